import type { Drawing } from '../game/types.ts';
import { type Graph, neighbours } from './graph.ts';
import {
  type Box,
  clampCoordinate,
  innerFrame,
  type Points,
  snapped,
  spacingOf,
  squaredDistanceToSegment,
  zeroPoints,
} from './points.ts';

/** Number of steps in each direction between the places that are tried for a new vertex. */
const TRIES = 24;
/** Maximum distance by which a vertex moves away from an edge that runs through it. */
const LONGEST_STEP = 44;
/** Desired distance between a vertex and such an edge: a maximum, and a share of the vertex spacing. */
const MOST_CLEAR = 40;
const CLEAR = 0.25;
/** Share of the desired distance below which an edge counts as touching a vertex. */
const TOUCHING = 0.6;

/** Maximum product of the number of new vertices and (vertices + edges) for which new vertices are placed. */
const MOST_SETTLING = 60_000;

/** Returns whether most of the board is in the drawing `previous`, and the rest can be placed quickly. */
export function isSteadyWorthwhile(graph: Graph, previous: Drawing): boolean {
  const known = Math.min(graph.vertexCount, previous.x.length);
  const added = graph.vertexCount - known;
  return 2 * known >= graph.vertexCount && added * (graph.vertexCount + graph.edgeCount) <= MOST_SETTLING;
}

/**
 * Keeps the places in `previous`, but moves a vertex away from an edge that runs through it if a short step suffices.
 * Places new vertices near their neighbours.
 */
export function steadyLayout(graph: Graph, previous: Drawing): Drawing {
  const n = graph.vertexCount;
  const points = zeroPoints(n);
  const known = Math.min(n, previous.x.length);
  for (let v = 0; v < known; v++) {
    points.x[v] = clampCoordinate(previous.x[v] ?? 0);
    points.y[v] = clampCoordinate(previous.y[v] ?? 0);
  }
  const box = innerFrame(n);
  for (let v = known; v < n; v++) settle(graph, points, v, placesIn(box), v);
  if (n <= FEW_ENOUGH) for (let v = 0; v < known; v++) stepAside(graph, points, v);
  return snapped(points);
}

/**
 * Maximum number of vertices in a graph whose vertices are moved off edges. In larger graphs, the difference would be
 * invisible.
 */
const FEW_ENOUGH = 300;

interface Place {
  readonly x: number;
  readonly y: number;
}

function placesIn(box: Box): readonly Place[] {
  const places: Place[] = [];
  for (let i = 0; i <= TRIES; i++) {
    for (let j = 0; j <= TRIES; j++) {
      places.push({
        x: box.left + ((box.right - box.left) * i) / TRIES,
        y: box.top + ((box.bottom - box.top) * j) / TRIES,
      });
    }
  }
  return places;
}

/** Puts `vertex` in the best of the given places. Vertices numbered `settled` or higher have no place yet. */
function settle(graph: Graph, points: Points, vertex: number, places: readonly Place[], settled: number): void {
  let best: Place = { x: points.x[vertex] ?? 0, y: points.y[vertex] ?? 0 };
  let bestCost = Infinity;
  for (const place of places) {
    const cost = costOf(graph, points, vertex, place, settled);
    if (cost < bestCost - 1e-9) {
      best = place;
      bestCost = cost;
    }
  }
  points.x[vertex] = best.x;
  points.y[vertex] = best.y;
}

/** Returns the cost of a place for a vertex: crowding, nearby edges and the vertex's own edges. */
function costOf(graph: Graph, points: Points, vertex: number, { x, y }: Place, settled: number): number {
  const spacing = spacingOf(graph.vertexCount);
  let cost = 0;
  for (let other = 0; other < settled; other++) {
    if (other !== vertex) {
      const dx = (points.x[other] ?? 0) - x;
      const dy = (points.y[other] ?? 0) - y;
      cost += shortfall(Math.sqrt(dx * dx + dy * dy), spacing * 0.7) * 4;
    }
  }
  cost += shortfall(nearestEdge(graph, points, vertex, { x, y }, settled), spacing * 0.25) * 4;
  for (const target of neighbours(graph, vertex)) {
    if (target < settled && target !== vertex) {
      const dx = (points.x[target] ?? 0) - x;
      const dy = (points.y[target] ?? 0) - y;
      cost += (0.5 * Math.sqrt(dx * dx + dy * dy)) / spacing;
    }
  }
  return cost;
}

function shortfall(length: number, wanted: number): number {
  return length >= wanted ? 0 : (1 - length / wanted) ** 2;
}

/** Returns the distance from a vertex to the nearest edge between other vertices. */
function nearestEdge(graph: Graph, points: Points, vertex: number, { x, y }: Place, settled: number): number {
  let nearest = Infinity;
  for (let e = 0; e < graph.edgeCount; e++) {
    const a = graph.from[e] ?? 0;
    const b = graph.to[e] ?? 0;
    if (a !== vertex && b !== vertex && a < settled && b < settled) {
      const ax = points.x[a] ?? 0;
      const ay = points.y[a] ?? 0;
      nearest = Math.min(nearest, squaredDistanceToSegment(x, y, ax, ay, points.x[b] ?? 0, points.y[b] ?? 0));
    }
  }
  return Math.sqrt(nearest);
}

/** Moves a vertex away from an edge that runs through it if a short step suffices. */
function stepAside(graph: Graph, points: Points, vertex: number): void {
  const n = graph.vertexCount;
  const here = { x: points.x[vertex] ?? 0, y: points.y[vertex] ?? 0 };
  const enough = Math.min(MOST_CLEAR, spacingOf(n) * CLEAR);
  if (nearestEdge(graph, points, vertex, here, n) >= enough * TOUCHING) return;
  const around: Place[] = [];
  for (let dx = -LONGEST_STEP; dx <= LONGEST_STEP; dx += 2) {
    for (let dy = -LONGEST_STEP; dy <= LONGEST_STEP; dy += 2) {
      if (dx * dx + dy * dy <= LONGEST_STEP * LONGEST_STEP) {
        around.push({ x: clampCoordinate(here.x + dx), y: clampCoordinate(here.y + dy) });
      }
    }
  }
  const near = around
    .filter((place) => nearestEdge(graph, points, vertex, place, n) >= enough)
    .sort((a, b) => distance(a, here) - distance(b, here))[0];
  if (near !== undefined) {
    points.x[vertex] = near.x;
    points.y[vertex] = near.y;
  }
}

function distance(a: Place, b: Place): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
