/**
 * Pairs the taps on a board with the clicks that browsers send after them. Browsers send the click of a finger that misses to
 * the nearest button, up to about 30 px away, which is farther than the board itself looks for a place.
 */
export interface TapClicks {
  /** A pointer was pressed. */
  readonly press: () => void;
  /** A tap hit nothing. `answer` runs when its click arrives, unless that goes to a button. */
  readonly miss: (answer: () => void) => void;
  /** Returns whether a button handles the click that it receives. It ignores clicks of taps that hit something. */
  readonly take: (click: Pick<MouseEvent, 'detail'>) => boolean;
  /** A click reached the board, and the button that received it, if any, has handled it. */
  readonly settle: () => void;
}

export function createTapClicks(): TapClicks {
  let answered = false;
  let missed: (() => void) | null = null;
  return {
    press() {
      answered = true;
      missed = null;
    },
    miss(answer) {
      answered = false;
      missed = answer;
    },
    take({ detail }) {
      missed = null;
      // Clicks of assistive technology and scripts have no detail.
      return !answered || detail === 0;
    },
    settle() {
      answered = false;
      const answer = missed;
      missed = null;
      answer?.();
    },
  };
}
