import type { Drawing } from '../game/types.ts';
import { clearEdges } from './clear.ts';
import type { Graph } from './graph.ts';
import { innerFrame, noPoints, type Points, roomOf, snapped, squaredDistanceToSegment } from './points.ts';

/** How rows depart from straight lines, in parts of the step between rows. */
interface Bend {
  /** How much lower the middle of a row is than its ends; negative: higher. */
  readonly sag: number;
  /** How much lower every second vertex of a row is. */
  readonly wave: number;
}

const BENDS: readonly Bend[] = [
  { sag: 0.3, wave: 0 },
  { sag: -0.3, wave: 0 },
  { sag: 0.12, wave: 0.17 },
  { sag: -0.12, wave: 0.17 },
  { sag: 0.2, wave: -0.25 },
];
/** Every second row is this much of a column further right. */
const SHIFT = 1 / 3;
/** Vertices × edges up to which bends are compared; the vertices of larger graphs are dots. */
const MOST_COMPARED = 200_000;

/**
 * Rows and columns in the order of the numbers, which are thus easy to find. Rows are bent and every second one is shifted, or
 * an edge between far vertices of a row or column would run through those between them; of a few bends it takes the one that
 * keeps edges away from other vertices best.
 */
export function gridLayout(graph: Graph): Drawing {
  const candidates = graph.vertexCount * graph.edgeCount > MOST_COMPARED ? BENDS.slice(0, 1) : BENDS;
  let best = noPoints(graph.vertexCount);
  let bestCost = Infinity;
  for (const bend of candidates) {
    const points = gridPoints(graph.vertexCount, bend);
    const cost = hiddenEdges(graph, points);
    if (cost < bestCost) {
      best = points;
      bestCost = cost;
    }
  }
  clearEdges(graph, best);
  return snapped(best);
}

function gridPoints(vertexCount: number, { sag, wave }: Bend): Points {
  const box = innerFrame(vertexCount);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const columns = columnsFor(vertexCount, width / height);
  const rows = Math.max(1, Math.ceil(vertexCount / columns));
  const stepX = width / Math.max(1, columns - 1 + (rows > 1 ? SHIFT : 0));
  // What bends up starts lower, so that all rows stay inside the box.
  const above = Math.max(0, -sag) + Math.max(0, -wave);
  const below = Math.max(0, sag) + Math.max(0, wave);
  const stepY = height / (rows - 1 + above + below);
  const points = noPoints(vertexCount);
  for (let v = 0; v < vertexCount; v++) {
    const row = Math.floor(v / columns);
    const column = v % columns;
    const across = columns > 1 ? (2 * column) / (columns - 1) - 1 : 0;
    const bend = sag * (1 - across * across) + (column % 2) * wave;
    points.x[v] = box.left + stepX * (column + (row % 2) * SHIFT) + (columns > 1 ? 0 : width / 2);
    points.y[v] = box.top + (rows > 1 ? stepY * (row + above + bend) : height * (0.5 + bend / 2));
  }
  return points;
}

/** About as many columns as make the cells square, and among those the number that leaves the fewest cells of the last row empty. */
function columnsFor(vertexCount: number, ratio: number): number {
  const square = Math.sqrt(vertexCount * ratio);
  let best = 1;
  let fewest = Infinity;
  for (let columns = Math.max(1, Math.ceil(square * 0.75)); columns <= Math.max(1, square * 1.3); columns++) {
    const empty = Math.ceil(vertexCount / columns) * columns - vertexCount;
    if (empty < fewest || (empty === fewest && Math.abs(columns - square) < Math.abs(best - square))) {
      best = columns;
      fewest = empty;
    }
  }
  return best;
}

/** How badly edges are hidden by vertices that they do not end in. */
function hiddenEdges(graph: Graph, { x, y }: Points): number {
  const clear = roomOf(graph.vertexCount) * 0.2;
  let cost = 0;
  for (let e = 0; e < graph.edgeCount; e++) {
    const a = graph.from[e] ?? 0;
    const b = graph.to[e] ?? 0;
    for (let v = 0; v < graph.vertexCount; v++) {
      if (v !== a && v !== b) {
        const square = squaredDistanceToSegment(x[v] ?? 0, y[v] ?? 0, x[a] ?? 0, y[a] ?? 0, x[b] ?? 0, y[b] ?? 0);
        cost += square < clear * clear ? (1 - Math.sqrt(square) / clear) ** 2 : 0;
      }
    }
  }
  return cost;
}
