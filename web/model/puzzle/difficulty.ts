/** How hard a puzzle is: the measure, in one place. */
import type { Difficulty } from './certificate.ts';

/** A position on the main line in which the solver can go wrong. */
export interface Decision {
  /** Legal moves, and how many of them keep the goal. */
  readonly moves: number;
  readonly keeping: number;
  /** The wrong moves that do not fail at once, each by the plies until it is seen that it was wrong. */
  readonly traps: readonly number[];
}

/** How hard a puzzle looks, for a label. */
export const LEVELS = ['easy', 'medium', 'hard', 'very-hard'] as const;
/** How hard a puzzle looks. */
export type Level = (typeof LEVELS)[number];

/** What a wrong move counts that fails at once, when a wrong move is taken by chance: it is seen at a glance. */
const GLANCE = 1 / 4;

/** The scores below which a puzzle is easy, medium and hard. */
const BOUNDS = [3.5, 6, 9] as const;

/**
 * The difficulty of a puzzle with these decisions on its main line, on which the solver makes `ownMoves` moves:
 *
 *     score = Σ log2((keeping + traps + others / 4) / keeping)  +  log2(1 + plausible)  +  log2(1 + refutation) / 2
 *
 *  - *Forced length*: the sum is taken over the decisions on the longest way that the other player can force. Its terms are
 *    the bits of what a solver must know there: who chooses by chance among the moves, and takes those that fail at once only
 *    every fourth time, solves the puzzle with a probability of 2 to the minus sum.
 *  - *Plausible*: the number of wrong moves at these decisions that do not fail at once. Those that do are seen at a glance;
 *    each of the others must be thought about, so twice as many of them are twice the work.
 *  - *Refutation*: the plies of the longest refutation of a plausible move. What must be seen grows with its depth, but by much
 *    less than by the number of lines, for most of its moves are forced: half.
 *
 * One decimal: a finer figure would mean nothing.
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
  return Math.log2((keeping + traps.length + GLANCE * others) / keeping);
}

/** The label of a difficulty. */
export function levelOf({ score }: Pick<Difficulty, 'score'>): Level {
  return LEVELS[BOUNDS.filter((bound) => score >= bound).length] ?? 'very-hard';
}
