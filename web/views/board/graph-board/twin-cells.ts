/** Selects the vertices that have buttons for keyboard and screen reader users. */

import type { Cell, GraphBoard } from '../../../model/game/types.ts';
import { eachEdge } from '../canvas/geometry.ts';
import type { Box } from '../canvas/viewport.ts';
import type { Projection } from './projection.ts';
import type { BoardMove, BoardToken } from './props.ts';

/**
 * Maximum number of buttons. Larger boards have buttons only for the vertices around the focus, the tokens and the
 * moves.
 */
export const MAX_BUTTONS = 300;

/** Returns the vertices with buttons, in ascending order. */
export function twinCells(
  board: GraphBoard,
  tokens: readonly BoardToken[],
  moves: readonly BoardMove[],
  active: Cell,
): readonly Cell[] {
  if (board.vertexCount <= MAX_BUTTONS) return Array.from({ length: board.vertexCount }, (_, cell) => cell);
  const cells = new Set<Cell>([active, ...tokens.map((token) => token.cell), ...moves.map((move) => move.to)]);
  eachEdge(board.edges, (from, to) => {
    if (from === active) cells.add(to);
    if (to === active) cells.add(from);
  });
  return [...cells].filter((cell) => cell < board.vertexCount).sort((a, b) => a - b);
}

/** Returns the box of a vertex's button. */
export function vertexBox({ x, y, radius }: Projection, cell: Cell): Box {
  return { x: (x[cell] ?? 0) - radius, y: (y[cell] ?? 0) - radius, width: 2 * radius, height: 2 * radius };
}
