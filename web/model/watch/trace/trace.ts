/** A trace as the page has it: what has arrived so far. */

import type { Fraction, MoveOrder, Traceable, TraceReport } from '../../game/trace-types.ts';
import type { EndlessPlay, PlayerIndex, ValueKind } from '../../game/types.ts';
import type { TraceRecords } from './records.ts';

/** The steps of one solver on one setup. Grows while the solver runs; what is there never changes. */
export interface Trace {
  readonly game: string;
  /** Canonical text. */
  readonly setup: string;
  readonly solver: Traceable;
  /** Plies after which the turn-capped search calls the game off; null for its own. */
  readonly cap: number | null;
  /** In which the solver looks at moves; null for the usual one. */
  readonly order?: MoveOrder | null;
  readonly valueKind: ValueKind;
  /** What it means when a position comes again. */
  readonly endlessPlay: EndlessPlay;
  /** Points that the first player is ahead by at the start; 0 in games that are not about points. */
  readonly lead: number;
  /** Who moves at the start. */
  readonly mover: PlayerIndex;
  readonly records: TraceRecords;
  /** The exact probabilities that scores name, by number. */
  readonly fractions: readonly Fraction[];
  /** Null while the solver runs. */
  readonly report: TraceReport | null;
}
