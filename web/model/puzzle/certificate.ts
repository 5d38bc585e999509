/** The certificate of a puzzle: solvability, number of solutions, difficulty. */
import type { PlayerIndex } from '../game/types.ts';

/** Difficulty of a puzzle; difficulty.ts explains the measure. */
export interface Difficulty {
  /** From 0. Each point makes the puzzle about twice as hard. Puzzles are sorted by this number. */
  readonly score: number;
  /** Number of the solver's moves on the longest line that the opponent can force. */
  readonly ownMoves: number;
  /** Number of the solver's wrong moves on that line that do not fail at once. */
  readonly plausible: number;
  /** Length in plies of the longest refutation of such a move. */
  readonly refutation: number;
}

/** Warnings about a puzzle. Only `unreachable` and `unknown` forbid sharing it. */
export const PUZZLE_WARNINGS = [
  /** The goal cannot be reached. */
  'unreachable',
  /** The board is too large for exact values. */
  'unknown',
  /** The solution exceeds the search's length limit, so its length and difficulty are unknown. */
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
  /** With best play, the game ends before the solver has made as many moves as the goal names. */
  'short',
  /** A reply belongs to a move that is illegal or not wrong. */
  'idle-reply',
] as const;
export type PuzzleWarning = (typeof PUZZLE_WARNINGS)[number];

export interface PuzzleCertificate {
  readonly solver: PlayerIndex;
  readonly reachable: boolean;
  /** The first moves that keep the goal, in the order that the engine returns. */
  readonly firstMoves: readonly string[];
  /**
   * One solution against the best defence: moves of both players, with chance results. Incomplete if there is no
   * difficulty.
   */
  readonly solution: readonly string[];
  /** Difficulty; null if the goal is unreachable or the solution is incomplete. */
  readonly difficulty: Difficulty | null;
  readonly warnings: readonly PuzzleWarning[];
}
