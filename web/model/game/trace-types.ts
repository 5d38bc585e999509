/** What the engine says about traces, comparisons and wrong solvers, in the page's own types. */

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

/** Records that follow those that came before. */
export interface TracePart {
  readonly records: Int32Array<ArrayBuffer>;
  /** Those that the records name for the first time, in order of their numbers. */
  readonly fractions: readonly Fraction[];
}

/** Where everything stands in the positions of a table, from one index on. */
export interface TracePlaces {
  /** Pieces a position. */
  readonly pieces: number;
  /** For each position: its mover, then the place of each piece, −1 for one that is not on the board. */
  readonly words: Int32Array<ArrayBuffer>;
}

/** What a solver made of an instance, and how long it took. */
export interface Measurement extends TimelessMeasurement {
  readonly report: SolveReport;
}
