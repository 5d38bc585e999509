/** What a solver says of a position, in the terms in which a reader guesses. */
import type { PlayerIndex, Value } from '../../game/types.ts';

/** What a position is worth. */
export type Answer =
  | {
      readonly kind: 'outcome';
      /** Null for a draw. */
      readonly winner: PlayerIndex | null;
      /** To the end, in trees counted from their start; null for a draw and where the solver does not know it. */
      readonly plies: number | null;
    }
  /** Points that the first player is ahead by when the game is over. */
  | { readonly kind: 'margin'; readonly margin: number }
  /** That the first player wins. */
  | { readonly kind: 'probability'; readonly probability: number; readonly fraction: string };

/** A result of a search (results.ts) as an answer. */
export function answerOfResult(value: Value): Answer {
  return value.kind === 'outcome' ? answerOfWinner(value.winner, value.plies) : value;
}

/** Whether two answers are the same, as far as both are known. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  if (one.kind === 'outcome' && other.kind === 'outcome') {
    return one.winner === other.winner && (one.plies === null || other.plies === null || one.plies === other.plies);
  }
  if (one.kind === 'margin') return other.kind === 'margin' && one.margin === other.margin;
  return one.kind === 'probability' && other.kind === 'probability' && one.fraction === other.fraction;
}

/** Who wins in so many plies. */
export function answerOfWinner(winner: PlayerIndex | null, plies: number | null): Answer {
  return { kind: 'outcome', winner, plies: winner === null ? null : plies };
}
