/**
 * Matches taps on a board with the clicks that browsers send after them. Browsers send the click of a missed tap
 * to the nearest button, up to about 30 px away, which is farther than the reach of the board.
 */
export interface TapClicks {
  readonly press: () => void;
  /**
   * Call this method when a tap hits no place. `answer` runs when the click of the tap arrives, unless a button
   * receives that click.
   */
  readonly miss: (answer: () => void) => void;
  /** Returns true if the button should handle the click. Ignores clicks of taps that hit a place. */
  readonly take: (click: Pick<MouseEvent, 'detail'>) => boolean;
  /** Call it when a click reaches the board, after any button has handled it. */
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
