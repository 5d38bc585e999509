/** The lower canvas: edges, vertices and their numbers, without anything that changes while one plays. */

import type { Cell } from '../../../model/game/types.ts';
import { FRAME } from '../../../model/layout/points.ts';
import type { Shape, Texts } from '../canvas/shapes.ts';
import { type Course, courseOf, courseShapes } from './courses.ts';
import type { Projection } from './projection.ts';
import { vertexShapes } from './vertex-marks.ts';

/** Line widths, in pixels. */
const EDGE_WIDTH = 1.5;
const VERTEX_LINE = 1.5;

/** The share of the picture that edges may cover before they are drawn thinner and paler. */
const COVERAGE = 0.15;

/** How edges of this length in all, in pixels, are drawn: pale where they are many, so that the vertices stay visible. */
function edgeStyle(projection: Projection, length: number): { readonly width: number; readonly alpha: number } {
  const base = projection.labelled ? EDGE_WIDTH : 1.1;
  const { scale } = projection.transform;
  const covered = (length * base) / (FRAME.width * FRAME.height * scale * scale);
  const alpha = Math.max(0.15, Math.sqrt(COVERAGE / Math.max(COVERAGE, covered)));
  return { width: covered > 2 * COVERAGE ? 0 : base, alpha };
}

/**
 * What is on the lower canvas. What lies outside the screen is left out, and so is the vertex `loose` with its edges: it is on
 * its way, and painting all the others anew in each frame would cost most of the frame.
 */
export function staticScene(
  projection: Projection,
  initials: readonly [string, string],
  loose: Cell | null = null,
): readonly Shape[] {
  return [...edgeShapes(projection, loose), ...vertices(projection, initials, loose)];
}

/** The vertex that {@link staticScene} left out, over all the others. */
export function looseScene(projection: Projection, initials: readonly [string, string], loose: Cell): readonly Shape[] {
  const { edges } = projection;
  const courses: Course[] = [];
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const from = edges[i] ?? 0;
    const to = edges[i + 1] ?? 0;
    const course = from === loose || to === loose ? courseOf(projection, from, to) : null;
    if (course !== null) courses.push(course);
  }
  const width = projection.labelled ? EDGE_WIDTH : 1.1;
  return [
    ...courseShapes(projection, courses, { part: 'edges', colour: 'edge', width }),
    ...vertexShapes(projection, loose, { part: 'vertices' }, initials),
  ];
}

function edgeShapes(projection: Projection, loose: Cell | null): readonly Shape[] {
  const { x, y, width, height, edges, board } = projection;
  const lines: number[] = [];
  const courses: Course[] = [];
  let length = 0;
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const from = edges[i] ?? 0;
    const to = edges[i + 1] ?? 0;
    const x1 = x[from] ?? 0;
    const y1 = y[from] ?? 0;
    const x2 = x[to] ?? 0;
    const y2 = y[to] ?? 0;
    length += Math.hypot(x2 - x1, y2 - y1);
    const outside =
      (x1 < 0 && x2 < 0) || (y1 < 0 && y2 < 0) || (x1 > width && x2 > width) || (y1 > height && y2 > height);
    if (outside || from === loose || to === loose) continue;
    const course = board.directed ? courseOf(projection, from, to) : null;
    if (course !== null) courses.push(course);
    else if (!board.directed) lines.push(x1, y1, x2, y2);
  }
  const style = edgeStyle(projection, length);
  if (board.directed) return courseShapes(projection, courses, { part: 'edges', colour: 'edge', ...style });
  return [{ kind: 'segments', part: 'edges', points: lines, colour: 'edge', ...style }];
}

function vertices(projection: Projection, initials: readonly [string, string], loose: Cell | null): readonly Shape[] {
  const { x, y, width, height, radius, labelled, board } = projection;
  const alike = board.owners.length === 0 && board.results.length === 0;
  const points: number[] = [];
  const numbers: Texts['items'][number][] = [];
  const marks: Shape[] = [];
  for (let cell = 0; cell < projection.count; ++cell) {
    if (cell === loose) continue;
    const cx = x[cell] ?? 0;
    const cy = y[cell] ?? 0;
    if (cx < -radius || cy < -radius || cx > width + radius || cy > height + radius) continue;
    if (!alike) marks.push(...vertexShapes(projection, cell, { part: 'vertices' }, initials));
    points.push(cx, cy);
    if (labelled) numbers.push({ x: cx, y: cy, text: String(cell) });
  }
  if (!alike) return marks;
  if (!labelled) return [{ kind: 'discs', part: 'vertices', points, radius, colour: 'muted' }];
  const outline = { colour: 'ink', width: VERTEX_LINE } as const;
  return [
    { kind: 'discs', part: 'vertices', points, radius, colour: 'panel', outline },
    { kind: 'texts', part: 'numbers', items: numbers, size: projection.labelSize, colour: 'ink' },
  ];
}
