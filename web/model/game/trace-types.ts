/** Types of traces, measurements and wrong solvers. */

import type { Fraction, TimelessMeasurement } from './contract.ts';
import type { SolveReport } from './types.ts';

export {
  type Broken,
  type Fraction,
  MISTAKES,
  type Mistake,
  MOVE_ORDERS,
  type MoveOrder,
  NODE_COUNTS,
  type NodeCount,
  type Searched,
  type SizedSetup,
  TRACE_FAMILIES,
  type Traceable,
  type TracedPosition,
  type TraceFamily,
  type TraceReport,
} from './contract.ts';

/** New records of a trace that is being recorded. */
export interface TracePart {
  readonly records: Int32Array<ArrayBuffer>;
  /** Fractions that these records use for the first time, with the numbers that the records use for them. */
  readonly fractions: readonly Fraction[];
}

/** Places of the pieces in consecutive positions of a table. */
export interface TracePlaces {
  /** Number of pieces in a position. */
  readonly pieces: number;
  /** Data for each position: the mover, then the place of each piece; −1 = off the board. */
  readonly words: Int32Array<ArrayBuffer>;
}

/** A solver's result on a board, with the time that the solver took. */
export interface Measurement extends TimelessMeasurement {
  readonly report: SolveReport;
}
