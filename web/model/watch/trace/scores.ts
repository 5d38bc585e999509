/** What the scores of a trace mean, as values. */
import type { PlayerIndex, Value } from '../../game/types.ts';
import { complementOf, otherPlayer } from '../../game/values.ts';
import { WON_NOW } from './records.ts';
import type { Trace } from './trace.ts';

/** No game is longer, so that a score with fewer plies than this has a number of plies. */
const MOST_PLIES = 2 ** 29;

/** A score for the player `mover` as a value for that player; null for a fraction that has not been named. */
export function valueOfScore(
  { valueKind, fractions }: Pick<Trace, 'valueKind' | 'fractions'>,
  score: number,
  mover: PlayerIndex,
): Value | null {
  switch (valueKind) {
    case 'outcome': {
      if (score === 0) return { kind: 'outcome', outcome: 'draw', plies: null, winner: null };
      const plies = Math.abs(score) > MOST_PLIES ? WON_NOW - Math.abs(score) : null;
      return score > 0
        ? { kind: 'outcome', outcome: 'win', plies, winner: mover }
        : { kind: 'outcome', outcome: 'loss', plies, winner: otherPlayer(mover) };
    }
    case 'margin':
      return { kind: 'margin', margin: score };
    case 'probability': {
      const named = fractions[score];
      return named === undefined ? null : { kind: 'probability', ...named };
    }
  }
}

/** The same value as the other player sees it. */
export function forOtherPlayer(value: Value): Value {
  switch (value.kind) {
    case 'outcome':
      if (value.outcome === 'draw') return value;
      return { ...value, outcome: value.outcome === 'win' ? 'loss' : 'win' };
    case 'margin':
      return { kind: 'margin', margin: 0 - value.margin };
    case 'probability':
      return {
        kind: 'probability',
        probability: 1 - value.probability,
        fraction: complementOf(value.fraction),
      };
  }
}
