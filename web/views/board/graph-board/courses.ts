/** Courses: the lines of edges on the screen. Arcs have an arrowhead, and are curved if the opposite arc exists. */

import type { Cell, GraphBoard } from '../../../model/game/types.ts';
import { eachEdge } from '../canvas/geometry.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { Shape } from '../canvas/shapes.ts';
import type { Point } from '../canvas/viewport.ts';
import type { Projection } from './projection.ts';
import { pointOf } from './projection.ts';
import { radiusOf, rimAt } from './vertex-marks.ts';

export interface Course {
  /**
   * Quadratic curves: start, control, end. A loop has two curves; any other edge has one. The control point of a
   * straight line is its midpoint.
   */
  readonly bends: readonly number[];
  readonly straight: boolean;
}

/** Bend of an arc with an opposite arc, as a share of its length. */
const BOW_SHARE = 0.2;
/** Maximum bend of an arc in pixels, between circles and between dots. */
const BOW = 26;
const DOT_BOW = 15;
/** Angle between the two sides of a loop. The size of a loop is `LOOP_REACH` vertex radii plus `LOOP_ROOM` pixels. */
const LOOP_ANGLE = 0.8;
const LOOP_REACH = 2.1;
const LOOP_ROOM = 12;
const LOOP_DIRECTIONS = 16;
/** Segments per curve for distance measurements. */
const PARTS = 6;

const known = new WeakMap<GraphBoard, ReadonlySet<number>>();

/**
 * Returns the arcs of a board, encoded as numbers. The result is cached, because boards never change and every frame
 * needs the arcs.
 */
function arcsOf(board: GraphBoard): ReadonlySet<number> {
  const found = known.get(board);
  if (found !== undefined) return found;
  const arcs = new Set<number>();
  eachEdge(board.edges, (from, to) => arcs.add(from * board.vertexCount + to));
  known.set(board, arcs);
  return arcs;
}

/** Returns the direction of a loop: as far as possible from all edges of the vertex, without leaving the screen. */
function freeDirection(projection: Projection, cell: Cell, reach: number): number {
  const { edges, width, height } = projection;
  const centre = pointOf(projection, cell);
  const taken: number[] = [];
  eachEdge(edges, (from, to) => {
    if (from === to || (from !== cell && to !== cell)) return;
    const other = pointOf(projection, from === cell ? to : from);
    taken.push(Math.atan2(other.y - centre.y, other.x - centre.x));
  });
  let best = -Math.PI / 2;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let k = 0; k < LOOP_DIRECTIONS; ++k) {
    const angle = (k * 2 * Math.PI) / LOOP_DIRECTIONS - Math.PI / 2;
    const x = centre.x + Math.cos(angle) * reach;
    const y = centre.y + Math.sin(angle) * reach;
    const outside = Math.max(0, -x, -y, x - width, y - height);
    const cost = Math.max(-1, ...taken.map((other) => Math.cos(other - angle))) + outside;
    if (cost >= bestCost - 1e-6) continue;
    best = angle;
    bestCost = cost;
  }
  return best;
}

function loopAt(projection: Projection, cell: Cell, gap: number): Course {
  const { x, y } = pointOf(projection, cell);
  const radius = radiusOf(projection, cell);
  const pull = LOOP_REACH * radius + LOOP_ROOM;
  const out = freeDirection(projection, cell, pull);
  const along = (angle: number, far: number): Point => ({ x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far });
  const start = along(out - LOOP_ANGLE / 2, radius + gap);
  const end = along(out + LOOP_ANGLE / 2, radius + gap);
  const first = along(out - LOOP_ANGLE, pull);
  const second = along(out + LOOP_ANGLE, pull);
  const far = [(first.x + second.x) / 2, (first.y + second.y) / 2] as const;
  return {
    bends: [start.x, start.y, first.x, first.y, ...far, ...far, second.x, second.y, end.x, end.y],
    straight: false,
  };
}

/** Returns the straight course between two circles; null if the circles touch. */
export function straightCourse(from: Point, to: Point, fromRadius: number, toRadius: number): Course | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length <= fromRadius + toRadius) return null;
  const a = fromRadius / length;
  const b = 1 - toRadius / length;
  const middle = (a + b) / 2;
  const at = (share: number) => [from.x + dx * share, from.y + dy * share] as const;
  return { bends: [...at(a), ...at(middle), ...at(b)], straight: true };
}

/** Returns the sideways offset of an arc's control point in pixels; 0 if there is no opposite arc. */
export function bowOf(projection: Projection, from: Cell, to: Cell): number {
  const { board } = projection;
  if (!board.directed || !arcsOf(board).has(to * board.vertexCount + from)) return 0;
  const a = pointOf(projection, from);
  const b = pointOf(projection, to);
  return Math.min(BOW_SHARE * Math.hypot(b.x - a.x, b.y - a.y), projection.labelled ? BOW : DOT_BOW);
}

/**
 * Returns the course between the outlines of two vertices; null if the vertices touch. `reach` returns the extent of a
 * vertex in a direction.
 */
export function courseOf(
  projection: Projection,
  from: Cell,
  to: Cell,
  reach: (cell: Cell, ux: number, uy: number) => number = (cell, ux, uy) => rimAt(projection, cell, ux, uy),
): Course | null {
  if (from === to) return loopAt(projection, from, Math.max(0, reach(from, 1, 0) - radiusOf(projection, from)));
  const a = pointOf(projection, from);
  const b = pointOf(projection, to);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.hypot(dx, dy);
  if (length === 0) return null;
  const bow = bowOf(projection, from, to);
  if (bow === 0)
    return straightCourse(a, b, reach(from, dx / length, dy / length), reach(to, -dx / length, -dy / length));
  const pull = { x: (a.x + b.x) / 2 + (dy / length) * bow, y: (a.y + b.y) / 2 - (dx / length) * bow };
  const start = towards(a, pull, (ux, uy) => reach(from, ux, uy));
  const end = towards(b, pull, (ux, uy) => reach(to, ux, uy));
  if (Math.hypot(start.x - end.x, start.y - end.y) < 2 || length <= reach(from, 1, 0) + reach(to, 1, 0)) return null;
  return { bends: [start.x, start.y, pull.x, pull.y, end.x, end.y], straight: false };
}

function towards(from: Point, to: Point, far: (ux: number, uy: number) => number): Point {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const by = far(ux, uy);
  return { x: from.x + ux * by, y: from.y + uy * by };
}

export function middleOf({ bends }: Course): Point {
  if (bends.length > 6) return { x: bends[4] ?? 0, y: bends[5] ?? 0 };
  return pointAt(bends, 0, 0.5);
}

function pointAt(bends: readonly number[], bend: number, share: number): Point {
  const rest = 1 - share;
  const mix = (i: number): number =>
    rest * rest * (bends[bend + i] ?? 0) +
    2 * rest * share * (bends[bend + i + 2] ?? 0) +
    share * share * (bends[bend + i + 4] ?? 0);
  return { x: mix(0), y: mix(1) };
}

/** Converts a course into straight lines: x1, y1, x2, y2, … */
export function linesOf({ bends, straight }: Course): readonly number[] {
  if (straight) return [bends[0] ?? 0, bends[1] ?? 0, bends[4] ?? 0, bends[5] ?? 0];
  const lines: number[] = [];
  for (let bend = 0; bend + 5 < bends.length; bend += 6) {
    for (let k = 0; k < PARTS; ++k) {
      const a = pointAt(bends, bend, k / PARTS);
      const b = pointAt(bends, bend, (k + 1) / PARTS);
      lines.push(a.x, a.y, b.x, b.y);
    }
  }
  return lines;
}

/** Returns the two strokes of an arrowhead at the end of a course. */
export function headOf({ bends }: Course, length: number): readonly number[] {
  const x = bends.at(-2) ?? 0;
  const y = bends.at(-1) ?? 0;
  const angle = Math.atan2((bends.at(-3) ?? 0) - y, (bends.at(-4) ?? 0) - x);
  return [HEAD_ANGLE, -HEAD_ANGLE].flatMap((aside) => [
    x + Math.cos(angle + aside) * length,
    y + Math.sin(angle + aside) * length,
    x,
    y,
  ]);
}

const HEAD_ANGLE = 0.5;

export function headLength(projection: Projection): number {
  return projection.labelled ? Math.min(9, Math.max(6, projection.radius * 0.42)) : 4.5;
}

interface Stroke {
  readonly part: string;
  readonly width: number;
  readonly colour: ColourName;
  readonly alpha?: number;
  readonly round?: boolean;
  readonly dash?: readonly number[];
}

/** Draws courses in one style, with arrowheads if the graph is directed. */
export function courseShapes(projection: Projection, courses: readonly Course[], stroke: Stroke): readonly Shape[] {
  return [...courseLines(courses, stroke), ...courseHeads(projection, courses, stroke)];
}

export function courseLines(courses: readonly Course[], stroke: Stroke): readonly Shape[] {
  const points = courses.flatMap((course) => (course.straight ? linesOf(course) : []));
  const bends = courses.flatMap((course) => (course.straight ? [] : course.bends));
  const shapes: Shape[] = [];
  if (points.length > 0) shapes.push({ kind: 'segments', points, ...stroke });
  if (bends.length > 0) shapes.push({ kind: 'curves', points: bends, ...stroke });
  return shapes;
}

/** Draws the arrowheads of courses if the graph is directed. */
export function courseHeads(projection: Projection, courses: readonly Course[], stroke: Stroke): readonly Shape[] {
  if (!projection.board.directed || courses.length === 0) return [];
  const long = headLength(projection) + Math.max(0, stroke.width - 1.5);
  const { dash: _, ...solid } = stroke;
  return [{ kind: 'segments', ...solid, points: courses.flatMap((course) => headOf(course, long)), round: true }];
}
