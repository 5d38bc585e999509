/** Gives workers, and the parts of the engine that they are to run. */
import type { ServedModule } from './compile.ts';
import { EngineCrash } from './failures.ts';
import type { PartOf } from './parts.ts';
import type { Part, Posted, Reply } from './protocol.ts';
import { createWorkerStart, type RunningWorker, type WorkerEvents, type WorkerSource } from './worker-start.ts';

/** A worker that runs parts of the engine. */
export type EngineWorker = RunningWorker<Posted<EngineCode>>;
/** A part as a worker is given it: compiled, or where it is. */
export type EngineCode = WebAssembly.Module | ServedModule;
/** What such a worker tells. */
export type EngineEvents = WorkerEvents<Reply>;

/** What the surroundings must be able to do; a browser in production. */
export interface EngineEnvironment extends WorkerSource<Posted, Reply> {
  /** Which part answers a question. */
  readonly partOf: PartOf;
  /** The part that loads before anything is asked; null where only questions tell what is wanted. */
  readonly first: Part | null;
  /** Compiles a part. */
  compile(part: Part): Promise<WebAssembly.Module>;
}

/** Gives ready workers, one at a time, and compiled parts. */
export interface WorkerHost {
  readonly partOf: PartOf;
  readonly first: Part | null;
  /** A worker that has said `ready`. Rejects with an {@link EngineCrash}. `events` gets all that comes afterwards. */
  connect(events: EngineEvents): Promise<EngineWorker>;
  /** A part, for the worker that was given last. Rejects with an {@link EngineCrash}; then it may be asked for again. */
  codeOf(part: Part): Promise<EngineCode>;
}

/** The host for an environment. */
export function createWorkerHost(environment: EngineEnvironment): WorkerHost {
  const start = createWorkerStart(environment);
  const compiling = new Map<Part, Promise<WebAssembly.Module>>();

  return {
    partOf: environment.partOf,
    first: environment.first,
    connect: start,
    async codeOf(part) {
      const known = compiling.get(part) ?? environment.compile(part);
      compiling.set(part, known);
      try {
        return await known;
      } catch (thrown) {
        compiling.delete(part);
        throw new EngineCrash('the engine could not be compiled', { cause: thrown });
      }
    },
  };
}
