import { clearanceOf, FEW_VERTICES, type Graph, verticesWithin } from './graph.ts';
import { improve } from './improve.ts';
import { copyPoints, innerFrame, type Points, spacingOf } from './points.ts';
import { seededRandom } from './random.ts';
import { readabilityCost } from './readability.ts';

/**
 * Target distances from a vertex to edges between other vertices, and to other vertices, as shares of the vertex
 * spacing.
 */
const CLEARANCE = 0.32;
const SEPARATION = 0.5;
/** Sufficient clearance of a vertex: at this distance from edges, vertices keep two thirds of their usual size. */
const ENOUGH = 0.25;
/** Minimum clearance of a vertex. If the result is below the minimum, vertices may move anywhere. */
const LEAST = 0.16;
/** Minimum clearance in graphs with more than {@link FEW_VERTICES} vertices, which cannot be drawn as small. */
const LEAST_OF_MANY = 0.28;
/**
 * Prices for moving a vertex by one vertex spacing. The search tries the prices in turn until the clearance is
 * sufficient.
 */
const PRICES = [0.3, 0.1, 0.03, 0.01];
/** Maximum step of a vertex, as a share of the vertex spacing. */
const REACH = 0.6;
/** Limit on the work for each price; see `Search.work`. */
const WORK = 2e6;
/**
 * Maximum number of repair rounds, which move vertices whose clearance is below the minimum, and the ends of the edges
 * near them.
 */
const REPAIRS = 4;

/**
 * Moves vertices away from edges between other vertices, no farther than necessary and only to permitted places.
 * Modifies `points`.
 */
export function clearEdges(
  graph: Graph,
  points: Points,
  mayGo: (vertex: number, x: number) => boolean = () => true,
): void {
  const { vertexCount } = graph;
  const spacing = spacingOf(vertexCount);
  const home = copyPoints(points);
  const box = innerFrame(vertexCount);
  const all = Array.from({ length: vertexCount }, (_, v) => v);

  function move(price: number, movable: readonly number[], isFree: boolean, seed: number): void {
    const crowding = readabilityCost(graph, points, {
      clearance: CLEARANCE * spacing,
      separation: SEPARATION * spacing,
      edgeLength: 1,
      distances: new Uint16Array(vertexCount * vertexCount),
      crossing: 0,
    });
    const moving = (v: number, x: number, y: number): number =>
      (price * ((x - (home.x[v] ?? 0)) ** 2 + (y - (home.y[v] ?? 0)) ** 2)) / (spacing * spacing);
    const drawingCost = {
      at: (v: number, x: number, y: number, limit: number) =>
        isFree || mayGo(v, x) ? moving(v, x, y) + crowding.at(v, x, y, limit) : Number.POSITIVE_INFINITY,
      total: () => crowding.total(),
    };
    const random = seededRandom(seed);
    improve(graph, points, drawingCost, {
      box,
      movable,
      reach: REACH * spacing,
      heat: 0,
      work: WORK,
      random,
      near: true,
    });
  }

  for (const price of PRICES) {
    const clearance = clearanceOf(graph, points);
    if (clearance >= ENOUGH * spacing) break;
    // In a large graph, moving all vertices would take too long.
    const movable = vertexCount <= FEW_VERTICES ? all : verticesWithin(graph, points, CLEARANCE * spacing);
    const isDesperate = price === PRICES.at(-1) && clearance < LEAST * spacing;
    move(price, movable, isDesperate, 1);
  }

  const least = (vertexCount > FEW_VERTICES ? LEAST_OF_MANY : LEAST) * spacing;
  for (let repair = 1; repair <= REPAIRS; repair++) {
    const clearance = clearanceOf(graph, points);
    if (clearance >= least) return;
    move(0, verticesWithin(graph, points, least, true), clearance < LEAST * spacing, 1 + repair);
  }
}
