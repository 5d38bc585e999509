/** What the maker of a puzzle is told before it is shared: whether it can be solved, in how many ways, and how hard that is. */
import type { PlayerIndex } from '../game/types.ts';

/** How hard a puzzle is; the measure is explained where it is computed. */
export interface Difficulty {
  /** From 0; one more is about twice as hard. Puzzles are sorted by it. */
  readonly score: number;
  /** The solver's moves on the longest way that the other player can force. */
  readonly ownMoves: number;
  /** Wrong moves at the solver's decisions on that way that do not fail at once. */
  readonly plausible: number;
  /** The plies of the longest refutation of one of them. */
  readonly refutation: number;
}

/** What may be wrong with a puzzle; none of it forbids sharing but `unreachable` and `unknown`. */
export const PUZZLE_WARNINGS = [
  /** The goal cannot be reached. */
  'unreachable',
  /** The engine does not know the values that the goal is about: the board is too large. */
  'unknown',
  /** The solution goes on after the moves that were looked at: neither its length nor its difficulty is known. */
  'long',
  /** The game is over where the puzzle begins. */
  'over',
  /** Several first moves reach the goal. */
  'ambiguous',
  /** Every first move reaches the goal. */
  'anything-goes',
  /** There is one legal move only. */
  'forced',
  /** A goal that is too low: more can be had. */
  'modest',
  /** The reply to a wrong move is to one that cannot be made there, or that is not wrong. */
  'idle-reply',
] as const;
export type PuzzleWarning = (typeof PUZZLE_WARNINGS)[number];

/** What was found out about a puzzle. */
export interface PuzzleCertificate {
  readonly solver: PlayerIndex;
  readonly reachable: boolean;
  /** The first moves that keep the goal, in the engine's order. */
  readonly firstMoves: readonly string[];
  /**
   * One solution against the best resistance, chance with its results: moves of both from the puzzle's first position. Only
   * its beginning where there is no difficulty.
   */
  readonly solution: readonly string[];
  /** Null when the goal cannot be reached or the whole solution is not known. */
  readonly difficulty: Difficulty | null;
  readonly warnings: readonly PuzzleWarning[];
}
