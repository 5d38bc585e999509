/** The drawings of graphs in miniatures. */
import { createContext } from 'preact';
import type { Drawing, GraphBoard } from '../../model/game/types.ts';
import type { LayoutPort } from '../../model/layout/layout-port.ts';

/** Computes the drawings of graphs in miniatures; without it, graphs are circles. */
export const MiniatureLayouts = createContext<LayoutPort | null>(null);

/** A graph that the page shows large, with its drawing. */
export interface LargeGraph {
  readonly board: GraphBoard;
  readonly drawing: Drawing;
}

/** Miniatures of this graph use its drawing and show its numbers. */
export const LargeBoard = createContext<LargeGraph | null>(null);
