import { degree, type Graph, search } from './graph.ts';
import { type Points, zeroPoints } from './points.ts';

/** Number of vertices from which distances are measured. Each one requires a search through the graph. */
const PIVOTS = 40;
const POWER_ROUNDS = 60;

/**
 * Fast layout of a large connected graph by classical scaling of the distances to a few distant vertices (Brandes,
 * Pich, "Eigensolver methods for progressive multidimensional scaling of large data", 2007). Edges are about one unit
 * long.
 */
export function pivotLayout(graph: Graph): Points {
  const n = graph.vertexCount;
  const count = Math.min(PIVOTS, n);
  const columns = centredDistances(graph, count);
  const product: number[][] = columns.map((a) => columns.map((b) => dot(a, b)));
  const first = principal(product, []);
  const second = principal(product, [first]);
  const points = zeroPoints(n);
  project(columns, first, points.x);
  project(columns, second, points.y);
  return points;
}

/** Returns minus half the squared distances from all vertices to each pivot, centred by row and by column. */
function centredDistances(graph: Graph, count: number): Float64Array[] {
  const n = graph.vertexCount;
  const nearest = new Float64Array(n).fill(Infinity);
  const distance = new Int32Array(n);
  let pivot = 0;
  for (let v = 1; v < n; v++) {
    pivot = degree(graph, v) > degree(graph, pivot) ? v : pivot;
  }
  const columns: Float64Array[] = [];
  const rowMeans = new Float64Array(n);
  for (let i = 0; i < count; i++) {
    search(graph, pivot, distance);
    const column = Float64Array.from(distance, (steps) => -(steps * steps) / 2);
    const mean = column.reduce((sum, value) => sum + value, 0) / n;
    for (let v = 0; v < n; v++) {
      const centred = (column[v] ?? 0) - mean;
      column[v] = centred;
      rowMeans[v] = (rowMeans[v] ?? 0) + centred / count;
      nearest[v] = Math.min(nearest[v] ?? 0, distance[v] ?? 0);
      pivot = (nearest[v] ?? 0) > (nearest[pivot] ?? 0) ? v : pivot;
    }
    columns.push(column);
  }
  return columns.map((column) => column.map((value, v) => value - (rowMeans[v] ?? 0)));
}

/** Returns, among the eigenvectors orthogonal to `others`, the one with the largest eigenvalue, by power iteration. */
function principal(matrix: readonly (readonly number[])[], others: readonly Float64Array[]): Float64Array {
  // The entries of the start vector differ, so that no symmetry makes it orthogonal to the eigenvector.
  let vector: Float64Array = Float64Array.from(matrix, (_, i) => 1 + ((i * 7) % 5));
  for (let round = 0; round < POWER_ROUNDS; round++) {
    for (const other of others) {
      const part = dot(vector, other);
      vector = vector.map((value, i) => value - part * (other[i] ?? 0));
    }
    vector = Float64Array.from(matrix, (row) => dot(row, vector));
    const length = Math.sqrt(dot(vector, vector));
    if (length < 1e-12) return new Float64Array(matrix.length);
    vector = vector.map((value) => value / length);
  }
  return vector;
}

/** Writes a linear combination of the columns to `target`, scaled so that an edge is about one unit long. */
function project(columns: readonly Float64Array[], weights: Float64Array, target: Float64Array): void {
  columns.forEach((column, i) => {
    const weight = weights[i] ?? 0;
    for (let v = 0; v < target.length; v++) {
      target[v] = (target[v] ?? 0) + weight * (column[v] ?? 0);
    }
  });
  const scale = Math.sqrt(Math.sqrt(dot(target, target) / Math.max(1, target.length)));
  for (let v = 0; scale > 0 && v < target.length; v++) {
    target[v] = (target[v] ?? 0) / scale;
  }
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    sum += (a[i] ?? 0) * (b[i] ?? 0);
  }
  return sum;
}
