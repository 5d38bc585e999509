/** Computes layouts: a worker on the page, since a large board takes seconds. */

import type { Cell, Drawing, GraphBoard } from '../game/types.ts';
import type { LayoutName } from './layout-names.ts';

/** Options of a layout. */
export interface LayoutOptions {
  /** Seed of the `force` layout; others ignore it. Default 1. */
  readonly seed?: number;
  /** Start of the layout: first layer, top of the circle, left of the force layout. Default 0. */
  readonly root?: Cell;
  /** A drawing that `force` should keep. The vertex counts may differ; a mostly new board gets a new drawing. */
  readonly previous?: Drawing;
}

/** A layout request. */
export interface LayoutQuestion {
  readonly layout: LayoutName;
  readonly board: GraphBoard;
  readonly options: LayoutOptions;
}

/** Computes layouts in the order of the requests. Never rejects. */
export interface LayoutPort {
  /** Null if `signal` was aborted or the layout failed. */
  readonly draw: (question: LayoutQuestion, signal: AbortSignal) => Promise<Drawing | null>;
}
