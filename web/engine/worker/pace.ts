/** Adapts the number of steps per slice to the duration of earlier slices. */

/**
 * Target duration of a slice: long enough to make yielding cheap, and short enough that the page notices no delay even if
 * steps suddenly take several times as long.
 */
export const SLICE_MILLISECONDS = 7;
/** Interval in ms between the parts of an answer. The page redraws for each part and could not show parts faster. */
export const PART_MILLISECONDS = 100;

const FIRST_STEPS = 20_000;
const FEWEST_STEPS = 1_000;
const MOST_STEPS = 1_000_000_000;
/**
 * Maximum factor by which one measurement changes the number of steps. Browser clocks are coarse, and slices can be
 * interrupted.
 */
const LARGEST_CHANGE = 4;

export class Pace {
  #steps = FIRST_STEPS;

  /** Number of steps that take about {@link SLICE_MILLISECONDS}. */
  get steps(): number {
    return this.#steps;
  }

  /** Adapts the number of steps to the duration of a slice. */
  adjust(milliseconds: number): void {
    const change = milliseconds > 0 ? Math.min(SLICE_MILLISECONDS / milliseconds, LARGEST_CHANGE) : LARGEST_CHANGE;
    const wanted = Math.round(this.#steps * Math.max(change, 1 / LARGEST_CHANGE));
    this.#steps = Math.min(Math.max(wanted, FEWEST_STEPS), MOST_STEPS);
  }
}
