/** Starts workers and loads the parts of the engine for them. */
import type { ServedModule } from './compile.ts';
import { EngineCrash } from './failures.ts';
import type { PartOf } from './parts.ts';
import type { Part, PostedRequest, Reply } from './protocol.ts';
import { createWorkerStart, type RunningWorker, type WorkerEvents, type WorkerSource } from './worker-start.ts';

export type EngineWorker = RunningWorker<PostedRequest<EngineCode>>;
/** A part as the worker receives it: the compiled module, or its URL. */
export type EngineCode = WebAssembly.Module | ServedModule;
export type EngineEvents = WorkerEvents<Reply>;

/** The services that the engine needs from its environment, which is a browser in production. */
export interface EngineEnvironment extends WorkerSource<PostedRequest, Reply> {
  readonly partOf: PartOf;
  /** The part to load before the first question; null if it depends on the questions. */
  readonly first: Part | null;
  compile(part: Part): Promise<WebAssembly.Module>;
}

/** Starts workers, one at a time, and provides compiled parts. */
export interface WorkerHost {
  readonly partOf: PartOf;
  readonly first: Part | null;
  /**
   * Resolves to a worker that has sent `ready`; `events` receives its later messages. Rejects with an
   * {@link EngineCrash}.
   */
  connect(events: EngineEvents): Promise<EngineWorker>;
  /** Resolves to a part for the latest worker. Rejects with an {@link EngineCrash}; the caller may then retry. */
  codeOf(part: Part): Promise<EngineCode>;
}

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
