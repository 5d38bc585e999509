/** How many steps fit into a slice of work, learnt from the slices before. */

/**
 * Long enough that yielding costs nothing, short enough that a page asking in between notices no delay, even in the slice in
 * which a solver goes over from cheap steps to dear ones and takes several times as long.
 */
const SLICE_MILLISECONDS = 7;

const FIRST_STEPS = 20_000;
const FEWEST_STEPS = 1_000;
const MOST_STEPS = 1_000_000_000;
/** How much a single measurement may change the budget: clocks in browsers are coarse, and a slice can be interrupted. */
const LARGEST_CHANGE = 4;

/** The budget of the next slice. */
export class Pace {
  #steps = FIRST_STEPS;

  /** Steps that take about {@link SLICE_MILLISECONDS}. */
  get steps(): number {
    return this.#steps;
  }

  /** Learns how long a slice with the current budget took. */
  measured(milliseconds: number): void {
    const change = milliseconds > 0 ? Math.min(SLICE_MILLISECONDS / milliseconds, LARGEST_CHANGE) : LARGEST_CHANGE;
    const wanted = Math.round(this.#steps * Math.max(change, 1 / LARGEST_CHANGE));
    this.#steps = Math.min(Math.max(wanted, FEWEST_STEPS), MOST_STEPS);
  }
}
