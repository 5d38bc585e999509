import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayerIndex, Value } from '../../../web/model/game/types.ts';
import {
  aheadOf,
  complementOf,
  difference,
  exactText,
  markOf,
  moveTiers,
  outcomeOf,
  percentText,
} from '../../../web/model/game/values.ts';
import { position, value, type Worth } from './positions.ts';

describe('tiers of moves', () => {
  it('rank lengths within one outcome: short wins and long losses first', () => {
    const { moves } = position({ 1: 'win 3', 2: 'win 9', 3: 'draw', 4: 'loss 2', 5: 'loss 8', 6: 'win 3' });
    const tiers = moveTiers(moves).map((tier, index) => `${moves[index]?.text}: ${tier}`);
    expect(tiers).toEqual(['1: 0', '6: 0', '2: 1', '3: 0', '5: 0', '4: 1']);
  });

  it('are at most four', () => {
    const { moves } = position({ 1: 'win 1', 2: 'win 3', 3: 'win 5', 4: 'win 7', 5: 'win 9' });
    expect(moveTiers(moves)).toEqual([0, 1, 2, 3, 3]);
  });

  it('rank all points and all probabilities together', () => {
    const { moves } = position({
      1: 'margin 2',
      2: 'margin -1',
      3: 'margin 2',
      4: 'margin -3',
      5: 'margin -4',
      6: 'margin -6',
    });
    expect(moveTiers(moves)).toEqual([0, 0, 1, 2, 3, 3]);
    expect(moveTiers(position({ 1: 'chance 1/3', 2: 'chance 2/3' }).moves)).toEqual([0, 1]);
  });

  it('are all the first without values', () => expect(moveTiers(position({ 1: null, 2: null }).moves)).toEqual([0, 0]));
});

describe('the difference to the best move', () => {
  it.each([
    ['win 3', 'win 3', { kind: 'best' }],
    ['win 3', 'win 8', { kind: 'slower', plies: 5 }],
    ['loss 16', 'loss 2', { kind: 'sooner', plies: 14 }],
    ['draw', 'draw', { kind: 'best' }],
    ['win 3', 'draw', { kind: 'gives-up', gives: 'win.draw' }],
    ['win 3', 'loss 2', { kind: 'gives-up', gives: 'win.loss' }],
    ['draw', 'loss 2', { kind: 'gives-up', gives: 'draw.loss' }],
    ['win 3', 'win', { kind: 'slower', plies: null }],
    ['loss', 'loss 6', { kind: 'sooner', plies: null }],
    ['loss', 'loss', { kind: 'best' }],
    ['margin 1', 'margin 1', { kind: 'best' }],
    ['margin 1', 'margin -1', { kind: 'points', points: 2, gives: null }],
    ['margin 1', 'margin -2', { kind: 'points', points: 3, gives: 'win.draw' }],
    ['margin -2', 'margin -4', { kind: 'points', points: 2, gives: 'draw.loss' }],
    ['margin -4', 'margin -5', { kind: 'points', points: 1, gives: null }],
    ['chance 3/4', 'chance 5/8', { kind: 'chance', by: 0.125, gives: null }],
    ['chance 3/4', 'chance 1/2', { kind: 'chance', by: 0.25, gives: 'win.draw' }],
    ['chance 1/2', 'chance 1/4', { kind: 'chance', by: 0.25, gives: 'draw.loss' }],
  ] as const)('between %s and %s', (best, other, expected) => {
    expect(difference(value(best), value(other), position({}, { points: [3, 1] }))).toEqual(expected);
  });

  it('is unknown without values', () => expect(difference(value('win 3'), null, position({}))).toBeNull());
});

describe('the player who is ahead', () => {
  const even = position({});
  const ahead = position({}, { mover: 1, points: [1, 3] });

  it.each([
    [even, 'win 5', '▲', 'win', '5'],
    [even, 'loss 4', '▼', 'loss', '4'],
    [even, 'draw', '●', 'draw', ''],
    [even, 'win', '▲', 'win', ''],
    [position({}, { points: [2, 2] }), 'margin 0', '●', 'draw', '0'],
    [position({}, { points: [2, 1] }), 'margin -3', '▼', 'loss', '−2'],
    [ahead, 'margin -1', '▲', 'win', '+1'],
    [ahead, 'margin -2', '●', 'draw', '0'],
    [even, 'chance 5/9', '▲', 'win', '55.6%'],
    [even, 'chance 1/2', '●', 'draw', '50%'],
    [even, 'chance 1/3', '▼', 'loss', '33.3%'],
    [even, 'chance 1', '▲', 'win', '100%'],
    [even, 'chance 0', '▼', 'loss', '0%'],
  ] as const)('%#: %2$s is %3$s %5$s', (here, worth, glyph, outcome, text) => {
    expect(markOf(known(worth), here)).toEqual({ glyph, outcome, text });
  });

  it('follows from the exact fraction, not from the rounded number', () => {
    const value: Value = { kind: 'probability', probability: 0.5, fraction: '500000000000000001/1000000000000000000' };
    expect(markOf(value, even).outcome).toBe('win');
  });

  it('shows ∞ for a win without plies only if endless play wins', () => {
    expect(markOf(known('loss'), even, 'second-wins').text).toBe('∞');
    expect(markOf(known('win'), even, 'second-wins').text).toBe('');
    expect(markOf(known('win'), even, 'first-wins').text).toBe('∞');
    expect(markOf(known('win 3'), even, 'first-wins').text).toBe('3');
    expect(markOf(known('draw'), even, 'draw').text).toBe('');
  });

  it('is the player with the better final result, or null', () => {
    expect(aheadOf(known('margin 2'), ahead)).toBe(1);
    expect(aheadOf(known('margin -9'), ahead)).toBe(0);
    expect(aheadOf(known('chance 1/2'), even)).toBeNull();
  });
});

describe('the texts of values', () => {
  it('never round an uncertain result to 0% or 100%', () => {
    const shown = [0, 1e-9, 0.0004, 0.001, 0.374, 0.99949, 0.9999999, 1].map(percentText);
    expect(shown).toEqual(['0%', '<0.1%', '<0.1%', '0.1%', '37.4%', '>99.9%', '>99.9%', '100%']);
  });

  it('never round an unequal probability to 50%', () => {
    const shown = [0.5, 0.501, 0.50003, 0.499998, 0.5000000001, 0.4999999999].map(percentText);
    expect(shown).toEqual(['50%', '50.1%', '50.003%', '49.9998%', '>50%', '<50%']);
  });

  it('give the other player the complement of a fraction', () => {
    expect(['374/729', '0', '1', '1/3'].map(complementOf)).toEqual(['355/729', '1', '0', '2/3']);
  });

  it('keep the exact values of the engine', () => {
    const worths = ['win 5', 'win', 'draw', 'loss 4', 'margin -3', 'chance 374/729'] as const;
    expect(worths.map((worth) => exactText(known(worth)))).toEqual(['win 5', 'win', 'draw', 'loss 4', '-3', '374/729']);
  });
});

describe('laws of values', () => {
  const plies = fc.integer({ min: 1, max: 60 });
  const worth = fc.oneof(
    plies.map((count): Worth => `win ${count}`),
    plies.map((count): Worth => `loss ${count}`),
    fc.constantFrom<Worth>('draw', 'win', 'loss'),
  );
  const margin = fc.integer({ min: -9, max: 9 }).map((points): Worth => `margin ${points}`);
  const chance = fc.integer({ min: 0, max: 81 }).map((thirds): Worth => `chance ${thirds}/81`);
  const worths = fc.oneof(
    fc.array(worth, { minLength: 1, maxLength: 12 }),
    fc.array(margin, { minLength: 1, maxLength: 12 }),
    fc.array(chance, { minLength: 1, maxLength: 12 }),
  );
  const shown = fc
    .record({ worths, mover: fc.constantFrom<PlayerIndex>(0, 1), lead: fc.integer({ min: 0, max: 5 }) })
    .map(({ worths: list, mover, lead: points }) =>
      position(Object.fromEntries(list.map((each, index) => [`m${index}`, each])), { mover, points: [points, 2] }),
    );

  it('order marks like the engine ranks moves', () => {
    const order = ['win', 'draw', 'loss'];
    fc.assert(
      fc.property(shown, (here) => {
        const outcomes = here.moves.map((move) => order.indexOf(outcomeOf(move.value ?? known('draw'), here)));
        expect(outcomes).toEqual(outcomes.toSorted((a, b) => a - b));
      }),
    );
  });

  it('give moves of equal rank the same tier and mark, and the best the first tier', () => {
    fc.assert(
      fc.property(shown, (here) => {
        const tiers = moveTiers(here.moves);
        expect(tiers[0]).toBe(0);
        for (const [index, first] of here.moves.entries()) {
          for (const [other, second] of here.moves.entries()) {
            if (first.rank !== second.rank || first.value === null || second.value === null) continue;
            expect(tiers[index]).toBe(tiers[other]);
            expect(markOf(first.value, here)).toEqual(markOf(second.value, here));
          }
        }
      }),
    );
  });

  it('call exactly the moves of rank 0 best', () => {
    fc.assert(
      fc.property(shown, (here) => {
        const best = here.moves[0]?.value ?? null;
        for (const { value: each, rank } of here.moves) {
          expect(difference(best, each, here)?.kind === 'best').toBe(rank === 0);
        }
      }),
    );
  });
});

function known(worth: Exclude<Worth, null>): Value {
  const found = value(worth);
  if (found === null) throw new Error('a value that is known');
  return found;
}
