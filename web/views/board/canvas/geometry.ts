/** Geometry of boards: points, boxes and distances, in pixels. */
import type { Box, Point } from './viewport.ts';

export function mixed(from: number, to: number, progress: number): number {
  return from + (to - from) * progress;
}

export function interpolate(from: Point, to: Point, progress: number): Point {
  return { x: mixed(from.x, to.x, progress), y: mixed(from.y, to.y, progress) };
}

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function boxAround({ x, y }: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Returns the overlap of two rectangles: the smaller of its width and height; 0 if they do not overlap. */
export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? Math.min(across, down) : 0;
}

/** Returns a function that computes the squared distance from a point to a box, which is 0 inside the box. */
export function distanceToBox({ x, y, width, height }: Box): (at: Point) => number {
  return (at) => Math.max(x - at.x, 0, at.x - x - width) ** 2 + Math.max(y - at.y, 0, at.y - y - height) ** 2;
}

/** Returns the squared distance from a point to the segment between `a` and `b`. */
export function distanceToSegment(at: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square));
  return (at.x - a.x - along * dx) ** 2 + (at.y - a.y - along * dy) ** 2;
}

/** Calls back with both ends of each edge in a list of pairs. */
export function eachEdge(edges: readonly number[], visit: (from: number, to: number) => void): void {
  for (let i = 0; i + 1 < edges.length; i += 2) visit(edges[i] ?? 0, edges[i + 1] ?? 0);
}

/**
 * Returns the nearest of `count` places within `reach` pixels. If several places are equally near, returns the first
 * one. `distance` returns a squared distance.
 */
export function nearest(
  count: number,
  reach: number,
  distance: (index: number) => number,
  isAllowed: (index: number) => boolean = () => true,
): number | null {
  let best: number | null = null;
  let least = reach * reach;
  for (let index = 0; index < count; ++index) {
    const square = distance(index);
    if (square > least || (square === least && best !== null) || !isAllowed(index)) continue;
    best = index;
    least = square;
  }
  return best;
}
