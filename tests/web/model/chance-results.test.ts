import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../../web/model/play/chance-results.ts';
import { freshSeed, MAX_SEED } from '../../../web/model/play/players.ts';
import { result } from './positions.ts';

describe('the choices of chance results', () => {
  it('list equal results once, with their number', () => {
    const [first, second, third] = [result('l1-1', null, [0]), result('l1-2', null, []), result('l1-3', null, [])];
    expect(choicesOf({ results: [first, second, third] })).toEqual([
      { result: first, ways: 1 },
      { result: second, ways: 2 },
    ]);
  });

  it('treat results as equal if the same columns lose a block, in any order', () => {
    const [first, second] = [result('l2-1', null, [0, 1]), result('l2-2', null, [1, 0])];
    expect(choicesOf({ results: [first, second] })).toEqual([{ result: first, ways: 2 }]);
  });
});

describe('a random seed', () => {
  it('is valid as reader input, and differs each time', () => {
    const seeds = Array.from({ length: 50 }, freshSeed);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED)).toBe(true);
    expect(new Set(seeds).size).toBeGreaterThan(40);
  });
});
