/** The drawings of graphs in miniatures. */
import { createContext } from 'preact';
import type { Drawing, GraphBoard } from '../../model/game/types.ts';
import type { LayoutPort } from '../../model/layout/layout-port.ts';

/** Draws the graphs of miniatures; without it they are circles. */
export const MiniatureLayouts = createContext<LayoutPort | null>(null);

/** A graph that the page shows large, with its drawing. */
export interface LargeGraph {
  readonly board: GraphBoard;
  readonly drawing: Drawing;
}

/** Miniatures of this graph take its drawing, and have numbers as it has. */
export const LargeBoard = createContext<LargeGraph | null>(null);
