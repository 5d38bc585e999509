import type { Drawing } from '../game/types.ts';
import { clearEdges } from './clear.ts';
import { components, type Graph, neighbours, search, UNREACHED } from './graph.ts';
import { innerFrame, snapped, zeroPoints } from './points.ts';

const SWEEPS = 12;

/**
 * Places vertices in columns by their graph distance from `root`, which is alone on the left. Unreachable vertices have
 * their own columns. Neighbours have similar heights. Columns bend a little, so that edges within a column are visible.
 */
export function layersLayout(graph: Graph, root: number): Drawing {
  const columns = columnsFrom(graph, root);
  const columnOf = columnNumbers(graph.vertexCount, columns);
  const height = new Float64Array(graph.vertexCount);
  for (const column of columns) spaceOut(column, height);
  // The last sweep over the columns runs away from the root, so that a tree has no crossings.
  for (let sweep = SWEEPS; sweep > 0; sweep--) {
    const step = sweep % 2 === 0 ? 1 : -1;
    for (const column of step === 1 ? columns.toReversed() : columns) {
      const middle = new Map(column.map((v) => [v, barycentre(graph, v, step, columnOf, height)]));
      column.sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0) || (height[a] ?? 0) - (height[b] ?? 0));
      spaceOut(column, height);
    }
  }
  return placed(graph, columns, columnOf, height);
}

function columnNumbers(vertexCount: number, columns: readonly (readonly number[])[]): Int32Array {
  const numbers = new Int32Array(vertexCount);
  columns.forEach((column, c) => {
    for (const vertex of column) numbers[vertex] = c;
  });
  return numbers;
}

function columnsFrom(graph: Graph, root: number): number[][] {
  const distance = new Int32Array(graph.vertexCount);
  const columns: number[][] = [];
  const placed = new Set<number>();
  const addFrom = (start: number): void => {
    const offset = columns.length;
    for (const vertex of search(graph, start, distance)) {
      const column = offset + (distance[vertex] ?? UNREACHED);
      columns[column] ??= [];
      columns[column].push(vertex);
      placed.add(vertex);
    }
  };
  if (graph.vertexCount > 0) addFrom(root);
  const alone: number[] = [];
  for (const component of components(graph)) {
    const first = component[0] ?? 0;
    if (placed.has(first)) continue;
    if (component.length === 1) alone.push(first);
    else addFrom(first);
  }
  return alone.length > 0 ? [...columns, alone] : columns;
}

/** Spreads the vertices of a column over heights from 0 to 1. */
function spaceOut(column: readonly number[], height: Float64Array): void {
  column.forEach((vertex, i) => {
    height[vertex] = (i + 0.5) / column.length;
  });
}

/**
 * Returns the mean height of the neighbours in the column `step` columns away; without such neighbours, the vertex's
 * own height.
 */
function barycentre(graph: Graph, vertex: number, step: number, columnOf: Int32Array, height: Float64Array): number {
  const wanted = (columnOf[vertex] ?? 0) + step;
  let sum = 0;
  let count = 0;
  for (const target of neighbours(graph, vertex)) {
    if (columnOf[target] === wanted) {
      sum += height[target] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? (height[vertex] ?? 0) : sum / count;
}

/** Returns the maximum number of vertices in a column; longer columns are split into strands. */
function mostInColumn(vertexCount: number): number {
  return Math.max(8, Math.ceil(1.5 * Math.sqrt(vertexCount)));
}

function placed(
  graph: Graph,
  columns: readonly (readonly number[])[],
  columnOf: Int32Array,
  height: Float64Array,
): Drawing {
  const box = innerFrame(graph.vertexCount);
  const most = mostInColumn(graph.vertexCount);
  const widths = widthsOf(graph, columns.length, columnOf);
  // The last column needs only the width of its bend and strands.
  const last = columns.at(-1) ?? [];
  const strandsOfLast = Math.ceil(last.length / most);
  widths[widths.length - 1] = last.length > 2 ? BEND + strandsOfLast - 1 : 0;
  const step = (box.right - box.left) / Math.max(1, sum(widths));
  const points = zeroPoints(graph.vertexCount);
  let left = 0;
  columns.forEach((column, c) => {
    const width = widths[c] ?? 1;
    const strands = Math.ceil(column.length / most);
    // The last column has no edges to the right, so it bends as much as a column of width 1.
    const depth = BEND * (c === columns.length - 1 ? 1 : width);
    column.forEach((vertex, i) => {
      const share = shareOf(column.length, i, height[vertex] ?? 0.5, columns.length > MANY_COLUMNS ? c : 0);
      const bend = column.length > 2 ? depth * (1 - (2 * share - 1) ** 2) : 0;
      points.x[vertex] = box.left + step * (left + (width * (i % strands)) / strands + bend);
      points.y[vertex] = box.top + share * (box.bottom - box.top);
    });
    left += width;
  });
  const ends = columns.map((column) => {
    const x = column.map((vertex) => points.x[vertex] ?? 0);
    return { left: Math.min(...x), right: Math.max(...x) };
  });
  clearEdges(graph, points, (vertex, x) => {
    const c = columnOf[vertex] ?? 0;
    const { left, right } = ends[c] ?? { left: 0, right: 0 };
    const before = ends[c - 1]?.right ?? left;
    const after = ends[c + 1]?.left ?? right;
    return x >= (left + before) / 2 + 1 && x <= (right + after) / 2 - 1;
  });
  return snapped(points);
}

/** Bend of a column whose width is 1. */
const BEND = 0.35;
/**
 * Number of columns above which columns with a single vertex alternate in height, so that the vertices do not touch.
 */
const MANY_COLUMNS = 14;

/** Returns the widths of the columns. A column with more edges is wider. */
function widthsOf(graph: Graph, columnCount: number, columnOf: Int32Array): number[] {
  const edges = new Int32Array(columnCount);
  for (let e = 0; e < graph.edgeCount; e++) {
    const c = Math.min(columnOf[graph.from[e] ?? 0] ?? 0, columnOf[graph.to[e] ?? 0] ?? 0);
    edges[c] = (edges[c] ?? 0) + 1;
  }
  return Array.from(edges, (count) => Math.min(4, Math.sqrt(Math.max(1, count))));
}

/** Returns the height of entry `i` of a column, from 0 to 1. */
function shareOf(length: number, i: number, height: number, wave: number): number {
  if (length === 1) return 0.5 + 0.12 * (Math.abs(((wave + 2) % 8) - 4) - 2);
  // Short columns stay near the middle of the box; long ones use its full height.
  return length >= 4 ? i / (length - 1) : height;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
