import type { Graph } from './graph.ts';
import { type Points, segmentsCross, squaredDistanceToSegment } from './points.ts';

/** Measure of how hard a drawing is to read, by vertex. One crossing costs 1. */
export interface ReadabilityCost {
  /** Returns the cost of `vertex` at (x, y). If the cost exceeds `limit`, any number above `limit` may be returned. */
  at(vertex: number, x: number, y: number, limit: number): number;
  /** Returns the cost of the whole drawing. */
  total(): number;
}

/** Desired distances in a drawing. */
export interface LayoutTargets {
  /** Desired distance between a vertex and an edge between other vertices. */
  readonly clearance: number;
  /** Desired distance between two vertices. */
  readonly separation: number;
  readonly edgeLength: number;
  /** Graph distances of all pairs of vertices; the distance between a and b is entry a · n + b. */
  readonly distances: Uint16Array;
  /** Cost of a crossing: 1, or less if the drawing has many crossings. */
  readonly crossing: number;
}

/** Returns suitable distances for vertices with this spacing and edges of about `edgeLength`. */
export function defaultDistances(spacing: number, edgeLength: number): Pick<LayoutTargets, 'clearance' | 'separation'> {
  return {
    clearance: Math.min(64, Math.max(5, Math.min(spacing * 0.46, edgeLength * 0.6))),
    separation: Math.min(78, Math.max(9, Math.min(spacing * 0.62, edgeLength * 0.85))),
  };
}

/** Cost of an edge that runs through a vertex, which misleads readers more than several crossings. */
const EDGE_ON_VERTEX = 5;
const VERTEX_ON_VERTEX = 6;
/**
 * Weight of the shape in the cost. The weight is small, so that the shape matters only among drawings with equally many
 * crossings.
 */
const SHAPE = 0.12;
/** Maximum graph distance that affects the shape of a drawing. */
const FURTHEST_SHAPE = 6;

/** Returns the cost of a segment a–b if it passes near a vertex at (px, py). */
function nearEdge(clearance: number, px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  // Starts with a cheap test, because most edges are far from the vertex.
  if ((px < ax - clearance && px < bx - clearance) || (px > ax + clearance && px > bx + clearance)) return 0;
  if ((py < ay - clearance && py < by - clearance) || (py > ay + clearance && py > by + clearance)) return 0;
  const square = squaredDistanceToSegment(px, py, ax, ay, bx, by);
  if (square >= clearance * clearance) return 0;
  const lack = 1 - Math.sqrt(square) / clearance;
  return EDGE_ON_VERTEX * lack * lack;
}

/** Returns the cost function of a drawing. `points` may change between calls of the function. */
export function readabilityCost(graph: Graph, points: Points, wish: LayoutTargets): ReadabilityCost {
  const { x, y } = points;
  const { from, to, starts, targets, vertexCount, edgeCount } = graph;
  // Copies the fields into local variables, because the loops below read them millions of times.
  const { clearance, separation, edgeLength, distances, crossing } = wish;

  const betweenVertices = (vertex: number, px: number, py: number): number => {
    let cost = 0;
    for (let other = 0; other < vertexCount; other++) {
      if (other === vertex) continue;
      const dx = (x[other] ?? 0) - px;
      const dy = (y[other] ?? 0) - py;
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length < separation) {
        const lack = 1 - length / separation;
        cost += VERTEX_ON_VERTEX * lack * lack;
      }
      const steps = distances[vertex * vertexCount + other] ?? 0;
      if (steps > 0 && steps <= FURTHEST_SHAPE) {
        const error = length / (edgeLength * steps) - 1;
        cost += (SHAPE * error * error) / steps;
      }
    }
    return cost;
  };

  const passingEdges = (vertex: number, px: number, py: number): number => {
    let cost = 0;
    for (let e = 0; e < edgeCount; e++) {
      const a = from[e] ?? 0;
      const b = to[e] ?? 0;
      if (a !== vertex && b !== vertex) cost += nearEdge(clearance, px, py, x[a] ?? 0, y[a] ?? 0, x[b] ?? 0, y[b] ?? 0);
    }
    return cost;
  };

  const ownEdge = (vertex: number, target: number, px: number, py: number, limit: number): number => {
    const tx = x[target] ?? 0;
    const ty = y[target] ?? 0;
    let cost = 0;
    for (let other = 0; other < vertexCount; other++) {
      if (other !== vertex && other !== target) {
        cost += nearEdge(clearance, x[other] ?? 0, y[other] ?? 0, px, py, tx, ty);
      }
    }
    // Counts crossings last, because counting them takes the most time.
    for (let e = 0; crossing > 0 && e < edgeCount && cost <= limit; e++) {
      const a = from[e] ?? 0;
      const b = to[e] ?? 0;
      const apart = a !== vertex && b !== vertex && a !== target && b !== target;
      if (apart && segmentsCross(px, py, tx, ty, x[a] ?? 0, y[a] ?? 0, x[b] ?? 0, y[b] ?? 0)) {
        cost += crossing;
      }
    }
    return cost;
  };

  const at = (vertex: number, px: number, py: number, limit: number): number => {
    let cost = betweenVertices(vertex, px, py);
    if (cost <= limit) cost += passingEdges(vertex, px, py);
    const end = starts[vertex + 1] ?? 0;
    for (let i = starts[vertex] ?? 0; i < end && cost <= limit; i++) {
      cost += ownEdge(vertex, targets[i] ?? 0, px, py, limit - cost);
    }
    return cost;
  };

  const total = (): number => {
    let cost = 0;
    for (let v = 0; v < vertexCount; v++) {
      cost += betweenVertices(v, x[v] ?? 0, y[v] ?? 0) / 2 + passingEdges(v, x[v] ?? 0, y[v] ?? 0);
    }
    return cost + crossing * crossingCount(graph, points);
  };

  return { at, total };
}

/** Returns the number of crossings between edges that have no common end. */
export function crossingCount(graph: Graph, points: Points): number {
  const { x, y } = points;
  let count = 0;
  for (let e = 0; e < graph.edgeCount; e++) {
    const a = graph.from[e] ?? 0;
    const b = graph.to[e] ?? 0;
    const ax = x[a] ?? 0;
    const ay = y[a] ?? 0;
    const bx = x[b] ?? 0;
    const by = y[b] ?? 0;
    for (let f = 0; f < e; f++) {
      const c = graph.from[f] ?? 0;
      const d = graph.to[f] ?? 0;
      const apart = a !== c && a !== d && b !== c && b !== d;
      if (apart && segmentsCross(ax, ay, bx, by, x[c] ?? 0, y[c] ?? 0, x[d] ?? 0, y[d] ?? 0)) count += 1;
    }
  }
  return count;
}
