/**
 * The positions of a table in rows and columns, by the places of one or two pieces. There is one matrix for each player
 * to move.
 */
import type { Cell, PlayerIndex } from '../../game/types.ts';
import type { Places } from '../trace/traced-places.ts';
import type { TraceTable } from './table.ts';

export interface MatrixPlace {
  readonly mover: PlayerIndex;
  readonly row: number;
  readonly column: number;
}

/** A matrix of positions, by the places of one or two pieces. */
export interface Matrix {
  /** Numbers of the movable pieces within a position. The first one belongs to the rows. */
  readonly pieces: readonly [number] | readonly [number, number];
  /** Places of the first of two pieces, by row. If only one piece moves, there is one row without a place (−1). */
  readonly rows: readonly Cell[];
  /** Places of the second piece or of the only one, by column. */
  readonly columns: readonly Cell[];
  /** Returns the index of the position in a cell of the matrix; −1 if there is none. */
  readonly index: (place: MatrixPlace) => number;
  /** Returns the row and column of a position; null if it has a piece off the board or the index is unknown. */
  readonly place: (index: number) => MatrixPlace | null;
  /** Number of positions with a piece off the board. */
  readonly outside: number;
}

const NONE = -1;

/**
 * Maximum number of rows and of columns. It is limited because the grid for screen readers has an element per column.
 */
const MOST_PLACES = 300;

/**
 * Returns the matrix of the positions of a table. Returns null if more than two pieces move, if positions differ in
 * more than the mover and the places of the pieces, or if the matrix is too large to show.
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

/** Returns the places of the pieces, row first; null for a position outside the matrix. */
export function cellsOf({ rows, columns, pieces, place }: Matrix, index: number): readonly Cell[] | null {
  const where = place(index);
  if (where === null) return null;
  return [rows[where.row] ?? NONE, columns[where.column] ?? NONE].slice(-pieces.length);
}

/** Returns the index of the start position; −1 if the matrix does not contain it. */
export function startIn(matrix: Matrix | null, tokens: readonly (Cell | null)[], mover: PlayerIndex): number {
  if (matrix === null) return -1;
  const [first, second] = matrix.pieces.map((piece) => tokens[piece] ?? -1);
  const isPair = matrix.pieces.length === 2;
  const row = isPair ? matrix.rows.indexOf(first ?? -1) : 0;
  const column = matrix.columns.indexOf((isPair ? second : first) ?? -1);
  return row < 0 || column < 0 ? -1 : matrix.index({ mover, row, column });
}

/**
 * Returns the pieces if there are at most two, otherwise those that move; null if no piece or more than two pieces
 * move.
 */
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

/** A move between two places of the board. */
export interface FollowedMove {
  readonly from: Cell;
  readonly to: Cell;
  readonly player: PlayerIndex;
}

/** Returns the move from the touched position to the taken one, or null. */
export function followedMove(table: TraceTable, matrix: Matrix, step: number): FollowedMove | null {
  const { taken, touched } = table.focusAt(step);
  const before = touched < 0 ? null : cellsOf(matrix, touched);
  const after = taken < 0 ? null : cellsOf(matrix, taken);
  if (before === null || after === null) return null;
  const moved = before.flatMap((from, piece) => {
    const to = after[piece];
    return to === undefined || to === from ? [] : [{ from, to, player: table.mover(touched) }];
  });
  const [only] = moved;
  return moved.length === 1 && only !== undefined ? only : null;
}
