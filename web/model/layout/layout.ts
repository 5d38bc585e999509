import type { Drawing, GraphBoard } from '../game/types.ts';
import { circleLayout } from './circle.ts';
import { forceLayout } from './force.ts';
import { graphOfBoard } from './graph.ts';
import { gridLayout } from './grid.ts';
import { layersLayout } from './layers.ts';
import type { LayoutName } from './layout-names.ts';
import type { LayoutOptions } from './layout-port.ts';
import { isSteadyWorthwhile, steadyLayout } from './steady.ts';

/**
 * Draws a board inside the frame, without overlapping vertices. The same arguments give the same drawing in every
 * browser.
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
