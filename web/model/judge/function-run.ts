/** Messages between the page and the frame that runs the reader's function. */
import type { Errand, ErrandReport } from '../game/judge-types.ts';

/** One run of the function `solve` that the source declares. */
export interface FunctionRun extends Errand {
  readonly source: string;
}

/** Result of a run. */
export type FunctionResult = Omit<ErrandReport, 'millisecondsSinceLast'>;

/** Runs functions one after the other. */
export interface FunctionRunner {
  /** Runs a function; `signal` cancels it. Rejects if functions cannot run. */
  readonly run: (source: string, errand: Errand, signal: AbortSignal) => Promise<ErrandReport>;
  /** Ends all runs. */
  readonly end: () => void;
}
