/** Edits a grid: walls, pieces and the size. */
import type { Cell, GridBoard } from '../../game/types.ts';
import { type Sketch, setToken } from './edited-board.ts';

export type GridDraft = Sketch<GridBoard>;

/** Builds a wall in a cell, or removes it. A piece in the cell leaves the board. */
export function setWall(draft: GridDraft, cell: Cell, wall: boolean): GridDraft {
  const { board } = draft;
  if (!isCell(board, cell) || board.walls.includes(cell) === wall) return draft;
  const walls = wall ? [...board.walls, cell].sort((a, b) => a - b) : board.walls.filter((other) => other !== cell);
  const built: GridDraft = { ...draft, board: { ...board, walls } };
  return wall ? withoutTokensAt(built, cell) : built;
}

/** Removes the wall or the piece from a cell. */
export function clearCell(draft: GridDraft, cell: Cell): GridDraft {
  return withoutTokensAt(setWall(draft, cell, false), cell);
}

function withoutTokensAt(draft: GridDraft, cell: Cell): GridDraft {
  if (!draft.tokens.includes(cell)) return draft;
  return { ...draft, tokens: draft.tokens.map((at) => (at === cell ? null : at)) };
}

/**
 * Puts one of several equivalent pieces in a cell: a piece that is off the board or, if there is none, the first one.
 * If the cell already contains one of these pieces, takes that piece off the board instead. Removes a wall or any other
 * piece from the cell.
 */
export function putToken(draft: GridDraft, tokens: readonly number[], cell: Cell): GridDraft {
  if (!isCell(draft.board, cell)) return draft;
  const here = tokens.find((token) => draft.tokens[token] === cell);
  if (here !== undefined) return setToken(draft, here, null);
  const waiting = tokens.find((token) => draft.tokens[token] === null) ?? tokens[0];
  return waiting === undefined ? draft : moveToken(draft, waiting, cell);
}

/** Moves a piece to a cell; takes it off the board if `cell` is null. Removes a wall or another piece from the cell. */
export function moveToken(draft: GridDraft, token: number, cell: Cell | null): GridDraft {
  if (draft.tokens[token] === cell) return draft;
  if (cell === null) return setToken(draft, token, null);
  return isCell(draft.board, cell) ? setToken(clearCell(draft, cell), token, cell) : draft;
}

/** Adds or removes rows at the bottom and columns on the right. The remaining cells keep their content. */
export function resizeGrid(draft: GridDraft, rows: number, columns: number): GridDraft {
  const { board } = draft;
  if (rows < 1 || columns < 1 || (rows === board.rows && columns === board.columns)) return draft;
  const moved = (cell: Cell): Cell | null => {
    const row = Math.floor(cell / board.columns);
    const column = cell % board.columns;
    return row < rows && column < columns ? row * columns + column : null;
  };
  const kept = (cells: readonly Cell[]): readonly Cell[] => cells.map(moved).filter((cell) => cell !== null);
  return {
    ...draft,
    board: { ...board, rows, columns, walls: kept(board.walls), exits: kept(board.exits) },
    tokens: draft.tokens.map((cell) => (cell === null ? null : moved(cell))),
  };
}

function isCell(board: GridBoard, cell: Cell): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < board.rows * board.columns;
}
