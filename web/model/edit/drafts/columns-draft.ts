/**
 * Edits columns of blocks. A slot is `row * columns + column`. Row 0 is at the bottom; each column ends with an empty
 * slot.
 */
import type { Cell, ColumnsBoard } from '../../game/types.ts';
import type { Sketch } from './edited-board.ts';

export type ColumnsDraft = Sketch<ColumnsBoard>;

/** Fills a column with blocks up to and including a slot. */
export function fillTo(draft: ColumnsDraft, slot: Cell): ColumnsDraft {
  const { row, column, height } = slotOf(draft, slot);
  return setHeight(draft, column, Math.max(height, row + 1));
}

/** Removes the block in a slot and all blocks above it. */
export function cutAt(draft: ColumnsDraft, slot: Cell): ColumnsDraft {
  const { row, column, height } = slotOf(draft, slot);
  return setHeight(draft, column, Math.min(height, row));
}

function slotOf({ board }: ColumnsDraft, slot: Cell): { row: number; column: number; height: number } {
  const columns = board.heights.length;
  const column = slot % columns;
  return { row: Math.floor(slot / columns), column, height: board.heights[column] ?? 0 };
}

/** Sets the height of a column, in blocks. */
export function setHeight(draft: ColumnsDraft, column: number, height: number): ColumnsDraft {
  const { heights } = draft.board;
  const old = heights[column];
  return old === undefined || old === height || height < 0
    ? draft
    : { ...draft, board: { ...draft.board, heights: heights.with(column, height) } };
}

/** Adds or removes columns on the right; each new column has one block. */
export function setColumnCount(draft: ColumnsDraft, count: number): ColumnsDraft {
  const { heights } = draft.board;
  if (count === heights.length || count < 1) return draft;
  const kept = Array.from({ length: count }, (_, column) => heights[column] ?? 1);
  return { ...draft, board: { ...draft.board, heights: kept } };
}
