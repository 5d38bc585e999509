/**
 * Drawings of boards that a layout has not drawn yet. A board always has a drawing, so that nothing else needs to care; the
 * page goes on showing what it showed before until the layout is there.
 */

import type { Drawing } from '../game/types.ts';
import type { LayoutName } from '../layout/layout-names.ts';
import { FRAME } from '../layout/points.ts';

/** Which drawings stand in for another one. */
export interface StandIns {
  /** A new one for a board of that many vertices. */
  readonly create: (vertexCount: number, layout: LayoutName) => Drawing;
  /** The layout that a drawing stands in for; null for one that is what it should be. */
  readonly layoutOf: (drawing: Drawing) => LayoutName | null;
}

/** No stand-ins yet. */
export function createStandIns(): StandIns {
  const layouts = new WeakMap<Drawing, LayoutName>();
  return {
    create(vertexCount, layout) {
      const drawing = sunflower(vertexCount);
      layouts.set(drawing, layout);
      return drawing;
    },
    layoutOf: (drawing) => layouts.get(drawing) ?? null,
  };
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Vertices spread over an ellipse as the seeds of a sunflower are: plain, but fit to be seen should no layout ever come. */
function sunflower(vertexCount: number): Drawing {
  const place = (cell: number, size: number, turn: (angle: number) => number): number =>
    Math.round((size / 2) * (1 + 0.95 * Math.sqrt((cell + 0.5) / vertexCount) * turn(cell * GOLDEN_ANGLE)));
  const cells = Array.from({ length: vertexCount }, (_, cell) => cell);
  return {
    x: cells.map((cell) => place(cell, FRAME.width - 1, Math.cos)),
    y: cells.map((cell) => place(cell, FRAME.height - 1, Math.sin)),
  };
}
