/**
 * Placeholders for drawings that a layout has not finished. Placeholders give every board a drawing, so other code
 * needs no special case. The page keeps showing the previous drawing until the layout is done.
 */

import type { Drawing } from '../game/types.ts';
import type { LayoutName } from '../layout/layout-names.ts';
import { FRAME } from '../layout/points.ts';

/** The set of drawings that are placeholders. */
export class Placeholders {
  readonly #layouts = new WeakMap<Drawing, LayoutName>();

  /** Returns a new placeholder for a board with this number of vertices. */
  create(vertexCount: number, layout: LayoutName): Drawing {
    const drawing = sunflower(vertexCount);
    this.#layouts.set(drawing, layout);
    return drawing;
  }

  /** Returns the layout whose result will replace a placeholder; null for any other drawing. */
  layoutOf(drawing: Drawing): LayoutName | null {
    return this.#layouts.get(drawing) ?? null;
  }
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Places the vertices in a sunflower spiral, which is readable even if the layout fails. */
function sunflower(vertexCount: number): Drawing {
  const place = (cell: number, size: number, turn: (angle: number) => number): number =>
    Math.round((size / 2) * (1 + 0.95 * Math.sqrt((cell + 0.5) / vertexCount) * turn(cell * GOLDEN_ANGLE)));
  const cells = Array.from({ length: vertexCount }, (_, cell) => cell);
  return {
    x: cells.map((cell) => place(cell, FRAME.width - 1, Math.cos)),
    y: cells.map((cell) => place(cell, FRAME.height - 1, Math.sin)),
  };
}
