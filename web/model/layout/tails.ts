import { degree, type Graph, neighbours } from './graph.ts';

/** A path that hangs on the rest of the graph by one end. */
export interface Tail {
  /** The vertex of the rest that it hangs on. */
  readonly root: number;
  /** Its vertices, the one beside the root first. */
  readonly vertices: readonly number[];
}

/** The vertices of a path from one end to the other (the end with the smaller number first), or null when the graph is not a path. */
export function wholePath(graph: Graph): readonly number[] | null {
  if (graph.vertexCount === 1) {
    return [0];
  }
  if (graph.edgeCount !== graph.vertexCount - 1) {
    return null;
  }
  let first = -1;
  for (let v = graph.vertexCount - 1; v >= 0; v--) {
    if (degree(graph, v) > 2) {
      return null;
    }
    if (degree(graph, v) === 1) {
      first = v;
    }
  }
  const path = walk(graph, first);
  return path.length === graph.vertexCount ? path : null;
}

/**
 * The tails of a connected graph that are so long that drawing them straight would leave no space for the rest, longest
 * first and at most two: one for each side of the rest. A graph with more long tails is a star of them, which fills a frame by itself.
 */
export function longTails(graph: Graph): readonly Tail[] {
  const long = Math.max(6, 1.9 * Math.sqrt(graph.vertexCount));
  const tails: Tail[] = [];
  for (let v = 0; v < graph.vertexCount; v++) {
    if (degree(graph, v) !== 1) {
      continue;
    }
    const path = walk(graph, v).reverse();
    const root = path[0];
    if (root !== undefined && degree(graph, root) > 2 && path.length - 1 > long) {
      tails.push({ root, vertices: path.slice(1) });
    }
  }
  return tails.length > 2 ? [] : tails.sort((a, b) => b.vertices.length - a.vertices.length);
}

/** From a leaf through vertices with two neighbours, up to and with the first that is neither. */
function walk(graph: Graph, leaf: number): number[] {
  const path = [leaf];
  let previous = -1;
  let current = leaf;
  while (path.length <= graph.vertexCount) {
    const next = neighbours(graph, current).find((target) => target !== previous);
    if (next === undefined) {
      break;
    }
    path.push(next);
    if (degree(graph, next) > 2) {
      break;
    }
    previous = current;
    current = next;
  }
  return path;
}
