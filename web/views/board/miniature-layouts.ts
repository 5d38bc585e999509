/** Contexts that provide drawings of graphs for miniatures. */
import { createContext } from 'preact';
import type { Drawing, GraphBoard } from '../../model/game/types.ts';
import type { LayoutPort } from '../../model/layout/layout-port.ts';

/** Computes layouts. Without it, miniatures draw graphs as circles. */
export const MiniatureLayouts = createContext<LayoutPort | null>(null);

/** A graph for which the page also shows a large board. */
export interface LargeGraph {
  readonly board: GraphBoard;
  readonly drawing: Drawing;
}

/** Miniatures of this graph use the drawing of the large board and show numbers. */
export const LargeBoard = createContext<LargeGraph | null>(null);
