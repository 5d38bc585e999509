/** Computes layouts. On the page, a worker computes them, because the layout of a large board takes seconds. */

import type { Cell, Drawing, GraphBoard } from '../game/types.ts';
import type { LayoutName } from './layout-names.ts';

export interface LayoutOptions {
  /** Seed of the `force` layout; other layouts ignore it. The default is 1. */
  readonly seed?: number;
  /**
   * Vertex from which the layout starts: the first layer, the top of the circle, or the left of the force layout. The
   * default is 0.
   */
  readonly root?: Cell;
  /**
   * A drawing that the `force` layout should keep. The drawing and the board may have different numbers of vertices. A
   * board that is mostly new gets a new drawing.
   */
  readonly previous?: Drawing;
}

export interface LayoutQuestion {
  readonly layout: LayoutName;
  readonly board: GraphBoard;
  readonly options: LayoutOptions;
}

/** Computes layouts in the order of the requests. Never rejects. */
export interface LayoutPort {
  /** Resolves to a drawing, or to null if `signal` was aborted or the layout failed. */
  readonly draw: (question: LayoutQuestion, signal: AbortSignal) => Promise<Drawing | null>;
}
