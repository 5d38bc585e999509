/**
 * Starts workers and waits until they are ready.
 *
 * A sandboxed page with an opaque origin may not load its worker by URL: Chromium and WebKit throw, and Firefox fires
 * `error`. The page then starts the worker from a Blob with the same source.
 */
import { AssetFailure } from '../served/assets.ts';
import { EngineCrash } from './failures.ts';

/** The part of the Worker interface that clients use. */
export interface RunningWorker<Request> {
  post(request: Request): void;
  terminate(): void;
}

export interface WorkerEvents<Reply> {
  reply(reply: Reply): void;
  /** The worker could not be loaded, or threw an uncaught error. */
  broken(message: string): void;
}

/** Ways to start a worker; provided by the browser in production. */
export interface WorkerSource<Request, Reply> {
  /** Starts the worker by its URL. May throw or report `broken` if that is forbidden. */
  startWorker(events: WorkerEvents<Reply>): RunningWorker<Request>;
  /** Starts the worker from a copy of its source; null if that is impossible. */
  startCopy: ((events: WorkerEvents<Reply>) => Promise<RunningWorker<Request>>) | null;
}

/** Any reply. A worker sends `ready` when it can accept questions, or `crashed` with a `message` if it cannot start. */
interface WorkerReply {
  readonly type: string;
}

/**
 * Resolves to a worker that has sent `ready`; `events` receives its later messages. Rejects with an
 * {@link EngineCrash}.
 */
export type StartWorker<Request, Reply> = (events: WorkerEvents<Reply>) => Promise<RunningWorker<Request>>;

const MILLISECONDS_UNTIL_READY = 30_000;

function tooLate(): EngineCrash {
  return new EngineCrash('the worker never became ready', {
    cause: new AssetFailure('timeout', { kind: 'unreachable' }),
  });
}

/** Thrown if a worker does not load. */
class NotLoaded extends EngineCrash {}

/** Starts workers from a source, and remembers which method worked. */
export function createWorkerStart<Request, Reply extends WorkerReply>(
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
function untilReady<Request, Reply extends WorkerReply>(
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

    // Awaits `start` in an async function, so that its exceptions take the same path as later failures.
    async function run(): Promise<void> {
      worker = await start(first);
      if (state === 'given up') worker.terminate();
    }
    run().catch((thrown: unknown) => giveUp(new NotLoaded('the worker could not be started', { cause: thrown })));
  });
}
