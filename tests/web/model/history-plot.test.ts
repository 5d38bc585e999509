import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HistoryPlot, type PlotGame, plotHistory as plot } from '../../../web/model/analyse/history-plot.ts';
import type { Move, PlayerIndex, Position, Value, ValueKind } from '../../../web/model/game/types.ts';
import { ended, move as moveOf, position as positionOf, result, type Worth } from './positions.ts';

const OUTCOMES: PlotGame = { valueKind: 'outcome', endlessPlay: 'draw' };
const SHEEP: PlotGame = { valueKind: 'outcome', endlessPlay: 'second-wins' };
const POINTS: PlotGame = { valueKind: 'margin', endlessPlay: 'impossible' };
const CHANCES: PlotGame = { valueKind: 'probability', endlessPlay: 'impossible' };

function plotHistory(positions: readonly Position[], played: readonly string[]): HistoryPlot {
  return plot(positions, played, OUTCOMES);
}

/** What a position or move is worth to `mover` when `winner` wins in `plies`. */
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

/** The cat (player 1) wins in `plies`, both play perfectly; the loser can also lose two plies sooner. */
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
  it('goes one column a ply towards the winner under perfect play, and ends in the outermost', () => {
    const { nodes } = plotHistory(GAME, PLAYED);
    const column = 1 / 15;
    expect(nodes.map((node) => Math.floor((1 - node.x) / column))).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(nodes.map((node) => node.figure)).toEqual(['6', '5', '4', '3', '2', '1', '0']);
    expect(nodes.every((node) => node.ahead === 1 && node.x > 0.5 && node.x < 1)).toBe(true);
  });

  it('mirrors the players: the first wins on the left', () => {
    const left = plotHistory([position(0, worth(0, 0, 3))], []);
    const right = plotHistory([position(0, worth(0, 1, 3))], []);
    expect(left.nodes[0]?.x).toBeLessThan(0.5);
    expect((left.nodes[0]?.x ?? 0) + (right.nodes[0]?.x ?? 0)).toBeCloseTo(1);
  });

  it('has draws in the middle', () => {
    const [node] = plotHistory([position(1, worth(1, null, null))], []).nodes;
    expect(node).toMatchObject({ x: 0.5, ahead: null, figure: '', worth: { winner: null, endless: false } });
  });

  it('shows what is not solved yet without a value', () => {
    const { nodes, dots, lines } = plotHistory([position(0, null, [move('4', null)]), position(1, null)], ['4']);
    expect(nodes).toMatchObject([
      { x: 0.5, worth: null },
      { x: 0.5, worth: null },
    ]);
    expect(dots).toMatchObject([{ moves: ['4'], outcome: null, worth: null }]);
    expect(lines).toMatchObject([{ outcome: null }]);
  });

  it('puts every move on the row below, at what it leads to, and says which was played', () => {
    const { dots } = plotHistory(GAME, PLAYED);
    const first = dots.filter((dot) => dot.ply === 0);
    expect(first.map(({ moves, figure, played }) => ({ moves, figure, played }))).toEqual([
      { moves: ['1'], figure: '5', played: true },
      { moves: ['2'], figure: '3', played: false },
    ]);
    expect(first.every((dot) => dot.outcome === 'loss')).toBe(true);
  });

  it('joins moves of equal value in one dot', () => {
    const value = worth(0, 0, 5);
    const { dots } = plotHistory(
      [position(0, value, [move('3', value), move('7', value), move('2', worth(0, null, null))])],
      [],
    );
    expect(dots.map((dot) => dot.moves)).toEqual([['3', '7'], ['2']]);
  });

  it('draws a line for each move with what it was worth to the one who made it', () => {
    const positions = [
      position(0, worth(0, 0, 3), [move('5', worth(0, 0, 3)), move('6', worth(0, 1, 4))]),
      position(1, worth(1, 1, 3), [move('8', worth(1, 1, 3))]),
    ];
    const plot = plotHistory(positions, ['6']);
    expect(plot.lines).toEqual([
      { ply: 0, fromX: plot.nodes[0]?.x, toX: plot.nodes[1]?.x, outcome: 'loss', move: '6' },
    ]);
    expect(plot.nodes[0]?.x).toBeLessThan(0.5);
    expect(plot.nodes[1]?.x).toBeGreaterThan(0.5);
  });

  it('takes an ending for what it is, whatever the position was worth', () => {
    const repeated: Position = {
      ...position(0, worth(0, 0, 9)),
      ending: { reason: 'repetition', winner: null },
    };
    expect(plotHistory([repeated], []).nodes[0]).toMatchObject({ x: 0.5, ahead: null, worth: { winner: null } });
  });

  it('has a row for each position and one for the moves of the last', () => {
    expect(plotHistory(GAME.slice(0, 3), PLAYED.slice(0, 2)).rows).toEqual([0, 1, 0, 1]);
    expect(plotHistory(GAME, PLAYED).rows).toHaveLength(7);
  });

  it.each([
    [6, [0, 2, 4, 6]],
    [16, [0, 5, 10, 15]],
    [128, [0, 50, 100]],
  ])('numbers the columns of a game of %i plies', (plies, numbers) => {
    const played = Array.from({ length: plies }, () => '1');
    const { ticks, nodes } = plotHistory(perfectGame(plies), played);
    const figures = numbers.map(String);
    expect(ticks.filter((tick) => tick.ahead === 0).map((tick) => tick.text)).toEqual(figures);
    expect(ticks.filter((tick) => tick.ahead === 1).map((tick) => tick.text)).toEqual(figures.toReversed());
    expect(ticks.filter((tick) => tick.ahead === null)).toEqual([{ x: 0.5, text: '', ahead: null }]);
    const places = ticks.map((tick) => tick.x);
    expect(places).toEqual(places.toSorted((x, y) => x - y));
    expect(nodes.every((node) => node.x > 0 && node.x < 1)).toBe(true);
  });

  it('is empty for no positions', () => {
    expect(plotHistory([], [])).toMatchObject({ rows: [], nodes: [], dots: [], lines: [] });
  });
});

describe('wins without a number of plies', () => {
  const endless = positionOf({ 1: 'loss', 2: 'loss 4' }, { mover: 0 });

  it('have a column of their own beside the middle, on the side of the winner', () => {
    const { nodes, ticks } = plot([endless], [], SHEEP);
    const [node] = nodes;
    expect(node).toMatchObject({ ahead: 1, figure: '∞', worth: { endless: true } });
    const own = ticks.filter((tick) => tick.text === '∞');
    expect(own.map((tick) => tick.ahead)).toEqual([0, 1]);
    expect(own[1]?.x).toBeCloseTo(node?.x ?? 0);
    const numbered = ticks.filter((tick) => tick.ahead === 1 && tick.text !== '∞').map((tick) => tick.x);
    expect(0.5 < (node?.x ?? 0) && (node?.x ?? 1) < Math.min(...numbered)).toBe(true);
  });

  it('are marked as unknown where play cannot go on for ever', () => {
    const { nodes, ticks } = plot([endless], [], OUTCOMES);
    expect(nodes[0]?.figure).toBe('');
    expect(ticks.filter((tick) => tick.text === '?')).toHaveLength(2);
  });
});

describe('the history of points', () => {
  const start = positionOf({ 1: 'margin 1', 2: 'margin -3' }, { points: [0, 0] });
  const scored = positionOf(
    { 3: 'margin 0', 4: 'margin -2' },
    { points: [1, 0], about: { 3: { again: true }, 4: { again: true } } },
  );
  const over = ended('full', 0, { mover: 1, points: [3, 2] });

  it('goes straight down under perfect play, whatever is made on the way', () => {
    const { nodes } = plot([start, scored, over], ['1', '3'], POINTS);
    expect(nodes.map((node) => node.figure)).toEqual(['+1', '+1', '+1']);
    expect(new Set(nodes.map((node) => node.x)).size).toBe(1);
    expect(nodes[0]?.x).toBeLessThan(0.5);
  });

  it('puts a slip on the side of who gains by it', () => {
    const { dots } = plot([start], [], POINTS);
    expect(dots.map(({ moves, ahead, outcome, figure }) => ({ moves, ahead, outcome, figure }))).toEqual([
      { moves: ['1'], ahead: 0, outcome: 'win', figure: '+1' },
      { moves: ['2'], ahead: 1, outcome: 'loss', figure: '+3' },
    ]);
  });

  it('shows the row below in the colour of who moves again, or of neither where the move decides that', () => {
    expect(plot([scored], [], POINTS).rows).toEqual([0, 0]);
    const mixed = positionOf({ 3: 'margin 0', 4: 'margin -2' }, { points: [0, 0], about: { 3: { again: true } } });
    expect(plot([mixed], [], POINTS).rows).toEqual([0, null]);
  });

  it('has draws in the middle', () => {
    expect(plot([positionOf({ 1: 'margin -1' }, { points: [2, 1] })], [], POINTS).nodes[0]).toMatchObject({
      x: 0.5,
      ahead: null,
      figure: '',
    });
  });
});

describe('the history of chances', () => {
  const results = [result('r1-1', 'chance 1/4'), result('r1-2', 'chance 3/4'), result('r1-3', 'chance 1/2')];
  const start = positionOf({ r1: 'chance 1/2' }, { about: { r1: { results } } });
  const after = positionOf({ l1: 'chance 1/4' }, { mover: 1 });

  it('falls from the first player’s certain win on the left to the second’s on the right', () => {
    const sure = positionOf({ r1: 'chance 1' });
    const { nodes } = plot([sure, start, ended('cleared', 1)], [], CHANCES);
    const [left, middle, right] = nodes.map((node) => node.x);
    expect(middle).toBeCloseTo(0.5);
    expect((left ?? 0) + (right ?? 0)).toBeCloseTo(1);
    expect(left).toBeLessThan(0.1);
  });

  it('has a dot for each result of a shot, and a line to the one that came', () => {
    const { dots, lines, nodes } = plot([start, after], ['r1-2'], CHANCES);
    const shot = dots.filter((dot) => dot.ply === 0);
    expect(shot.map(({ moves, played, outcome }) => ({ moves, played, outcome }))).toEqual([
      { moves: ['r1-1'], played: false, outcome: 'loss' },
      { moves: ['r1-2'], played: true, outcome: 'win' },
      { moves: ['r1-3'], played: false, outcome: 'draw' },
    ]);
    expect(lines).toEqual([{ ply: 0, fromX: nodes[0]?.x, toX: nodes[1]?.x, outcome: 'win', move: 'r1-2' }]);
    expect(nodes[1]).toMatchObject({ ahead: 0, figure: '75.0%' });
    expect(nodes[1]?.x).toBeCloseTo(shot[1]?.x ?? 0);
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

  it('stays on the plot, and says who is ahead by the side', () => {
    fc.assert(
      fc.property(kinds, numbers, (valueKind, list) => {
        const positions = list.map((number, index) => some(valueKind, number, index));
        const { nodes, dots, ticks } = plot(positions, [], { valueKind, endlessPlay: 'second-wins' });
        for (const { x } of [...nodes, ...dots, ...ticks]) expect(x > 0 && x < 1).toBe(true);
        for (const { x, ahead } of [...nodes, ...dots]) {
          if (ahead === null) expect(x).toBeCloseTo(0.5);
          else expect(x < 0.5).toBe(ahead === 0);
        }
      }),
    );
  });

  it('is the same from the other side: players swapped, it is mirrored', () => {
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
        const there = plot(positions.map(mirror), [], game).nodes;
        for (const [index, node] of plot(positions, [], game).nodes.entries()) {
          expect(node.x + (there[index]?.x ?? 0)).toBeCloseTo(1);
        }
      }),
    );
  });
});
