import { describe, expect, it } from 'vitest';
import type { GridBoard } from '../../../../web/model/game/types.ts';
import type { FigureScene } from '../../../../web/views/board/canvas/figure.ts';
import { centreOf } from '../../../../web/views/board/canvas/geometry.ts';
import type { Shape } from '../../../../web/views/board/canvas/shapes.ts';
import type { Point } from '../../../../web/views/board/canvas/viewport.ts';
import { nearestPlace } from '../../../../web/views/board/figure-board/surface.ts';
import { gridFigure } from '../../../../web/views/board/figures/grid-figure.ts';
import { cellName, layoutGrid } from '../../../../web/views/board/figures/grid-layout.ts';
import { grid, gridScene, step } from './grids.ts';

const STAGES = [
  [800, 560],
  [290, 250],
] as const;

function texts(shapes: readonly Shape[], part: string): readonly string[] {
  return shapes.flatMap((shape) =>
    shape.part === part && shape.kind === 'texts' ? shape.items.map(({ text }) => text) : [],
  );
}

function shown(board: GridBoard, scene: FigureScene, width = 800, height = 560): readonly Shape[] {
  return gridFigure.overlay(board, gridFigure.layout(board, width, height, false), scene);
}

/** Returns the centres of the pieces. */
function rings(shapes: readonly Shape[]): readonly Point[] {
  return shapes.flatMap((shape) =>
    shape.part === 'piece' && (shape.kind === 'ring' || shape.kind === 'piece') ? [{ x: shape.x, y: shape.y }] : [],
  );
}

describe('a grid on its stage', () => {
  const boards = [grid(8, 8), grid(12, 12), grid(1, 12), grid(12, 3), grid(5, 5, { exits: [0, 1, 2, 3, 4] })];

  it.each(STAGES)('fits %d by %d with its letters, numbers and arrows', (width, height) => {
    for (const board of boards) {
      const { bounds, x, y, cell } = layoutGrid(board, width, height);
      expect(bounds.x).toBeGreaterThanOrEqual(0);
      expect(bounds.y).toBeGreaterThanOrEqual(0);
      expect(bounds.x + bounds.width).toBeLessThanOrEqual(width);
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(height);
      expect(x + cell * board.columns).toBeLessThanOrEqual(width);
      expect(y + cell * board.rows).toBeLessThanOrEqual(height);
    }
  });

  it('has a place for every cell, without overlap', () => {
    const board = grid(4, 5);
    const { places } = layoutGrid(board, 600, 400);
    expect(places.map(({ cell }) => cell)).toEqual(Array.from({ length: 20 }, (_, cell) => cell));
    for (const { cell, box } of places) expect(nearestPlace(places, centreOf(box), 1)).toBe(cell);
    for (const [index, { box: a }] of places.entries()) {
      for (const { box: b } of places.slice(index + 1)) {
        const apart = Math.max(Math.abs(a.x - b.x) - a.width, Math.abs(a.y - b.y) - a.height);
        expect(apart).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('has targets of at least 24 px up to 10 × 10 on the narrowest screen', () => {
    for (const size of [3, 6, 8, 10]) expect(layoutGrid(grid(size, size), 290, 290).cell).toBeGreaterThanOrEqual(24);
    expect(layoutGrid(grid(12, 12), 800, 560).cell).toBeGreaterThanOrEqual(24);
  });

  it('names cells like moves: letters across, numbers down', () => {
    expect(cellName(grid(12, 12), 0)).toBe('a1');
    expect(cellName(grid(12, 12), 143)).toBe('l12');
    expect(cellName(grid(3, 4), 6)).toBe('c2');
    const still = gridFigure.still(grid(3, 4), layoutGrid(grid(3, 4), 400, 300));
    expect(texts(still, 'coordinates')).toEqual(['a', 'b', 'c', 'd', '1', '2', '3']);
  });

  it('draws walls of bricks, a checkered floor, and a border that is open at the exits', () => {
    const board = grid(3, 3, { walls: [4, 5], exits: [0, 1] });
    const layout = layoutGrid(board, 300, 300);
    const still = gridFigure.still(board, layout);
    const boxes = (part: string): number => still.filter((shape) => shape.part === part && shape.kind === 'box').length;
    expect(boxes('wall')).toBe(2);
    expect(still.filter(({ part }) => part === 'joints')).toHaveLength(2);
    // The dark tiles are 1, 3, 5 and 7, and tile 5 is a wall.
    expect(boxes('tile')).toBe(3);
    const lines = (part: string): number =>
      still.flatMap((shape) => (shape.part === part && shape.kind === 'segments' ? shape.points : [])).length / 4;
    // Cell 0 touches two edges of the grid, cell 1 touches one.
    expect(lines('exits')).toBe(3);
    expect(lines('border')).toBe(12 - 3);
  });
});

describe('the moves on a grid', () => {
  it('show each value once, in its cell', () => {
    const board = grid(5, 5);
    const moves = [step(6, 7, 3), step(6, 1, 5), step(8, 13, 7)];
    const shapes = shown(board, gridScene({ moves }));
    expect(texts(shapes, 'value')).toEqual(['3', '5', '7']);
    const layout = layoutGrid(board, 800, 560);
    const at = shapes.flatMap((shape) => (shape.part === 'value' && shape.kind === 'texts' ? shape.items : []));
    const cells = at.map((point) => nearestPlace(layout.places, point, 1));
    expect(cells).toEqual([7, 1, 13]);
  });

  it('show the best value if several pieces can reach a cell', () => {
    const shapes = shown(grid(5, 5), gridScene({ moves: [step(6, 7, 3), step(8, 7, 9)] }));
    expect(texts(shapes, 'value')).toEqual(['3']);
  });

  it('keep their values inside cells of 22 px, also long numbers', () => {
    const board = grid(12, 12);
    const layout = layoutGrid(board, 300, 300);
    const scene = gridScene({ moves: [step(6, 7, 128), step(6, 5, 7)], at: [6, null, 12] });
    const shapes = gridFigure.overlay(board, layout, scene);
    const values = shapes.flatMap((shape) =>
      shape.part === 'value' && shape.kind === 'texts'
        ? shape.items.map((item) => ({ ...item, size: shape.size, left: shape.align === 'left' }))
        : [],
    );
    expect(values.map(({ text }) => text)).toEqual(['128', '7']);
    for (const { text, size } of values) {
      expect(size).toBeGreaterThanOrEqual(9);
      expect(scene.measure(text, size)).toBeLessThanOrEqual(layout.cell);
    }
  });

  it('show a step off the board at its cell, with an arrow that ends outside', () => {
    const board = grid(4, 4, { exits: [4] });
    const layout = layoutGrid(board, 400, 400);
    const moves = [step(4, null, 1)];
    const shapes = gridFigure.overlay(board, layout, gridScene({ at: [null, null, 4], mover: 1, moves }));
    expect(texts(shapes, 'value')).toEqual(['1']);
    const [line] = shapes.filter(({ part }) => part === 'exit');
    if (line?.kind !== 'segments') throw new Error('no arrow');
    expect(line.points[2]).toBeLessThan(layout.x);
  });

  it('are drawn curved for a jump and straight for a step, under the pointer', () => {
    const bends = (to: number): boolean => {
      const move = step(6, to, 3);
      const shapes = shown(grid(5, 5), gridScene({ moves: [move], highlighted: to, highlightedMove: move }));
      const way = shapes.find(({ kind }) => kind === 'curves');
      if (way?.kind !== 'curves') throw new Error('no way');
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = way.points;
      return Math.abs((x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1)) > 1;
    };
    expect(bends(7)).toBe(false);
    expect(bends(9)).toBe(true);
    expect(shown(grid(5, 5), gridScene({ moves: [step(6, 9, 3)] })).some(({ kind }) => kind === 'curves')).toBe(false);
  });
});

describe('the pieces on a grid', () => {
  it('shrink on a tiny stage, and never have a negative radius', () => {
    for (const height of [0, 12, 40]) {
      const radii = shown(grid(5, 5), gridScene({}), 60, height).flatMap((shape) =>
        shape.kind === 'ring' || shape.kind === 'discs' ? [shape.radius] : [],
      );
      expect(radii.length).toBeGreaterThan(0);
      expect(Math.min(...radii)).toBeGreaterThanOrEqual(0);
    }
  });

  it('are pictures, or letters if these would be too small', () => {
    const looks = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'piece' ? [shape.look] : []));
    const large = shown(grid(5, 5), gridScene({}));
    expect(looks(large)).toEqual(['wolf', 'wolf', 'sheep']);
    expect(texts(large, 'piece')).toEqual([]);
    const small = shown(grid(12, 12), gridScene({}), 100, 100);
    expect(looks(small)).toEqual([]);
    expect(texts(small, 'piece')).toEqual(['W', 'W', 'S']);
  });

  it('are pawns with their letter if the page has no picture', () => {
    const { tokens, ...scene } = gridScene({});
    const strange = { ...scene, tokens: tokens.map((token) => ({ ...token, id: `strange-${token.id}` })) };
    const shapes = shown(grid(5, 5), strange);
    expect(shapes.filter(({ kind }) => kind === 'piece')).toHaveLength(3);
    expect(texts(shapes, 'piece')).toEqual(['W', 'W', 'S']);
  });

  it('go from cell to cell, also when wolves change their order', () => {
    const board = grid(5, 5);
    const layout = layoutGrid(board, 800, 560);
    const at = (cell: number): number => layout.x + ((cell % 5) + 0.5) * layout.cell;
    // The wolf on 8 moves to 3 and becomes the first in order.
    const before = gridScene({ at: [6, 8, 12] }).state;
    const half = gridScene({ at: [3, 6, 12], motion: { before, progress: 0.5 } });
    const places = rings(gridFigure.overlay(board, layout, half));
    expect(places.map(({ x }) => x)).toEqual([at(3), at(6), at(12)]);
    const rest = rings(gridFigure.overlay(board, layout, gridScene({ at: [3, 6, 12] })));
    expect(places.map(({ y }, index) => Math.round(y - (rest[index]?.y ?? 0)))).toEqual([layout.cell / 2, 0, 0]);
  });

  it('leave over the edge, and disappear', () => {
    const board = grid(3, 3, { exits: [1] });
    const layout = layoutGrid(board, 300, 300);
    const before = gridScene({ at: [null, null, 1] }).state;
    const under = gridScene({ at: [null, null, null], motion: { before, progress: 0.5 } });
    const leaving = gridFigure.overlay(board, layout, under).filter(({ part }) => part === 'piece');
    expect(leaving.length).toBeGreaterThan(0);
    expect(leaving.every(({ alpha }) => alpha === 0.5)).toBe(true);
    const gone = gridScene({ at: [null, null, null] });
    expect(gridFigure.overlay(board, layout, gone).filter(({ part }) => part === 'piece')).toEqual([]);
  });

  it('follow the pointer while they are dragged', () => {
    const shapes = shown(grid(5, 5), gridScene({ held: { from: 8, at: { x: 33, y: 44 } } }));
    expect(rings(shapes)[1]?.x).toBe(33);
  });

  it('are marked on the cells of an error', () => {
    const shapes = shown(grid(5, 5), gridScene({ editing: true, faulty: [6, 8] }));
    expect(texts(shapes, 'faulty')).toEqual(['!', '!']);
  });
});

describe('arrow keys on a grid', () => {
  it('go from cell to cell and stop at the rim', () => {
    const board = grid(3, 4);
    expect(gridFigure.towards?.(board, 5, 'right')).toBe(6);
    expect(gridFigure.towards?.(board, 5, 'up')).toBe(1);
    expect(gridFigure.towards?.(board, 7, 'right')).toBeNull();
    expect(gridFigure.towards?.(board, 8, 'down')).toBeNull();
  });
});
