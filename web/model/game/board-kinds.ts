/** The facts that the model needs about each kind of board, in one table. */
import type { Board, BoardKind, Cell } from './types.ts';

interface KindFacts<B extends Board> {
  readonly places: (board: B) => number;
  /**
   * Returns the size of an empty board, in the unit of the engine's series of growing boards. The default is {@link
   * places}.
   */
  readonly size?: (board: B) => number;
  /** Returns the place whose name a move contains. By default, names are place numbers from 0. */
  readonly named?: (board: B, name: string) => Cell | null;
}

type BoardOf<K extends BoardKind> = Extract<Board, { kind: K }>;

const NUMBER = /^\d{1,6}$/;

/** Returns the cell with a name such as `c3`; null if there is none. Rows count from the top, or `fromBelow`. */
function cellNamed(name: string, rows: number, columns: number, fromBelow = false): Cell | null {
  const [, letter, row] = /^([a-z])(\d{1,2})$/.exec(name) ?? [];
  const x = (letter?.charCodeAt(0) ?? 0) - 'a'.charCodeAt(0);
  const y = fromBelow ? rows - Number(row) : Number(row) - 1;
  return x >= 0 && x < columns && y >= 0 && y < rows ? y * columns + x : null;
}

const KINDS: { readonly [K in BoardKind]: KindFacts<BoardOf<K>> } = {
  graph: { places: ({ vertexCount }) => vertexCount },
  grid: {
    places: ({ rows, columns }) => rows * columns,
    size: ({ rows, columns, walls }) => rows * columns - walls.length,
    named: ({ rows, columns }, name) => cellNamed(name, rows, columns),
  },
  lattice: {
    places: ({ edges, faces }) => edges.length / 2 + faces.length,
    size: ({ edges }) => edges.length / 2,
  },
  bags: {
    places: ({ bags }) => bags.length,
    /** Bag names are numbers from 1. */
    named: (_, name) => (NUMBER.test(name) ? Number(name) - 1 : null),
  },
  columns: {
    places: ({ heights }) => 2 * Math.max(0, ...heights),
    size: ({ heights }) => heights.reduce((sum, height) => sum + height, 0),
    /** For example, `l2` is a shot from the left along the second row. */
    named(_, name) {
      const [, side, row] = /^([lr])(\d{1,2})$/.exec(name) ?? [];
      return side === undefined || Number(row) < 1 ? null : 2 * (Number(row) - 1) + (side === 'l' ? 0 : 1);
    },
  },
  parts: {
    places: ({ parts }) => parts.reduce((sum, { rows, columns }) => sum + rows * columns, 0),
    /** Cells of the first board have names such as `b2`, with rows counted from below (part-cells.ts). */
    named({ parts }, name) {
      const at = parts.findIndex(({ form }) => form === 'cells');
      const { rows = 0, columns = 0 } = parts[at] ?? {};
      const first = parts.slice(0, Math.max(0, at)).reduce((sum, part) => sum + part.rows * part.columns, 0);
      const cell = cellNamed(name, rows, columns, true);
      return cell === null ? null : first + cell;
    },
  },
};

function factsOf<K extends BoardKind>(kind: K): KindFacts<BoardOf<K>> {
  return KINDS[kind];
}

/** Returns the size of an empty board, in the unit of the engine's series of growing boards. */
export function boardSize(board: Board): number {
  const { places, size = places } = factsOf(board.kind);
  return size(board);
}

/** Returns the place whose name a move contains: a number, or `c3` on grids. Returns null if no place has the name. */
export function placeNamed(board: Board, name: string): Cell | null {
  const { named, places } = factsOf(board.kind);
  const place = named?.(board, name) ?? (NUMBER.test(name) ? Number(name) : -1);
  return place >= 0 && place < places(board) ? place : null;
}
