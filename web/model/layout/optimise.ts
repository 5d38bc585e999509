import type { Graph } from './graph.ts';
import { improve } from './improve.ts';
import type { Box, Points } from './points.ts';
import type { Random } from './random.ts';
import { crossingCount, defaultDistances, type ReadabilityCost, readabilityCost } from './readability.ts';

/** Number of random starts, and number of the best starts that are improved. */
const STARTS = 16;
const FINALISTS = 3;
/** Work for each start that is improved, and for the best result; see `Search.work`. */
const TRIAL_WORK = 0.8e6;
const FINAL_WORK = 2.2e6;
/** Work for moving the worst vertices of a larger graph. */
const WORST_WORK = 12e6;

/** Cost per vertex below which a start is only smoothed, because larger moves would destroy its symmetry. */
const NEARLY_PERFECT = 0.05;

/** Draws a small connected graph inside `box`: improves the best of many random starts. */
export function improveRandomStart(
  graph: Graph,
  distances: Uint16Array,
  start: () => Points,
  box: Box,
  random: Random,
): Points {
  const movable = Array.from({ length: graph.vertexCount }, (_, v) => v);
  const reach = (box.right - box.left) / 4;
  const finalists = Array.from({ length: STARTS }, () => {
    const points = start();
    return { points, cost: smallGraphCost(graph, points, distances, box, movable).total() };
  })
    .sort((a, b) => a.cost - b.cost)
    .slice(0, FINALISTS)
    .map(({ points, cost }) => {
      const drawingCost = smallGraphCost(graph, points, distances, box, movable);
      const heat = cost > NEARLY_PERFECT * graph.vertexCount ? 1 : 0;
      improve(graph, points, drawingCost, { box, movable, reach, heat, work: TRIAL_WORK, random });
      return { points, drawingCost, cost: drawingCost.total() };
    });
  const best = finalists.reduce((a, b) => (b.cost < a.cost ? b : a));
  improve(graph, best.points, best.drawingCost, { box, movable, reach: reach / 3, heat: 0, work: FINAL_WORK, random });
  return best.points;
}

/** Improves a drawing by moving only the vertices in `movable`. Modifies `points`. */
export function improveMovable(
  graph: Graph,
  distances: Uint16Array,
  points: Points,
  box: Box,
  movable: readonly number[],
  random: Random,
): void {
  const reach = (box.right - box.left) / 4;
  const drawingCost = smallGraphCost(graph, points, distances, box, movable);
  improve(graph, points, drawingCost, { box, movable, reach, heat: 0, work: FINAL_WORK, random });
}

/** Cost above which a vertex of a larger graph is moved. */
const HIGH_COST = 0.8;

/** Improves the drawing of a larger graph by moving only the vertices with high costs. Modifies `points`. */
export function improveWorst(graph: Graph, distances: Uint16Array, points: Points, box: Box, random: Random): void {
  const everything = Array.from({ length: graph.vertexCount }, (_, v) => v);
  const drawingCost = smallGraphCost(graph, points, distances, box, everything);
  const cost = everything.map((v) => drawingCost.at(v, points.x[v] ?? 0, points.y[v] ?? 0, Infinity));
  const movable = everything.filter((v) => (cost[v] ?? 0) > HIGH_COST);
  improve(graph, points, drawingCost, {
    box,
    movable,
    reach: (box.right - box.left) / 8,
    heat: 0.3,
    work: WORST_WORK,
    random,
  });
}

/** Number of crossings per vertex above which each crossing has less weight. */
const CROSSINGS_TO_COUNT = 2;

function smallGraphCost(
  graph: Graph,
  points: Points,
  distances: Uint16Array,
  box: Box,
  movable: readonly number[],
): ReadabilityCost {
  const crossings = crossingCount(graph, points);
  const spacing = Math.sqrt(((box.right - box.left) * (box.bottom - box.top)) / Math.max(1, movable.length));
  const edgeLength = meanLength(graph, points, new Set(movable));
  return readabilityCost(graph, points, {
    ...defaultDistances(spacing, edgeLength),
    edgeLength,
    distances,
    crossing: Math.min(1, (CROSSINGS_TO_COUNT * graph.vertexCount) / Math.max(1, crossings)),
  });
}

/** Returns the mean length of the edges between the given vertices. */
function meanLength(graph: Graph, points: Points, vertices: ReadonlySet<number>): number {
  let sum = 0;
  let count = 0;
  for (let e = 0; e < graph.edgeCount; e++) {
    const a = graph.from[e] ?? 0;
    const b = graph.to[e] ?? 0;
    if (vertices.has(a) && vertices.has(b)) {
      const dx = (points.x[a] ?? 0) - (points.x[b] ?? 0);
      const dy = (points.y[a] ?? 0) - (points.y[b] ?? 0);
      sum += Math.sqrt(dx * dx + dy * dy);
      count += 1;
    }
  }
  return count === 0 ? 1 : sum / count;
}
