import type { Drawing } from '../game/types.ts';
import { clearEdges } from './clear.ts';
import { forEachForeignEdge, type Graph } from './graph.ts';
import { innerFrame, type Points, snapped, spacingOf, zeroPoints } from './points.ts';

/** Bend of the rows, in units of the distance between two rows. */
interface Bend {
  /** Distance by which the middle of a row is below its ends, in units of the distance between two rows. */
  readonly sag: number;
  /** Downward shift of every second vertex of a row. */
  readonly wave: number;
}

const BENDS: readonly Bend[] = [
  { sag: 0.3, wave: 0 },
  { sag: -0.3, wave: 0 },
  { sag: 0.12, wave: 0.17 },
  { sag: -0.12, wave: 0.17 },
  { sag: 0.2, wave: -0.25 },
];
/** Horizontal shift of every second row, in columns. */
const SHIFT = 1 / 3;
/**
 * Maximum product of the numbers of vertices and edges for which bends are compared. In larger graphs, vertices are
 * dots.
 */
const MOST_COMPARED = 200_000;

/**
 * Places vertices in rows and columns, in numerical order. Bends rows and shifts every second one, because edges along
 * a straight row would run through its vertices. Chooses the bend that hides the fewest edges.
 */
export function gridLayout(graph: Graph): Drawing {
  const candidates = graph.vertexCount * graph.edgeCount > MOST_COMPARED ? BENDS.slice(0, 1) : BENDS;
  let best = zeroPoints(graph.vertexCount);
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
  // Rows that bend upwards start lower, so that they stay inside the box.
  const above = Math.max(0, -sag) + Math.max(0, -wave);
  const below = Math.max(0, sag) + Math.max(0, wave);
  const stepY = height / (rows - 1 + above + below);
  const points = zeroPoints(vertexCount);
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

/**
 * Returns the number of columns that best fills the last row. Considers only numbers close to the one that gives square
 * cells.
 */
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

/** Returns a measure of how much vertices hide edges between other vertices. */
function hiddenEdges(graph: Graph, points: Points): number {
  const clear = spacingOf(graph.vertexCount) * 0.2;
  let cost = 0;
  forEachForeignEdge(graph, points, (_, square) => {
    if (square < clear * clear) cost += (1 - Math.sqrt(square) / clear) ** 2;
  });
  return cost;
}
