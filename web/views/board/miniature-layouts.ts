/** Contexts for the drawings of graphs in miniatures. */
import { createContext } from 'preact';
import type { Drawing, GraphBoard } from '../../model/game/types.ts';
import type { LayoutPort } from '../../model/layout/layout-port.ts';

/** Computes layouts; without it, graphs are circles. */
export const MiniatureLayouts = createContext<LayoutPort | null>(null);

/** A graph shown large on the page. */
export interface LargeGraph {
  readonly board: GraphBoard;
  readonly drawing: Drawing;
}

/** Miniatures of this graph use its drawing and show numbers. */
export const LargeBoard = createContext<LargeGraph | null>(null);
