/** The engine for the page: everything that a page needs of this folder. */
import { browserEnvironment } from './browser.ts';
import { type Engine, EngineClient } from './engine-client.ts';
import { createWorkerHost, type WorkerEnvironment } from './worker-host.ts';

export type { AskOptions, Engine, EngineState } from './engine-client.ts';
export { EngineCrash, EngineFailure } from './failures.ts';
export type { Answer, Question, QuestionKind } from './protocol.ts';
export type { Readable } from './variable.ts';

/** Where the worker runs; the browser unless told otherwise. */
export interface EngineOptions {
  readonly environment?: WorkerEnvironment;
}

/** An engine, which begins to load at once. One is enough for a page. */
export function createEngine({ environment = browserEnvironment }: EngineOptions = {}): Engine {
  return new EngineClient(createWorkerHost(environment));
}
