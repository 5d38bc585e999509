/**
 * Goals of puzzles.
 *
 * The *solver* is the player to move at the start of the puzzle; the opponent resists as well as possible. Plies count
 * from the puzzle's first position, points from the start of the game.
 *
 * | text                | goal                                                                                         |
 * |---------------------|----------------------------------------------------------------------------------------------|
 * | `win`               | the solver wins; in games of points, has more points at the end                              |
 * | `win.N`             | the same within N plies; only in games of outcomes                                           |
 * | `hold`              | the solver does not lose: a draw or an equal number of points suffices                       |
 * | `hold.N`            | the solver has not lost after N plies or earlier; only in games of outcomes. A loss by the   |
 * |                     | length of the game counts as held                                                            |
 * | `margin.M`          | the solver's final lead is at least M points; M may be negative                              |
 * | `probability.A.B`   | the solver's moves keep a probability of at least A/B: their total loss is at most the       |
 * |                     | value of the first position minus A/B; luck does not count                                   |
 * | `only`, `only.N`    | every move of the solver is a best one, to the end or N times                                |
 *
 * A solver's move breaks the goal as soon as its exact value excludes it, not only at the end of the game. A goal is
 * reached at the end of the game or after N plies. Because some games have no end, `win`, `hold` and `only` are also
 * reached when a position of the puzzle repeats and its value, a draw or an endless win, fulfils the goal. The game is
 * then called, unless the rules end it. goal-status.ts decides.
 */
import type { GameEntry } from '../game/types.ts';

/** A goal; all numbers are whole. */
export type Goal =
  | { readonly kind: 'win' | 'hold' /** Null means no limit. */; readonly plies: number | null }
  | { readonly kind: 'margin'; readonly points: number }
  | { readonly kind: 'probability'; readonly numerator: number; readonly denominator: number }
  | { readonly kind: 'only' /** Number of moves; null for all. */; readonly moves: number | null };

/** Kinds of goals, in the order of the list in the maker. */
export const GOAL_KINDS = ['win', 'hold', 'margin', 'probability', 'only'] as const;

export const GOAL_TEXTS = 'win, win.N, hold, hold.N, margin.M, probability.A.B, only, only.N';

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

/** Reads the text of a goal. Returns null for invalid text. */
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

/** Returns whether a goal is possible in a game. */
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
