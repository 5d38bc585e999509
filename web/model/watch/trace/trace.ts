/** The part of a trace that has arrived. */

import type { Fraction, MoveOrder, Traceable, TraceReport } from '../../game/trace-types.ts';
import type { EndlessPlay, PlayerIndex, ValueKind } from '../../game/types.ts';
import type { TraceRecords } from './records.ts';

/** The steps of one solver on one setup. It grows while the solver runs; existing records never change. */
export interface Trace {
  readonly game: string;
  readonly setup: string;
  readonly solver: Traceable;
  /** Cap of a turn-capped search in plies; null for its own. */
  readonly cap: number | null;
  /** Order of moves; null for the default. */
  readonly order?: MoveOrder | null;
  readonly valueKind: ValueKind;
  /** The value of a repeated position. */
  readonly endlessPlay: EndlessPlay;
  /** The first player's lead at the start; 0 in games without points. */
  readonly lead: number;
  /** Mover at the start. */
  readonly mover: PlayerIndex;
  readonly records: TraceRecords;
  /** Exact probabilities, to which scores refer by index. */
  readonly fractions: readonly Fraction[];
  /** Null while the solver runs. */
  readonly report: TraceReport | null;
}
