/** The positions of a table in rows and columns: by where one or two pieces stand, one matrix for each player to move. */
import type { Cell, PlayerIndex } from '../../game/types.ts';

/** Where everything stands, as {@link Watching.places} has it. */
export interface Places {
  readonly pieces: number;
  readonly words: Int32Array;
}

/** Where a position is. */
export interface MatrixPlace {
  readonly mover: PlayerIndex;
  readonly row: number;
  readonly column: number;
}

/** One or two pieces, and every place where they can stand. */
export interface Matrix {
  /** The pieces that move, by their number among those of a position; the first is that of the rows. */
  readonly pieces: readonly [number] | readonly [number, number];
  /** The places of the first of two pieces; of one piece, a single row that stands for no place (−1). */
  readonly rows: readonly Cell[];
  /** The places of the second piece, or of the only one. */
  readonly columns: readonly Cell[];
  /** The index of a position; −1 where there is none. */
  readonly index: (place: MatrixPlace) => number;
  /** Null for a position with a piece off the board, and for no position. */
  readonly place: (index: number) => MatrixPlace | null;
  /** Positions that are not in the matrix: a piece is off the board. */
  readonly outside: number;
}

const NONE = -1;

/** Maximum number of rows and of columns: the grid for screen readers has an element for each column. */
const MOST_PLACES = 300;

/**
 * Returns the matrix of these positions; null if more pieces move, if positions differ in more than the mover and the places
 * of the pieces, or if the matrix has more rows or columns than can be shown.
 */
export function matrixOf({ pieces: all, words }: Places): Matrix | null {
  const stride = all + 1;
  const count = Math.floor(words.length / stride);
  const word = (index: number, at: number): number => words[index * stride + at] ?? NONE;
  const pieces = movingPieces(all, (piece) => {
    for (let index = 1; index < count; index += 1) if (word(index, piece + 1) !== word(0, piece + 1)) return true;
    return false;
  });
  if (pieces === null) return null;
  const [first, last] = [pieces[0] + 1, (pieces[1] ?? pieces[0]) + 1];
  const rows = pieces.length === 1 ? [NONE] : placesIn(count, (index) => word(index, first));
  const columns = placesIn(count, (index) => word(index, last));
  if (Math.max(rows.length, columns.length) > MOST_PLACES) return null;
  const rowOf = new Map(rows.map((cell, row) => [cell, row]));
  const columnOf = new Map(columns.map((cell, column) => [cell, column]));
  const indices = new Int32Array(2 * rows.length * columns.length).fill(NONE);
  const at = ({ mover, row, column }: MatrixPlace): number => (mover * rows.length + row) * columns.length + column;

  function place(index: number): MatrixPlace | null {
    if (index < 0 || index >= count) return null;
    const row = pieces?.length === 1 ? 0 : rowOf.get(word(index, first));
    const column = columnOf.get(word(index, last));
    if (row === undefined || column === undefined) return null;
    return { mover: word(index, 0) === 1 ? 1 : 0, row, column };
  }

  let outside = 0;
  for (let index = 0; index < count; index += 1) {
    const found = place(index);
    if (found === null) {
      outside += 1;
      continue;
    }
    if (indices[at(found)] !== NONE) return null;
    indices[at(found)] = index;
  }
  return { pieces, rows, columns, index: (where) => indices[at(where)] ?? NONE, place, outside };
}

/** Where the pieces of a position stand, that of the rows first; null for a position that is not in the matrix. */
export function cellsOf({ rows, columns, pieces, place }: Matrix, index: number): readonly Cell[] | null {
  const where = place(index);
  if (where === null) return null;
  return [rows[where.row] ?? NONE, columns[where.column] ?? NONE].slice(-pieces.length);
}

/** The index of the start; −1 where it is not in the matrix. */
export function startIn(matrix: Matrix | null, tokens: readonly (Cell | null)[], mover: PlayerIndex): number {
  if (matrix === null) return -1;
  const [first, second] = matrix.pieces.map((piece) => tokens[piece] ?? -1);
  const isPair = matrix.pieces.length === 2;
  const row = isPair ? matrix.rows.indexOf(first ?? -1) : 0;
  const column = matrix.columns.indexOf((isPair ? second : first) ?? -1);
  return row < 0 || column < 0 ? -1 : matrix.index({ mover, row, column });
}

/** All of up to two pieces; of more, those that do not always stand at the same place. Null for none, and for too many. */
function movingPieces(all: number, moves: (piece: number) => boolean): Matrix['pieces'] | null {
  const pieces = Array.from({ length: all }, (_, piece) => piece);
  const [first, second, third] = all <= 2 ? pieces : pieces.filter(moves);
  if (first === undefined || third !== undefined) return null;
  return second === undefined ? [first] : [first, second];
}

function placesIn(count: number, placeOf: (index: number) => Cell): readonly Cell[] {
  const found = new Set<Cell>();
  for (let index = 0; index < count; index += 1) {
    const place = placeOf(index);
    if (place >= 0) found.add(place);
  }
  return [...found].toSorted((a, b) => a - b);
}
