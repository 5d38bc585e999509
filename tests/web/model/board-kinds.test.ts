import { describe, expect, it } from 'vitest';
import { boardSize, placeNamed } from '../../../web/model/game/board-kinds.ts';
import { totalPoints } from '../../../web/model/game/total-points.ts';

describe('the total points of a board', () => {
  it('are the faces of a lattice', () => {
    const faces = [
      [0, 1, 2],
      [2, 3, 4],
    ];
    expect(totalPoints({ kind: 'lattice', shape: 'triangle', dots: [], edges: [], faces })).toBe(2);
  });

  it('are the stones that gems melt into, colour by colour', () => {
    const bags = [
      [1, 1, 2],
      [1, 2],
      [1, 1, 3, 3, 3],
    ];
    expect(totalPoints({ kind: 'bags', colours: 3, stoneSize: 2, bags })).toBe(2 + 1 + 1);
    expect(totalPoints({ kind: 'bags', colours: 3, stoneSize: 3, bags })).toBe(1 + 0 + 1);
  });

  it('are 0 on boards without points', () => expect(totalPoints({ kind: 'columns', heights: [1, 2] })).toBeNull());
});

describe('the places of a board', () => {
  const grid = { kind: 'grid', rows: 3, columns: 4, walls: [5], exits: [] } as const;
  const bags = { kind: 'bags', colours: 2, stoneSize: 2, bags: [[1], [2]] } as const;
  const columns = { kind: 'columns', heights: [1, 2] } as const;
  const parts = {
    kind: 'parts',
    players: 'XO',
    parts: [
      { name: 'hand', form: 'heaps', rows: 1, columns: 4 },
      { name: 'board', form: 'cells', rows: 3, columns: 2 },
    ],
  } as const;

  it.each([
    [grid, 'c2', 6],
    [grid, 'e1', null],
    [grid, 'a4', null],
    [grid, '11', 11],
    [bags, '1', 0],
    [bags, '0', null],
    [bags, '3', null],
    [columns, 'l2', 2],
    [columns, 'r1', 1],
    [columns, 'l3', null],
    [columns, 'x', null],
    [parts, 'a3', 4],
    [parts, 'b1', 9],
    [parts, 'c1', null],
  ] as const)('have names as in moves: %j %s', (board, name, place) => expect(placeNamed(board, name)).toBe(place));

  it('determine the size without walls and faces', () => {
    expect(boardSize(grid)).toBe(11);
    expect(boardSize(columns)).toBe(3);
    const faces = [[0, 1, 2]];
    expect(boardSize({ kind: 'lattice', shape: 'triangle', dots: [], edges: [0, 1, 1, 2, 2, 0], faces })).toBe(3);
  });
});
