/** Lays out the cells of a grid. */

import type { Cell, GridBoard } from '../../../model/game/types.ts';
import type { FigureLayout } from '../canvas/figure.ts';
import { distanceToBox } from '../canvas/geometry.ts';
import type { Box, Point } from '../canvas/viewport.ts';

/** Maximum size of a cell, in pixels. */
const LARGEST_CELL = 108;
/** Distance between the grid and the edge of the stage, in pixels. */
const MARGIN = { wide: 8, narrow: 4 } as const;
/** Space outside the grid for the arrows at exits. */
const OUTSIDE = 16;
/** Width of the strips with the column letters and row numbers. */
const RIM = { wide: 22, narrow: 15 } as const;
/** Below this stage width, the strips and the margin are narrow. */
const NARROW_STAGE = 420;

/** A grid on its stage. Its lines are at whole pixels. */
export interface GridLayout extends FigureLayout {
  /** Top left corner of the first cell. */
  readonly x: number;
  readonly y: number;
  /** Side of a cell. */
  readonly cell: number;
  readonly rim: number;
}

export type Side = 'up' | 'down' | 'left' | 'right';

export const STEPS: Readonly<Record<Side, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** Pictures on stages below this size omit letters and numbers. */
const PICTURE = 220;

/** Maximum size of a cell in a close-up, in pixels. */
const CLOSE_UP = 26;
/** Margin of a close-up, in cells. */
const AROUND = 0.6;

/** Fits a grid into the centre of the stage. If `seen` contains cells, a picture is a close-up of them. */
export function layoutGrid(
  board: GridBoard,
  width: number,
  height: number,
  _editing = false,
  seen: readonly Cell[] = [],
): GridLayout {
  const room = width < NARROW_STAGE ? 'narrow' : 'wide';
  const isPicture = Math.min(width, height) < PICTURE;
  const rim = isPicture ? 0 : RIM[room];
  const outside = board.exits.length > 0 && !isPicture ? OUTSIDE : 0;
  // On the left and at the top, the letters or numbers share the strips with the arrows.
  const margin = isPicture ? 1 : MARGIN[room];
  const before = margin + Math.max(rim, outside);
  const after = margin + outside;
  const fitting = Math.min((width - before - after) / board.columns, (height - before - after) / board.rows);
  const close = isPicture && seen.length > 0 ? closeUpOf(board, seen, width, height) : null;
  const cell = Math.max(1, Math.min(LARGEST_CELL, Math.floor(Math.max(fitting, close?.cell ?? 0))));
  const across = cell * board.columns;
  const down = cell * board.rows;
  // Centres the grid on the stage if there is enough space; otherwise, centres the grid together with its strips.
  const middle = (size: number, taken: number, centre: number): number =>
    taken > size - before - after
      ? Math.round(Math.min(before, Math.max(size - after - taken, size / 2 - centre * cell)))
      : Math.round(Math.max(before, Math.min((size - taken) / 2, size - after - taken)));
  const x = middle(width, across, close?.x ?? 0);
  const y = middle(height, down, close?.y ?? 0);
  const places = Array.from({ length: board.rows * board.columns }, (_, at) => {
    const box: Box = {
      x: x + (at % board.columns) * cell,
      y: y + Math.floor(at / board.columns) * cell,
      width: cell,
      height: cell,
    };
    return { cell: at, box, distance: distanceToBox(box) };
  });
  return {
    places,
    bounds: { x: x - rim, y: y - rim, width: across + rim + outside, height: down + rim + outside },
    x,
    y,
    cell,
    rim,
  };
}

/** Returns the cell size for a close-up of these cells, and their centre in cells. */
function closeUpOf(board: GridBoard, seen: readonly Cell[], width: number, height: number): Point & { cell: number } {
  const columns = seen.map((at) => at % board.columns);
  const rows = seen.map((at) => Math.floor(at / board.columns));
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows) + 1];
  const cell = Math.min(CLOSE_UP, width / (right - left + 2 * AROUND), height / (bottom - top + 2 * AROUND));
  return { x: (left + right) / 2, y: (top + bottom) / 2, cell };
}

/** Returns the centre of a cell. */
export function middleOf(board: GridBoard, layout: GridLayout, at: Cell): Point {
  return {
    x: layout.x + ((at % board.columns) + 0.5) * layout.cell,
    y: layout.y + (Math.floor(at / board.columns) + 0.5) * layout.cell,
  };
}

/** Returns the sides of the grid that a cell touches, starting with the sides without letters or numbers. */
export function sidesOf(board: GridBoard, at: Cell): readonly Side[] {
  const row = Math.floor(at / board.columns);
  const column = at % board.columns;
  const sides: Side[] = [];
  if (column === board.columns - 1) sides.push('right');
  if (row === board.rows - 1) sides.push('down');
  if (column === 0) sides.push('left');
  if (row === 0) sides.push('up');
  return sides;
}

/** Returns the point outside the grid at `distance` pixels from an edge cell; for any other cell, its centre. */
export function outsideOf(board: GridBoard, layout: GridLayout, at: Cell, distance: number): Point {
  const middle = middleOf(board, layout, at);
  const [side] = sidesOf(board, at);
  if (side === undefined) return middle;
  const reach = layout.cell / 2 + distance;
  return { x: middle.x + STEPS[side].x * reach, y: middle.y + STEPS[side].y * reach };
}

/** Returns the name of a cell as in moves: column letter and row number. */
export function cellName(board: GridBoard, at: Cell): string {
  return columnName(at % board.columns) + String(Math.floor(at / board.columns) + 1);
}

export function columnName(column: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + column);
}

/** Returns the adjacent cell on a side; null at the edge. */
export function neighbourOf(board: GridBoard, at: Cell, side: Side): Cell | null {
  if (sidesOf(board, at).includes(side)) return null;
  return at + STEPS[side].x + STEPS[side].y * board.columns;
}
