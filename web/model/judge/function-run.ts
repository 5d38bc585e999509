/** Messages between the page and the frame that runs the reader's function. */
import type { Errand, ErrandReport } from '../game/judge-types.ts';

/** One run of the function `solve` declared in the source. */
export interface FunctionRun extends Errand {
  readonly source: string;
  /**
   * Empty if the function receives the whole input. Otherwise, the letters of the two players: each line of the input has
   * the letter of the player to move and a position as JSON, and the function receives the position, this letter and the
   * other one.
   */
  readonly players: string;
}

/** Result of running the reader's function once. */
export type FunctionResult = Omit<ErrandReport, 'millisecondsSinceLast'>;

/** Runs the reader's functions one after the other, all with the same `players`. */
export interface FunctionRunner {
  /** Runs a function once; `signal` cancels the run. Rejects if the page cannot run functions. */
  readonly run: (source: string, errand: Errand, signal: AbortSignal) => Promise<ErrandReport>;
  /** Ends all runs. */
  readonly end: () => void;
}
