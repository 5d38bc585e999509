/** Gives workers that have the engine in them. */
import { EngineCrash } from './failures.ts';
import type { Posted, Reply } from './protocol.ts';
import { createWorkerStart, type RunningWorker, type WorkerEvents, type WorkerSource } from './worker-start.ts';

/** A worker with the engine. */
export type EngineWorker = RunningWorker<Posted>;
/** What a worker with the engine tells. */
export type EngineEvents = WorkerEvents<Reply>;

/** What the surroundings must be able to do; a browser in production. */
export interface EngineEnvironment extends WorkerSource<Posted, Reply> {
  /** Compiles the engine. */
  compile(): Promise<WebAssembly.Module>;
}

/** Gives ready workers, one at a time. */
export interface WorkerHost {
  /** A worker that has said `ready`. Rejects with an {@link EngineCrash}. `events` gets all that comes afterwards. */
  connect(events: EngineEvents): Promise<EngineWorker>;
}

/** The host for an environment. Compiles the engine once. */
export function createWorkerHost(environment: EngineEnvironment): WorkerHost {
  const start = createWorkerStart(environment);
  let compiled: Promise<WebAssembly.Module> | null = null;

  async function compile(): Promise<WebAssembly.Module> {
    compiled ??= environment.compile();
    try {
      return await compiled;
    } catch (thrown) {
      compiled = null;
      throw new EngineCrash('the engine could not be compiled', { cause: thrown });
    }
  }

  return {
    async connect(events) {
      // The script of the worker and the engine come at the same time.
      const load = compile().then((module): Posted => ({ type: 'load', module }));
      // A worker that breaks down first is told of before this.
      load.catch(() => {});
      return start(events, load);
    },
  };
}
