/**
 * Matches taps on a board with the clicks that browsers dispatch after them. If a tap hits no button, browsers dispatch
 * its click to the nearest button up to about 30 px away, which is farther than the board's own reach.
 */
export interface TapClicks {
  readonly press: () => void;
  /**
   * Call this when a tap hits no place. `answer` runs when the click of the tap arrives, unless a button receives that
   * click.
   */
  readonly miss: (answer: () => void) => void;
  /** Returns true if the button should handle the click. Clicks of taps that hit a place are ignored. */
  readonly take: (click: Pick<MouseEvent, 'detail'>) => boolean;
  /** Call this when a click reaches the board, after any button has handled it. */
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
      // Clicks from assistive technology and scripts have detail 0.
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
