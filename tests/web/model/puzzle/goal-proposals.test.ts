/** Tests the goals proposed for positions, and the check of rare goals. */
import { describe, expect, it } from 'vitest';
import { type Goal, goalText, readGoal } from '../../../../web/model/puzzle/goal.ts';
import { proposals } from '../../../../web/model/puzzle/goal-proposals.ts';
import { goalAfter } from '../../../../web/model/puzzle/goal-status.ts';
import { gameEntry } from '../games.ts';
import { ended, position, type Worth } from '../positions.ts';

describe('the proposed goal for a probability', () => {
  const best = (worth: string): Goal | undefined => proposals(position({ 1: `chance ${worth}` }))[0];

  it('is the exact probability if a link can contain it', () => {
    expect(best('5/999999999')).toEqual({ kind: 'probability', numerator: 5, denominator: 999_999_999 });
  });

  it('is otherwise rounded down to thousandths', () => {
    const goal = best('999999999/1000000000');
    expect(goal).toEqual({ kind: 'probability', numerator: 999, denominator: 1000 });
    expect(readGoal(goalText(goal ?? { kind: 'only', moves: null }))).toEqual(goal);
  });
});

describe('the proposed numbers of best moves', () => {
  const counts = (value: Worth): readonly (number | null)[] =>
    proposals(position({ 1: value })).flatMap((goal) => (goal.kind === 'only' ? [goal.moves] : []));

  it('are none that the game leaves no time for', () => {
    expect(counts('win 5')).toEqual([null, 3, 1]);
    expect(counts('loss 4')).toEqual([null, 1]);
    expect(counts('win 3')).toEqual([null, 1]);
    expect(counts('margin 2')).toEqual([null, 3, 1]);
  });
});

describe('a puzzle in a game of points', () => {
  const game = gameEntry({ valueKind: 'margin', endlessPlay: 'draw' });
  /** A position in which the mover is two points behind; one move gains two points, the other one point. */
  const first = position({ 1: 'margin 2', 2: 'margin 1' }, { points: [1, 3] });
  const judgedAfter = (goal: Goal, move: string, points: readonly [number, number] | null = null) => {
    const positions = [
      first,
      points === null ? position({ 3: 'margin 0' }, { mover: 1 }) : ended('full', null, { points }),
    ];
    return goalAfter({ goal, game, before: 0, positions, moves: [move] });
  };

  it('is held by a move to equal points, and by no worse one', () => {
    const hold: Goal = { kind: 'hold', plies: null };
    expect(judgedAfter(hold, '1').kind).toBe('open');
    expect(judgedAfter(hold, '1', [3, 3])).toEqual({ kind: 'reached', plies: 1, called: false });
    expect(judgedAfter(hold, '2')).toEqual({ kind: 'broken', ply: 0 });
  });

  it('does not support goals about plies or probabilities', () => {
    const goals: Goal[] = [
      { kind: 'win', plies: 3 },
      { kind: 'hold', plies: 3 },
      { kind: 'probability', numerator: 1, denominator: 2 },
    ];
    for (const goal of goals) expect(judgedAfter(goal, '1'), goalText(goal)).toEqual({ kind: 'unknown', ply: 0 });
  });
});
