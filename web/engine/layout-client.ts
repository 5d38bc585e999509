/**
 * The client of the layout worker, which computes one drawing at a time. Cancelling a drawing takes effect at once for
 * the caller. The client replaces a worker that crashes or keeps working on a cancelled drawing.
 */

import type { Drawing } from '../model/game/types.ts';
import type { LayoutPort, LayoutQuestion } from '../model/layout/layout-port.ts';
import type { LayoutReply, LayoutRequest } from './layout-protocol.ts';
import { createWorkerStart, type RunningWorker, type StartWorker, type WorkerSource } from './worker-start.ts';

interface Pending {
  readonly question: LayoutQuestion;
  readonly settle: (drawing: Drawing | null) => void;
}

/** Time in ms that a worker may spend on a cancelled drawing: about as long as a new worker takes to start. */
const CANCEL_TIMEOUT = 60;

/** Starts a worker at once. */
export class LayoutClient implements LayoutPort {
  readonly #start: StartWorker<LayoutRequest, LayoutReply>;
  readonly #queue: Pending[] = [];
  #worker: RunningWorker<LayoutRequest> | null = null;
  /** The drawing that the worker is computing. */
  #running: Pending | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #starting = false;
  /** Number of the current worker; messages from earlier workers are ignored. */
  #generation = 0;

  constructor(source: WorkerSource<LayoutRequest, LayoutReply>) {
    this.#start = createWorkerStart(source);
    void this.#connect();
  }

  readonly draw = (question: LayoutQuestion, signal: AbortSignal): Promise<Drawing | null> =>
    new Promise((resolve) => {
      const pending: Pending = {
        question,
        settle(drawing) {
          signal.removeEventListener('abort', cancel);
          resolve(drawing);
        },
      };
      const cancel = (): void => this.#cancel(pending);
      if (signal.aborted) {
        resolve(null);
        return;
      }
      signal.addEventListener('abort', cancel);
      this.#queue.push(pending);
      this.#next();
    });

  /** Terminates the worker. The promises of open drawings stay pending. */
  dispose(): void {
    this.#disconnect();
    this.#giveUp();
  }

  async #connect(): Promise<void> {
    this.#disconnect();
    const generation = this.#generation;
    this.#starting = true;
    const worker = await this.#start({
      reply: (reply) => {
        if (generation === this.#generation && reply.type === 'drawn') this.#finish(reply.drawing);
      },
      broken: () => {
        if (generation === this.#generation) this.#finish(null, 'broken');
      },
    }).catch(() => null);
    if (generation !== this.#generation) {
      worker?.terminate();
      return;
    }
    this.#starting = false;
    this.#worker = worker;
    if (worker === null) this.#giveUp();
    else this.#next();
  }

  #disconnect(): void {
    this.#generation += 1;
    this.#starting = false;
    clearTimeout(this.#patience);
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Sends the oldest request if the worker is idle. */
  #next(): void {
    if (this.#running !== null || this.#starting) return;
    const [next] = this.#queue;
    if (next === undefined) return;
    if (this.#worker === null) {
      void this.#connect();
      return;
    }
    this.#queue.shift();
    this.#running = next;
    this.#worker.post({ type: 'draw', question: next.question });
  }

  #finish(drawing: Drawing | null, worker: 'well' | 'broken' = 'well'): void {
    const done = this.#running;
    this.#running = null;
    clearTimeout(this.#patience);
    if (worker === 'broken') this.#disconnect();
    done?.settle(drawing);
    this.#next();
  }

  #cancel(pending: Pending): void {
    pending.settle(null);
    const place = this.#queue.indexOf(pending);
    if (place >= 0) this.#queue.splice(place, 1);
    else if (this.#running === pending) this.#patience = setTimeout(() => this.#finish(null, 'broken'), CANCEL_TIMEOUT);
  }

  #giveUp(): void {
    for (const pending of [this.#running, ...this.#queue.splice(0)]) pending?.settle(null);
    this.#running = null;
  }
}
