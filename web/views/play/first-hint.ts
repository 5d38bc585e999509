/** Chooses the first step of a hint: a fact that the reader cannot see on the board. */
import type { Move, Position } from '../../model/game/types.ts';
import { bestMoves, outcomeOf } from '../../model/game/values.ts';

/** The piece to move, or a number of moves. The corresponding message id is `hint.<key>`. */
export type FirstHint =
  | { readonly kind: 'piece'; readonly token: number }
  | {
      readonly kind: 'moves';
      readonly key: 'forced' | 'equal' | 'wins' | 'holds' | 'lasts' | 'count';
      readonly count: number;
      readonly total: number;
    };

/** Returns the first step of a hint that leads to the best move `move`. */
export function firstHint(move: Move, position: Position): FirstHint {
  const { moves } = position;
  const isChoice = moves.some(({ token, from }) => token !== move.token || from !== move.from);
  if (isChoice && move.token !== null && move.from !== null) return { kind: 'piece', token: move.token };
  return { kind: 'moves', ...countHint(move, position) };
}

/** Counts the moves that are as good as `move`, for the hint `hint.<key>`. */
export function countHint({ value }: Move, position: Position): Omit<Extract<FirstHint, { kind: 'moves' }>, 'kind'> {
  const { moves } = position;
  const total = moves.length;
  const best = bestMoves(moves).length;
  if (total === 1) return { key: 'forced', count: 1, total };
  if (value?.kind !== 'outcome') return { key: best === total ? 'equal' : 'count', count: best, total };
  const kept = moves.filter(
    (other) => other.value !== null && outcomeOf(other.value, position) === value.outcome,
  ).length;
  if (value.outcome !== 'loss' && kept < total) {
    return { key: value.outcome === 'win' ? 'wins' : 'holds', count: kept, total };
  }
  if (best === total) return { key: 'equal', count: best, total };
  return { key: value.outcome === 'loss' ? 'lasts' : 'count', count: best, total };
}
