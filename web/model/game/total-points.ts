/** The points of a whole game. */
import type { Board } from './types.ts';

/** Returns the total number of points that both players score on a board; null for games without points. */
export function totalPoints(board: Board): number | null {
  if (board.kind === 'lattice') return board.faces.length;
  if (board.kind !== 'bags') return null;
  // All gems of one colour melt into stones, which count as points.
  const gems = new Map<number, number>();
  for (const colour of board.bags.flat()) gems.set(colour, (gems.get(colour) ?? 0) + 1);
  return [...gems.values()].reduce((sum, count) => sum + Math.floor(count / board.stoneSize), 0);
}
