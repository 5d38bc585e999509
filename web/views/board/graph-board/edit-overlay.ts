/** Overlay and vertex placement for graphs in edit mode, loaded when the reader starts editing. */

import type { Cell, Drawing } from '../../../model/game/types.ts';
import { spacingOf } from '../../../model/layout/points.ts';
import type { Shape } from '../canvas/shapes.ts';
import { crossAt, faultBadge } from '../canvas/tints.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import { type Course, courseOf, courseShapes, middleOf, straightCourse } from './courses.ts';
import { outerRadius } from './labels.ts';
import { edgeCourse, FAULT_GAP } from './overlay-scene.ts';
import { type Projection, placeable, pointOf } from './projection.ts';

/** The effect that the next press or key will have. */
export type Preview =
  | { readonly kind: 'edge'; readonly from: Cell; readonly to: Cell | Point }
  | { readonly kind: 'vertex'; readonly at: Point; readonly from: Cell | null }
  | { readonly kind: 'remove'; readonly cell: Cell }
  | { readonly kind: 'remove-edge'; readonly from: Cell; readonly to: Cell };

/** Marks faulty vertices and previews the next edit. */
export function editShapes(faulty: readonly Cell[], preview: Preview | null, projection: Projection): readonly Shape[] {
  return [
    ...faulty.flatMap((cell) => faultShapes(cell, projection)),
    ...(preview === null ? [] : previewShapes(preview, projection)),
  ];
}

function faultShapes(cell: Cell, projection: Projection): readonly Shape[] {
  const { x, y } = pointOf(projection, cell);
  const radius = outerRadius(projection, cell) + FAULT_GAP;
  const at = { x: x + radius * Math.SQRT1_2, y: y - radius * Math.SQRT1_2 };
  const part = 'faulty';
  return [{ kind: 'ring', part, x, y, radius, width: 2, colour: 'ink', dash: [5, 4] }, ...faultBadge(at)];
}

function previewShapes(preview: Preview, projection: Projection): readonly Shape[] {
  const part = 'preview';
  const dashed = (course: Course | null, width: number): readonly Shape[] =>
    course === null ? [] : courseShapes(projection, [course], { part, width, colour: 'ink', dash: [6, 4] });
  const lineTo = (from: Cell, to: Point, gap: number): readonly Shape[] =>
    dashed(straightCourse(pointOf(projection, from), to, outerRadius(projection, from), gap), 2);
  const cross = (at: Point): readonly Shape[] => {
    const outline = { colour: 'panel', width: 1.5 } as const;
    return [
      { kind: 'discs', part, points: [at.x, at.y], radius: 9, colour: 'ink', outline },
      { kind: 'segments', part, points: crossAt(at, 4), width: 2, colour: 'panel' },
    ];
  };
  switch (preview.kind) {
    case 'edge': {
      const { from, to } = preview;
      return typeof to === 'number' ? dashed(edgeCourse(projection, from, to), 2) : lineTo(from, to, 0);
    }
    case 'vertex': {
      const { radius } = projection;
      const ring: Shape = { kind: 'ring', part, ...preview.at, radius, width: 1.5, colour: 'ink', dash: [4, 3] };
      return preview.from === null ? [ring] : [...lineTo(preview.from, preview.at, radius), ring];
    }
    case 'remove': {
      const { x, y } = pointOf(projection, preview.cell);
      const away = Math.max(8, outerRadius(projection, preview.cell) * Math.SQRT1_2);
      return cross({ x: x + away, y: y - away });
    }
    case 'remove-edge': {
      const course = courseOf(projection, preview.from, preview.to);
      return course === null ? [] : [...dashed(course, 3), ...cross(middleOf(course))];
    }
  }
}

/** Returns a position beside a vertex, as far from all other vertices as possible, in units of the drawing. */
export function freePositionBeside(drawing: Drawing, world: Box, beside: Cell): Point {
  const count = drawing.x.length;
  const centre = {
    x: drawing.x[beside] ?? world.x + world.width / 2,
    y: drawing.y[beside] ?? world.y + world.height / 2,
  };
  if (count === 0) return placeable(world, centre);
  const away = Math.min(90, Math.max(16, 0.6 * spacingOf(count)));
  let best = centre;
  let bestRoom = -1;
  for (let k = 0; k < 16; ++k) {
    const angle = (k * Math.PI) / 8;
    const point = placeable(world, { x: centre.x + away * Math.cos(angle), y: centre.y + away * Math.sin(angle) });
    let room = Number.POSITIVE_INFINITY;
    for (let cell = 0; cell < count; ++cell) {
      room = Math.min(room, Math.hypot((drawing.x[cell] ?? 0) - point.x, (drawing.y[cell] ?? 0) - point.y));
    }
    if (room <= bestRoom) continue;
    best = point;
    bestRoom = room;
  }
  return best;
}
