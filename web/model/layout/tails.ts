import { degree, type Graph, neighbours } from './graph.ts';

/** A path of vertices that is connected to the rest of the graph at only one end. */
export interface Tail {
  /** The vertex of the graph to which the tail is connected. */
  readonly root: number;
  /** The vertices of the tail, starting next to the root. */
  readonly vertices: readonly number[];
}

/**
 * Returns the vertices of a path from end to end, starting at the end with the smaller number; null if the graph is not
 * a path.
 */
export function wholePath(graph: Graph): readonly number[] | null {
  if (graph.vertexCount === 1) return [0];
  if (graph.edgeCount !== graph.vertexCount - 1) return null;
  let first = -1;
  for (let v = graph.vertexCount - 1; v >= 0; v--) {
    if (degree(graph, v) > 2) return null;
    if (degree(graph, v) === 1) first = v;
  }
  const path = walk(graph, first);
  return path.length === graph.vertexCount ? path : null;
}

/**
 * Returns the one or two tails of a connected graph that are too long to be drawn straight, longest first. Returns an
 * empty list for a graph with more tails, because such a graph is a star that fills a frame by itself.
 */
export function longTails(graph: Graph): readonly Tail[] {
  const long = Math.max(6, 1.9 * Math.sqrt(graph.vertexCount));
  const tails: Tail[] = [];
  for (let v = 0; v < graph.vertexCount; v++) {
    if (degree(graph, v) !== 1) continue;
    const path = walk(graph, v).reverse();
    const root = path[0];
    if (root !== undefined && degree(graph, root) > 2 && path.length - 1 > long) {
      tails.push({ root, vertices: path.slice(1) });
    }
  }
  return tails.length > 2 ? [] : tails.sort((a, b) => b.vertices.length - a.vertices.length);
}

/** Returns the vertices from a leaf through vertices of degree 2 up to the first other vertex, inclusive. */
function walk(graph: Graph, leaf: number): number[] {
  const path = [leaf];
  let previous = -1;
  let current = leaf;
  while (path.length <= graph.vertexCount) {
    const next = neighbours(graph, current).find((target) => target !== previous);
    if (next === undefined) break;
    path.push(next);
    if (degree(graph, next) > 2) break;
    previous = current;
    current = next;
  }
  return path;
}
