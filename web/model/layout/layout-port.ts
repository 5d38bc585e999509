/** What the model wants of whatever computes layouts: a worker on the page, since a large board takes seconds. */

import type { Cell, Drawing, GraphBoard } from '../game/types.ts';
import type { LayoutName } from './layout-names.ts';

/** What a layout may take into account. */
export interface LayoutOptions {
  /** Another seed gives another `force` layout; the others do not depend on it. Default 1. */
  readonly seed?: number;
  /** The vertex that everything starts from: first layer, top of the circle, left of a force layout. Default 0. */
  readonly root?: Cell;
  /** A drawing that a `force` layout should change as little as possible. It may have more vertices than the board, or fewer: a
   * few new ones find a place, but a board that is mostly new is drawn afresh. */
  readonly previous?: Drawing;
}

/** A board to be drawn. */
export interface LayoutQuestion {
  readonly layout: LayoutName;
  readonly board: GraphBoard;
  readonly options: LayoutOptions;
}

/** Computes layouts, in the order in which they are asked for. Never rejects. */
export interface LayoutPort {
  /** Resolves to null when `signal` was aborted, and when it could not be done. */
  readonly draw: (question: LayoutQuestion, signal: AbortSignal) => Promise<Drawing | null>;
}
