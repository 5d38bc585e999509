import { describe, expect, it } from 'vitest';
import type { Cell, LatticeBoard, PlayerIndex } from '../../../../web/model/game/types.ts';
import type { FigureMove, FigureScene } from '../../../../web/views/board/canvas/figure.ts';
import type { Shape } from '../../../../web/views/board/canvas/shapes.ts';
import type { Point } from '../../../../web/views/board/canvas/viewport.ts';
import { latticeFigure } from '../../../../web/views/board/figures/lattice-figure.ts';
import { measure } from '../boards.ts';
import { sceneOf, stateOf } from './scenes.ts';

/** Returns the dots of a board with their edges and faces; the engine numbers dots row by row. */
function board(shape: LatticeBoard['shape'], rows: readonly number[]): LatticeBoard {
  const dots = rows.flatMap((width, row) => Array.from({ length: width }, (_, column) => [column, row] as const));
  const at = (column: number, row: number): number => dots.findIndex((dot) => dot[0] === column && dot[1] === row);
  const edges: number[] = [];
  const names = new Map<string, number>();
  const join = (a: number, b: number): void => {
    if (a < 0 || b < 0) return;
    names.set(`${a} ${b}`, edges.length / 2);
    edges.push(a, b);
  };
  const faces: number[][] = [];
  for (const [dot, [column, row]] of dots.entries()) {
    join(dot, at(column + 1, row));
    join(dot, at(column, row + 1));
    if (shape === 'triangle') join(dot, at(column + 1, row + 1));
  }
  const edge = (a: number, b: number): number | undefined => names.get(`${a} ${b}`);
  for (const [dot, [column, row]] of dots.entries()) {
    const [right, below, across] = [at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)];
    const around =
      shape === 'square'
        ? [[edge(dot, right), edge(dot, below), edge(right, across), edge(below, across)]]
        : [
            [edge(dot, below), edge(dot, across), edge(below, across)],
            [edge(dot, right), edge(dot, across), edge(right, across)],
          ];
    for (const sides of around) {
      const known = sides.filter((side) => side !== undefined);
      if (known.length === sides.length) faces.push(known);
    }
  }
  return { kind: 'lattice', shape, dots: dots.flat(), edges, faces };
}

const boxes = (rows: number, columns: number): LatticeBoard =>
  board(
    'square',
    Array.from({ length: rows + 1 }, () => columns + 1),
  );
const triangle = (side: number): LatticeBoard =>
  board(
    'triangle',
    Array.from({ length: side }, (_, row) => row + 1),
  );
const edgeCount = (lattice: LatticeBoard): number => lattice.edges.length / 2;

function move(to: Cell, about: Partial<FigureMove> = {}): FigureMove {
  return {
    text: `edge ${to}`,
    token: null,
    from: null,
    to,
    claims: [to],
    gain: 0,
    again: false,
    mark: null,
    tier: 0,
    results: [],
    label: '',
    ...about,
  };
}

function scene(
  lattice: LatticeBoard,
  about: Partial<FigureScene> & { owned?: Record<Cell, PlayerIndex> },
): FigureScene {
  const owners = Array.from(
    { length: edgeCount(lattice) + lattice.faces.length },
    (_, cell) => about.owned?.[cell] ?? null,
  );
  return sceneOf(stateOf([], owners), { measure, ...about });
}

function drawn(lattice: LatticeBoard, about: Parameters<typeof scene>[1], width = 600, height = 600) {
  const layout = latticeFigure.layout(lattice, width, height, about.editing ?? false);
  const shapes = latticeFigure.overlay(lattice, layout, scene(lattice, about));
  const parts = (part: string): readonly Shape[] => shapes.filter((shape) => shape.part === part);
  const texts = (part: string): readonly string[] =>
    parts(part).flatMap((shape) => (shape.kind === 'texts' ? shape.items.map(({ text }) => text) : []));
  const lines = (part: string): readonly (readonly number[])[] =>
    parts(part).flatMap((shape) => (shape.kind === 'segments' && shape.points.length > 0 ? [shape.points] : []));
  return { layout, shapes, parts, texts, lines };
}

/** Returns the edge that pressing a point selects. */
function pressed(lattice: LatticeBoard, at: Point, size = 600): Cell | undefined {
  const { places } = latticeFigure.layout(lattice, size, size, false);
  return places.toSorted((a, b) => a.distance(at) - b.distance(at))[0]?.cell;
}

const SHAPES: readonly (readonly [string, LatticeBoard])[] = [
  ['one box', boxes(1, 1)],
  ['3 × 7 boxes', boxes(3, 7)],
  ['7 × 7 boxes', boxes(7, 7)],
  ['a triangle of 2 dots a side', triangle(2)],
  ['a triangle of 6 dots a side', triangle(6)],
];

describe('a lattice', () => {
  it.each(SHAPES)('fits on the stage, down to 320 px: %s', (_, lattice) => {
    for (const [width, height] of [
      [320, 320],
      [780, 560],
    ] as const) {
      const { dots, unit } = latticeFigure.layout(lattice, width, height, false);
      expect(dots).toHaveLength(lattice.dots.length / 2);
      for (const { x, y } of dots) expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(12);
      expect(unit).toBeGreaterThan(36);
    }
  });

  it.each(SHAPES)('has edges of equal length, and a place for each of them: %s', (_, lattice) => {
    const { edges, places, unit } = latticeFigure.layout(lattice, 780, 560, false);
    for (const { a, b } of edges) expect(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - unit)).toBeLessThan(1.5);
    expect(places.map(({ cell }) => cell).toSorted((a, b) => a - b)).toEqual(edges.map((_edge, cell) => cell));
    for (const { box } of places) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  });

  it.each(SHAPES)('selects the edge nearest to the pointer: %s', (_, lattice) => {
    const { edges, unit } = latticeFigure.layout(lattice, 600, 600, false);
    for (const [cell, { a, b, middle }] of edges.entries()) {
      const aside = { x: ((b.y - a.y) / unit) * 7, y: ((a.x - b.x) / unit) * 7 };
      expect(pressed(lattice, { x: middle.x + aside.x, y: middle.y + aside.y })).toBe(cell);
      expect(pressed(lattice, { x: middle.x - aside.x, y: middle.y - aside.y })).toBe(cell);
    }
  });

  it('shows free edges as dotted lines between the dots, on a sheet of paper around all of them', () => {
    const lattice = boxes(2, 2);
    const layout = latticeFigure.layout(lattice, 600, 600, false);
    const shapes = latticeFigure.still(lattice, layout);
    const named = (name: string) => shapes.filter(({ part }) => part === name);
    const [free] = named('free-edges');
    expect(free?.kind === 'segments' && free.dash).toBeTruthy();
    const [dots] = named('dots');
    expect(dots?.kind === 'discs' && dots.points.length / 2).toBe(9);
    const [, sheet] = named('paper');
    if (sheet?.kind !== 'polygon') throw new Error('There is no paper.');
    const reach = (sheet.outline?.width ?? 0) / 2;
    for (const { x, y } of layout.dots) {
      expect(Math.min(...sheet.points.filter((_, i) => i % 2 === 0)) - reach).toBeLessThan(x - 8);
      expect(Math.max(...sheet.points.filter((_, i) => i % 2 === 1)) + reach).toBeGreaterThan(y + 8);
    }
    // Even the largest sheet of paper leaves space around it.
    expect(reach).toBeLessThan(layout.dots[0]?.y ?? 0);
  });

  it('shows the owner of a face without colour: by its plant and the initial', () => {
    const lattice = boxes(1, 2);
    const owners = Array.from({ length: 9 }, (_, cell) => (cell === 7 ? 0 : cell === 8 ? 1 : null));
    const shapes = latticeFigure.overlay(
      lattice,
      latticeFigure.layout(lattice, 600, 400, false),
      sceneOf(stateOf([], owners)),
    );
    const sown = shapes.filter(({ part }) => part === 'sown');
    expect(sown.map(({ kind }) => kind)).toEqual(['segments', 'curves']);
  });

  it('numbers the dots like moves, if there is space', () => {
    expect(drawn(boxes(1, 2), {}).texts('dot-numbers')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(drawn(triangle(4), {}, 288, 300).texts('dot-numbers')).toHaveLength(10);
    expect(drawn(boxes(5, 5), {}, 288, 288).texts('dot-numbers')).toEqual([]);
  });

  it('has every edge reachable with the arrow keys', () => {
    for (const lattice of [boxes(3, 2), triangle(4)]) {
      const reached = new Set<Cell>([0]);
      for (const cell of reached) {
        for (const direction of ['left', 'right', 'up', 'down'] as const) {
          const next = latticeFigure.towards?.(lattice, cell, direction) ?? null;
          if (next !== null) reached.add(next);
        }
      }
      expect(reached.size).toBe(edgeCount(lattice));
    }
  });

  it('moves along a row with left and right, and back to the same edge with up and down', () => {
    const lattice = triangle(3);
    const { places } = latticeFigure.layout(lattice, 600, 600, false);
    const [first, second] = places.map(({ cell }) => cell);
    if (first === undefined || second === undefined) throw new Error('two edges expected');
    const towards = latticeFigure.towards ?? (() => null);
    expect(towards(lattice, first, 'right')).toBe(second);
    expect(towards(lattice, second, 'left')).toBe(first);
    expect(towards(lattice, first, 'left')).toBeNull();
    for (const [cell, { a, b }] of latticeFigure.layout(lattice, 600, 600, false).edges.entries()) {
      const above = a.y === b.y ? towards(lattice, cell, 'up') : null;
      if (above !== null) expect(towards(lattice, above, 'down')).toBe(cell);
    }
  });
});

describe('played edges and closed faces', () => {
  const lattice = boxes(1, 2);
  const face = edgeCount(lattice);

  it('are in the colours of their players, with an initial', () => {
    const { parts, texts, lines } = drawn(lattice, { owned: { 0: 0, 1: 1, 2: 1, [face]: 1 } });
    expect(parts('played').map(({ colour }) => colour)).toEqual(['p1', 'p2']);
    expect(lines('played').map((points) => points.length / 4)).toEqual([1, 2]);
    expect(parts('face')[0]).toMatchObject({ kind: 'polygon', colour: 'p2Soft' });
    expect(texts('face')).toEqual(['B']);
  });

  it('have the corners of the lattice’s shape', () => {
    const corners = (board: LatticeBoard): number => {
      const shape = drawn(board, { owned: { [edgeCount(board)]: 0 } }).parts('face')[0];
      return shape?.kind === 'polygon' ? shape.points.length / 2 : 0;
    };
    expect(corners(boxes(2, 2))).toBe(4);
    expect(corners(triangle(4))).toBe(3);
  });

  it('grow from one dot to the other, and then the face fills', () => {
    const before = scene(lattice, {}).state;
    const at = (progress: number) => drawn(lattice, { owned: { 0: 0, [face]: 0 }, motion: { before, progress } });
    const { layout, lines } = at(0.3);
    const edge = layout.edges[0];
    expect(lines('played')).toEqual([[edge?.a.x, edge?.a.y, edge?.middle.x, edge?.middle.y]]);
    const heightAt = (progress: number): number => {
      const [shape] = at(progress).parts('face');
      const down = shape?.kind === 'polygon' ? shape.points.filter((_, i) => i % 2 === 1) : [];
      return Math.max(...down) - Math.min(...down);
    };
    expect(heightAt(0.3)).toBe(0);
    expect(heightAt(0.8)).toBeCloseTo(layout.unit / 2);
    expect(heightAt(1)).toBeCloseTo(layout.unit);
  });

  it('emphasise the last one', () => {
    const { lines, parts } = drawn(lattice, { owned: { 3: 1 }, lastMove: move(3), lastMover: 1 });
    expect(lines('last-move')).toHaveLength(1);
    expect(parts('last-move')[0]?.colour).toBe('p2');
  });
});

describe('moves on a lattice', () => {
  const winning = { glyph: '▲', outcome: 'win', text: '+2' } as const;
  const losing = { glyph: '▼', outcome: 'loss', text: '−1' } as const;

  it('have glyph and number at the middle of their edge if there is space', () => {
    const lattice = boxes(1, 2);
    const { texts, parts, layout } = drawn(lattice, {
      moves: [move(2, { mark: winning }), move(4, { mark: losing, tier: 0 })],
    });
    expect(texts('pill').toSorted()).toEqual(['+2', '−1'].toSorted());
    const plates = parts('pill').flatMap((shape) => (shape.kind === 'plate' ? [{ x: shape.x, y: shape.y }] : []));
    expect(plates).toContainEqual(layout.edges[2]?.middle);
    expect(plates).toContainEqual(layout.edges[4]?.middle);
  });

  it.each([
    ['many free edges', 780],
    ['a narrow screen', 320],
  ])('show only the best values on a crowded board, the others as short strokes: %s', (_, size) => {
    const lattice = boxes(7, 7);
    const moves = Array.from({ length: edgeCount(lattice) }, (_edge, cell) =>
      move(cell, { mark: cell < 2 ? winning : losing }),
    );
    const { texts, parts, layout } = drawn(lattice, { moves }, size, size);
    expect(new Set(texts('pill'))).toEqual(new Set(['+2']));
    const strokes = parts('move').filter((shape) => shape.colour === 'loss');
    expect(strokes).toHaveLength(moves.length - 2);
    for (const stroke of strokes) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = stroke.kind === 'segments' ? stroke.points : [];
      expect(Math.hypot(x2 - x1, y2 - y1)).toBeLessThan(layout.unit / 2);
    }
  });

  it('show all their values on a small triangle on a phone', () => {
    const lattice = triangle(4);
    const free = [1, 2, 5, 6, 7, 8, 9, 10, 13, 14, 15].filter((cell) => cell < edgeCount(lattice));
    const moves = free.map((cell) => move(cell, { mark: losing }));
    const { parts, layout } = drawn(lattice, { moves }, 316, 318);
    expect(layout.unit).toBeGreaterThanOrEqual(44);
    expect(parts('pill').filter(({ kind }) => kind === 'plate')).toHaveLength(free.length);
  });

  it('have values that never overlap', () => {
    for (const [, lattice] of SHAPES) {
      const moves = Array.from({ length: edgeCount(lattice) }, (_, cell) => move(cell, { mark: winning }));
      const { parts } = drawn(lattice, { moves }, 320, 320);
      const plates = parts('pill').flatMap((shape) => (shape.kind === 'plate' ? [shape] : []));
      expect(plates.length).toBeGreaterThan(0);
      for (const [index, a] of plates.entries()) {
        for (const b of plates.slice(index + 1)) {
          const apart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 - 1 || Math.abs(a.y - b.y) >= a.height - 1;
          expect(apart).toBe(true);
        }
      }
    }
  });

  it('show their value and the faces that they close under the pointer, by place or by move', () => {
    const lattice = boxes(7, 7);
    const face = edgeCount(lattice) + 4;
    const moves = [move(0, { mark: winning }), move(9, { mark: losing, claims: [9, face], tier: 1 })];
    for (const pointed of [{ highlighted: 9 }, { highlightedMove: moves[1] ?? null }]) {
      const { texts, lines, parts } = drawn(lattice, { moves, ...pointed }, 320, 320);
      expect(texts('pill')).toContain('−1');
      expect(lines('lit')).toHaveLength(1);
      expect(parts('preview')[0]).toMatchObject({ kind: 'polygon', colour: 'p1Soft' });
      expect(texts('preview')).toEqual(['A']);
    }
  });

  it('have the colour of the player under the pointer before they are solved', () => {
    const { parts } = drawn(boxes(2, 2), { moves: [move(1)], highlighted: 1 });
    expect(parts('lit').map(({ colour }) => colour)).toEqual(['p1']);
    expect(parts('pill')).toEqual([]);
  });

  it('do not include a drawn edge, which is only highlighted in edit mode', () => {
    const about = { owned: { 3: 1 }, highlighted: 3 } as const;
    expect(drawn(boxes(2, 2), about).lines('lit')).toEqual([]);
    expect(drawn(boxes(2, 2), { ...about, editing: true }).lines('lit')).toHaveLength(1);
  });

  it('mark faulty edges with a sign, and the hint by its edge', () => {
    const { texts, lines } = drawn(boxes(2, 2), { faulty: [1, 12], hinted: 5 });
    expect(texts('faulty')).toEqual(['!', '!']);
    expect(lines('hint')).toHaveLength(1);
  });
});
