/** The measure of difficulty. */
import type { Difficulty } from './certificate.ts';

/** A position on the main line where the solver can make a mistake. */
export interface Decision {
  /** Number of legal moves, and number of those that keep the goal. */
  readonly moves: number;
  readonly keeping: number;
  /** For each wrong move that does not fail at once, the number of plies until its mistake becomes visible. */
  readonly traps: readonly number[];
}

/** Difficulty labels. */
export const LEVELS = ['easy', 'medium', 'hard', 'very-hard'] as const;
export type Level = (typeof LEVELS)[number];

/** Weight of a wrong move that fails at once. The weight is low, because solvers notice the failure immediately. */
const OBVIOUS_WEIGHT = 1 / 4;

/** Lower bounds of the difficulty scores for the labels medium, hard and very hard. */
const BOUNDS = [3.5, 6, 9] as const;

/**
 * Returns the difficulty from the decisions on the main line and the number of the solver's moves on it:
 *
 *     score = Σ log2((keeping + traps + others / 4) / keeping)  +  log2(1 + plausible)  +  log2(1 + refutation) / 2
 *
 *  - *Forced length*: the sum covers the decisions on the longest line that the opponent can force. It is the
 *    information in bits that a solver needs there: choosing at random, with a weight of 1/4 for moves that fail at
 *    once, solves the puzzle with probability 2 to the power of minus the sum.
 *  - *Plausible*: the number of wrong moves at these decisions that do not fail at once. Each takes some thought, so
 *    twice as many moves mean twice the work.
 *  - *Refutation*: the number of plies of the longest refutation of a plausible move. Most of its moves are forced, so
 *    its length counts half.
 *
 * The score has one decimal; more would be meaningless.
 */
export function difficultyOf(decisions: readonly Decision[], ownMoves: number): Difficulty {
  const traps = decisions.flatMap((decision) => decision.traps);
  const bits = decisions.reduce((total, decision) => total + bitsOf(decision), 0);
  const refutation = Math.max(0, ...traps);
  const score = bits + Math.log2(1 + traps.length) + Math.log2(1 + refutation) / 2;
  return { score: Math.round(10 * score) / 10, ownMoves, plausible: traps.length, refutation };
}

function bitsOf({ moves, keeping, traps }: Decision): number {
  const others = moves - keeping - traps.length;
  return Math.log2((keeping + traps.length + OBVIOUS_WEIGHT * others) / keeping);
}

export function levelOf({ score }: Pick<Difficulty, 'score'>): Level {
  return LEVELS[BOUNDS.filter((bound) => score >= bound).length] ?? 'very-hard';
}
