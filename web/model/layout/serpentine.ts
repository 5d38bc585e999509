import { type Box, type Points, zeroPoints } from './points.ts';
/**
 * Places a path of `count` vertices in a box as widely spaced as possible, in rows of alternating direction. With
 * `columns`, the path runs in columns instead. The path starts at the upper left or, with `fromBelow`, at the lower
 * left.
 */
export function serpentine(count: number, box: Box, columns: boolean, fromBelow: boolean): Points {
  const along = columns ? box.bottom - box.top : box.right - box.left;
  const across = columns ? box.right - box.left : box.bottom - box.top;
  const { rows, perRow } = bestRows(count, along, across);
  const points = zeroPoints(count);
  for (let i = 0; i < count; i++) {
    const row = Math.floor(i / perRow);
    const place = row % 2 === 0 ? i % perRow : perRow - 1 - (i % perRow);
    const a = along * (perRow > 1 ? place / (perRow - 1) : 0.5);
    const b = across * (rows > 1 ? row / (rows - 1) : 0.5);
    const x = columns ? b : a;
    const y = columns ? a : b;
    points.x[i] = box.left + x;
    points.y[i] = fromBelow ? box.bottom - y : box.top + y;
  }
  return points;
}

/** Maximum number of vertices in a path that is drawn straight. */
const STRAIGHT = 7;

function bestRows(count: number, along: number, across: number): { rows: number; perRow: number } {
  let best = { rows: 1, perRow: Math.max(1, count) };
  let bestSpace = count <= STRAIGHT && along >= across ? Infinity : along / Math.max(1, count - 1);
  for (let rows = 2; rows <= count; rows++) {
    const perRow = Math.ceil(count / rows);
    const filled = Math.ceil(count / perRow);
    const space = Math.min(perRow > 1 ? along / (perRow - 1) : Infinity, across / Math.max(1, filled - 1));
    if (space > bestSpace + 1e-9) {
      best = { rows: filled, perRow };
      bestSpace = space;
    }
  }
  return best;
}
