/**
 * Matches taps on a board with the clicks that browsers send after them. Browsers send the click of a missed tap
 * to the nearest button, up to about 30 px away, which is farther than the reach of the board.
 */
export interface TapClicks {
  readonly press: () => void;
  /** A tap hit nothing. `answer` runs when its click arrives, unless a button receives it. */
  readonly miss: (answer: () => void) => void;
  /** Returns true if the button should handle the click. Clicks of taps that hit something are ignored. */
  readonly take: (click: Pick<MouseEvent, 'detail'>) => boolean;
  /** A click reached the board, after any button handled it. */
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
      // Clicks of assistive technology and scripts have detail 0.
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
