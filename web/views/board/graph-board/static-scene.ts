/** Shapes of the lower canvas, which do not change during play: edges, vertices and numbers. */

import type { Cell } from '../../../model/game/types.ts';
import { FRAME } from '../../../model/layout/points.ts';
import { eachEdge } from '../canvas/geometry.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { Shape, Texts } from '../canvas/shapes.ts';
import { type Course, courseHeads, courseLines, courseOf } from './courses.ts';
import type { Projection } from './projection.ts';
import { LIP, vertexLip, vertexShapes } from './vertex-marks.ts';

/** Line widths, in pixels. */
const EDGE_WIDTH = 1.5;
const DOT_EDGE = 1.1;
const VERTEX_LINE = 1.5;

/** Share of the picture that edges may cover before they become thinner or paler. */
const COVERAGE = 0.15;
/** The same limit for edges drawn as paths. */
const PATHS = 0.25;
/** Width of a path, in vertex radii; narrower on directed graphs (`ARC`), to leave space for the arrowhead. */
const PATH = 0.4;
const ARC = 0.26;
/** Width of the kerb on either side of a path, in pixels. */
const KERB = 1.5;
/** Line width of arrowheads on paths, in pixels. */
const HEAD_WIDTH = 2.5;

interface EdgeStyle {
  readonly width: number;
  readonly alpha: number;
  /** Width of the path between its kerbs, in pixels; null for plain lines. */
  readonly inside: number | null;
}

/**
 * Returns the style of edges with this total length in pixels. If there are many edges, they become thin lines, so that
 * vertices stay visible.
 */
function edgeStyle(projection: Projection, length: number): EdgeStyle {
  const { labelled, radius, board } = projection;
  const { scale } = projection.transform;
  const share = length / (FRAME.width * FRAME.height * scale * scale);
  const wide = radius * (board.directed ? ARC : PATH);
  if (labelled && wide > 2 * KERB && share * wide <= PATHS) return { width: wide, alpha: 1, inside: wide - 2 * KERB };
  const base = labelled ? EDGE_WIDTH : DOT_EDGE;
  const covered = share * base;
  const alpha = Math.max(0.15, Math.sqrt(COVERAGE / Math.max(COVERAGE, covered)));
  return { width: covered > 2 * COVERAGE ? 0 : base, alpha, inside: null };
}

/** Draws the kerbs below all paths, so that paths merge where they meet. */
function edgesIn(projection: Projection, courses: readonly Course[], lines: readonly number[], style: EdgeStyle) {
  const drawn = (part: string, colour: ColourName, { width, alpha }: Omit<EdgeStyle, 'inside'>): readonly Shape[] => [
    ...(lines.length === 0 ? [] : ([{ kind: 'segments', part, points: lines, colour, width, alpha }] as const)),
    ...courseLines(courses, { part, colour, width, alpha }),
  ];
  const { inside, alpha } = style;
  const heads = { part: 'edges', colour: 'edge', width: inside === null ? style.width : HEAD_WIDTH, alpha } as const;
  return [
    ...drawn('edges', 'edge', style),
    ...(inside === null ? [] : drawn('paths', 'path', { width: inside, alpha })),
    ...courseHeads(projection, courses, heads),
  ];
}

/**
 * Returns the shapes of the lower canvas without the dragged vertex `loose` and its edges. They are drawn separately,
 * because repainting everything in each frame would be too slow.
 */
export function staticScene(projection: Projection, loose: Cell | null = null): readonly Shape[] {
  return [...edgeShapes(projection, loose), ...vertices(projection, loose)];
}

/** Draws the dragged vertex with its edges, on top of the others. */
export function looseScene(projection: Projection, loose: Cell): readonly Shape[] {
  const { edges } = projection;
  const courses: Course[] = [];
  eachEdge(edges, (from, to) => {
    const course = from === loose || to === loose ? courseOf(projection, from, to) : null;
    if (course !== null) courses.push(course);
  });
  const { width, inside } = edgeStyle(projection, lengthOf(projection));
  return [
    ...edgesIn(projection, courses, [], { width: Math.max(DOT_EDGE, width), alpha: 1, inside }),
    ...(projection.labelled ? [vertexLip(projection, loose)] : []),
    ...vertexShapes(projection, loose, { part: 'vertices' }),
  ];
}

function lengthOf({ x, y, edges }: Projection): number {
  let length = 0;
  eachEdge(edges, (from, to) => {
    length += Math.hypot((x[to] ?? 0) - (x[from] ?? 0), (y[to] ?? 0) - (y[from] ?? 0));
  });
  return length;
}

function edgeShapes(projection: Projection, loose: Cell | null): readonly Shape[] {
  const { x, y, width, height, edges, board } = projection;
  const lines: number[] = [];
  const courses: Course[] = [];
  eachEdge(edges, (from, to) => {
    const [x1, y1, x2, y2] = [x[from] ?? 0, y[from] ?? 0, x[to] ?? 0, y[to] ?? 0];
    const outside =
      (x1 < 0 && x2 < 0) || (y1 < 0 && y2 < 0) || (x1 > width && x2 > width) || (y1 > height && y2 > height);
    if (outside || from === loose || to === loose) return;
    const course = board.directed ? courseOf(projection, from, to) : null;
    if (course !== null) courses.push(course);
    else if (!board.directed) lines.push(x1, y1, x2, y2);
  });
  return edgesIn(projection, courses, lines, edgeStyle(projection, lengthOf(projection)));
}

function vertices(projection: Projection, loose: Cell | null): readonly Shape[] {
  const { x, y, width, height, radius, labelled, board } = projection;
  const alike = board.owners.length === 0 && board.results.length === 0;
  const points: number[] = [];
  const numbers: Texts['items'][number][] = [];
  const marks: Shape[] = [];
  const lips: Shape[] = [];
  for (let cell = 0; cell < projection.count; ++cell) {
    if (cell === loose) continue;
    const cx = x[cell] ?? 0;
    const cy = y[cell] ?? 0;
    if (cx < -radius || cy < -radius || cx > width + radius || cy > height + radius) continue;
    if (!alike) marks.push(...vertexShapes(projection, cell, { part: 'vertices' }));
    if (labelled && !alike) lips.push(vertexLip(projection, cell));
    points.push(cx, cy);
    if (labelled) numbers.push({ x: cx, y: cy, text: String(cell) });
  }
  if (!alike) return [...lips, ...marks];
  if (!labelled) return [{ kind: 'discs', part: 'vertices', points, radius, colour: 'muted' }];
  const outline = { colour: 'edge', width: VERTEX_LINE } as const;
  const below = points.map((at, index) => at + (index % 2) * LIP * radius);
  return [
    { kind: 'discs', part: 'lips', points: below, radius: radius + 1, colour: 'edge' },
    { kind: 'discs', part: 'vertices', points, radius, colour: 'panel', outline },
    { kind: 'texts', part: 'numbers', items: numbers, size: projection.labelSize, colour: 'ink' },
  ];
}
