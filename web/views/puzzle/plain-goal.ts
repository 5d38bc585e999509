import type { Goal } from '../../model/puzzle/goal.ts';

/** Returns the goal with which the puzzle maker starts for each kind. */
export function plainGoal(kind: Goal['kind']): Goal {
  switch (kind) {
    case 'win':
    case 'hold':
      return { kind, plies: null };
    case 'margin':
      return { kind, points: 1 };
    case 'probability':
      return { kind, numerator: 1, denominator: 2 };
    case 'only':
      return { kind, moves: null };
  }
}
