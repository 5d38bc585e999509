/** What the numbers of a search mean: values, and bounds that nobody has set yet. */
import type { PlayerIndex, Value } from '../types.ts';
import { NO_BOUND } from './records.ts';
import { valueOfScore } from './scores.ts';
import type { Trace } from './trace.ts';

/** A score of one of the players, or a bound that nobody has set: −∞ or ∞. */
export type ScoreMeaning = Value | { readonly kind: 'no-bound'; readonly sign: 1 | -1 };

/** What a score of `player` means. */
export function meaningOf(
  score: number,
  trace: Pick<Trace, 'valueKind' | 'fractions'>,
  player: PlayerIndex,
): ScoreMeaning {
  if (Math.abs(score) === NO_BOUND) return { kind: 'no-bound', sign: score > 0 ? 1 : -1 };
  return valueOfScore(trace, score, player) ?? NOTHING;
}

/** Every fraction is named before it is used; a trace that is damaged is not worth more words. */
const NOTHING: Value = { kind: 'probability', probability: 0, fraction: '0' };
