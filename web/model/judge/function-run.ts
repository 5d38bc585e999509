/** How a function of the reader is run: what the page and the frame that does it tell each other. */
import type { Errand, ErrandReport } from '../game/judge-types.ts';

/** One run of `solve`, which the source declares. */
export interface FunctionRun extends Errand {
  readonly source: string;
}

/** What came of it. */
export type FunctionTold = Omit<ErrandReport, 'millisecondsSinceLast'>;

/** Runs functions, one after the other. */
export interface FunctionRunner {
  /** Carries an errand out, which the signal breaks off. Rejects where functions cannot be run. */
  readonly run: (source: string, errand: Errand, signal: AbortSignal) => Promise<ErrandReport>;
  /** Ends whatever still runs. */
  readonly end: () => void;
}
