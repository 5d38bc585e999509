import { describe, expect, it } from 'vitest';
import type { ColumnsBoard } from '../../../../web/model/game/types.ts';
import { columnsFigure } from '../../../../web/views/board/figures/columns-figure.ts';
import { brickBox } from '../../../../web/views/board/figures/columns-layout.ts';
import { bodiesOf, boxesOf, markOf, moveTo, overlapping, sceneOf, stateOf, textsOf, within } from './scenes.ts';

function columns(...heights: readonly number[]): ColumnsBoard {
  return { kind: 'columns', heights };
}

/** Returns a shot whose bullet reaches these columns in order, with the value of each result. */
function shot(row: number, side: 0 | 1, hits: readonly number[]) {
  const values = ['40.7%', '66.7%', '100%'];
  return moveTo(2 * row + side, {
    mark: markOf('51.3%'),
    results: values.map((text, index) => ({ text, takes: hits.slice(0, index + 1), mark: markOf(text) })),
  });
}

describe('columns of blocks', () => {
  it.each([
    [320, 282],
    [768, 560],
    [1200, 700],
  ])('has a target of 24 px for every shot at the largest board on %i × %i', (width, height) => {
    const layout = columnsFigure.layout(columns(8, 8, 8, 8, 8, 8, 8, 8), width, height, false);
    expect(layout.places.map(({ cell }) => cell).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, i) => i),
    );
    for (const { box } of layout.places) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
      expect(within(box, width, height)).toBe(true);
      for (let column = 0; column < 8; ++column) {
        for (let row = 0; row < 8; ++row) expect(overlapping(box, brickBox(layout, column, row))).toBe(false);
      }
    }
    if (layout.band === null) throw new Error('There is no room for results.');
    expect(within(layout.band, width, height)).toBe(true);
  });

  it('has a cannon of the player to move at both ends, facing the wall', () => {
    const board = columns(1, 2, 1);
    const cannons = (width: number, mover: 0 | 1) => {
      const layout = columnsFigure.layout(board, width, 420, false);
      const shapes = columnsFigure.overlay(board, layout, sceneOf(stateOf([1, 2, 1], [], mover)));
      return shapes.flatMap((shape) => (shape.kind === 'piece' ? [shape] : []));
    };
    const [left, right] = cannons(800, 1);
    expect([left?.mirrored, right?.mirrored]).toEqual([false, true]);
    expect([left?.colour, right?.colour]).toEqual(['p2', 'p2']);
    const { places } = columnsFigure.layout(board, 800, 420, false);
    for (const { box } of places) {
      expect((left?.x ?? 0) + (left?.size ?? 0) / 2).toBeLessThanOrEqual(Math.max(box.x, 190));
      expect((right?.x ?? 0) + (right?.size ?? 0) / 2).toBeLessThanOrEqual(800);
    }
  });

  it.each([
    [320, 282, [3, 1, 2, 1, 3]],
    [390, 343, [1, 2, 1]],
    [390, 343, [6, 6, 6, 6, 6, 6, 6, 6]],
    [320, 282, [6, 6, 6, 6, 6, 6, 6, 6]],
  ])(
    'has its cannons at the bottom of the wall on a phone of %i × %i, without covering targets',
    (width, height, heights) => {
      const board = columns(...heights);
      const layout = columnsFigure.layout(board, width, height, false);
      const shapes = columnsFigure.overlay(board, layout, sceneOf(stateOf(heights)));
      const cannons = shapes.flatMap((shape) => (shape.kind === 'piece' ? [shape] : []));
      expect(cannons).toHaveLength(2);
      for (const { x, y, size } of cannons) {
        expect(size).toBeGreaterThanOrEqual(28);
        const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
        expect(within(box, width, height)).toBe(true);
        for (const { part, ...shape } of shapes) {
          if (part !== 'target' || shape.kind !== 'polygon') continue;
          const ys = shape.points.filter((_, at) => at % 2 === 1);
          expect(y - size * 0.33).toBeGreaterThanOrEqual(Math.max(...ys));
        }
      }
    },
  );

  it('uses all space beside the wall for wide walls', () => {
    const wall = columns(2, 2, 2, 2, 2, 2, 2);
    for (const width of [500, 560, 640, 760, 900]) {
      const layout = columnsFigure.layout(wall, width, 480, false);
      if (layout.yard > 0) expect(layout.brick.width).toBeGreaterThanOrEqual(60);
      else expect(layout.brick.width).toBeGreaterThanOrEqual((width - 2 * 116) / 7);
    }
  });

  it('marks a hit only after the bullet arrives, and keeps the colour of the cannons until then', () => {
    const board = columns(1, 2, 1);
    const layout = columnsFigure.layout(board, 900, 420, false);
    const lastMove = { ...shot(0, 0, [0]), results: [{ text: '1', takes: [0], mark: null }] };
    const before = stateOf([1, 2, 1], [], 0);
    const after = { lastMove, lastMover: 0 as const };
    const drawn = (motion: null | { before: typeof before; progress: number }) =>
      columnsFigure.overlay(board, layout, sceneOf(stateOf([0, 2, 1], [], 1), { ...after, motion }));
    const moving = drawn({ before, progress: 0.1 });
    expect(moving.filter(({ part }) => part === 'last-move')).toEqual([]);
    expect(moving.find(({ kind }) => kind === 'piece')?.colour).toBe('p1');
    const still = drawn(null);
    expect(still.filter(({ part }) => part === 'last-move')).not.toEqual([]);
    expect(still.find(({ kind }) => kind === 'piece')?.colour).toBe('p2');
  });

  it('has targets for shots from the left at the left end, and for higher rows further up', () => {
    const layout = columnsFigure.layout(columns(2, 2), 640, 420, false);
    const place = (cell: number) => layout.places.find((candidate) => candidate.cell === cell)?.box ?? { x: 0, y: 0 };
    expect(place(0).x).toBeLessThan(place(1).x);
    expect(place(2).y).toBeLessThan(place(0).y);
    expect(layout.places.map(({ cell }) => cell)).toEqual([2, 3, 0, 1]);
  });

  it('numbers the blocks in the path of a bullet in order, across gaps', () => {
    const board = columns(2, 0, 1, 0, 2);
    const layout = columnsFigure.layout(board, 640, 420, false);
    const moves = [shot(0, 1, [4, 2, 0])];
    const shapes = columnsFigure.overlay(board, layout, sceneOf(stateOf(board.heights), { moves, highlighted: 1 }));
    const digits = shapes.flatMap((shape) => (shape.kind === 'texts' && shape.part === 'hit' ? shape.items : []));
    expect(digits.map(({ text }) => text)).toEqual(['1', '2', '3']);
    const [one, two, three] = digits.map(({ x }) => x);
    expect(one).toBeGreaterThan(two ?? 0);
    expect(two).toBeGreaterThan(three ?? 0);
    expect(textsOf(shapes, 'result')).toEqual(['1', '40.7%', '2', '66.7%', '3', '100%']);
  });

  it('fills a block according to the probability that it stays', () => {
    const board = columns(1, 1, 1);
    const layout = columnsFigure.layout(board, 640, 420, false);
    const scene = sceneOf(stateOf(board.heights), { moves: [], pending: shot(0, 0, [0, 1, 2]) });
    const rests = boxesOf(columnsFigure.overlay(board, layout, scene), 'rest');
    const faces = boxesOf(columnsFigure.overlay(board, layout, scene), 'hit').map(({ height }) => height);
    expect(rests.map(({ height }) => (3 * height) / (faces[0] ?? 1))).toEqual([expect.closeTo(1), expect.closeTo(2)]);
  });

  it('shows no empty results if values are hidden', () => {
    const board = columns(1, 1, 1);
    const layout = columnsFigure.layout(board, 640, 420, false);
    const { results, ...hidden } = shot(0, 0, [0, 1, 2]);
    const pending = { ...hidden, mark: null, results: results.map((result) => ({ ...result, mark: null })) };
    const shapes = columnsFigure.overlay(board, layout, sceneOf(stateOf(board.heights), { moves: [], pending }));
    expect(boxesOf(shapes, 'result')).toEqual([]);
    expect(boxesOf(shapes, 'hit')).not.toEqual([]);
  });

  it('shows results only for the shot under the pointer', () => {
    const board = columns(1, 1, 1);
    const layout = columnsFigure.layout(board, 640, 420, false);
    const scene = sceneOf(stateOf(board.heights), { moves: [shot(0, 0, [0, 1, 2])] });
    const shapes = columnsFigure.overlay(board, layout, scene);
    expect(textsOf(shapes)).toEqual(['51.3%']);
    expect(boxesOf(shapes, 'block')).toHaveLength(3);
  });

  it('has targets only at legal rows, labelled with the row before they are solved', () => {
    const board = columns(3, 3);
    const layout = columnsFigure.layout(board, 640, 420, false);
    const scene = sceneOf(stateOf([1, 0]), { moves: [moveTo(0), moveTo(1)] });
    const shapes = columnsFigure.overlay(board, layout, scene);
    expect(textsOf(shapes, 'target')).toEqual(['1', '1']);
    expect(boxesOf(shapes, 'block')).toHaveLength(1);
    expect(boxesOf(columnsFigure.still(board, layout), 'ghost')).toHaveLength(6);
  });

  it('animates the bullet along its row, the breaking block and the falling blocks', () => {
    const board = columns(3);
    const layout = columnsFigure.layout(board, 640, 420, false);
    const lastMove = moveTo(2, { results: [{ text: 'l2-1', takes: [0], mark: null }] });
    const at = (progress: number) => {
      const motion = { before: stateOf([3]), progress };
      const scene = sceneOf(stateOf([2]), { motion, lastMove, lastMover: 0 });
      return columnsFigure.overlay(board, layout, scene);
    };
    const blocksAt = (progress: number) => boxesOf(at(progress), 'block');
    const bottomOf = (row: number) => brickBox(layout, 0, row).y;
    expect(blocksAt(0)).toHaveLength(3);
    expect(at(0.3).filter(({ part }) => part === 'bullet')).toHaveLength(2);
    expect(boxesOf(at(0.8), 'broken')).toHaveLength(4);
    const midway = blocksAt(0.97);
    expect(midway).toHaveLength(2);
    expect(midway[1]?.y).toBeGreaterThan(bottomOf(2));
    expect(midway[1]?.y).toBeLessThan(bottomOf(1));
    expect(at(1).filter(({ part }) => part === 'bullet' || part === 'broken')).toEqual([]);
    expect(blocksAt(1)[1]?.y).toBeCloseTo(bottomOf(1) + 1.5);
  });

  it('marks the blocks of the last shot in the colour of its player', () => {
    const board = columns(2, 2);
    const layout = columnsFigure.layout(board, 640, 420, false);
    const lastMove = moveTo(1, { results: [{ text: 'r1-2', takes: [1, 0], mark: null }] });
    const shapes = columnsFigure.overlay(board, layout, sceneOf(stateOf([1, 1]), { lastMove, lastMover: 1 }));
    const marks = shapes.filter(({ part }) => part === 'last-move');
    expect(marks.map(({ colour }) => colour)).toEqual(['p2', 'p2']);
    // The expected shapes are two crosses of two lines.
    expect(marks[1]?.kind === 'segments' && marks[1].points.length).toBe(16);
  });

  it('has a slot for each block and one above each column that can grow, in edit mode', () => {
    const layout = columnsFigure.layout(columns(1, 0, 8), 320, 282, true);
    const cells = layout.places.map(({ cell }) => cell).toSorted((a, b) => a - b);
    expect(cells).toEqual([0, 1, 2, 3, 5, 8, 11, 14, 17, 20, 23]);
    for (const { box } of layout.places) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  });

  it('shows the blocks that a press would remove', () => {
    const board = columns(1, 3);
    const layout = columnsFigure.layout(board, 640, 420, true);
    const overlay = (highlighted: number) =>
      columnsFigure.overlay(board, layout, sceneOf(stateOf([]), { editing: true, highlighted }));
    expect(boxesOf(overlay(3), 'removed')).toHaveLength(2);
    expect(boxesOf(overlay(7), 'removed')).toHaveLength(0);
    expect(boxesOf(overlay(7), 'block')).toHaveLength(4);
  });

  it('has no targets as a small picture', () => {
    const board = columns(1, 2, 1);
    const layout = columnsFigure.layout(board, 160, 120, false);
    const scene = sceneOf(stateOf(board.heights), { moves: [shot(0, 0, [0, 1, 2])] });
    expect(layout.places).toEqual([]);
    expect(bodiesOf(columnsFigure.overlay(board, layout, scene), 'target')).toEqual([]);
    expect(within(layout.bounds, 160, 120)).toBe(true);
  });
});
