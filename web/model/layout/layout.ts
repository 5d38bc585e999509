import type { Cell, Drawing, GraphBoard } from '../types.ts';
import { circleLayout } from './circle.ts';
import { forceLayout } from './force.ts';
import { graphOfBoard } from './graph.ts';
import { gridLayout } from './grid.ts';
import { layersLayout } from './layers.ts';
import type { LayoutName } from './layout-names.ts';
import { isSteadyWorthwhile, steadyLayout } from './steady.ts';

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

/**
 * Draws a board inside the frame of 512 × 360. The same arguments give the same drawing in every browser, and no two vertices
 * share a place.
 */
export function layoutDrawing(name: LayoutName, board: GraphBoard, options: LayoutOptions = {}): Drawing {
  const graph = graphOfBoard(board);
  const root = Math.min(Math.max(0, options.root ?? 0), Math.max(0, board.vertexCount - 1));
  switch (name) {
    case 'force':
      return options.previous !== undefined && isSteadyWorthwhile(graph, options.previous)
        ? steadyLayout(graph, options.previous)
        : forceLayout(graph, root, options.seed ?? 1);
    case 'circle':
      return circleLayout(graph, root);
    case 'grid':
      return gridLayout(graph);
    case 'layers':
      return layersLayout(graph, root);
  }
}
