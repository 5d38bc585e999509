import type { GraphBoard } from '../game/types.ts';
import { squaredDistanceToSegment } from './points.ts';

/** A graph as adjacency lists: the neighbours of `v` are `targets[starts[v] … starts[v + 1]]`. */
export interface Graph {
  readonly vertexCount: number;
  readonly edgeCount: number;
  readonly starts: Int32Array;
  readonly targets: Int32Array;
  /** The two ends of each edge. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** Maximum number of vertices in a graph for which a layout moves every vertex. */
export const FEW_VERTICES = 64;

/**
 * Maximum size of a graph drawn with full-size vertices. The vertices of larger graphs are drawn as dots, which hide no
 * edges.
 */
const MOST_VERTICES = 150;
const MOST_EDGES = 600;

/** Graph distance that marks an unreachable vertex. */
export const UNREACHED = -1;

/** Returns the graph of a board, without directions and without invalid edges, because drawing must never fail. */
export function graphOfBoard(board: GraphBoard): Graph {
  const from: number[] = [];
  const to: number[] = [];
  const arcs = new Set<number>();
  for (let i = 0; i + 1 < board.edges.length; i += 2) {
    const a = board.edges[i] ?? 0;
    const b = board.edges[i + 1] ?? 0;
    if (a !== b && a >= 0 && b >= 0 && a < board.vertexCount && b < board.vertexCount) {
      if (board.directed) {
        if (arcs.has(b * board.vertexCount + a)) continue;
        arcs.add(a * board.vertexCount + b);
      }
      from.push(a);
      to.push(b);
    }
  }
  return buildGraph(board.vertexCount, from, to);
}

/** Returns the graph with edges `from[i]`–`to[i]`. */
export function buildGraph(vertexCount: number, from: readonly number[], to: readonly number[]): Graph {
  const starts = new Int32Array(vertexCount + 1);
  const count = (vertex: number) => {
    starts[vertex + 1] = (starts[vertex + 1] ?? 0) + 1;
  };
  from.forEach(count);
  to.forEach(count);
  for (let v = 0; v < vertexCount; v++) starts[v + 1] = (starts[v + 1] ?? 0) + (starts[v] ?? 0);
  const targets = new Int32Array(from.length * 2);
  const next = starts.slice();
  const put = (a: number, b: number) => {
    const place = next[a] ?? 0;
    targets[place] = b;
    next[a] = place + 1;
  };
  from.forEach((a, i) => {
    const b = to[i] ?? 0;
    put(a, b);
    put(b, a);
  });
  return {
    vertexCount,
    edgeCount: from.length,
    starts,
    targets,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
  };
}

export function degree(graph: Graph, vertex: number): number {
  return (graph.starts[vertex + 1] ?? 0) - (graph.starts[vertex] ?? 0);
}

export function neighbours(graph: Graph, vertex: number): Int32Array {
  return graph.targets.subarray(graph.starts[vertex], graph.starts[vertex + 1]);
}

/**
 * Searches breadth-first. Fills `distance` with the number of edges from `root`, or {@link UNREACHED}. Returns the
 * vertices in order of discovery.
 */
export function search(graph: Graph, root: number, distance: Int32Array): Int32Array {
  distance.fill(UNREACHED);
  const queue = new Int32Array(graph.vertexCount);
  queue[0] = root;
  distance[root] = 0;
  let length = 1;
  for (let head = 0; head < length; head++) {
    const vertex = queue[head] ?? 0;
    const beyond = (distance[vertex] ?? 0) + 1;
    const end = graph.starts[vertex + 1] ?? 0;
    for (let i = graph.starts[vertex] ?? 0; i < end; i++) {
      const target = graph.targets[i] ?? 0;
      if (distance[target] === UNREACHED) {
        distance[target] = beyond;
        queue[length++] = target;
      }
    }
  }
  return queue.subarray(0, length);
}

/** Returns the connected components, largest first. The vertices of each component are in ascending order. */
export function components(graph: Graph): readonly (readonly number[])[] {
  const seen = new Uint8Array(graph.vertexCount);
  const found: number[][] = [];
  for (let root = 0; root < graph.vertexCount; root++) {
    if (seen[root] === 1) continue;
    seen[root] = 1;
    const component = [root];
    for (let head = 0; head < component.length; head++) {
      for (const target of neighbours(graph, component[head] ?? 0)) {
        if (seen[target] !== 1) {
          seen[target] = 1;
          component.push(target);
        }
      }
    }
    found.push(component.sort((a, b) => a - b));
  }
  return found.sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}

/** Returns the subgraph induced by `vertices`, which are renumbered in the given order. */
export function inducedGraph(graph: Graph, vertices: readonly number[]): Graph {
  const index = new Int32Array(graph.vertexCount).fill(UNREACHED);
  vertices.forEach((vertex, i) => {
    index[vertex] = i;
  });
  const from: number[] = [];
  const to: number[] = [];
  for (let e = 0; e < graph.edgeCount; e++) {
    const a = index[graph.from[e] ?? 0] ?? UNREACHED;
    const b = index[graph.to[e] ?? 0] ?? UNREACHED;
    if (a !== UNREACHED && b !== UNREACHED) {
      from.push(a);
      to.push(b);
    }
  }
  return buildGraph(vertices.length, from, to);
}

/**
 * Returns the smallest distance between a vertex and an edge between other vertices. Returns Infinity for graphs whose
 * vertices are drawn as dots.
 */
export function clearanceOf(graph: Graph, points: PlainPoints): number {
  if (graph.vertexCount > MOST_VERTICES || graph.edgeCount > MOST_EDGES) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  forEachForeignEdge(graph, points, (_, square) => {
    least = Math.min(least, square);
  });
  return Math.sqrt(least);
}

/**
 * Returns the vertices closer than `distance` to an edge between other vertices. If requested, also returns the ends of
 * those edges.
 */
export function verticesWithin(
  graph: Graph,
  points: PlainPoints,
  distance: number,
  withEnds = false,
): readonly number[] {
  const found = new Set<number>();
  forEachForeignEdge(graph, points, (vertex, square, edge) => {
    if (square >= distance * distance) return;
    found.add(vertex);
    if (withEnds) found.add(graph.from[edge] ?? 0).add(graph.to[edge] ?? 0);
  });
  return [...found].toSorted((a, b) => a - b);
}

/** Calls `visit` for every pair of a vertex and an edge between other vertices, with the square of their distance. */
export function forEachForeignEdge(
  { vertexCount, edgeCount, from, to }: Graph,
  { x, y }: PlainPoints,
  visit: (vertex: number, square: number, edge: number) => void,
): void {
  for (let e = 0; e < edgeCount; e++) {
    const a = from[e] ?? 0;
    const b = to[e] ?? 0;
    for (let v = 0; v < vertexCount; v++) {
      if (v === a || v === b) continue;
      visit(v, squaredDistanceToSegment(x[v] ?? 0, y[v] ?? 0, x[a] ?? 0, y[a] ?? 0, x[b] ?? 0, y[b] ?? 0), e);
    }
  }
}

interface PlainPoints {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}
