import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HistoryPlot, type PlotValue, plotHistory as plot } from '../../../web/model/analyse/history-plot.ts';
import type { PlotGame } from '../../../web/model/analyse/plot-axis.ts';
import type { Move, PlayerIndex, Position, Value, ValueKind } from '../../../web/model/game/types.ts';
import { ended, move as moveOf, position as positionOf, result, type Worth } from './positions.ts';

const OUTCOMES: PlotGame = { valueKind: 'outcome', endlessPlay: 'draw' };
const SHEEP: PlotGame = { valueKind: 'outcome', endlessPlay: 'second-wins' };
const POINTS: PlotGame = { valueKind: 'margin', endlessPlay: 'impossible' };
const CHANCES: PlotGame = { valueKind: 'probability', endlessPlay: 'impossible' };

function plotHistory(positions: readonly Position[], played: readonly string[]): HistoryPlot {
  return plot(positions, played, OUTCOMES);
}

/** Returns the values of the positions. */
function valuesOf({ nodes }: HistoryPlot): readonly PlotValue[] {
  return nodes.flatMap(({ value }) => value ?? []);
}

/** Returns the value of a position or move for `mover` if `winner` wins in `plies`. */
function worth(mover: PlayerIndex, winner: PlayerIndex | null, plies: number | null): Value {
  if (winner === null || plies === null) return { kind: 'outcome', outcome: 'draw', plies: null, winner: null };
  return { kind: 'outcome', outcome: winner === mover ? 'win' : 'loss', plies, winner };
}

function move(text: string, value: Value | null): Move {
  return moveOf(text, null, 0, { value });
}

function position(mover: PlayerIndex, value: Value | null, moves: readonly Move[] = []): Position {
  return positionOf({}, { mover, value, moves });
}

/**
 * Returns a game in which the cat (player 1) wins in `plies` with perfect play; the mouse could also lose two plies
 * sooner.
 */
function perfectGame(plies: number): readonly Position[] {
  return Array.from({ length: plies + 1 }, (_, ply): Position => {
    const mover = ply % 2 === 0 ? 0 : 1;
    const left = plies - ply;
    if (left === 0) return { ...position(mover, null), ending: { reason: 'caught', winner: 1 } };
    const moves = [move('1', worth(mover, 1, left))];
    if (mover === 0 && left > 3) moves.push(move('2', worth(mover, 1, left - 2)));
    return position(mover, worth(mover, 1, left), moves);
  });
}

const GAME = perfectGame(6);
const PLAYED = Array.from({ length: 6 }, () => '1');

describe('the value history', () => {
  it('goes one step per ply towards the winner under perfect play, and ends at the edge', () => {
    const values = valuesOf(plotHistory(GAME, PLAYED));
    const step = 1 / 15;
    expect(values.map(({ at }) => Math.floor((1 - at) / step))).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(values.map(({ figure }) => figure)).toEqual(['6', '5', '4', '3', '2', '1', '0']);
    expect(values.every(({ ahead, at }) => ahead === 1 && at > 0.5 && at < 1)).toBe(true);
  });

  it('has wins of the first player at the top and those of the second mirrored below', () => {
    const [above] = valuesOf(plotHistory([position(0, worth(0, 0, 3))], []));
    const [below] = valuesOf(plotHistory([position(0, worth(0, 1, 3))], []));
    expect(above?.at).toBeLessThan(0.5);
    expect((above?.at ?? 0) + (below?.at ?? 0)).toBeCloseTo(1);
  });

  it('shows draws in the middle', () => {
    const [value] = valuesOf(plotHistory([position(1, worth(1, null, null))], []));
    expect(value).toMatchObject({ at: 0.5, ahead: null, figure: '', worth: { winner: null, endless: false } });
  });

  it('labels draws only in games that have them', () => {
    const words = (game: PlotGame, positions: readonly Position[]) =>
      plot(positions, [], game).ticks.flatMap(({ word }) => word ?? []);
    const won = [position(0, worth(0, 0, 3))];
    expect(words(OUTCOMES, won)).toEqual(['draw']);
    expect(words(SHEEP, won)).toEqual([]);
    expect(words(SHEEP, [position(0, worth(0, null, null))])).toEqual(['draw']);
    expect(words(POINTS, [positionOf({ 1: 'margin 0' })])).toEqual([]);
    expect(words(CHANCES, [positionOf({ 1: 'chance 1/2' })])).toEqual([]);
  });

  it('shows nothing for unsolved positions', () => {
    const { nodes, dots, columns } = plotHistory([position(0, null, [move('4', null)]), position(1, null)], ['4']);
    expect(nodes.map(({ value }) => value)).toEqual([null, null]);
    expect(dots).toEqual([]);
    expect(columns).toBe(2);
  });

  it('shows every move in the next column, at its value, and marks the played one', () => {
    const { dots } = plotHistory(GAME, PLAYED);
    const first = dots.filter((dot) => dot.ply === 0);
    expect(first.map(({ moves, figure, played }) => ({ moves, figure, played }))).toEqual([
      { moves: ['1'], figure: '5', played: true },
      { moves: ['2'], figure: '3', played: false },
    ]);
    expect(first.every(({ ahead }) => ahead === 1)).toBe(true);
  });

  it('joins moves of equal value in one dot', () => {
    const value = worth(0, 0, 5);
    const { dots } = plotHistory(
      [position(0, value, [move('3', value), move('7', value), move('2', worth(0, null, null))])],
      [],
    );
    expect(dots.map((dot) => dot.moves)).toEqual([['3', '7'], ['2']]);
  });

  it('shows the result of an ending, not the value of the position', () => {
    const repeated: Position = {
      ...position(0, worth(0, 0, 9)),
      ending: { reason: 'repetition', winner: null },
    };
    expect(valuesOf(plotHistory([repeated], []))[0]).toMatchObject({ at: 0.5, ahead: null, worth: { winner: null } });
  });

  it('has a column for each position and one for the moves of the last', () => {
    expect(plotHistory(GAME.slice(0, 3), PLAYED.slice(0, 2)).columns).toBe(4);
    expect(plotHistory(GAME, PLAYED).columns).toBe(7);
  });

  it('has no axis of plies, which would fall towards both edges', () => {
    const { ticks } = plotHistory(GAME, PLAYED);
    expect(ticks.map(({ text, word }) => text || word)).toEqual(['draw']);
  });

  it('is empty for no positions', () => expect(plotHistory([], [])).toMatchObject({ columns: 0, nodes: [], dots: [] }));
});

describe('wins without a number of plies', () => {
  const endless = positionOf({ 1: 'loss', 2: 'loss 4' }, { mover: 0 });

  it('have their own level beside the middle, on the side of the winner', () => {
    const shown = plot([endless], [], SHEEP);
    const [value] = valuesOf(shown);
    expect(value).toMatchObject({ ahead: 1, worth: { endless: true } });
    expect(shown.ticks).toEqual([{ at: value?.at, text: '', word: 'endless' }]);
    const numbered = shown.dots.filter(({ figure }) => figure !== '').map(({ at }) => at);
    expect(numbered).not.toEqual([]);
    expect(shown.middle < (value?.at ?? 0) && (value?.at ?? 1) < Math.min(...numbered)).toBe(true);
  });

  it('are not called endless in games without endless play', () => {
    const shown = plot([endless], [], { ...OUTCOMES, endlessPlay: 'impossible' });
    expect(valuesOf(shown)[0]).toMatchObject({ ahead: 1, figure: '' });
    expect(shown.ticks).toEqual([]);
  });
});

describe('the history of points', () => {
  const start = positionOf({ 1: 'margin 1', 2: 'margin -3' }, { points: [0, 0] });
  const scored = positionOf(
    { 3: 'margin 0', 4: 'margin -2' },
    { points: [1, 0], about: { 3: { again: true }, 4: { again: true } } },
  );
  const over = ended('full', 0, { mover: 1, points: [3, 2] });

  it('stays level under perfect play, whoever makes points on the way', () => {
    const values = valuesOf(plot([start, scored, over], ['1', '3'], POINTS));
    expect(values.map(({ figure }) => figure)).toEqual(['+1', '+1', '+1']);
    expect(new Set(values.map(({ at }) => at)).size).toBe(1);
    expect(values[0]?.at).toBeLessThan(0.5);
  });

  it('shows a slip on the side of the player who gains by it', () => {
    const { dots } = plot([start], [], POINTS);
    expect(dots.map(({ moves, ahead, figure }) => ({ moves, ahead, figure }))).toEqual([
      { moves: ['1'], ahead: 0, figure: '+1' },
      { moves: ['2'], ahead: 1, figure: '−3' },
    ]);
  });

  it('shows equal points in the middle', () => {
    const level = plot([positionOf({ 1: 'margin -1' }, { points: [2, 1] })], [], POINTS);
    expect(valuesOf(level)[0]).toMatchObject({ at: 0.5, ahead: null, figure: '0' });
  });

  it('has one axis from the largest lead of the first player down to the smallest', () => {
    expect(plot([start], [], POINTS).ticks.map(({ text }) => text)).toEqual(['+3', '+2', '+1', '0', '−1', '−2', '−3']);
  });
});

describe('the history of chances', () => {
  const results = [result('r1-1', 'chance 1/4'), result('r1-2', 'chance 3/4'), result('r1-3', 'chance 1/2')];
  const start = positionOf({ r1: 'chance 1/2' }, { about: { r1: { results } } });
  const after = positionOf({ l1: 'chance 1/4' }, { mover: 1 });

  it('has the certain win of the first player at the top and that of the second at the bottom', () => {
    const sure = positionOf({ r1: 'chance 1' });
    const values = valuesOf(plot([sure, start, ended('cleared', 1)], [], CHANCES));
    expect(values.map(({ at }) => at)).toEqual([0, 0.5, 1]);
    expect(values.map(({ figure }) => figure)).toEqual(['100%', '50%', '0%']);
  });

  it('has a dot for each result of a shot, and the curve goes to the actual one', () => {
    const shown = plot([start, after], ['r1-2'], CHANCES);
    const shot = shown.dots.filter((dot) => dot.ply === 0);
    expect(shot.map(({ moves, played, figure }) => ({ moves, played, figure }))).toEqual([
      { moves: ['r1-1'], played: false, figure: '25.0%' },
      { moves: ['r1-2'], played: true, figure: '75.0%' },
      { moves: ['r1-3'], played: false, figure: '50%' },
    ]);
    expect(valuesOf(shown)[1]).toMatchObject({ ahead: 0, figure: '75.0%' });
    expect(valuesOf(shown)[1]?.at).toBeCloseTo(shot[1]?.at ?? 0);
  });
});

describe('every history', () => {
  const kinds = fc.constantFrom<ValueKind>('outcome', 'margin', 'probability');
  const numbers = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 });

  function some(kind: ValueKind, number: number, index: number): Position {
    const mover = index % 2 === 0 ? 0 : 1;
    const decided: Worth = number % 2 === 0 ? `loss ${number}` : `win ${number}`;
    const endless: Worth = number === 0 ? 'draw' : 'win';
    const worths: Readonly<Record<ValueKind, Worth>> = {
      outcome: number % 7 === 0 ? endless : decided,
      margin: `margin ${number - 20}`,
      probability: `chance ${number}/40`,
    };
    return positionOf({ a: worths[kind] }, { mover, points: kind === 'margin' ? [index, 1] : null });
  }

  it('stays within the plot, on the side of the player who is ahead', () => {
    fc.assert(
      fc.property(kinds, numbers, (valueKind, list) => {
        const positions = list.map((number, index) => some(valueKind, number, index));
        const shown = plot(positions, [], { valueKind, endlessPlay: 'second-wins' });
        for (const { at } of [...valuesOf(shown), ...shown.dots, ...shown.ticks]) expect(at >= 0 && at <= 1).toBe(true);
        for (const { at, ahead } of [...valuesOf(shown), ...shown.dots]) {
          if (ahead === null) expect(at).toBeCloseTo(shown.middle);
          else expect(at < shown.middle).toBe(ahead === 0);
        }
      }),
    );
  });

  it('is mirrored if the players are swapped', () => {
    fc.assert(
      fc.property(kinds, numbers, (valueKind, list) => {
        const mirror = (here: Position): Position => {
          const points: readonly [number, number] | null =
            here.points === null ? null : [here.points[1], here.points[0]];
          const mover = here.mover === 0 ? 1 : 0;
          const turned = (of: Value | null): Value | null =>
            of?.kind === 'outcome' && of.winner !== null ? { ...of, winner: of.winner === 0 ? 1 : 0 } : of;
          const moves = here.moves.map((each) => ({ ...each, value: turned(each.value) }));
          return { ...here, mover, points, moves, value: turned(here.value) };
        };
        const positions = list.map((number, index) => some(valueKind, number, index));
        const game: PlotGame = { valueKind, endlessPlay: 'draw' };
        const there = valuesOf(plot(positions.map(mirror), [], game));
        for (const [index, { at }] of valuesOf(plot(positions, [], game)).entries()) {
          expect(at + (there[index]?.at ?? 0)).toBeCloseTo(1);
        }
      }),
    );
  });
});
