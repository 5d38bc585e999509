/** Finds the vertex or edge at a point. */
import type { Cell } from '../../../model/game/types.ts';
import type { Point } from '../canvas/viewport.ts';
import { courseOf, linesOf } from './courses.ts';
import type { Projection } from './projection.ts';

export interface Edge {
  readonly from: Cell;
  readonly to: Cell;
}

/** Nearest vertex within `reach` pixels of its centre, of those that `among` accepts. */
export function vertexNear(
  projection: Projection,
  at: Point,
  reach: number,
  among: (cell: Cell) => boolean = () => true,
): Cell | null {
  let best: Cell | null = null;
  let bestSquare = reach * reach;
  for (let cell = 0; cell < projection.count; ++cell) {
    const dx = (projection.x[cell] ?? 0) - at.x;
    const dy = (projection.y[cell] ?? 0) - at.y;
    const square = dx * dx + dy * dy;
    if (square > bestSquare || !among(cell)) continue;
    best = cell;
    bestSquare = square;
  }
  return best;
}

/** Distance of a point from a line segment. */
function distanceToLine(at: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square));
  return Math.hypot(at.x - a.x - along * dx, at.y - a.y - along * dy);
}

/** Distance of a point from the nearest of some segments: x1, y1, x2, y2, … */
function distanceTo(at: Point, lines: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 3 < lines.length; i += 4) {
    const a = { x: lines[i] ?? 0, y: lines[i + 1] ?? 0 };
    const b = { x: lines[i + 2] ?? 0, y: lines[i + 3] ?? 0 };
    best = Math.min(best, distanceToLine(at, a, b));
  }
  return best;
}

/** Nearest edge within `reach` pixels. */
export function edgeNear(projection: Projection, at: Point, reach: number): Edge | null {
  const { edges } = projection;
  let best: Edge | null = null;
  let bestDistance = reach;
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const from = edges[i] ?? 0;
    const to = edges[i + 1] ?? 0;
    const course = courseOf(projection, from, to);
    const distance = course === null ? Number.POSITIVE_INFINITY : distanceTo(at, linesOf(course));
    if (distance > bestDistance) continue;
    best = { from, to };
    bestDistance = distance;
  }
  return best;
}
