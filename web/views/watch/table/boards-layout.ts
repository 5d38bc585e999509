/** Where the places of a board are in the small boards of a table. */
import type { Board, Cell, Drawing } from '../../../model/game/types.ts';

/** Boards with more places are no longer read at this size. */
const MOST_PLACES = 40;
/** The width of a board, and what its places keep from its edge, in units of its own. */
export const BOARD_WIDTH = 180;
const MARGIN = 20;
const HIGHEST = 170;

/** A board as it is drawn. */
export interface SmallBoard {
  readonly height: number;
  /** By place. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Pairs of places, one after the other. */
  readonly edges: readonly number[];
  /** Half the size of a place. */
  readonly radius: number;
}

/** The board in a drawing; null for one that is too large, and for boards without places. */
export function smallBoard(board: Board, drawing: Drawing): SmallBoard | null {
  if (board.kind === 'graph') return drawnGraph(board.vertexCount, board.edges, drawing);
  if (board.kind !== 'grid' || board.rows * board.columns > MOST_PLACES) return null;
  const side = Math.min((BOARD_WIDTH - 2) / board.columns, HIGHEST / board.rows);
  const cells: readonly Cell[] = Array.from({ length: board.rows * board.columns }, (_, cell) => cell);
  return {
    height: side * board.rows + 2,
    x: cells.map((cell) => 1 + side * ((cell % board.columns) + 0.5)),
    y: cells.map((cell) => 1 + side * (Math.floor(cell / board.columns) + 0.5)),
    edges: [],
    radius: Math.min(14, side / 2 - 1),
  };
}

function drawnGraph(count: number, edges: readonly number[], { x, y }: Drawing): SmallBoard | null {
  if (count > MOST_PLACES || x.length < count || y.length < count) return null;
  const [left, right, top, bottom] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
  const room = BOARD_WIDTH - 2 * MARGIN;
  const scale = Math.min(room / Math.max(1e-6, right - left), (HIGHEST - 2 * MARGIN) / Math.max(1e-6, bottom - top));
  const height = (bottom - top) * scale + 2 * MARGIN;
  const inset = (BOARD_WIDTH - (right - left) * scale) / 2;
  const places = {
    x: [...x].map((at) => inset + (at - left) * scale),
    y: [...y].map((at) => MARGIN + (at - top) * scale),
  };
  return { ...places, height, edges, radius: Math.max(6, Math.min(12, nearest(places) * 0.42)) };
}

/** The distance of the two places that are nearest to each other. */
function nearest({ x, y }: { readonly x: readonly number[]; readonly y: readonly number[] }): number {
  let least = Number.POSITIVE_INFINITY;
  x.forEach((_, one) => {
    for (let other = 0; other < one; other += 1) {
      const distance = Math.hypot((x[one] ?? 0) - (x[other] ?? 0), (y[one] ?? 0) - (y[other] ?? 0));
      least = Math.min(least, distance);
    }
  });
  return least;
}
