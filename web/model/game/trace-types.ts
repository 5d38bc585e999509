/** What the engine says about traces, comparisons and wrong solvers, in the page's own types. */

import type { TraceFamily } from './traceable.ts';
import type { Limit, PlayerIndex, Position, SolveReport, Value } from './types.ts';

export {
  MISTAKES,
  type Mistake,
  MOVE_ORDERS,
  type MoveOrder,
  NODE_COUNTS,
  type NodeCount,
  TRACE_FAMILIES,
  type Traceable,
  type TraceFamily,
} from './traceable.ts';

/** An exact probability that the scores of a trace name by its number. */
export interface Fraction {
  readonly probability: number;
  /** "374/729"; whole numbers have no denominator. */
  readonly fraction: string;
}

/** Records that follow those that came before. */
export interface TracePart {
  readonly records: Int32Array<ArrayBuffer>;
  /** Those that the records name for the first time, in order of their numbers. */
  readonly fractions: readonly Fraction[];
}

/** How a trace ended. */
export interface TraceReport {
  readonly solver: string;
  readonly family: TraceFamily;
  readonly specimen: boolean;
  /** `cut-off`: the solver was stopped because there were more records than asked for. */
  readonly status: 'finished' | 'limit' | 'cut-off';
  readonly limit: Limit | null;
  /** Records in all. */
  readonly records: number;
  /** What the solver says the start is worth to its mover; null unless finished. */
  readonly value: Value | null;
  /** Who moves at the start. */
  readonly mover: PlayerIndex;
  /** Positions that a table has; of a tree, 0. */
  readonly positions: number;
  readonly nodes: number;
  readonly visits: number;
  readonly stored: number;
  readonly tableHits: number;
  readonly cutoffs: number;
  readonly bytes: number;
}

/** A position that a trace speaks of. */
export interface TracedPosition {
  /** Without values, its moves in the game's own order: that in which records count them. */
  readonly position: Position;
  /** The line from the start to a node of a tree; empty for positions of a table. */
  readonly line: string;
}

/** Where everything stands in the positions of a table, from one index on. */
export interface TracePlaces {
  /** Pieces a position. */
  readonly pieces: number;
  /** For each position: its mover, then the place of each piece, −1 for one that is not on the board. */
  readonly words: Int32Array<ArrayBuffer>;
}

/** What a solver made of an instance. */
export interface Measurement {
  readonly report: SolveReport;
  /** What it says the start is worth to its mover; null when it reached a limit. */
  readonly value: Value | null;
  /** The true one, by the solver that the engine would choose; null when that reached a limit too. */
  readonly truth: Value | null;
  readonly mover: PlayerIndex;
}

/** An instance of a series of growing ones. */
export interface SizedSetup {
  /** As the game counts: vertices, edges, bags, blocks … */
  readonly size: number;
  /** Canonical text. */
  readonly setup: string;
}

/** What was searched for an input that breaks a wrong solver, size by size. */
export interface Searched {
  readonly size: number;
  readonly instances: number;
  /**
   * Every instance of that size was tried, as the game lists them: up to symmetry, on grids those in one piece. Otherwise
   * some were: the first half million of the list, those that were not too much to decide, or random ones where there
   * is no list.
   */
  readonly complete: boolean;
}

/** How a search for an input that breaks a wrong solver ended. */
export interface Broken {
  /** Canonical text of the smallest instance found; null when none of those tried breaks it. */
  readonly setup: string | null;
  readonly size: number | null;
  /** What the wrong solver says of its start, for its mover. */
  readonly says: Value | null;
  readonly truth: Value | null;
  readonly mover: PlayerIndex;
  /** Best play that the wrong solver does not see. */
  readonly line: string;
  /** The record of the wrong solver's trace at which it goes wrong, from 0; null where it cannot be traced. */
  readonly step: number | null;
  readonly searched: readonly Searched[];
}
