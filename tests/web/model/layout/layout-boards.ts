/** Boards for layout tests, and measurements of drawings that share no code with the layouts. */

import type { Drawing, GraphBoard } from '../../../../web/model/game/types.ts';

export type Pair = readonly [number, number];

export function board(vertexCount: number, pairs: readonly Pair[]): GraphBoard {
  const keys = new Set(pairs.filter(([a, b]) => a !== b).map(([a, b]) => Math.min(a, b) * 10_000 + Math.max(a, b)));
  const edges = [...keys].sort((a, b) => a - b).flatMap((key) => [Math.floor(key / 10_000), key % 10_000]);
  return { kind: 'graph', vertexCount, edges, directed: false, owners: [], results: [] };
}

/** Returns a board from neighbour lists, the format of LeetCode 913. */
export function fromLists(lists: readonly (readonly number[])[]): GraphBoard {
  return board(
    lists.length,
    lists.flatMap((list, a) => list.map((b): Pair => [a, b])),
  );
}

export function path(count: number, first = 0): readonly Pair[] {
  return Array.from({ length: count - 1 }, (_, i): Pair => [first + i, first + i + 1]);
}

export function cycle(count: number): GraphBoard {
  return board(count, [...path(count), [0, count - 1]]);
}

export function lattice(width: number, height: number): GraphBoard {
  const pairs: Pair[] = [];
  for (let v = 0; v < width * height; v++) {
    if (v % width < width - 1) pairs.push([v, v + 1]);
    if (v + width < width * height) pairs.push([v, v + width]);
  }
  return board(width * height, pairs);
}

/** Returns a binary tree: the parent of vertex v is v / 2. */
export function binaryTree(count: number): GraphBoard {
  return board(
    count,
    Array.from({ length: count - 1 }, (_, i): Pair => [i >> 1, i + 1]),
  );
}

/** Returns a graph with edges chosen by a fixed rule that looks random. */
export function scrambled(vertexCount: number, edgeCount: number): GraphBoard {
  const pairs: Pair[] = Array.from({ length: vertexCount - 1 }, (_, i): Pair => [i + 1, (i * 7919) % (i + 1)]);
  for (let i = 1; pairs.length < edgeCount; i++) {
    pairs.push([(i * 104_729) % vertexCount, (i * i * 31 + 17 * i) % vertexCount]);
  }
  return board(vertexCount, pairs);
}

export const STATEMENT = fromLists([[2, 5], [3], [0, 4, 5], [1, 4, 5], [2, 3], [0, 2, 3]]);
export const SIXTEEN_PLIES = fromLists([
  [3],
  [4, 5, 6],
  [5, 6],
  [0, 6, 7],
  [1, 6, 7],
  [1, 2, 7],
  [1, 2, 3, 4],
  [3, 4, 5],
]);
/** A body of 13 vertices with a tail of 37. */
const BODY = [
  [3],
  [2, 4, 10],
  [1, 11, 12],
  [0, 4, 5, 7, 8, 11],
  [1, 3, 6, 9, 10],
  [3, 7, 10],
  [4, 7, 9, 11, 12],
  [3, 5, 6, 9],
  [3, 9, 10, 13],
  [4, 6, 7, 8, 12],
  [1, 4, 5, 8, 11],
  [2, 3, 6, 10, 12],
  [2, 6, 9, 11],
];
export const LONG_TAIL = board(50, [...BODY.flatMap((list, a) => list.map((b): Pair => [a, b])), ...path(37, 13)]);

export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function extentOf(drawing: Drawing, cells: readonly number[] = drawing.x.map((_, v) => v)): Extent {
  const x = cells.map((v) => drawing.x[v] ?? Number.NaN);
  const y = cells.map((v) => drawing.y[v] ?? Number.NaN);
  return { left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), bottom: Math.max(...y) };
}

export function pairsOf(graph: GraphBoard): readonly Pair[] {
  return Array.from(
    { length: graph.edges.length / 2 },
    (_, i): Pair => [graph.edges[2 * i] ?? 0, graph.edges[2 * i + 1] ?? 0],
  );
}

export function crossingsOf(graph: GraphBoard, drawing: Drawing): number {
  const pairs = pairsOf(graph);
  let count = 0;
  pairs.forEach(([a, b], i) => {
    for (const [c, d] of pairs.slice(0, i)) {
      const separate = new Set([a, b, c, d]).size === 4;
      if (separate && side(drawing, a, b, c) * side(drawing, a, b, d) < 0) {
        count += side(drawing, c, d, a) * side(drawing, c, d, b) < 0 ? 1 : 0;
      }
    }
  });
  return count;
}

function side({ x, y }: Drawing, a: number, b: number, c: number): number {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = [x[a], y[a], x[b], y[b], x[c], y[c]];
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

export function distanceBetween({ x, y }: Drawing, a: number, b: number): number {
  return Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0));
}

/** Returns the smallest distance between two vertices, and between a vertex and an edge that does not join it. */
export function tightest(graph: GraphBoard, drawing: Drawing): { vertices: number; edge: number } {
  let vertices = Infinity;
  let edge = Infinity;
  for (let v = 0; v < graph.vertexCount; v++) {
    for (let w = 0; w < v; w++) vertices = Math.min(vertices, distanceBetween(drawing, v, w));
    for (const [a, b] of pairsOf(graph)) {
      if (a !== v && b !== v) edge = Math.min(edge, distanceToEdge(drawing, v, a, b));
    }
  }
  return { vertices, edge };
}

function distanceToEdge(drawing: Drawing, v: number, a: number, b: number): number {
  const length = distanceBetween(drawing, a, b);
  const toA = distanceBetween(drawing, v, a);
  const toB = distanceBetween(drawing, v, b);
  // A loop has no length to measure.
  if (length === 0) return toA;
  if (toA ** 2 > toB ** 2 + length ** 2) return toB;
  if (toB ** 2 > toA ** 2 + length ** 2) return toA;
  const [ax = 0, ay = 0, bx = 0, by = 0] = [drawing.x[a], drawing.y[a], drawing.x[b], drawing.y[b]];
  return Math.abs((bx - ax) * ((drawing.y[v] ?? 0) - ay) - (by - ay) * ((drawing.x[v] ?? 0) - ax)) / length;
}
