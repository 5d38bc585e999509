import { describe, expect, it } from 'vitest';
import { plotHistory } from '../../../web/model/history-plot.ts';
import type { Move, PlayerIndex, Position, Value } from '../../../web/model/types.ts';

/** What a position or move is worth to `mover` when `winner` wins in `plies`. */
function worth(mover: PlayerIndex, winner: PlayerIndex | null, plies: number | null): Value {
  if (winner === null || plies === null) return { kind: 'outcome', outcome: 'draw', plies: null, winner: null };
  return { kind: 'outcome', outcome: winner === mover ? 'win' : 'loss', plies, winner };
}

function move(text: string, value: Value | null): Move {
  return { text, token: 0, from: 0, to: Number(text), value, repeats: false, rank: null };
}

function position(mover: PlayerIndex, value: Value | null, moves: readonly Move[] = []): Position {
  return { mover, text: '', tokens: [], ending: null, points: null, value, historyMatters: false, moves };
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
    const { nodes, columns } = plotHistory(GAME, PLAYED);
    expect(nodes.map((node) => Math.floor((1 - node.x) * columns))).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(nodes.map((node) => node.plies)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(nodes.every((node) => node.winner === 1 && node.x > 0.5 && node.x < 1)).toBe(true);
  });

  it('mirrors the players: the first wins on the left', () => {
    const left = plotHistory([position(0, worth(0, 0, 3))], []);
    const right = plotHistory([position(0, worth(0, 1, 3))], []);
    expect(left.nodes[0]?.x).toBeLessThan(0.5);
    expect((left.nodes[0]?.x ?? 0) + (right.nodes[0]?.x ?? 0)).toBeCloseTo(1);
  });

  it('has draws in the middle', () => {
    const [node] = plotHistory([position(1, worth(1, null, null))], []).nodes;
    expect(node).toMatchObject({ x: 0.5, winner: null, plies: null, known: true });
  });

  it('shows what is not solved yet without a value', () => {
    const { nodes, dots, lines } = plotHistory([position(0, null, [move('4', null)]), position(1, null)], ['4']);
    expect(nodes.map(({ x, known }) => ({ x, known }))).toEqual([
      { x: 0.5, known: false },
      { x: 0.5, known: false },
    ]);
    expect(dots).toMatchObject([{ moves: ['4'], outcome: null, known: false }]);
    expect(lines).toMatchObject([{ outcome: null }]);
  });

  it('puts every move on the row below, at what it leads to, and says which was played', () => {
    const { dots } = plotHistory(GAME, PLAYED);
    const first = dots.filter((dot) => dot.ply === 0);
    expect(first.map(({ moves, plies, played }) => ({ moves, plies, played }))).toEqual([
      { moves: ['1'], plies: 5, played: true },
      { moves: ['2'], plies: 3, played: false },
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
    expect(plotHistory([repeated], []).nodes[0]).toMatchObject({ x: 0.5, winner: null, known: true });
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
    const { ticks, columns, nodes } = plotHistory(perfectGame(plies), played);
    const left = ticks.filter((tick) => tick.winner === 0);
    const right = ticks.filter((tick) => tick.winner === 1);
    expect(left.map((tick) => tick.plies)).toEqual(numbers);
    expect(right.map((tick) => tick.plies)).toEqual(numbers.toReversed());
    expect(ticks.filter((tick) => tick.winner === null)).toEqual([{ x: 0.5, plies: null, winner: null }]);
    const places = ticks.map((tick) => tick.x);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(columns).toBe(2 * (plies + 1) + 1);
    expect(nodes.every((node) => node.x > 0 && node.x < 1)).toBe(true);
  });

  it('is empty for no positions', () => {
    expect(plotHistory([], [])).toMatchObject({ rows: [], nodes: [], dots: [], lines: [] });
  });
});
