/** Layout requests. In each lane, the newest request replaces the earlier ones; long waits are reported. */
import { batch, signal } from '@preact/signals';
import type { Timer } from '../game/timer.ts';
import type { Drawing } from '../game/types.ts';
import type { LayoutPort, LayoutQuestion } from './layout-port.ts';

/** Minimum duration of a wait that is reported, in ms. */
const NOTICEABLE = 150;

/** All lanes of requests, and their shared state. */
export class Layouts {
  readonly #port: LayoutPort;
  readonly #timer: Timer;
  /** True while a drawing takes longer than {@link NOTICEABLE}. */
  readonly slow = signal(false);
  #waiting = 0;
  #callOff = (): void => {};

  constructor(port: LayoutPort, timer: Timer) {
    this.#port = port;
    this.#timer = timer;
  }

  lane(): LayoutLane {
    return new LayoutLane(this.#port, (by) => this.#count(by));
  }

  #count(by: 1 | -1): void {
    this.#waiting += by;
    if (by === 1 && this.#waiting === 1) {
      this.#callOff = this.#timer(NOTICEABLE, () => {
        this.slow.value = true;
      });
    } else if (this.#waiting === 0) {
      this.#callOff();
      this.slow.value = false;
    }
  }
}

export class LayoutLane {
  readonly #port: LayoutPort;
  readonly #count: (by: 1 | -1) => void;
  #running: AbortController | null = null;

  /** `count` adds its argument to the number of open requests. */
  constructor(port: LayoutPort, count: (by: 1 | -1) => void) {
    this.#port = port;
    this.#count = count;
  }

  /**
   * Calls `settled` with the drawing, or with null if the layout failed. After a newer request in the lane or {@link
   * cancel}, `settled` is not called.
   */
  draw(question: LayoutQuestion, settled: (drawing: Drawing | null) => void): void {
    const current = new AbortController();
    // Counts the new request before it cancels the previous one, so that the reported wait continues.
    this.#count(1);
    this.cancel();
    this.#running = current;
    void this.#port.draw(question, current.signal).then((drawing) => {
      if (this.#running !== current) return;
      this.#running = null;
      batch(() => {
        this.#count(-1);
        settled(drawing);
      });
    });
  }

  cancel(): void {
    if (this.#running === null) return;
    this.#running.abort();
    this.#running = null;
    this.#count(-1);
  }
}
