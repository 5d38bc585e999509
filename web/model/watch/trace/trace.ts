/** The part of a trace that has arrived. */

import type { Fraction, MoveOrder, Traceable, TraceReport } from '../../game/trace-types.ts';
import type { EndlessPlay, PlayerIndex, ValueKind } from '../../game/types.ts';
import type { TraceRecords } from './records.ts';

/** The steps of a solver on a setup. It grows while the solver runs; existing records never change. */
export interface Trace {
  readonly game: string;
  readonly setup: string;
  readonly solver: Traceable;
  /** Cap of a turn-capped search in plies; null for its default cap. */
  readonly cap: number | null;
  /** Order in which the solver examines moves; null for the default order. */
  readonly order?: MoveOrder | null;
  readonly valueKind: ValueKind;
  /** The value that the game gives to a repeated position. */
  readonly endlessPlay: EndlessPlay;
  /** The first player's lead in points at the start; 0 in games without points. */
  readonly lead: number;
  /** The player to move at the start. */
  readonly mover: PlayerIndex;
  readonly records: TraceRecords;
  /** Exact probabilities of the trace. Scores are indices into this list. */
  readonly fractions: readonly Fraction[];
  /** The solver's report; null while the solver is running. */
  readonly report: TraceReport | null;
}
