/** What a table says about the places of the board, for a board that shows it. */
import { cellsOf, type Matrix, matrixOf, type Places } from '../../model/trace/matrix.ts';
import type { TableCell, TraceTable } from '../../model/trace/table.ts';
import type { Cell, PlayerIndex } from '../../model/types.ts';

/** What is known of the position with the only piece at a place. */
export interface BoardMark extends TableCell {
  readonly mover: PlayerIndex;
}

/** Marks of a board at a step. */
export interface BoardMarks {
  /** By place, in games of one piece; of two positions with it there, the one that is decided first. Empty in other games. */
  readonly marks: ReadonlyMap<Cell, BoardMark>;
  /** Where the pieces stand that the step is about, and those that it does something to. */
  readonly taken: readonly Cell[];
  readonly touched: readonly Cell[];
}

/** The marks of the board at a step. */
export function boardMarksAt(table: TraceTable, places: Places, step: number): BoardMarks {
  const { taken, touched } = table.focusAt(step);
  const matrix = matrixOf(places);
  const standing = (index: number): readonly Cell[] => (matrix === null ? [] : (cellsOf(matrix, index) ?? []));
  return {
    marks: matrix?.pieces.length === 1 ? marksOf(matrix, table, step) : new Map(),
    taken: standing(taken),
    touched: standing(touched),
  };
}

function marksOf(matrix: Matrix, table: TraceTable, step: number): ReadonlyMap<Cell, BoardMark> {
  const marks = new Map<Cell, BoardMark>();
  matrix.columns.forEach((cell, column) => {
    const indices = ([0, 1] as const).flatMap((mover) => matrix.index({ mover, row: 0, column }));
    const first = indices.filter((index) => index >= 0).toSorted((a, b) => table.decidedAt(a) - table.decidedAt(b))[0];
    if (first !== undefined) marks.set(cell, { ...table.cellAt(first, step), mover: table.mover(first) });
  });
  return marks;
}
