/** Lays out blocks and targets on a stage. */

import type { ColumnsBoard } from '../../../model/game/types.ts';
import type { FigureLayout, FigurePlace } from '../canvas/figure.ts';
import { distanceToBox } from '../canvas/geometry.ts';
import type { Box, Point } from '../canvas/viewport.ts';

/** Number of rows in edit mode, always the same, so that nothing jumps. No game allows taller columns. */
const EDITED_ROWS = 8;

const WIDEST_BRICK = 120;
const HIGHEST_BRICK = 84;
const TARGET = 24;
/** Height of a block, as a multiple of its width. */
const BLOCK_RATIO = 0.8;
/** Width in pixels reserved for cannons beside the targets. */
const YARD = 76;
const LEAST_YARD = 36;
/**
 * Height in pixels of the terrace below the wall. There is a terrace if the cannons fit at the foot of the wall but not
 * beside the targets.
 */
const TERRACE = 40;
const LARGEST_BELOW = 52;
/** Maximum height of a target's sign, in pixels. */
const SIGN = 28;
/**
 * Height of the ground in a picture, and distance by which the wall is below the middle of the stage, as shares of the
 * stage height.
 */
const EARTH = 0.14;
const LOWER = 0.14;
/** Minimum width of blocks when cannons are drawn. */
const WALL_FIRST = 60;

/**
 * Limits for pictures without targets: stages smaller than the first size in one direction, or than the second in both.
 */
const PICTURE = { width: 240, height: 160 } as const;
const LARGE_PICTURE = { width: 280, height: 200 } as const;

export interface ColumnsLayout extends FigureLayout {
  readonly columns: number;
  readonly rows: number;
  readonly editing: boolean;
  readonly stage: { readonly width: number; readonly height: number };
  /** Size of a block including its joints. */
  readonly brick: { readonly width: number; readonly height: number };
  /** Lower left corner of the wall. */
  readonly foot: Point;
  /** Width reserved on each side for targets; 0 if there are none. */
  readonly gutter: number;
  /** Width reserved on each side for cannons beyond the targets; 0 if there are none. */
  readonly yard: number;
  /** Height of the wall's base above the ground. */
  readonly terrace: number;
  /** Side of a cannon's box; 0 if there are no cannons. */
  readonly cannon: number;
  /** Area for the results of a shot; null if there is not enough space. */
  readonly band: Box | null;
}

/** Returns the box of a block including its joints; row 0 is at the bottom. */
export function brickBox({ foot, brick }: ColumnsLayout, column: number, row: number): Box {
  return { x: foot.x + column * brick.width, y: foot.y - (row + 1) * brick.height, ...brick };
}

export function targetBox({ foot, brick, columns, gutter }: ColumnsLayout, row: number, side: 0 | 1): Box {
  const x = side === 0 ? foot.x - gutter : foot.x + columns * brick.width;
  return { x, y: foot.y - (row + 1) * brick.height, width: gutter, height: brick.height };
}

function placesOf(board: ColumnsBoard, layout: ColumnsLayout): readonly FigurePlace[] {
  const places: FigurePlace[] = [];
  const add = (cell: number, box: Box): void => {
    places.push({ cell, box, distance: distanceToBox(box) });
  };
  for (let row = layout.rows - 1; row >= 0; --row) {
    if (layout.editing) {
      board.heights.forEach((height, column) => {
        if (row <= height) add(row * layout.columns + column, brickBox(layout, column, row));
      });
    } else if (layout.gutter > 0) {
      add(2 * row, targetBox(layout, row, 0));
      add(2 * row + 1, targetBox(layout, row, 1));
    }
  }
  return places;
}

/**
 * Fits columns into the centre of the stage. In play, the places are shots (`2 * row + side`). In edit mode, the places
 * are slots (`row * columns + column`; row 0 is at the bottom). A slot is a block, or the empty space above a column
 * that can grow.
 */
export function layOutColumns(board: ColumnsBoard, width: number, height: number, editing: boolean): ColumnsLayout {
  const picture =
    width < PICTURE.width || height < PICTURE.height || (width < LARGE_PICTURE.width && height < LARGE_PICTURE.height);
  const small = width < 480;
  const columns = Math.max(1, board.heights.length);
  const rows = editing ? EDITED_ROWS : Math.max(1, ...board.heights);
  const margin = picture || small ? 6 : 16;
  const aims = !picture && !editing;
  const gutter = aims ? (small ? 68 : width < 680 ? 80 : 100) : 0;
  const aside = width / 2 - margin - gutter - (columns * WALL_FIRST) / 2;
  const yard = editing ? 0 : picture ? Math.min(44, width * 0.17) : aside < LEAST_YARD ? 0 : Math.min(YARD, aside);
  const bandHeight = aims ? (small ? 44 : 56) : 0;
  const earth = Math.max(bandHeight, picture ? EARTH * height - margin : 0);
  const spare = height - 2 * margin - bandHeight - rows * TARGET;
  const terrace = aims && yard === 0 ? Math.max(0, Math.min(TERRACE, spare)) : 0;

  const acrossEach = (width - 2 * (margin + gutter + yard)) / columns;
  const lowest = Math.min(earth, Math.max(bandHeight, spare + bandHeight - terrace));
  const downEach = (height - 2 * margin - lowest - terrace) / rows;
  const brickWidth = Math.max(4, Math.min(WIDEST_BRICK, acrossEach, 2 * Math.max(downEach, 1)));
  const squat = Math.max(picture ? 0 : TARGET, BLOCK_RATIO * brickWidth);
  const brickHeight = Math.max(4, Math.min(HIGHEST_BRICK, downEach, squat));
  const wall = { width: columns * brickWidth, height: rows * brickHeight };
  const ground = Math.min(height - margin - lowest, (height + wall.height) / 2 + LOWER * height);
  const foot = { x: (width - wall.width) / 2, y: ground - terrace };
  const below = Math.min(LARGEST_BELOW, terrace + Math.max(0, brickHeight - SIGN) / 2);

  const bandWidth = Math.min(width - 2 * margin, Math.max(wall.width, small ? 0 : 380));
  const wide = small ? width - 2 * margin : bandWidth;
  const band = aims ? { x: (width - wide) / 2, y: ground + 12, width: wide, height: bandHeight - 12 } : null;
  const outer = Math.max(wall.width + 2 * (gutter + yard), band?.width ?? 0);
  const layout: ColumnsLayout = {
    columns,
    rows,
    editing,
    stage: { width, height },
    brick: { width: brickWidth, height: brickHeight },
    foot,
    gutter,
    yard,
    terrace,
    cannon: yard > 0 ? yard : terrace > 0 ? below : 0,
    band,
    bounds: {
      x: (width - outer) / 2,
      y: foot.y - wall.height,
      width: outer,
      height: wall.height + terrace + bandHeight,
    },
    places: [],
  };
  return { ...layout, places: placesOf(board, layout) };
}
