/** Goals for a puzzle that begins with a position: what it allows at best. */
import { compare, readFraction } from '../game/fraction.ts';
import type { Position } from '../game/types.ts';
import { finalDifference } from '../game/values.ts';
import type { Goal } from './goal.ts';

/** Numbers of a fraction that a goal may have; longer ones are rounded down. */
const LONGEST_NUMBER = 999_999_999;
/** What they are rounded down to. */
const ROUNDED = 1000n;

/** To the end, for a while, and once. */
const ONLY_MOVES: readonly Goal[] = [null, 3, 1].map((moves) => ({ kind: 'only', moves }));

/** The goals that a position allows, the most demanding first; none where its value is not known or the game is over. */
export function proposals({ value, ending, moves, ...position }: Position): readonly Goal[] {
  if (value === null || ending !== null) return [];
  const best: Goal[] = [];
  switch (value.kind) {
    case 'outcome':
      if (value.outcome === 'win') {
        if (value.plies !== null) best.push({ kind: 'win', plies: value.plies });
        best.push({ kind: 'win', plies: null });
      } else if (value.outcome === 'draw') best.push({ kind: 'hold', plies: null });
      else if (value.plies !== null && value.plies > 2) best.push({ kind: 'hold', plies: value.plies - 1 });
      break;
    case 'margin': {
      const difference = finalDifference(value.margin, position);
      best.push({ kind: 'margin', points: difference });
      if (difference > 0) best.push({ kind: 'win', plies: null });
      else if (difference === 0) best.push({ kind: 'hold', plies: null });
      break;
    }
    case 'probability':
      best.push(chanceGoal(value.fraction));
  }
  if (moves.some(({ rank }) => rank === 0)) best.push(...ONLY_MOVES);
  return best;
}

/** The probability itself, or the nearest below it that a link can say. */
function chanceGoal(fraction: string): Goal {
  const { numerator, denominator } = readFraction(fraction);
  if (
    compare({ numerator: denominator, denominator: 1n }, { numerator: BigInt(LONGEST_NUMBER), denominator: 1n }) <= 0
  ) {
    return { kind: 'probability', numerator: Number(numerator), denominator: Number(denominator) };
  }
  const rounded = (numerator * ROUNDED) / denominator;
  return { kind: 'probability', numerator: Number(rounded), denominator: Number(ROUNDED) };
}
