import { direction } from './direction.ts';
import { degree, type Graph } from './graph.ts';
import type { Box, Points } from './points.ts';
import type { Random } from './random.ts';
import type { ReadabilityCost } from './readability.ts';

/** Limits of a local search. */
export interface Search {
  readonly box: Box;
  readonly movable: readonly number[];
  /** Maximum step of a vertex at the start; shrinks to 0 during the search. */
  readonly reach: number;
  /** Maximum accepted deterioration at the start, in crossings; shrinks to 0 during the search. */
  readonly heat: number;
  /** Maximum number of vertices and edges that the search visits, which limits its time. */
  readonly work: number;
  readonly random: Random;
  /** Allows only short steps of vertices: no jumps and no exchanges. */
  readonly near?: boolean;
}

/** Number of trials for each vertex in a round. */
const TRIALS = 4;
/** Maximum number of rounds. Further rounds have no visible effect. */
const MOST_ROUNDS = 150;
/**
 * Initial probability of a jump to any place, and of an exchange with another vertex. Both help to escape from local
 * minima.
 */
const JUMPS = 0.5;
const SWAPS = 0.15;

/**
 * Moves vertices one at a time by jumps, exchanges and shrinking steps. Modifies `points`. Accepts a deterioration if
 * it is below a threshold, which falls during the search.
 */
export function improve(graph: Graph, points: Points, drawingCost: ReadabilityCost, search: Search): void {
  const { box, movable, random } = search;
  const swaps = search.near === true ? 0 : SWAPS;
  const jumps = search.near === true ? 0 : JUMPS;
  const { x, y } = points;
  const price = movable.reduce((sum, vertex) => sum + priceOf(graph, vertex), 0);
  const rounds = Math.min(MOST_ROUNDS, Math.floor(search.work / Math.max(1, price)));

  const tryPlace = (vertex: number, px: number, py: number, now: number, limit: number): number => {
    const newX = Math.min(box.right, Math.max(box.left, px));
    const newY = Math.min(box.bottom, Math.max(box.top, py));
    const cost = drawingCost.at(vertex, newX, newY, limit);
    if (cost >= limit - 1e-9) return now;
    x[vertex] = newX;
    y[vertex] = newY;
    return cost;
  };

  const exchange = (a: number, b: number): void => {
    const ax = x[a] ?? 0;
    const ay = y[a] ?? 0;
    const bx = x[b] ?? 0;
    const by = y[b] ?? 0;
    x[a] = bx;
    y[a] = by;
    x[b] = ax;
    y[b] = ay;
  };

  const trySwap = (a: number, b: number): void => {
    const cost = () =>
      drawingCost.at(a, x[a] ?? 0, y[a] ?? 0, Infinity) + drawingCost.at(b, x[b] ?? 0, y[b] ?? 0, Infinity);
    const now = cost();
    exchange(a, b);
    if (cost() >= now - 1e-9) exchange(a, b);
  };

  const tryNearby = (vertex: number, reach: number, heat: number, jump: boolean): void => {
    let cost = drawingCost.at(vertex, x[vertex] ?? 0, y[vertex] ?? 0, Infinity);
    if (jump) {
      const px = box.left + random() * (box.right - box.left);
      cost = tryPlace(vertex, px, box.top + random() * (box.bottom - box.top), cost, cost);
    }
    for (let trial = 0; trial < TRIALS; trial++) {
      const step = direction(random());
      const length = reach * random();
      const limit = cost + heat * random();
      cost = tryPlace(vertex, (x[vertex] ?? 0) + step.x * length, (y[vertex] ?? 0) + step.y * length, cost, limit);
    }
  };

  for (let round = 0; round < rounds; round++) {
    const calm = 1 - round / rounds;
    const reach = 1 + search.reach * calm * calm;
    for (const vertex of movable) {
      const other = movable[Math.floor(random() * movable.length)] ?? vertex;
      if (other !== vertex && random() < swaps * calm) trySwap(vertex, other);
      else tryNearby(vertex, reach, search.heat * calm * calm, random() < jumps * calm);
    }
  }
}

/** Returns the estimated work for the trials of one vertex. */
function priceOf(graph: Graph, vertex: number): number {
  const own = 1 + degree(graph, vertex);
  return (1 + TRIALS) * own * (graph.vertexCount + graph.edgeCount);
}
