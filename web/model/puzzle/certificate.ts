/** The certificate of a puzzle: solvability, number of solutions, difficulty. */
import type { PlayerIndex } from '../game/types.ts';

/** Difficulty of a puzzle; difficulty.ts explains the measure. */
export interface Difficulty {
  /** From 0; each point makes it about twice as hard. Puzzles are sorted by it. */
  readonly score: number;
  /** Count of the solver's moves on the longest line that the opponent can force. */
  readonly ownMoves: number;
  /** Count of the solver's wrong moves on that line that do not fail at once. */
  readonly plausible: number;
  /** Plies of the longest refutation of such a move. */
  readonly refutation: number;
}

/** Warnings about a puzzle. Only `unreachable` and `unknown` forbid sharing it. */
export const PUZZLE_WARNINGS = [
  /** The goal cannot be reached. */
  'unreachable',
  /** The board is too large for exact values. */
  'unknown',
  /** The solution is longer than the search: length and difficulty are unknown. */
  'long',
  /** The game is over at the puzzle's start. */
  'over',
  /** Several first moves reach the goal. */
  'ambiguous',
  /** Every first move reaches the goal. */
  'anything-goes',
  /** There is only one legal move. */
  'forced',
  /** The position allows more than the goal demands. */
  'modest',
  /** A reply to a move that is illegal or not wrong. */
  'idle-reply',
] as const;
export type PuzzleWarning = (typeof PUZZLE_WARNINGS)[number];

/** Result of certifying a puzzle. */
export interface PuzzleCertificate {
  readonly solver: PlayerIndex;
  readonly reachable: boolean;
  /** The first moves that keep the goal, in the engine's order. */
  readonly firstMoves: readonly string[];
  /** One solution against best resistance, with chance results: moves of both players. Incomplete if there is no difficulty. */
  readonly solution: readonly string[];
  /** Null if the goal is unreachable or the solution is incomplete. */
  readonly difficulty: Difficulty | null;
  readonly warnings: readonly PuzzleWarning[];
}
