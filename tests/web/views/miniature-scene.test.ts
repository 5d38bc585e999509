import { describe, expect, it } from 'vitest';
import type { Board, GraphBoard, LatticeBoard, Position, Setup } from '../../../web/model/game/types.ts';
import { circleLayout } from '../../../web/model/layout/circle.ts';
import { graphOfBoard } from '../../../web/model/layout/graph.ts';
import { figureMiniature, graphMiniature } from '../../../web/views/board/miniature-scene.ts';
import { gameEntry } from '../model/games.ts';

const GAME = gameEntry();

/** A single box with two of its edges drawn. */
const BOX: LatticeBoard = {
  kind: 'lattice',
  shape: 'square',
  dots: [0, 0, 1, 0, 0, 1, 1, 1],
  edges: [0, 1, 0, 2, 1, 3, 2, 3],
  faces: [[0, 1, 2, 3]],
};

const PATH: GraphBoard = {
  kind: 'graph',
  vertexCount: 3,
  edges: [0, 1, 1, 2],
  directed: false,
  owners: [],
  results: [],
};

function setupOf(board: Board, more: Partial<Setup> = {}): Setup {
  const empty = { tokens: [], played: [], options: {}, notes: [], title: '', players: [] };
  return { game: GAME.id, text: '', format: '', board, ...empty, ...more };
}

function startOf(owners: Position['owners']): Position {
  return {
    mover: 0,
    text: '',
    tokens: [],
    owners,
    amounts: [],
    cells: [],
    ending: null,
    points: [0, 0],
    value: null,
    repeats: false,
    asIfBegunHere: false,
    moves: [],
  };
}

const SIZE = { width: 160, height: 120, measure: (text: string, size: number) => 0.6 * size * text.length };

/** Returns the lattice of Dots and Boxes with `side` dots per side. */
function lattice(side: number): LatticeBoard {
  const dots = Array.from({ length: side * side }, (_, dot) => [dot % side, Math.floor(dot / side)]);
  const edges = dots.flatMap(([x = 0, y = 0], dot) => [
    ...(x < side - 1 ? [dot, dot + 1] : []),
    ...(y < side - 1 ? [dot, dot + side] : []),
  ]);
  return { kind: 'lattice', shape: 'square', dots: dots.flat(), edges, faces: [] };
}

describe('miniatures', () => {
  it.each([41, 60, 160])('keep pieces apart and in a picture %d px wide', (width) => {
    const ring: GraphBoard = { ...PATH, vertexCount: 6, edges: [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0] };
    const height = (3 * width) / 4;
    for (const tokens of [
      [0, 1, 5],
      [2, 4, 2],
    ]) {
      const input = { setup: setupOf(ring, { tokens }), position: null, ...SIZE, width, height };
      const shapes = graphMiniature({ ...input, game: GAME }, ring, circleLayout(graphOfBoard(ring), 0));
      const pieces = shapes.filter((shape) => shape.kind === 'piece');
      expect(pieces).toHaveLength(3);
      pieces.forEach((one, index) => {
        expect(one.x - one.size / 2).toBeGreaterThanOrEqual(-1);
        expect(one.x + one.size / 2).toBeLessThanOrEqual(width + 1);
        for (const other of pieces.slice(0, index)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.75 * one.size);
        }
      });
    }
  });

  it('number the vertices if a large board beside them shows the same graph', () => {
    const board: GraphBoard = {
      ...PATH,
      vertexCount: 10,
      edges: Array.from({ length: 9 }, (_, v) => [v, v + 1]).flat(),
    };
    const drawing = circleLayout(graphOfBoard(board), 0);
    const input = { setup: setupOf(board), game: GAME, position: null, ...SIZE, width: 136, height: 102 };
    const numbers = (numbered: boolean): readonly string[] =>
      graphMiniature({ ...input, numbered }, board, drawing).flatMap((shape) =>
        shape.part === 'numbers' && shape.kind === 'texts' ? shape.items.map(({ text }) => text) : [],
      );
    expect(numbers(true)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(numbers(false)).toEqual([]);
  });

  it.each([4, 5, 6])('have gaps between dots larger than the dots, at any size: %i dots per side', (side) => {
    const board = lattice(side);
    const input = { setup: setupOf(board), game: GAME, position: null, ...SIZE, width: 48, height: 36 };
    const dots = figureMiniature(input, board).find(({ part }) => part === 'dots');
    if (dots?.kind !== 'discs') throw new Error('no dots');
    const step = (dots.points[2] ?? 0) - (dots.points[0] ?? 0);
    expect(dots.radius * 2).toBeLessThan(step / 2);
  });

  it('show edges drawn before the start, without owners if these are unknown', () => {
    const setup = setupOf(BOX, { played: [0, 3] });
    const shapes = figureMiniature({ setup, game: GAME, position: null, ...SIZE }, BOX);
    const drawn = shapes.filter(({ part }) => part === 'played-before');
    expect(drawn.map((shape) => (shape.kind === 'segments' ? shape.points.length : 0))).toEqual([8]);
    expect(drawn.map(({ colour }) => colour)).toEqual(['ink']);
  });

  it('show the owners of edges in a position', () => {
    const setup = setupOf(BOX, { played: [0, 3] });
    const position = startOf([0, null, null, 1, null]);
    const shapes = figureMiniature({ setup, game: GAME, position, ...SIZE }, BOX);
    expect(shapes.filter(({ part }) => part === 'played-before')).toEqual([]);
    const played = shapes.filter(
      (shape) => shape.part === 'played' && shape.kind === 'segments' && shape.points.length > 0,
    );
    expect(played.map(({ colour }) => colour)).toEqual(['p1', 'p2']);
  });

  it('show a section of a grid that contains every piece', () => {
    const board = { kind: 'grid', rows: 12, columns: 12, walls: [], exits: [] } as const;
    const game = gameEntry({
      tokens: [
        { id: 'wolf', player: 0, shared: false },
        { id: 'sheep', player: 1, shared: false },
      ],
    });
    for (const [wolf, sheep] of [
      [0, 13],
      [66, 79],
      [0, 143],
      [143, 130],
    ] as const) {
      const setup = setupOf(board, { tokens: [wolf, sheep] });
      const shapes = figureMiniature({ setup, game, position: null, ...SIZE }, board);
      const drawn = shapes.flatMap((shape) => (shape.kind === 'piece' ? [shape] : []));
      expect(drawn.map(({ look }) => look)).toEqual(['wolf', 'sheep']);
      for (const { x, y, size } of drawn) {
        expect(Math.min(x, y, SIZE.width - x, SIZE.height - y)).toBeGreaterThanOrEqual(size / 3);
      }
      const [one, other] = drawn;
      if (sheep - wolf === 13) expect((other?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThan(20);
    }
  });

  it('show the pieces of a graph, side by side on a shared vertex', () => {
    const setup = setupOf(PATH, { tokens: [2, 2, 0] });
    const drawing = circleLayout(graphOfBoard(PATH), 0);
    const shapes = graphMiniature({ setup, game: GAME, position: null, ...SIZE }, PATH, drawing);
    const drawn = shapes.flatMap((shape) => (shape.kind === 'piece' ? [shape] : []));
    expect(drawn.map(({ look, colour }) => [look, colour])).toEqual([
      ['mouse', 'p1'],
      ['cat', 'p2'],
      ['hole', 'stone'],
    ]);
    expect(drawn[0]?.x).not.toBe(drawn[1]?.x);
    for (const { x, y, size } of drawn) {
      expect(Math.min(x, y, SIZE.width - x, SIZE.height - y)).toBeGreaterThanOrEqual(size / 2);
    }
  });

  it('show pawns with letters if the page has no picture', () => {
    const setup = setupOf(PATH, { tokens: [2, 2, 0] });
    const drawing = circleLayout(graphOfBoard(PATH), 0);
    const game = { ...GAME, tokens: GAME.tokens.map((token) => ({ ...token, id: `strange-${token.id}` })) };
    const shapes = graphMiniature({ setup, game, position: null, ...SIZE }, PATH, drawing);
    const pieces = shapes.flatMap((shape) => (shape.kind === 'piece' ? [shape] : []));
    expect(pieces.map(({ colour }) => colour)).toEqual(['p1', 'p2', 'muted']);
    const letters = shapes.flatMap((shape) => (shape.part === 'piece' && shape.kind === 'texts' ? shape.items : []));
    expect(letters).toHaveLength(3);
    expect(pieces[0]?.x).not.toBe(pieces[1]?.x);
  });

  it.each([
    [120, 90],
    [250, 188],
    [400, 300],
  ])('keep every vertex inside a picture of %i × %i', (width, height) => {
    for (const vertexCount of [2, 3, 12, 60]) {
      const edges = Array.from({ length: vertexCount - 1 }, (_, cell) => [cell, cell + 1]).flat();
      const board = { ...PATH, vertexCount, edges };
      const drawing = circleLayout(graphOfBoard(board), 0);
      const input = { setup: setupOf(board, { tokens: [0, 1] }), game: GAME, position: null, ...SIZE, width, height };
      const discs = graphMiniature(input, board, drawing).filter((shape) => shape.kind === 'discs');
      expect(discs.length).toBeGreaterThan(1);
      for (const { points, radius } of discs) {
        points.forEach((value, index) => {
          expect(value).toBeGreaterThanOrEqual(radius);
          expect(value).toBeLessThanOrEqual((index % 2 === 0 ? width : height) - radius);
        });
      }
    }
  });

  it('omit pieces that are off the board', () => {
    const setup = setupOf(PATH, { tokens: [1, null, 0] });
    const drawing = circleLayout(graphOfBoard(PATH), 0);
    const shapes = graphMiniature({ setup, game: GAME, position: null, ...SIZE }, PATH, drawing);
    expect(shapes.filter(({ part }) => part === 'piece')).toHaveLength(2);
  });
});
