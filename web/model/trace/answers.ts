/** What a solver says of a position, in the terms in which a reader guesses. */
import type { PlayerIndex, Value } from '../types.ts';

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

/** Who wins in so many plies. */
export function answerOfWinner(winner: PlayerIndex | null, plies: number | null): Answer {
  return { kind: 'outcome', winner, plies: winner === null ? null : plies };
}
