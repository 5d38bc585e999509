/** What a board holds in all, in games of points. */
import type { Board } from './types.ts';

/**
 * The points that both players make together by the end: every face of a lattice is worth one, and so is every stone that the
 * gems of one colour melt into. Null on boards that hold no points.
 */
export function totalPoints(board: Board): number | null {
  switch (board.kind) {
    case 'lattice':
      return board.faces.length;
    case 'bags': {
      const gems = new Map<number, number>();
      for (const colour of board.bags.flat()) gems.set(colour, (gems.get(colour) ?? 0) + 1);
      return Array.from(gems.values(), (count) => Math.floor(count / board.stoneSize)).reduce((a, b) => a + b, 0);
    }
    default:
      return null;
  }
}
