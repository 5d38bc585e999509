/** The engine for the page: everything that a page needs of this folder. */
import type { LayoutPort } from '../model/layout-port.ts';
import { browserEnvironment, browserLayouts } from './browser.ts';
import { type Engine, EngineClient } from './engine-client.ts';
import { LayoutClient } from './layout-client.ts';
import { createWorkerHost } from './worker-host.ts';

export type { AskOptions, Engine } from './engine-client.ts';
export { EngineCrash, EngineFailure } from './failures.ts';
export type { Answer, Question, QuestionKind } from './protocol.ts';

/** An engine, which begins to load at once. One is enough for a page. */
export function createEngine(): Engine {
  return new EngineClient(createWorkerHost(browserEnvironment));
}

/** What draws boards, in a worker that begins to load at once. */
export function createLayouts(): LayoutPort {
  return new LayoutClient(browserLayouts);
}
