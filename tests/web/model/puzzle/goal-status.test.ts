import { describe, expect, it } from 'vitest';
import type { Ending, OutcomeValue, Position } from '../../../../web/model/game/types.ts';
import type { Goal } from '../../../../web/model/puzzle/goal.ts';
import { type GoalGame, type GoalStatus, goalAfter, keepsGoal } from '../../../../web/model/puzzle/goal-status.ts';

/** A game without endings except its ply limit, at which the first player wins. */
const GAME: GoalGame = { endlessPlay: 'first-wins', repetitionDraws: false, mostPlies: 4, valueKind: 'outcome' };
const OVER: Ending = { reason: 'too-many-plies', winner: 0 };

function position(mover: 0 | 1, text: string, ending: Ending | null = null): Position {
  const outcome = mover === 0 ? 'win' : 'loss';
  const value: OutcomeValue = { kind: 'outcome', outcome, winner: 0, plies: null };
  const still = {
    token: null,
    from: null,
    to: null,
    claims: [],
    gain: null,
    again: false,
    results: [],
    repeats: false,
  };
  const moves = ['a', 'b'].map((name) => ({ ...still, text: name, value, rank: 0 }));
  const nothing = {
    tokens: [],
    owners: [],
    amounts: [],
    cells: [],
    points: null,
    repeats: false,
    asIfBegunHere: false,
  };
  return { ...nothing, mover, text, ending, value, moves };
}

/** Returns the state of a goal after one move by each player, which together repeat the position. */
function standing(goal: Goal, solver: 0 | 1, ending: Ending | null): GoalStatus {
  const positions = [
    position(solver, 'here'),
    position(solver === 0 ? 1 : 0, 'there'),
    position(solver, 'here', ending),
  ];
  return goalAfter({ goal, game: GAME, before: 2, positions, moves: ['a', 'b'] });
}

describe('a game with endless play', () => {
  it('reaches a goal to hold for any number of plies when it ends at the ply limit', () => {
    expect(standing({ kind: 'hold', plies: 4 }, 0, OVER)).toEqual({ kind: 'reached', plies: 2, called: false });
  });

  it('reaches a win at a repetition, but not a win in a number of plies', () => {
    expect(standing({ kind: 'win', plies: null }, 0, null)).toEqual({ kind: 'reached', plies: 2, called: true });
    expect(standing({ kind: 'win', plies: 9 }, 0, null)).toEqual({ kind: 'open' });
  });

  it('breaks a goal to hold without a limit for the losing player', () => {
    expect(standing({ kind: 'hold', plies: null }, 1, null)).toEqual({ kind: 'broken', ply: 0 });
  });
});

describe('a loss at the ply limit', () => {
  const lost = (plies: number | null): GoalStatus =>
    goalAfter({
      goal: { kind: 'hold', plies },
      game: GAME,
      before: 4,
      positions: [position(1, 'here', OVER)],
      moves: [],
    });

  it('reaches a goal to hold for a number of plies, and breaks one without a limit', () => {
    expect(lost(9)).toEqual({ kind: 'reached', plies: 0, called: false });
    expect(lost(null)).toEqual({ kind: 'broken', ply: 0 });
  });
});

describe('a lead in points', () => {
  const ahead = (margin: number, ending: Ending | null): GoalStatus => {
    const value = { kind: 'margin', margin } as const;
    const moves = position(0, 'here').moves.map((move) => ({ ...move, value }));
    const current: Position = { ...position(0, 'here', ending), points: [5, 1], value, moves };
    return goalAfter({
      goal: { kind: 'margin', points: 3 },
      game: { endlessPlay: 'draw', repetitionDraws: false, mostPlies: null, valueKind: 'margin' },
      before: 0,
      positions: [current],
      moves: [],
    });
  };

  it('reaches the goal only when the game is over', () => {
    expect(ahead(0, null)).toEqual({ kind: 'open' });
    expect(ahead(0, { reason: 'no-moves', winner: null })).toEqual({ kind: 'reached', plies: 0, called: false });
  });
});

describe('a move that loses in some plies', () => {
  /**
   * Returns whether a move keeps the goal of holding out for `plies`, if the move is made after two plies and loses in
   * three more.
   */
  const holds = (plies: number): boolean | null => {
    const value: OutcomeValue = { kind: 'outcome', outcome: 'loss', winner: 1, plies: 3 };
    const current = position(0, 'here');
    const last = { ...current, moves: current.moves.map((move) => ({ ...move, value })) };
    const [move] = last.moves;
    if (move === undefined) throw new Error('There is a move.');
    const game: GoalGame = { endlessPlay: 'draw', repetitionDraws: false, mostPlies: null, valueKind: 'outcome' };
    const positions = [position(0, 'first'), position(1, 'then'), last];
    return keepsGoal({ goal: { kind: 'hold', plies }, game, before: 0, positions, moves: ['a', 'b'] }, move);
  };

  it('keeps a goal to hold for fewer plies, counted from the start of the puzzle', () => {
    expect(holds(4)).toBe(true);
    expect(holds(5)).toBe(false);
    expect(holds(6)).toBe(false);
  });
});
