import { describe, expect, it } from 'vitest';
import { expectedWinner, fulfils, wishesFor } from '../../../web/model/edit/wishes.ts';
import type { Move, Position, Value, Wishes } from '../../../web/model/game/types.ts';
import { gameEntry } from './games.ts';

const NOTHING: Wishes = { winner: null, plies: null, uniqueMove: false };

function move(text: string, rank: number | null): Move {
  return {
    text,
    token: null,
    from: null,
    to: null,
    claims: [],
    gain: null,
    again: false,
    results: [],
    value: null,
    repeats: false,
    rank,
  };
}

function start(value: Value | null, rest: Partial<Position> = {}): Position {
  return {
    mover: 0,
    text: 'start',
    tokens: [],
    owners: [],
    amounts: [],
    cells: [],
    ending: null,
    points: null,
    value,
    repeats: false,
    asIfBegunHere: false,
    moves: [],
    ...rest,
  };
}

const WIN: Value = { kind: 'outcome', outcome: 'win', plies: 9, winner: 0 };
const ENDLESS: Value = { kind: 'outcome', outcome: 'loss', plies: null, winner: 1 };
const DRAW: Value = { kind: 'outcome', outcome: 'draw', plies: null, winner: null };

function margin(points: number): Value {
  return { kind: 'margin', margin: points };
}

describe('the expected winner of a position', () => {
  it('is the winner of the value, or a draw', () => {
    expect(expectedWinner(start(WIN))).toBe(0);
    expect(expectedWinner(start(ENDLESS))).toBe(1);
    expect(expectedWinner(start(DRAW))).toBe('draw');
    expect(expectedWinner(start(null))).toBeNull();
  });

  it('is the player with more points in total, including those of the start', () => {
    expect(expectedWinner(start(margin(1), { points: [0, 0] }))).toBe(0);
    expect(expectedWinner(start(margin(1), { points: [0, 1] }))).toBe('draw');
    expect(expectedWinner(start(margin(1), { points: [0, 2] }))).toBe(1);
    expect(expectedWinner(start(margin(2), { mover: 1, points: [1, 0] }))).toBe(1);
    expect(expectedWinner(start(margin(-2), { mover: 1, points: [0, 1] }))).toBe(0);
  });

  it('is the player with the higher probability, however small the difference', () => {
    const odds = (fraction: string, probability: number): Value => ({ kind: 'probability', probability, fraction });
    expect(expectedWinner(start(odds('5/9', 5 / 9)))).toBe(0);
    expect(expectedWinner(start(odds('4/9', 4 / 9)))).toBe(1);
    expect(expectedWinner(start(odds('4/9', 4 / 9), { mover: 1 }))).toBe(0);
    expect(expectedWinner(start(odds('1', 1)))).toBe(0);
    expect(expectedWinner(start(odds('0', 0)))).toBe(1);
    // 3^40 is odd, so a fraction just above or below one half rounds to 0.5.
    const whole = 3n ** 40n;
    expect(Number((whole + 1n) / 2n) / Number(whole)).toBe(0.5);
    expect(expectedWinner(start(odds(`${(whole + 1n) / 2n}/${whole}`, 0.5)))).toBe(0);
    expect(expectedWinner(start(odds(`${(whole - 1n) / 2n}/${whole}`, 0.5)))).toBe(1);
  });
});

describe('a wish', () => {
  it('for nothing is always fulfilled', () => {
    for (const value of [null, WIN, DRAW, margin(-3)]) expect(fulfils(NOTHING, start(value))).toBe(true);
  });

  it('for a winner is fulfilled by that winner only', () => {
    expect(fulfils({ ...NOTHING, winner: 0 }, start(WIN))).toBe(true);
    expect(fulfils({ ...NOTHING, winner: 1 }, start(WIN))).toBe(false);
    expect(fulfils({ ...NOTHING, winner: 'draw' }, start(DRAW))).toBe(true);
    expect(fulfils({ ...NOTHING, winner: 'draw' }, start(null))).toBe(false);
  });

  it('for a length is fulfilled by a win that takes at least as long, in games with distances', () => {
    expect(fulfils({ ...NOTHING, plies: 9 }, start(WIN))).toBe(true);
    expect(fulfils({ ...NOTHING, plies: 10 }, start(WIN))).toBe(false);
    expect(fulfils({ ...NOTHING, plies: 1 }, start(DRAW))).toBe(false);
    expect(fulfils({ ...NOTHING, plies: 1 }, start(ENDLESS))).toBe(false);
    expect(fulfils({ ...NOTHING, plies: 1 }, start(null))).toBe(false);
    expect(fulfils({ ...NOTHING, plies: 10 }, start(margin(2)))).toBe(true);
  });

  it('for one best move requires other moves that are worse', () => {
    const wish = { ...NOTHING, uniqueMove: true };
    const ranked = (...ranks: readonly (number | null)[]): Position =>
      start(WIN, { moves: ranks.map((rank, at) => move(String(at), rank)) });
    expect(fulfils(wish, ranked(0, 1, 1))).toBe(true);
    expect(fulfils(wish, ranked(0, 0, 1))).toBe(false);
    expect(fulfils(wish, ranked(0))).toBe(false);
    expect(fulfils(wish, ranked(null, null))).toBe(false);
    expect(fulfils(wish, ranked())).toBe(false);
  });
});

describe('wishes for a game', () => {
  const draw: Wishes = { winner: 'draw', plies: 9, uniqueMove: true };

  it('include a draw only in games that can be drawn', () => {
    const endless = { endlessPlay: 'second-wins', repetitionDraws: false } as const;
    expect(wishesFor(gameEntry(endless), draw)).toEqual({ ...draw, winner: null });
    expect(wishesFor(gameEntry({ ...endless, repetitionDraws: true }), draw)).toEqual(draw);
    expect(wishesFor(gameEntry(), draw)).toEqual(draw);
    expect(wishesFor(gameEntry(endless), { ...draw, winner: 1 }).winner).toBe(1);
  });

  it('include plies only in games with distances', () => {
    expect(wishesFor(gameEntry({ valueKind: 'margin' }), draw)).toEqual({ ...draw, plies: null });
  });
});
