import { describe, expect, it } from 'vitest';
import type { Move, Position } from '../../../web/model/game/types.ts';
import { choiceOf, type EngineSide, rollDie, type Turn } from '../../../web/model/play/opponent.ts';
import { position } from './positions.ts';

/** Returns the moves that a player chooses at a position over many seeds, with their frequencies. */
function choices(side: EngineSide, here: Position, seeds = 400): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let seed = 0; seed < seeds; seed++) {
    const text = choiceOf(side, { seed, ply: 0, position: here })?.text ?? 'none';
    counts[text] = (counts[text] ?? 0) + 1;
  }
  return counts;
}

const WON = position({ 1: 'win 3', 2: 'win 3', 3: 'win 5', 4: 'draw', 5: 'loss 2' });
const LOST = position({ 1: 'loss 2', 2: 'loss 8', 3: 'loss 8', 4: 'loss 2', 5: 'loss 4' });
const DRAWN = position({ 1: 'draw', 2: 'draw', 3: 'loss 8' });

describe("the page's players", () => {
  it('win as soon as possible, with any of the fastest moves', () => {
    for (const side of ['perfect', 'fast'] as const) {
      const counts = choices(side, WON);
      expect(Object.keys(counts).toSorted()).toEqual(['1', '2']);
      expect(Math.abs((counts['1'] ?? 0) - 200)).toBeLessThan(60);
    }
  });

  it('lose as late as possible if perfect, and as early as possible if fast', () => {
    expect(Object.keys(choices('perfect', LOST)).toSorted()).toEqual(['2', '3']);
    expect(Object.keys(choices('fast', LOST)).toSorted()).toEqual(['1', '4']);
  });

  it('keep a draw with any drawing move', () => {
    for (const side of ['perfect', 'fast'] as const)
      expect(Object.keys(choices(side, DRAWN)).toSorted()).toEqual(['1', '2']);
  });

  it('play a best move with the probability of their skill, and otherwise any move', () => {
    const best = (skill: number): number => {
      const counts = choices({ skill }, WON, 2000);
      return ((counts['1'] ?? 0) + (counts['2'] ?? 0)) / 2000;
    };
    expect(best(100)).toBe(1);
    // Two of the five moves are best.
    expect(best(0)).toBeCloseTo(0.4, 1);
    expect(best(50)).toBeCloseTo(0.5 + 0.5 * 0.4, 1);
  });

  it('play every move with equal probability if random, solved or not', () => {
    const unsolved = position({ 1: null, 2: null, 3: null });
    for (const count of Object.values(choices('random', unsolved, 600))) expect(Math.abs(count - 200)).toBeLessThan(50);
    expect(Object.keys(choices('random', unsolved))).toHaveLength(3);
  });

  it('wait if the position is unsolved', () => {
    const unsolved = position({ 1: null, 2: null });
    for (const side of ['perfect', 'fast', { skill: 0 }] as const)
      expect(choiceOf(side, { seed: 1, ply: 0, position: unsolved })).toBeNull();
  });

  it('depend only on seed, ply and position', () => {
    const turn: Turn = { seed: 7, ply: 3, position: LOST };
    const first = choiceOf('random', turn)?.text;
    for (let other = 0; other < 20; other++) choiceOf('random', { ...turn, ply: other });
    expect(choiceOf('random', turn)?.text).toBe(first);
    const byPly = new Set(Array.from({ length: 30 }, (_, ply) => choiceOf('random', { ...turn, ply })?.text));
    expect(byPly.size).toBeGreaterThan(3);
  });
});

describe('the die', () => {
  const shot: Move = {
    text: '1L',
    token: null,
    from: null,
    to: 2,
    claims: [],
    gain: null,
    again: false,
    results: [1, 2, 3].map((number) => ({ text: `1L-${number}`, takes: [], value: null })),
    value: null,
    repeats: false,
    rank: null,
  };

  it('rolls all results equally often, and the same one for the same seed', () => {
    const counts = new Map<string | undefined, number>();
    for (let seed = 0; seed < 900; seed++) {
      const text = rollDie(shot, { seed, ply: 0, position: WON })?.text;
      expect(rollDie(shot, { seed, ply: 0, position: WON })?.text).toBe(text);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect(new Set(counts.keys())).toEqual(new Set(['1L-1', '1L-2', '1L-3']));
    for (const count of counts.values()) expect(Math.abs(count - 300)).toBeLessThan(70);
  });
});
