import type { Drawing } from '../types.ts';
import { components, type Graph, neighbours, search, UNREACHED } from './graph.ts';
import { innerFrame, noPoints, snapped } from './points.ts';

const SWEEPS = 12;

/**
 * Columns by distance from `root`, which is alone on the left; what cannot be reached from it follows in columns of its own.
 * The order inside a column keeps neighbours at the same height. Columns bend a little, so that an edge inside one shows.
 */
export function layersLayout(graph: Graph, root: number): Drawing {
  const columns = columnsFrom(graph, root);
  const height = new Float64Array(graph.vertexCount);
  columns.forEach((column) => spaceOut(column, height));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const order = sweep % 2 === 0 ? columns : columns.toReversed();
    for (const column of order) {
      const middle = new Map(column.map((v) => [v, barycentre(graph, v, height)]));
      column.sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0) || a - b);
      spaceOut(column, height);
    }
  }
  return placed(graph, columns, height);
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
  if (graph.vertexCount > 0) {
    addFrom(root);
  }
  const alone: number[] = [];
  for (const component of components(graph)) {
    const first = component[0] ?? 0;
    if (component.length === 1 && !placed.has(first)) {
      alone.push(first);
    } else if (!placed.has(first)) {
      addFrom(first);
    }
  }
  return alone.length > 0 ? [...columns, alone] : columns;
}

/** Gives the vertices of a column heights between 0 and 1, in their order. */
function spaceOut(column: readonly number[], height: Float64Array): void {
  column.forEach((vertex, i) => {
    height[vertex] = (i + 0.5) / column.length;
  });
}

function barycentre(graph: Graph, vertex: number, height: Float64Array): number {
  const targets = neighbours(graph, vertex);
  let sum = 0;
  for (const target of targets) {
    sum += height[target] ?? 0;
  }
  return targets.length === 0 ? (height[vertex] ?? 0) : sum / targets.length;
}

/** A column of more vertices than this would not leave them apart: it is broken into several side by side. */
function mostInColumn(vertexCount: number): number {
  return Math.max(8, Math.ceil(1.5 * Math.sqrt(vertexCount)));
}

function placed(graph: Graph, columns: readonly (readonly number[])[], height: Float64Array): Drawing {
  const box = innerFrame(graph.vertexCount);
  const most = mostInColumn(graph.vertexCount);
  const widths = widthsOf(graph, columns);
  // The last column needs only the width of its bend and of its strands.
  const last = columns.at(-1) ?? [];
  const strandsOfLast = Math.ceil(last.length / most);
  widths[widths.length - 1] = last.length > 2 ? BEND + strandsOfLast - 1 : 0;
  const step = (box.right - box.left) / Math.max(1, sum(widths));
  const points = noPoints(graph.vertexCount);
  let left = 0;
  columns.forEach((column, c) => {
    const width = widths[c] ?? 1;
    const strands = Math.ceil(column.length / most);
    // The last column has no edges to the next: it bends like one of width 1.
    const depth = BEND * (c === columns.length - 1 ? 1 : width);
    column.forEach((vertex, i) => {
      const share = shareOf(column.length, i, height[vertex] ?? 0.5, columns.length > MANY_COLUMNS ? c : 0);
      const bend = column.length > 2 ? depth * (1 - (2 * share - 1) ** 2) : 0;
      points.x[vertex] = box.left + step * (left + (width * (i % strands)) / strands + bend);
      points.y[vertex] = box.top + share * (box.bottom - box.top);
    });
    left += width;
  });
  return snapped(points);
}

/** How far the middle of a column is to the right of its ends; a column of one edge a vertex is 1 wide. */
const BEND = 0.35;
/** In this many columns, lone vertices would touch if they stood in one row: they go up and down. */
const MANY_COLUMNS = 14;

/** More edges from a column to the next and inside it ask for more width, or they could not be told apart. */
function widthsOf(graph: Graph, columns: readonly (readonly number[])[]): number[] {
  const column = new Int32Array(graph.vertexCount);
  columns.forEach((vertices, c) => {
    for (const vertex of vertices) {
      column[vertex] = c;
    }
  });
  const edges = new Int32Array(columns.length);
  for (let e = 0; e < graph.edgeCount; e++) {
    const c = Math.min(column[graph.from[e] ?? 0] ?? 0, column[graph.to[e] ?? 0] ?? 0);
    edges[c] = (edges[c] ?? 0) + 1;
  }
  return Array.from(edges, (count) => Math.min(4, Math.sqrt(Math.max(1, count))));
}

/** The height, 0…1, of entry `i` of a column. */
function shareOf(length: number, i: number, height: number, wave: number): number {
  if (length === 1) {
    return 0.5 + 0.12 * (Math.abs(((wave + 2) % 8) - 4) - 2);
  }
  // A short column stays near the middle, a long one uses all the height.
  return length >= 4 ? i / (length - 1) : height;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
