/** From one state of a board to the next: once, quickly, and from the start when another change comes in between. */

import type { FigureScene, FigureState } from '../canvas/figure.ts';
import { easeOut } from '../canvas/motion.ts';

/** Milliseconds from one state to the next. */
export const STATE_MILLISECONDS = 200;

export interface Motion {
  /** The board has left a state; `still` when it is to be in the next one at once. */
  readonly start: (before: FigureState, still: boolean) => void;
  /** The next change is shown at once: the reader has made it by hand. */
  readonly skipNext: () => void;
  readonly stop: () => void;
  /** What a scene shows at a time in milliseconds. */
  readonly at: (now: number) => FigureScene['motion'];
  /** Whether another frame is wanted. */
  readonly moving: () => boolean;
}

/** A board at rest. */
export function createMotion(): Motion {
  /** `begun` is null until the first frame tells the time. */
  let current: { readonly before: FigureState; readonly begun: number | null } | null = null;
  let skip = false;
  return {
    start(before, still) {
      current = still || skip ? null : { before, begun: null };
      skip = false;
    },
    skipNext() {
      skip = true;
    },
    stop() {
      current = null;
      skip = false;
    },
    at(now) {
      if (current === null) return null;
      const begun = current.begun ?? now;
      const progress = (now - begun) / STATE_MILLISECONDS;
      if (progress >= 1) {
        current = null;
        return null;
      }
      current = { before: current.before, begun };
      return { before: current.before, progress: easeOut(progress) };
    },
    moving: () => current !== null,
  };
}

/** Whether the same things stand in the same places. */
export function sameState(a: FigureState, b: FigureState): boolean {
  return a === b || (same(a.tokens, b.tokens) && same(a.owners, b.owners) && same(a.amounts, b.amounts));
}

function same<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
}
