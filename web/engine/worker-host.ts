/**
 * Starts workers and sees them through until they are ready.
 *
 * Where the page has an opaque origin (a sandboxed frame) its worker may not be loaded by address: Chromium and WebKit
 * throw, Firefox fires `error`. A worker made of the same text as a Blob may run there, and is tried next.
 */
import { EngineCrash } from './failures.ts';
import type { Posted, Reply } from './protocol.ts';

/** A worker, as little of it as the client needs. */
export interface EngineWorker {
  post(request: Posted): void;
  terminate(): void;
}

/** What a worker tells. */
export interface WorkerEvents {
  reply(reply: Reply): void;
  /** It could not be loaded, or something was thrown that nobody caught. */
  broken(message: string): void;
}

/** What the surroundings must be able to do; a browser in production. */
export interface WorkerEnvironment {
  /** Compiles the engine. */
  compile(): Promise<WebAssembly.Module>;
  /** Starts the worker by its address. May throw, or report `broken`, where that is forbidden. */
  startWorker(events: WorkerEvents): EngineWorker;
  /** Starts the worker from a copy of its text; null where there is no such way. */
  startCopy: ((events: WorkerEvents) => Promise<EngineWorker>) | null;
}

/** Gives ready workers, one at a time. */
export interface WorkerHost {
  /** A worker that has said `ready`. Rejects with an {@link EngineCrash}. `events` gets all that comes afterwards. */
  connect(events: WorkerEvents): Promise<EngineWorker>;
}

const MILLISECONDS_UNTIL_READY = 30_000;

/** The worker was not even loaded. */
class NotLoaded extends EngineCrash {}

/** The host for an environment. Compiles the engine once, and remembers which way of starting works. */
export function createWorkerHost(environment: WorkerEnvironment): WorkerHost {
  let compiled: Promise<WebAssembly.Module> | null = null;
  let useCopy = false;

  async function module(): Promise<WebAssembly.Module> {
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
      const engine = await module();
      const { startCopy } = environment;
      if (!useCopy || startCopy === null) {
        try {
          return await untilReady(engine, events, (first) => environment.startWorker(first));
        } catch (thrown) {
          if (!(thrown instanceof NotLoaded) || startCopy === null) throw thrown;
        }
      }
      const worker = await untilReady(engine, events, startCopy);
      useCopy = true;
      return worker;
    },
  };
}

/** Starts a worker, hands it the engine and waits for `ready`. Later events go to `events`. */
function untilReady(
  module: WebAssembly.Module,
  events: WorkerEvents,
  start: (events: WorkerEvents) => EngineWorker | Promise<EngineWorker>,
): Promise<EngineWorker> {
  return new Promise((resolve, reject) => {
    let worker: EngineWorker | null = null;
    let state: 'waiting' | 'ready' | 'given up' = 'waiting';

    function giveUp(reason: EngineCrash): void {
      state = 'given up';
      clearTimeout(timer);
      worker?.terminate();
      reject(reason);
    }

    const timer = setTimeout(() => giveUp(new EngineCrash('the worker never became ready')), MILLISECONDS_UNTIL_READY);

    const first: WorkerEvents = {
      reply(reply) {
        if (state === 'ready') {
          events.reply(reply);
        } else if (reply.type === 'ready' && worker !== null) {
          state = 'ready';
          clearTimeout(timer);
          resolve(worker);
        } else if (reply.type === 'crashed') {
          giveUp(new EngineCrash(reply.message));
        }
      },
      broken(message) {
        if (state === 'ready') events.broken(message);
        else giveUp(new NotLoaded(`the worker could not be loaded: ${message}`));
      },
    };

    // In a function of its own, so that what `start` throws at once and later arrives the same way.
    async function run(): Promise<void> {
      worker = await start(first);
      if (state === 'given up') worker.terminate();
      else worker.post({ type: 'load', module });
    }
    run().catch((thrown: unknown) => giveUp(new NotLoaded('the worker could not be started', { cause: thrown })));
  });
}
