import type { Drawing } from '../types.ts';
import { innerFrame, noPoints, snapped } from './points.ts';

/**
 * Rows and columns in the order of the numbers, which are thus easy to find. Every second row is shifted by a third and rows
 * sag a little, so that an edge between far vertices of a row does not run through those between them.
 */
export function gridLayout(vertexCount: number): Drawing {
  const box = innerFrame(vertexCount);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const columns = columnsFor(vertexCount, width / height);
  const rows = Math.max(1, Math.ceil(vertexCount / columns));
  const stepX = width / Math.max(1, columns - 1 + (rows > 1 ? SHIFT : 0));
  const sag = rows > 1 ? (SAG * height) / (rows - 1 + SAG) : SAG * height;
  const stepY = rows > 1 ? (height - sag) / (rows - 1) : 0;
  const points = noPoints(vertexCount);
  for (let v = 0; v < vertexCount; v++) {
    const row = Math.floor(v / columns);
    const column = v % columns;
    const across = columns > 1 ? (2 * column) / (columns - 1) - 1 : 0;
    points.x[v] = box.left + stepX * (column + (row % 2) * SHIFT) + (columns > 1 ? 0 : width / 2);
    points.y[v] = box.top + stepY * row + sag * (1 - across * across) + (rows > 1 ? 0 : (height - sag) / 2);
  }
  return snapped(points);
}

/** Of the step between columns. */
const SHIFT = 1 / 3;
/** Of the step between rows. */
const SAG = 0.3;

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
