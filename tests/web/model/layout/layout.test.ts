import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Drawing, GraphBoard } from '../../../../web/model/game/types.ts';
import { direction } from '../../../../web/model/layout/direction.ts';
import { layoutDrawing } from '../../../../web/model/layout/layout.ts';
import { LAYOUTS } from '../../../../web/model/layout/layout-names.ts';
import {
  binaryTree,
  board,
  crossingsOf,
  cycle,
  distanceBetween,
  extentOf,
  fromLists,
  LONG_TAIL,
  lattice,
  type Pair,
  pairsOf,
  path,
  SIXTEEN_PLIES,
  STATEMENT,
  scrambled,
  tightest,
} from './layout-boards.ts';

function faultsOf(graph: GraphBoard, drawing: Drawing): string[] {
  const faults: string[] = [];
  const places = new Set<string>();
  if (drawing.x.length !== graph.vertexCount || drawing.y.length !== graph.vertexCount) faults.push('wrong length');
  drawing.x.forEach((x, v) => {
    const y = drawing.y[v] ?? Number.NaN;
    if (!Number.isInteger(x) || !Number.isInteger(y)) faults.push(`vertex ${v} is not on integers`);
    if (x < 0 || x > 511 || y < 0 || y > 359) faults.push(`vertex ${v} is outside the frame`);
    if (places.has(`${x} ${y}`)) faults.push(`vertex ${v} shares its place`);
    places.add(`${x} ${y}`);
  });
  return faults;
}

const anyBoard = fc.integer({ min: 0, max: 26 }).chain((count) =>
  fc
    .array(fc.tuple(fc.nat({ max: Math.max(0, count - 1) }), fc.nat({ max: Math.max(0, count - 1) })), {
      maxLength: 45,
    })
    .map((pairs: Pair[]) => board(count, count === 0 ? [] : pairs)),
);

describe('every layout', () => {
  it.each(LAYOUTS)('%s puts the vertices of any graph at different places inside the frame', (name) => {
    fc.assert(
      fc.property(anyBoard, fc.nat(25), (graph, root) => {
        expect(faultsOf(graph, layoutDrawing(name, graph, { root }))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it.each(LAYOUTS)('%s is deterministic', (name) => {
    for (const graph of [STATEMENT, LONG_TAIL, scrambled(120, 200)]) {
      expect(layoutDrawing(name, graph)).toEqual(layoutDrawing(name, graph));
    }
  });

  it.each(LAYOUTS)('%s keeps 5000 vertices apart', (name) => {
    const graph = scrambled(5000, 7500);
    expect(faultsOf(graph, layoutDrawing(name, graph))).toEqual([]);
  });

  it.each(LAYOUTS)('%s ignores edges to unknown vertices', (name) => {
    const graph: GraphBoard = { ...board(3, []), edges: [0, 1, 1, 2, 2, 9, -1, 0, 1, 1] };
    expect(layoutDrawing(name, graph)).toEqual(layoutDrawing(name, board(3, path(3))));
  });

  it.each(LAYOUTS)('%s replaces an unknown root by the nearest vertex number', (name) => {
    expect(layoutDrawing(name, STATEMENT, { root: 99 })).toEqual(layoutDrawing(name, STATEMENT, { root: 5 }));
  });
});

describe('the force layout', () => {
  it.each([
    ['the first example of the statement', STATEMENT],
    ['the 8-vertex graph', SIXTEEN_PLIES],
    ['a cycle', cycle(50)],
    ['a binary tree', binaryTree(31)],
    ['a lattice', lattice(5, 4)],
    ['a path', board(50, path(50))],
    ['a triangle with a tail', fromLists([[1, 2], [0, 2], [0, 1, 3], [2, 4], [3, 5], [4]])],
  ])('draws %s without crossings, and keeps vertices away from foreign edges', (_, graph) => {
    const drawing = layoutDrawing('force', graph);
    expect(crossingsOf(graph, drawing)).toBe(0);
    const space = Math.sqrt((512 * 360) / graph.vertexCount);
    expect(tightest(graph, drawing).vertices).toBeGreaterThan(Math.min(40, space * 0.3));
    expect(tightest(graph, drawing).edge).toBeGreaterThan(Math.min(18, space * 0.13));
  });

  it.each([
    ['6 vertices', STATEMENT],
    ['8 vertices', SIXTEEN_PLIES],
    ['15 vertices', scrambled(15, 24)],
    ['50 vertices', scrambled(50, 75)],
    ['200 vertices', scrambled(200, 300)],
    ['a long tail', LONG_TAIL],
  ])('uses the frame: %s', (_, graph) => {
    const { left, right, top, bottom } = extentOf(layoutDrawing('force', graph));
    expect(right - left).toBeGreaterThan(380);
    expect(bottom - top).toBeGreaterThan(240);
  });

  it('draws non-planar graphs with few crossings', () => {
    const complete5 = board(
      5,
      [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].map((b): Pair => [a, b])),
    );
    expect(crossingsOf(complete5, layoutDrawing('force', complete5))).toBe(1);
    const utilities = board(
      6,
      [0, 1, 2].flatMap((a) => [3, 4, 5].map((b): Pair => [a, b])),
    );
    expect(crossingsOf(utilities, layoutDrawing('force', utilities))).toBe(1);
  });

  it('lets a long tail curl, so that the body keeps its space', () => {
    const drawing = layoutDrawing('force', LONG_TAIL);
    const body = extentOf(
      drawing,
      Array.from({ length: 13 }, (_, v) => v),
    );
    expect(body.right - body.left).toBeGreaterThan(170);
    expect(body.bottom - body.top).toBeGreaterThan(200);
    expect(tightest(LONG_TAIL, drawing).vertices).toBeGreaterThan(18);
    expect(crossingsOf(LONG_TAIL, drawing)).toBeLessThan(12);
  });

  it('puts two tails on different sides', () => {
    const body: Pair[] = [...path(8), [0, 7], [0, 3], [2, 6]];
    const graph = board(34, [...body, [1, 8], ...path(12, 8), [5, 20], ...path(14, 20)]);
    const drawing = layoutDrawing('force', graph);
    const middle = extentOf(drawing, [0, 1, 2, 3, 4, 5, 6, 7]);
    const first = extentOf(drawing, [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    const second = extentOf(drawing, [21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]);
    const [left, right] = first.left < second.left ? [first, second] : [second, first];
    expect(left.right).toBeLessThan(middle.left);
    expect(middle.right).toBeLessThan(right.left);
  });

  it('separates unconnected parts', () => {
    const graph = board(13, [...path(4), [0, 3], ...path(4, 4), [4, 6], ...path(2, 8)]);
    const drawing = layoutDrawing('force', graph);
    const parts = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9], [10], [11], [12]].map((cells) => extentOf(drawing, cells));
    parts.forEach((a, i) => {
      for (const b of parts.slice(0, i)) {
        expect(a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top).toBe(true);
      }
    });
  });

  it('puts the root at the top left', () => {
    for (const root of [0, 1, 4]) {
      const drawing = layoutDrawing('force', cycle(9), { root });
      expect(drawing.x[root]).toBeLessThanOrEqual(256);
      expect(drawing.y[root]).toBeLessThanOrEqual(181);
    }
  });

  it('depends on the seed', () => {
    const graph = scrambled(20, 34);
    expect(layoutDrawing('force', graph, { seed: 2 })).not.toEqual(layoutDrawing('force', graph, { seed: 1 }));
  });
});

describe('a force layout after an edit', () => {
  const previous = layoutDrawing('force', SIXTEEN_PLIES);

  it('keeps the drawing of an unchanged graph', () => {
    expect(layoutDrawing('force', SIXTEEN_PLIES, { previous })).toEqual(previous);
  });

  it('puts a new vertex near its neighbour and keeps the others', () => {
    const graph = board(9, [...pairsOf(SIXTEEN_PLIES), [2, 8]]);
    const drawing = layoutDrawing('force', graph, { previous });
    expect(drawing.x.slice(0, 8)).toEqual(previous.x);
    expect(drawing.y.slice(0, 8)).toEqual(previous.y);
    expect(distanceBetween(drawing, 2, 8)).toBeLessThan(150);
    expect(tightest(graph, drawing).vertices).toBeGreaterThan(50);
    expect(tightest(graph, drawing).edge).toBeGreaterThan(14);
  });

  it('puts an unconnected new vertex into free space', () => {
    const graph = board(9, pairsOf(SIXTEEN_PLIES));
    const drawing = layoutDrawing('force', graph, { previous });
    expect(tightest(graph, drawing).vertices).toBeGreaterThan(60);
    expect(tightest(graph, drawing).edge).toBeGreaterThan(20);
  });

  it('ignores the previous drawing if most of the board is new', () => {
    const graph = scrambled(600, 900);
    expect(layoutDrawing('force', graph, { previous })).toEqual(layoutDrawing('force', graph));
  });

  it('separates vertices that share a place in the previous drawing', () => {
    const stacked: Drawing = { x: [50, 50, 50], y: [60, 60, 60] };
    expect(faultsOf(board(3, []), layoutDrawing('force', board(3, []), { previous: stacked }))).toEqual([]);
  });

  it('moves a vertex just off a new edge that runs through it', () => {
    const straight: Drawing = { x: [100, 200, 300, 200], y: [100, 100, 100, 250] };
    const drawing = layoutDrawing(
      'force',
      board(4, [
        [0, 2],
        [0, 3],
        [1, 3],
      ]),
      { previous: straight },
    );
    expect(Math.abs((drawing.y[1] ?? 0) - 100)).toBeGreaterThan(36);
    expect(Math.hypot((drawing.x[1] ?? 0) - 200, (drawing.y[1] ?? 0) - 100)).toBeLessThanOrEqual(44);
    expect([drawing.x[0], drawing.y[0], drawing.x[2], drawing.y[2]]).toEqual([100, 100, 300, 100]);
  });
});

describe('the circle', () => {
  it('puts the root at the top and all vertices of a cycle on one ellipse', () => {
    const drawing = layoutDrawing('circle', cycle(15), { root: 4 });
    const { left, right, top, bottom } = extentOf(drawing);
    expect(drawing.y[4]).toBe(top);
    expect(Math.abs((drawing.x[4] ?? 0) - 255.5)).toBeLessThanOrEqual(1);
    drawing.x.forEach((x, v) => {
      const across = (x - 255.5) / ((right - left) / 2);
      const down = ((drawing.y[v] ?? 0) - 179.5) / ((bottom - top) / 2);
      expect(Math.hypot(across, down)).toBeCloseTo(1, 0.9);
    });
  });

  it('finds an order without crossings for a cycle with shuffled numbers', () => {
    const graph = board(
      12,
      Array.from({ length: 12 }, (_, i): Pair => [(i * 5) % 12, ((i + 1) * 5) % 12]),
    );
    expect(crossingsOf(graph, layoutDrawing('circle', graph))).toBe(0);
  });

  it('has far fewer crossings than the order of the numbers', () => {
    const graph = scrambled(24, 36);
    const numbered: Drawing = {
      x: Array.from({ length: 24 }, (_, v) => 250 + 200 * Math.cos((v * Math.PI) / 12)),
      y: Array.from({ length: 24 }, (_, v) => 180 + 150 * Math.sin((v * Math.PI) / 12)),
    };
    expect(crossingsOf(graph, layoutDrawing('circle', graph))).toBeLessThan(crossingsOf(graph, numbered) * 0.7);
  });
});

describe('the grid', () => {
  it('numbers the vertices from left to right and from top to bottom', () => {
    const drawing = layoutDrawing('grid', board(20, []));
    const rowStarts = drawing.x.flatMap((x, v) => (v === 0 || x < (drawing.x[v - 1] ?? 0) ? [v] : []));
    expect(rowStarts).toEqual([0, 5, 10, 15]);
    const rows = rowStarts.map((start) => extentOf(drawing, [start, start + 1, start + 2, start + 3, start + 4]));
    rows.slice(1).forEach((row, i) => {
      expect(row.top).toBeGreaterThan(rows[i]?.bottom ?? Infinity);
    });
  });

  it('draws an edge between the ends of a row past the vertices between them', () => {
    const graph = board(20, [
      [0, 4],
      [5, 9],
    ]);
    expect(tightest(graph, layoutDrawing('grid', graph)).edge).toBeGreaterThan(4);
  });
});

describe('layers', () => {
  const graph = scrambled(24, 34);
  const withStrangers = board(29, [...pairsOf(graph), [24, 25], [25, 26]]);

  it('are ordered from left to right by the distance from the root', () => {
    const drawing = layoutDrawing('layers', graph, { root: 3 });
    const layers = layersFrom(graph, 3);
    expect(layers.length).toBeGreaterThan(3);
    layers.slice(1).forEach((layer, i) => {
      expect(extentOf(drawing, layer).left).toBeGreaterThan(extentOf(drawing, layers[i]).right);
    });
  });

  it('put unreachable vertices into columns at the end', () => {
    const drawing = layoutDrawing('layers', withStrangers, { root: 3 });
    const reached = extentOf(
      drawing,
      Array.from({ length: 24 }, (_, v) => v),
    ).right;
    for (const stranger of [24, 25, 26, 27, 28]) {
      expect(drawing.x[stranger]).toBeGreaterThan(reached);
    }
    expect(drawing.x[27]).toBeGreaterThanOrEqual(Math.max(...[24, 25, 26].map((v) => drawing.x[v] ?? 0)));
  });

  it('draw a tree without crossings', () => {
    const tree = binaryTree(20);
    expect(crossingsOf(tree, layoutDrawing('layers', tree))).toBe(0);
  });

  it('bend a long tail, so that its vertices do not touch', () => {
    expect(tightest(LONG_TAIL, layoutDrawing('layers', LONG_TAIL)).vertices).toBeGreaterThan(12);
  });
});

function layersFrom(graph: GraphBoard, root: number): number[][] {
  const layers = [[root]];
  const seen = new Set([root]);
  for (let layer = layers[0] ?? []; layer.length > 0; layer = layers.at(-1) ?? []) {
    const next = pairsOf(graph)
      .flatMap(([a, b]) => [...(layer.includes(a) ? [b] : []), ...(layer.includes(b) ? [a] : [])])
      .filter((v) => !seen.has(v));
    if (next.length === 0) break;
    for (const v of next) seen.add(v);
    layers.push([...new Set(next)]);
  }
  return layers;
}

describe('the direction of a turn', () => {
  it('agrees with cosine and sine', () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (turns) => {
        const { x, y } = direction(turns);
        expect(x).toBeCloseTo(Math.cos(turns * 2 * Math.PI), 10);
        expect(y).toBeCloseTo(Math.sin(turns * 2 * Math.PI), 10);
      }),
    );
  });
});
