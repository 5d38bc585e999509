import type { Drawing } from '../game/types.ts';
import { direction } from './direction.ts';

/** Coordinates of the vertices during a layout, by vertex. */
export interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of the coordinate range 0…511 that layouts fill. It is wider than it is tall, like most boards. */
export const FRAME = { width: 512, height: 360 } as const;

/** Maximum coordinate of a vertex in a drawing. */
export const MAX_COORDINATE = 511;

/** Distance by which the keyboard or a button moves a vertex. */
export const NUDGE = 8;

/** Returns the area for `vertexCount` vertices: the frame minus a margin for the rings and labels of vertices. */
export function innerFrame(vertexCount: number): Box {
  const margin = Math.min(32, Math.max(10, Math.round(38 - vertexCount / 2)));
  return { left: margin, top: margin, right: FRAME.width - 1 - margin, bottom: FRAME.height - 1 - margin };
}

/** Returns the spacing of vertices: the side of the square that each vertex gets if all share the frame equally. */
export function spacingOf(vertexCount: number): number {
  return Math.sqrt((FRAME.width * FRAME.height) / Math.max(1, vertexCount));
}

export function zeroPoints(vertexCount: number): Points {
  return { x: new Float64Array(vertexCount), y: new Float64Array(vertexCount) };
}

export function copyPoints(points: Points): Points {
  return { x: points.x.slice(), y: points.y.slice() };
}

/** Returns the smallest box around the points. Without points, returns an empty box at the origin. */
export function boundsOf(points: Points): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let v = 0; v < points.x.length; v++) {
    const x = points.x[v] ?? 0;
    const y = points.y[v] ?? 0;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return points.x.length === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : { left, top, right, bottom };
}

/** Rotates the points about the origin by `turns` full turns. */
export function rotate(points: Points, turns: number): Points {
  const { x: cosine, y: sine } = direction(turns);
  return rotated(points, cosine, sine);
}

/** Rotates the points so that vertex `tip` is to the right of vertex `tail`, or of the centre if `tail` is null. */
export function rotateTowards(points: Points, tail: number | null, tip: number): Points {
  const bounds = boundsOf(points);
  const fromX = tail === null ? (bounds.left + bounds.right) / 2 : (points.x[tail] ?? 0);
  const fromY = tail === null ? (bounds.top + bounds.bottom) / 2 : (points.y[tail] ?? 0);
  const dx = (points.x[tip] ?? 0) - fromX;
  const dy = (points.y[tip] ?? 0) - fromY;
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? points : rotated(points, dx / length, -dy / length);
}

function rotated(points: Points, cosine: number, sine: number): Points {
  return {
    x: points.x.map((x, v) => x * cosine - (points.y[v] ?? 0) * sine),
    y: points.y.map((y, v) => (points.x[v] ?? 0) * sine + y * cosine),
  };
}

/** Maximum extra stretch of a layout in one of the two directions. */
const MOST_STRETCH = 1.45;

/**
 * Moves and scales the points to fill `box`. Stretches them in one direction, within limits, if that fills the box
 * better.
 */
export function fitted(points: Points, box: Box, mostStretch = MOST_STRETCH): Points {
  const bounds = boundsOf(points);
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const wide = width > 0 ? (box.right - box.left) / width : Infinity;
  const high = height > 0 ? (box.bottom - box.top) / height : Infinity;
  const least = Math.min(wide, high);
  if (least === Infinity) {
    return moved(points, 0, (box.left + box.right) / 2, 0, (box.top + box.bottom) / 2);
  }
  const scaleX = Math.min(wide, least * mostStretch);
  const scaleY = Math.min(high, least * mostStretch);
  return moved(
    points,
    scaleX,
    (box.left + box.right) / 2 - ((bounds.left + bounds.right) / 2) * scaleX,
    scaleY,
    (box.top + box.bottom) / 2 - ((bounds.top + bounds.bottom) / 2) * scaleY,
  );
}

function moved(points: Points, scaleX: number, x: number, scaleY: number, y: number): Points {
  return { x: points.x.map((value) => value * scaleX + x), y: points.y.map((value) => value * scaleY + y) };
}

/** Number of directions in half a turn that {@link rotateToFit} tries. */
const DIRECTIONS = 72;

/**
 * Rotates the points so that they fill `width` × `height` best, and mirrors them so that `first` is at the upper left.
 */
export function rotateToFit(points: Points, width: number, height: number, first: number): Points {
  let best = points;
  let bestArea = 0;
  for (let i = 0; i < DIRECTIONS; i++) {
    const candidate = rotate(points, i / (2 * DIRECTIONS));
    const bounds = boundsOf(candidate);
    const wide = width / Math.max(1e-9, bounds.right - bounds.left);
    const high = height / Math.max(1e-9, bounds.bottom - bounds.top);
    const least = Math.min(wide, high);
    const area = Math.min(wide, least * MOST_STRETCH) * Math.min(high, least * MOST_STRETCH);
    // Requires a clear improvement, because rounding errors would otherwise choose between equal directions.
    if (area > bestArea * 1.001) {
      best = candidate;
      bestArea = area;
    }
  }
  const bounds = boundsOf(best);
  const mirrorX = (best.x[first] ?? 0) * 2 > bounds.left + bounds.right + 1e-9 ? -1 : 1;
  const mirrorY = (best.y[first] ?? 0) * 2 > bounds.top + bounds.bottom + 1e-9 ? -1 : 1;
  return moved(best, mirrorX, 0, mirrorY, 0);
}

/**
 * Returns a drawing with integer coordinates in 0…511, close to the given points, in which no two vertices share a
 * place.
 */
export function snapped(points: Points): Drawing {
  const taken = new Set<number>();
  const x: number[] = [];
  const y: number[] = [];
  for (let v = 0; v < points.x.length; v++) {
    const place = freePlace(clampCoordinate(points.x[v] ?? 0), clampCoordinate(points.y[v] ?? 0), taken);
    taken.add(place);
    x.push(place & MAX_COORDINATE);
    y.push(place >> 9);
  }
  return { x, y };
}

/** Rounds a number to a valid coordinate of a drawing. */
export function clampCoordinate(value: number): number {
  return Math.min(MAX_COORDINATE, Math.max(0, Math.round(value)));
}

function freePlace(x: number, y: number, taken: ReadonlySet<number>): number {
  for (let radius = 0; radius <= MAX_COORDINATE; radius++) {
    for (let dy = -radius; dy <= radius; dy++) {
      const step = Math.abs(dy) === radius ? 1 : Math.max(1, 2 * radius);
      for (let dx = -radius; dx <= radius; dx += step) {
        const place = ((y + dy) << 9) | (x + dx);
        const inside = x + dx >= 0 && x + dx <= MAX_COORDINATE && y + dy >= 0 && y + dy <= MAX_COORDINATE;
        if (inside && !taken.has(place)) return place;
      }
    }
  }
  return (y << 9) | x;
}

/**
 * Returns whether the segments a–b and c–d cross at interior points. Segments that only touch each other do not cross.
 */
export function segmentsCross(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
  if (c * d >= 0) return false;
  const a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
  const b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
  return a * b < 0;
}

/** Returns the square of the distance between a point and the nearest point of the segment a–b. */
export function squaredDistanceToSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const vx = bx - ax;
  const vy = by - ay;
  const square = vx * vx + vy * vy;
  const along = square > 0 ? ((px - ax) * vx + (py - ay) * vy) / square : 0;
  const t = Math.min(1, Math.max(0, along));
  const dx = px - ax - t * vx;
  const dy = py - ay - t * vy;
  return dx * dx + dy * dy;
}
