import { describe, expect, it } from 'vitest';
import { createOpponent } from '../../../web/model/opponent.ts';
import { bestMoves, difference, moveTiers } from '../../../web/model/values.ts';
import { names, position, value } from './positions.ts';

describe('tiers of moves', () => {
  it('rank the lengths within one outcome: short wins and long losses first', () => {
    const { moves } = position({ 1: 'win 3', 2: 'win 9', 3: 'draw', 4: 'loss 2', 5: 'loss 8', 6: 'win 3' });
    const tiers = moveTiers(moves).map((tier, index) => `${moves[index]?.text}: ${tier}`);
    expect(tiers).toEqual(['1: 0', '6: 0', '2: 1', '3: 0', '5: 0', '4: 1']);
  });

  it('end with the fourth', () => {
    const { moves } = position({ 1: 'win 1', 2: 'win 3', 3: 'win 5', 4: 'win 7', 5: 'win 9' });
    expect(moveTiers(moves)).toEqual([0, 1, 2, 3, 3]);
  });

  it('are all the first before anything is solved', () => {
    expect(moveTiers(position({ 1: null, 2: null }).moves)).toEqual([0, 0]);
  });
});

describe('the difference to the best move', () => {
  it.each([
    ['win 3', 'win 3', { kind: 'best' }],
    ['win 3', 'win 8', { kind: 'slower', plies: 5 }],
    ['loss 16', 'loss 2', { kind: 'sooner', plies: 14 }],
    ['draw', 'draw', { kind: 'best' }],
    ['win 3', 'draw', { kind: 'gives-up', outcome: 'win' }],
    ['win 3', 'loss 2', { kind: 'gives-up', outcome: 'win' }],
    ['draw', 'loss 2', { kind: 'gives-up', outcome: 'draw' }],
  ] as const)('between %s and %s', (best, other, expected) => {
    expect(difference(value(best), value(other))).toEqual(expected);
  });

  it('is unknown before anything is solved', () => {
    expect(difference(value('win 3'), null)).toBeNull();
  });
});

describe('the perfect player', () => {
  const { moves } = position({ 1: 'win 3', 2: 'win 3', 3: 'win 5', 4: 'draw', 5: 'win 3' });

  it('plays every one of the best moves now and then, and no other', () => {
    const opponent = createOpponent(7);
    const chosen = new Set(Array.from({ length: 100 }, () => opponent(moves)?.text));
    expect(chosen).toEqual(new Set(['1', '2', '5']));
    expect(names(bestMoves(moves))).toBe('1.2.5');
  });

  it('makes the same choices with the same seed', () => {
    const choices = (seed: number) => {
      const opponent = createOpponent(seed);
      return Array.from({ length: 40 }, () => opponent(moves)?.text).join('');
    };
    expect(choices(1)).toBe(choices(1));
    expect(choices(1)).not.toBe(choices(2));
  });

  it('has no move before anything is solved', () => {
    expect(createOpponent(1)(position({ 1: null }).moves)).toBeNull();
  });
});
