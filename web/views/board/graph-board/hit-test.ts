/** Finds the vertex or edge at a point. */
import type { Cell } from '../../../model/game/types.ts';
import { distanceToSegment, nearest } from '../canvas/geometry.ts';
import type { Point } from '../canvas/viewport.ts';
import { courseOf, linesOf } from './courses.ts';
import type { Projection } from './projection.ts';

export interface Edge {
  readonly from: Cell;
  readonly to: Cell;
}

/** Returns the nearest vertex whose centre is within `reach` pixels and that `among` accepts. */
export function vertexNear(
  { count, x, y }: Projection,
  at: Point,
  reach: number,
  among?: (cell: Cell) => boolean,
): Cell | null {
  return nearest(count, reach, (cell) => ((x[cell] ?? 0) - at.x) ** 2 + ((y[cell] ?? 0) - at.y) ** 2, among);
}

/** Returns the nearest edge within `reach` pixels. */
export function edgeNear(projection: Projection, at: Point, reach: number): Edge | null {
  const { edges } = projection;
  const endsOf = (edge: number): Edge => ({ from: edges[2 * edge] ?? 0, to: edges[2 * edge + 1] ?? 0 });
  const found = nearest(edges.length / 2, reach, (edge) => {
    const { from, to } = endsOf(edge);
    const course = courseOf(projection, from, to);
    return course === null ? Number.POSITIVE_INFINITY : distanceToLines(at, linesOf(course));
  });
  return found === null ? null : endsOf(found);
}

/** Returns the squared distance from a point to the nearest of several segments, given as x1, y1, x2, y2, … */
function distanceToLines(at: Point, lines: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 3 < lines.length; i += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = lines.slice(i, i + 4);
    best = Math.min(best, distanceToSegment(at, { x: x1, y: y1 }, { x: x2, y: y2 }));
  }
  return best;
}
