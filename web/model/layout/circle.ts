import type { Drawing } from '../game/types.ts';
import { clearEdges } from './clear.ts';
import { direction } from './direction.ts';
import { type Graph, neighbours } from './graph.ts';
import { innerFrame, snapped, zeroPoints } from './points.ts';

/** Limit on the work for exchanging vertices, because each exchange recomputes edge lengths. */
const EXCHANGE_WORK = 4e6;
const MOST_ROUNDS = 60;

/**
 * Places all vertices on an ellipse with `root` at the top: starts with the depth-first order, then exchanges vertices
 * to shorten the edges along the circle. Short edges cross few others.
 */
export function circleLayout(graph: Graph, root: number): Drawing {
  const n = graph.vertexCount;
  const place = shortened(graph, placesOf(depthFirst(graph, root)));
  const box = innerFrame(n);
  const points = zeroPoints(n);
  for (let v = 0; v < n; v++) {
    const { x, y } = direction(((place[v] ?? 0) - (place[root] ?? 0)) / n - 0.25);
    points.x[v] = (box.left + box.right + x * (box.right - box.left)) / 2;
    points.y[v] = (box.top + box.bottom + y * (box.bottom - box.top)) / 2;
  }
  clearEdges(graph, points);
  return snapped(points);
}

/** Returns the vertices in depth-first order, so that neighbours on the circle form long paths. */
function depthFirst(graph: Graph, root: number): readonly number[] {
  const seen = new Uint8Array(graph.vertexCount);
  const order: number[] = [];
  for (let i = 0; i < graph.vertexCount; i++) {
    const stack = [(root + i) % graph.vertexCount];
    for (let vertex = stack.pop(); vertex !== undefined; vertex = stack.pop()) {
      if (seen[vertex] === 1) continue;
      seen[vertex] = 1;
      order.push(vertex);
      stack.push(...neighbours(graph, vertex).toReversed());
    }
  }
  return order;
}

function placesOf(order: readonly number[]): Int32Array {
  const place = new Int32Array(order.length);
  order.forEach((vertex, i) => {
    place[vertex] = i;
  });
  return place;
}

/** Exchanges nearby vertices on the circle as long as this shortens their edges. */
function shortened(graph: Graph, place: Int32Array): Int32Array {
  const n = graph.vertexCount;
  const at = new Int32Array(n);
  place.forEach((p, v) => {
    at[p] = v;
  });
  const lengthAt = (vertex: number, p: number): number => {
    let sum = 0;
    for (const target of neighbours(graph, vertex)) {
      const gap = Math.abs((place[target] ?? 0) - p);
      sum += Math.min(gap, n - gap);
    }
    return sum;
  };
  const exchange = (p: number, q: number): void => {
    const v = at[p] ?? 0;
    const w = at[q] ?? 0;
    at[p] = w;
    at[q] = v;
    place[v] = q;
    place[w] = p;
  };
  const span = Math.min(n - 1, n <= 60 ? n - 1 : 4);
  const rounds = Math.min(MOST_ROUNDS, Math.floor(EXCHANGE_WORK / (1 + span * (n + graph.edgeCount))));
  for (let round = 0, better = true; better && round < rounds; round++) {
    better = false;
    for (let p = 0; p < n; p++) {
      for (let step = 1; step <= span; step++) {
        const q = (p + step) % n;
        const v = at[p] ?? 0;
        const w = at[q] ?? 0;
        const before = lengthAt(v, p) + lengthAt(w, q);
        exchange(p, q);
        if (lengthAt(v, q) + lengthAt(w, p) < before) better = true;
        else exchange(p, q);
      }
    }
  }
  return place;
}
