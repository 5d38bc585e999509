/** The result of a game by own rules, from the value of a position or from its end. */
import type { Outcome, PlayerIndex, Value } from '../game/types.ts';
import { outcomeOf } from '../game/values.ts';
import type { RulesMove, RulesStep } from './own-engine.ts';

/** The result of a game. */
export type Result =
  | { readonly kind: 'wins'; readonly player: PlayerIndex; readonly plies: number | null }
  | { readonly kind: 'draw' }
  | { readonly kind: 'points'; readonly player: PlayerIndex; readonly by: number }
  | { readonly kind: 'level' };

/** Returns the result of a margin of the first player. */
function ofMargin(margin: number): Result {
  return margin === 0 ? { kind: 'level' } : { kind: 'points', player: margin > 0 ? 0 : 1, by: Math.abs(margin) };
}

function ofValue(value: Value, mover: PlayerIndex, margin: number): Result | null {
  if (value.kind === 'margin') return ofMargin(margin + (mover === 0 ? value.margin : -value.margin));
  if (value.kind === 'probability') return null;
  return value.winner === null ? { kind: 'draw' } : { kind: 'wins', player: value.winner, plies: value.plies };
}

/** Returns the result if both players play perfectly from here; null if it is not known. */
export function expected(step: RulesStep): Result | null {
  return step.value === null ? null : ofValue(step.value, step.mover, step.lead ?? 0);
}

/** Returns the result of a game that is over; null if play goes on. */
export function final(step: RulesStep): Result | null {
  if (step.ending === null) return null;
  if (step.lead !== null) return ofMargin(step.lead);
  const { winner } = step.ending;
  return winner === null ? { kind: 'draw' } : { kind: 'wins', player: winner, plies: 0 };
}

/** Returns the result of a move and perfect play after it; null if it is not known. */
export function afterMove(step: RulesStep, move: RulesMove): Result | null {
  return move.value === null ? null : ofValue(move.value, step.mover, step.lead ?? 0);
}

/** Returns the outcome of a move for the player who makes it; null if it is not known. */
export function markOfMove({ mover, lead }: RulesStep, { value }: RulesMove): Outcome | null {
  return value === null ? null : outcomeOf(value, { mover, points: lead === null ? null : [lead, 0] });
}

/** Returns the outcome of the best of some moves; null if it is not known. */
export function markOfBest(step: RulesStep, moves: readonly RulesMove[]): Outcome | null {
  const [first] = moves;
  if (first === undefined) return null;
  const best = moves.reduce((one, other) => ((other.rank ?? 0) < (one.rank ?? 0) ? other : one), first);
  return markOfMove(step, best);
}

/** Returns the moves, the best first; in the order of the rules until their ranks are known. */
export function rankedMoves(step: RulesStep): readonly RulesMove[] {
  return [...step.moves].sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
}
