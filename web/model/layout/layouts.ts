/** Asking for layouts: the newest question of a lane wins, and whoever has to wait for long is told. */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Timer } from '../game/timer.ts';
import type { Drawing } from '../game/types.ts';
import type { LayoutPort, LayoutQuestion } from './layout-port.ts';

/** Questions of which only the newest is wanted. */
export interface LayoutLane {
  /**
   * `settled` gets the drawing, or null when there will be none. It is not called any more when another question or
   * {@link cancel} came first.
   */
  readonly draw: (question: LayoutQuestion, settled: (drawing: Drawing | null) => void) => void;
  readonly cancel: () => void;
}

/** Where layouts are asked for. */
export interface Layouts {
  readonly lane: () => LayoutLane;
  /** A drawing takes so long that the reader wants to know. */
  readonly slow: ReadonlySignal<boolean>;
}

/** A shorter wait passes unnoticed; in milliseconds. */
const NOTICEABLE = 150;

/** Lanes that ask `port`. */
export function createLayouts(port: LayoutPort, timer: Timer): Layouts {
  const slow = signal(false);
  let waiting = 0;
  let callOff = (): void => {};

  function count(by: 1 | -1): void {
    waiting += by;
    if (by === 1 && waiting === 1) {
      callOff = timer(NOTICEABLE, () => {
        slow.value = true;
      });
    } else if (waiting === 0) {
      callOff();
      slow.value = false;
    }
  }

  function lane(): LayoutLane {
    let running: AbortController | null = null;

    function cancel(): void {
      if (running === null) return;
      running.abort();
      running = null;
      count(-1);
    }

    async function run(
      question: LayoutQuestion,
      current: AbortController,
      settled: (drawing: Drawing | null) => void,
    ): Promise<void> {
      const drawing = await port.draw(question, current.signal);
      if (running !== current) return;
      running = null;
      batch(() => {
        count(-1);
        settled(drawing);
      });
    }

    return {
      draw(question, settled) {
        const current = new AbortController();
        // Counted before the last one is taken off, so that a reader who waits on is not told afresh.
        count(1);
        cancel();
        running = current;
        void run(question, current, settled);
      },
      cancel,
    };
  }

  return { lane, slow };
}
