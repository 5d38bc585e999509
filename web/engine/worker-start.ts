/**
 * Starts workers and sees them through until they are ready.
 *
 * Where the page has an opaque origin (a sandboxed frame) its worker may not be loaded by address: Chromium and WebKit
 * throw, Firefox fires `error`. A worker made of the same text as a Blob may run there, and is tried next.
 */
import { AssetFailure } from '../served/assets.ts';
import { EngineCrash } from './failures.ts';

/** A worker, as little of it as its clients need. */
export interface RunningWorker<Request> {
  post(request: Request): void;
  terminate(): void;
}

/** What a worker tells. */
export interface WorkerEvents<Reply> {
  reply(reply: Reply): void;
  /** It could not be loaded, or something was thrown that nobody caught. */
  broken(message: string): void;
}

/** The ways to start a worker; a browser in production. */
export interface WorkerSource<Request, Reply> {
  /** Starts the worker by its address. May throw, or report `broken`, where that is forbidden. */
  startWorker(events: WorkerEvents<Reply>): RunningWorker<Request>;
  /** Starts the worker from a copy of its text; null where there is no such way. */
  startCopy: ((events: WorkerEvents<Reply>) => Promise<RunningWorker<Request>>) | null;
}

/** Any reply. Every worker says of itself `ready` when questions may come, or `crashed`, with a `message`, when it cannot start. */
interface Told {
  readonly type: string;
}

/** Gives a worker that has said `ready`. Rejects with an {@link EngineCrash}. `events` gets all that comes afterwards. */
export type StartWorker<Request, Reply> = (events: WorkerEvents<Reply>) => Promise<RunningWorker<Request>>;

const MILLISECONDS_UNTIL_READY = 30_000;

function tooLate(): EngineCrash {
  return new EngineCrash('the worker never became ready', {
    cause: new AssetFailure('timeout', { kind: 'unreachable' }),
  });
}

/** The worker was not even loaded. */
class NotLoaded extends EngineCrash {}

/** Starts workers from a source, and remembers which way of starting works. */
export function createWorkerStart<Request, Reply extends Told>(
  source: WorkerSource<Request, Reply>,
): StartWorker<Request, Reply> {
  let useCopy = false;
  return async (events) => {
    const { startCopy } = source;
    if (!useCopy || startCopy === null) {
      try {
        return await untilReady(events, (first) => source.startWorker(first));
      } catch (thrown) {
        if (!(thrown instanceof NotLoaded) || startCopy === null) throw thrown;
      }
    }
    const worker = await untilReady(events, startCopy);
    useCopy = true;
    return worker;
  };
}

/** Starts a worker and waits for `ready`. Later events go to `events`. */
function untilReady<Request, Reply extends Told>(
  events: WorkerEvents<Reply>,
  start: (events: WorkerEvents<Reply>) => RunningWorker<Request> | Promise<RunningWorker<Request>>,
): Promise<RunningWorker<Request>> {
  return new Promise((resolve, reject) => {
    let worker: RunningWorker<Request> | null = null;
    let state: 'waiting' | 'ready' | 'given up' = 'waiting';

    function giveUp(reason: EngineCrash): void {
      state = 'given up';
      clearTimeout(timer);
      worker?.terminate();
      reject(reason);
    }

    const timer = setTimeout(() => giveUp(tooLate()), MILLISECONDS_UNTIL_READY);

    const first: WorkerEvents<Reply> = {
      reply(reply) {
        if (state === 'ready') {
          events.reply(reply);
        } else if (reply.type === 'ready' && worker !== null) {
          state = 'ready';
          clearTimeout(timer);
          resolve(worker);
        } else if (reply.type === 'crashed') {
          giveUp(new EngineCrash('message' in reply ? String(reply.message) : 'no reason was given'));
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
    }
    run().catch((thrown: unknown) => giveUp(new NotLoaded('the worker could not be started', { cause: thrown })));
  });
}
