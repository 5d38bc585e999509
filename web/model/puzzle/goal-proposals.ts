/** Proposes goals for a puzzle that starts at a position. */
import { compare, readFraction } from '../game/fraction.ts';
import type { Position } from '../game/types.ts';
import { finalDifference } from '../game/values.ts';
import type { Goal } from './goal.ts';

/** Maximum numerator or denominator in a goal. A fraction with a larger number is rounded down. */
const LONGEST_NUMBER = 999_999_999;
/** Denominator of rounded fractions. */
const ROUNDED = 1000n;

/** Numbers of moves of goals that require only best moves; null is the number of moves to the end of the game. */
const ONLY_MOVES = [null, 3, 1];

/**
 * Returns the goals that a position allows, the most demanding first. Returns no goals if its value is unknown or the
 * game is over.
 */
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
  if (moves.some(({ rank }) => rank === 0)) {
    const plies = value.kind === 'outcome' ? (value.plies ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    // With best play, the solver makes every other move until the game ends.
    const possible = ONLY_MOVES.filter((count) => count === null || count === 1 || 2 * count - 1 <= plies);
    best.push(...possible.map((count): Goal => ({ kind: 'only', moves: count })));
  }
  return best;
}

/** Returns the exact probability as a goal, or a probability rounded down to fit in a link. */
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
