/**
 * What the solver of a puzzle is to reach, and whether it can still be reached.
 *
 * The *solver* is the player to move where the puzzle begins; the other player resists as well as possible. Plies count from
 * the puzzle's first position, points from the start of the game.
 *
 * | text                | goal                                                                                         |
 * |---------------------|----------------------------------------------------------------------------------------------|
 * | `win`               | the solver wins; in games of points, has more points at the end                              |
 * | `win.N`             | the same in N plies at most; only in games of outcomes                                       |
 * | `hold`              | the solver does not lose: a draw will do, and so will an equal number of points              |
 * | `hold.N`            | the solver has not lost when N plies are played, or before; only in games of outcomes. Who   |
 * |                     | loses because the game was long has held out                                                 |
 * | `margin.M`          | the solver has at least M points more than the other at the end; M may be negative           |
 * | `probability.A.B`   | the solver's moves keep a probability of A/B or more: what they give away, all together, is   |
 * |                     | no more than what the first position is worth above A/B; luck neither helps nor harms        |
 * | `only`, `only.N`    | every move of the solver is as good as the best one of its position, to the end or N times   |
 *
 * A goal is broken by the solver's move after which its exact value can no longer be had, not at the end of the game. It is
 * reached with the ply that fulfils it: the end of the game, or the last of N. Play that leads nowhere has no end: `win`,
 * `hold` and `only` are reached as well when a position of the puzzle comes again that is worth what they ask for, either as
 * a draw or because going on for ever wins. Then the game is called; where the rules end it, they do.
 * judging.ts judges.
 */
import type { GameEntry } from '../game/types.ts';

/** A goal. Numbers are whole. */
export type Goal =
  | { readonly kind: 'win' | 'hold' /** Null without a limit. */; readonly plies: number | null }
  | { readonly kind: 'margin'; readonly points: number }
  | { readonly kind: 'probability'; readonly numerator: number; readonly denominator: number }
  | { readonly kind: 'only' /** Own moves; null for all to the end. */; readonly moves: number | null };

/** The kinds of goals, in the order in which they are offered. */
export const GOAL_KINDS = ['win', 'hold', 'margin', 'probability', 'only'] as const;

/** The texts that {@link readGoal} reads. */
export const GOAL_TEXTS = 'win, win.N, hold, hold.N, margin.M, probability.A.B, only, only.N';

/** The text of a goal in a link. */
export function goalText(goal: Goal): string {
  switch (goal.kind) {
    case 'win':
    case 'hold':
      return goal.plies === null ? goal.kind : `${goal.kind}.${goal.plies}`;
    case 'margin':
      return `margin.${goal.points}`;
    case 'probability':
      return `probability.${goal.numerator}.${goal.denominator}`;
    case 'only':
      return goal.moves === null ? 'only' : `only.${goal.moves}`;
  }
}

/** Reads what {@link goalText} wrote; null for anything else. */
export function readGoal(text: string): Goal | null {
  const [kind, ...words] = text.split('.');
  const numbers = words.map((word) => (/^-?\d{1,9}$/.test(word) ? Number(word) : Number.NaN));
  if (numbers.some(Number.isNaN)) return null;
  const [first, second] = numbers;
  switch (kind) {
    case 'win':
    case 'hold':
      return numbers.length > 1 || (first !== undefined && first < 1) ? null : { kind, plies: first ?? null };
    case 'margin':
      return first === undefined || numbers.length > 1 ? null : { kind, points: first };
    case 'probability':
      if (first === undefined || second === undefined || numbers.length > 2) return null;
      return first < 0 || second < 1 || first > second ? null : { kind, numerator: first, denominator: second };
    case 'only':
      return numbers.length > 1 || (first !== undefined && first < 1) ? null : { kind, moves: first ?? null };
    default:
      return null;
  }
}

/** Whether a goal makes sense in a game, by what its positions are worth. */
export function suitsGame(goal: Goal, game: Pick<GameEntry, 'valueKind'>): boolean {
  switch (goal.kind) {
    case 'win':
    case 'hold':
      return game.valueKind === 'outcome' || (game.valueKind === 'margin' && goal.plies === null);
    case 'margin':
    case 'probability':
      return game.valueKind === goal.kind;
    case 'only':
      return true;
  }
}
