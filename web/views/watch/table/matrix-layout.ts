/** Lays out the matrices on their canvas, in px. */
import type { Matrix, MatrixPlace } from '../../../model/watch/table/matrix.ts';
import type { Box, Point } from '../../board/canvas/viewport.ts';

/** Limits for the cell size before zooming, in px. */
const LARGEST = 34;
const SMALLEST = 4;
/** Space for the row labels, in px. */
const AXIS = 26;
/** Space for the title and the column labels, in px. */
export const HEAD = 42;
/** Space between the two matrices, in px. */
const GAP = 16;
/** Minimum stage width in px at which the matrices are side by side, regardless of their cell size. */
const WIDE = 460;
/** On narrower stages, minimum cell size in px for placing the matrices side by side. */
const BESIDE = 18;
/** Minimum cell size in px when the matrices are fitted to the available height. */
const READABLE = 16;

export interface MatrixLayout {
  readonly width: number;
  readonly height: number;
  readonly side: number;
  /** Top left corner of the cells in each player's matrix. */
  readonly corners: readonly [Point, Point];
}

/** Returns the layout of the matrices for a given width and maximum height, enlarged by `zoom`. */
export function matrixLayout(
  matrix: Matrix,
  room: number,
  zoom: number,
  height = Number.POSITIVE_INFINITY,
): MatrixLayout {
  const { rows, columns } = matrix;
  const count = Math.max(1, columns.length);
  const half = (room - 2 * AXIS - GAP) / 2;
  const beside = rows.length > 1 && (room >= WIDE || half / count >= BESIDE);
  const across = beside ? half : room - AXIS;
  const down = beside ? height - HEAD : (height - 2 * HEAD - GAP) / 2;
  const lowest = Math.max(READABLE, Math.floor((down - 2) / rows.length));
  const fitted = Math.floor(Math.max(SMALLEST, Math.min(LARGEST, across / count, lowest)));
  const side = fitted * zoom;
  const wide = AXIS + side * columns.length;
  const high = HEAD + side * rows.length;
  const second = beside ? { x: wide + GAP + AXIS, y: HEAD } : { x: AXIS, y: high + GAP + HEAD };
  return {
    width: second.x + side * columns.length + 2,
    height: second.y + side * rows.length + 2,
    side,
    corners: [{ x: AXIS, y: HEAD }, second],
  };
}

export function cellBox({ corners, side }: MatrixLayout, { mover, row, column }: MatrixPlace): Box {
  const corner = corners[mover];
  return { x: corner.x + column * side, y: corner.y + row * side, width: side, height: side };
}

export function cellCentre(layout: MatrixLayout, place: MatrixPlace): Point {
  const { x, y, width } = cellBox(layout, place);
  return { x: x + width / 2, y: y + width / 2 };
}

/** Returns the cell at a point; null if the point is outside the matrices. */
export function cellUnder(layout: MatrixLayout, matrix: Matrix, at: Point): MatrixPlace | null {
  for (const mover of [0, 1] as const) {
    const corner = layout.corners[mover];
    const row = Math.floor((at.y - corner.y) / layout.side);
    const column = Math.floor((at.x - corner.x) / layout.side);
    if (row >= 0 && row < matrix.rows.length && column >= 0 && column < matrix.columns.length) {
      return { mover, row, column };
    }
  }
  return null;
}
