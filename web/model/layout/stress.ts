import { direction } from './direction.ts';
import { type Graph, search } from './graph.ts';
import { type Points, zeroPoints } from './points.ts';
import type { Random } from './random.ts';

/** Returns the graph distances of all pairs of vertices; the distance between a and b is entry a · n + b. */
export function allDistances(graph: Graph): Uint16Array {
  const n = graph.vertexCount;
  const all = new Uint16Array(n * n);
  const distance = new Int32Array(n);
  for (let v = 0; v < n; v++) {
    search(graph, v, distance);
    all.set(distance, v * n);
  }
  return all;
}

/** Number of rounds over all pairs of vertices, enough to unfold any graph that can be unfolded. */
const ROUNDS = 24;

/**
 * Places the vertices of a connected graph so that their distances match the graph distances, by stochastic gradient
 * descent on the pairs (Zheng, Pawar, Goodman, "Graph drawing by stochastic gradient descent", 2018). Different random
 * starts lead to different drawings.
 */
export function stressLayout(graph: Graph, distances: Uint16Array, random: Random): Points {
  const n = graph.vertexCount;
  const points = scattered(n, random);
  const pairs = new Int32Array((n * (n - 1)) / 2);
  let furthest = 1;
  for (let a = 0, i = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) {
      pairs[i++] = a * n + b;
      furthest = Math.max(furthest, distances[a * n + b] ?? 1);
    }
  }
  const { x, y } = points;
  let rate = furthest * furthest;
  const cooling = coolingTo(0.1 / rate);
  for (let round = 0; round < ROUNDS; round++, rate *= cooling) {
    shuffle(pairs, random);
    for (const pair of pairs) {
      const b = pair % n;
      const a = (pair - b) / n;
      const wanted = distances[pair] ?? 1;
      const dx = (x[a] ?? 0) - (x[b] ?? 0);
      const dy = (y[a] ?? 0) - (y[b] ?? 0);
      const length = Math.sqrt(dx * dx + dy * dy) + 1e-9;
      const shift = (Math.min(1, rate / (wanted * wanted)) * (length - wanted)) / (2 * length);
      x[a] = (x[a] ?? 0) - shift * dx;
      y[a] = (y[a] ?? 0) - shift * dy;
      x[b] = (x[b] ?? 0) + shift * dx;
      y[b] = (y[b] ?? 0) + shift * dy;
    }
  }
  return points;
}

/**
 * Returns the factor that, multiplied once per round after the first, gives `ratio`. Uses bisection, because `Math.pow`
 * may differ between browsers.
 */
function coolingTo(ratio: number): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    let product = 1;
    for (let round = 1; round < ROUNDS; round++) product *= middle;
    if (product < ratio) low = middle;
    else high = middle;
  }
  return high;
}

/** Spreads vertices over a disc in random order. */
function scattered(vertexCount: number, random: Random): Points {
  const points = zeroPoints(vertexCount);
  for (let v = 0; v < vertexCount; v++) {
    const { x, y } = direction(random());
    const radius = Math.sqrt(random() * vertexCount) / 2;
    points.x[v] = x * radius;
    points.y[v] = y * radius;
  }
  return points;
}

function shuffle(values: Int32Array, random: Random): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const value = values[i] ?? 0;
    values[i] = values[j] ?? 0;
    values[j] = value;
  }
}
