/** What the scores of a trace say, in the terms in which a reader guesses. */
import type { PlayerIndex } from '../types.ts';
import { valueOfScore } from './scores.ts';
import type { Trace } from './trace.ts';

/** What a position is worth. */
export type Answer =
  | {
      readonly kind: 'outcome';
      /** Null for a draw. */
      readonly winner: PlayerIndex | null;
      /** To the end; null for a draw and where the solver does not know it. */
      readonly plies: number | null;
    }
  /** Points still to come, those of `player` minus the other's. */
  | { readonly kind: 'margin'; readonly player: PlayerIndex; readonly margin: number }
  /** That `player` wins. */
  | {
      readonly kind: 'probability';
      readonly player: PlayerIndex;
      readonly probability: number;
      readonly fraction: string;
    };

/** What a score says, that of a position with this mover; null for a fraction that has not been named. */
export function answerOfScore(trace: Trace, score: number, mover: PlayerIndex): Answer | null {
  const value = valueOfScore(trace, score, mover);
  switch (value?.kind) {
    case undefined:
      return null;
    case 'outcome':
      return answerOfWinner(value.winner, value.plies);
    case 'margin':
      return { kind: 'margin', player: mover, margin: value.margin };
    case 'probability':
      return { ...value, player: mover };
  }
}

/** Who wins in so many plies. */
export function answerOfWinner(winner: PlayerIndex | null, plies: number | null): Answer {
  return { kind: 'outcome', winner, plies: winner === null ? null : plies };
}
