/** The workers of one engine; they end when it does. */
import type { PostedRequest, Reply } from '../engine/protocol.ts';
import type { RunningWorker, WorkerEvents, WorkerSource } from '../engine/worker-start.ts';

/** A worker that the environment has started. */
export interface StartedWorker extends RunningWorker<PostedRequest> {
  /** Ends the worker's thread. May return a promise that resolves when the thread has ended. */
  terminate(): unknown;
}

type Start = (events: WorkerEvents<Reply>) => StartedWorker | Promise<StartedWorker>;

/** Starts workers and keeps track of them. */
export class OwnWorkers implements WorkerSource<PostedRequest, Reply> {
  readonly #startWorker: (events: WorkerEvents<Reply>) => StartedWorker;
  readonly startCopy: WorkerSource<PostedRequest, Reply>['startCopy'];
  readonly #running = new Map<StartedWorker, WorkerEvents<Reply>>();
  readonly #ending = new Set<Promise<unknown>>();
  #ended = false;

  constructor(startWorker: (events: WorkerEvents<Reply>) => StartedWorker, startCopy: Start | null) {
    this.#startWorker = startWorker;
    this.startCopy = startCopy === null ? null : async (events) => this.#keep(await startCopy(events), events);
  }

  startWorker(events: WorkerEvents<Reply>): RunningWorker<PostedRequest> {
    return this.#keep(this.#startWorker(events), events);
  }

  /** Ends all workers. Resolves when they have ended. */
  async end(): Promise<void> {
    this.#ended = true;
    for (const [worker, events] of this.#running) {
      this.#terminate(worker);
      // Rejects the promise that is waiting for `ready`.
      events.broken('it was disposed of');
    }
    await Promise.all(this.#ending);
  }

  #keep(worker: StartedWorker, events: WorkerEvents<Reply>): RunningWorker<PostedRequest> {
    this.#running.set(worker, events);
    if (this.#ended) {
      this.#terminate(worker);
      throw new Error('the engine was disposed of');
    }
    return { post: (message) => worker.post(message), terminate: () => this.#terminate(worker) };
  }

  #terminate(worker: StartedWorker): void {
    this.#running.delete(worker);
    const ending = Promise.resolve(worker.terminate());
    this.#ending.add(ending);
    void ending.finally(() => this.#ending.delete(ending));
  }
}
