/** Lays out the parts of a board side by side or one below the other: cells, heaps of coins, and values in tiles. */
import type { BoardPart, Cell, PartsBoard } from '../../../model/game/types.ts';
import type { FigureLayout } from '../canvas/figure.ts';
import { distanceToBox } from '../canvas/geometry.ts';
import type { Box, Point } from '../canvas/viewport.ts';

/** Maximum size of a place in each form, in pixels. */
const LARGEST: Readonly<Record<BoardPart['form'], number>> = { cells: 108, heaps: 60, values: 84 };
/** Minimum size of a coin before heaps take several lines. */
const LEAST_COIN = 30;
/** Width of a part with a single value, in places. */
const VALUE_WIDTH = 3;
/** Width of the strips with the column letters and row numbers. */
const RIM = { wide: 22, narrow: 15 } as const;
/** Space between parts, above the name of a part, and around the board, in pixels. */
const GAP = 18;
const NAME = 24;
const MARGIN = 6;
/** Below this stage width, the strips are narrow. */
const NARROW_STAGE = 420;
/** Pictures on stages below this size omit coordinates and sizes of heaps. */
const PICTURE = 220;
/** Pictures on stages below this size omit the names of parts. */
const NAMED = 120;

/** A part on its stage. */
export interface PlacedPart {
  readonly part: BoardPart;
  /** Number of its first place. */
  readonly first: Cell;
  /** Box of its places. */
  readonly box: Box;
  /** Height of a place. */
  readonly side: number;
  /** Number of places in a line. Long rows of coins and values continue in the next line. */
  readonly wrap: number;
  /** Width of the strips with letters and numbers; 0 without strips. */
  readonly rim: number;
  /** Left end of its name; null if it has none. */
  readonly nameAt: Point | null;
}

export interface PartsLayout extends FigureLayout {
  readonly parts: readonly PlacedPart[];
  /** Box of each place. */
  readonly boxes: readonly Box[];
  readonly isPicture: boolean;
}

/** Size of a part for one size of cells. */
interface PartSize {
  readonly side: number;
  readonly across: number;
  readonly wrap: number;
  readonly lines: number;
  /** Size with its strips and its name. */
  readonly width: number;
  readonly height: number;
}

interface Stage {
  readonly width: number;
  readonly height: number;
  readonly rim: number;
  readonly gap: number;
  /** Height of the name of a part; 0 without names. */
  readonly name: number;
  readonly isPicture: boolean;
}

function sizeOf({ form, rows, columns, name }: BoardPart, cell: number, stage: Stage): PartSize {
  // Coins shrink before several heaps take more than one line each.
  const room = form === 'heaps' && rows > 1 ? Math.max(LEAST_COIN, Math.floor(stage.width / (columns + 1))) : cell;
  const side = Math.min(cell, LARGEST[form], room);
  const across = form === 'values' && rows * columns === 1 ? VALUE_WIDTH * side : side;
  const before = form === 'cells' ? stage.rim : 0;
  // The size of a heap is behind its coins.
  const behind = form === 'heaps' && !stage.isPicture ? side : 0;
  const most = form === 'cells' ? columns : Math.max(1, Math.floor((stage.width - behind) / across));
  const lines = Math.max(1, Math.ceil(columns / most));
  const wrap = Math.max(1, Math.ceil(columns / lines));
  const named = name === '' ? 0 : stage.name;
  return {
    side,
    across,
    wrap,
    lines,
    width: wrap * across + before + behind,
    height: rows * lines * side + before + named,
  };
}

/** Returns the parts line by line with `count` parts in a line; null if they do not fit for this size of cells. */
function arranged(parts: readonly BoardPart[], count: number, cell: number, stage: Stage) {
  const lines: { readonly parts: readonly BoardPart[]; readonly sizes: readonly PartSize[] }[] = [];
  for (let at = 0; at < parts.length; at += count) {
    const some = parts.slice(at, at + count);
    lines.push({ parts: some, sizes: some.map((part) => sizeOf(part, cell, stage)) });
  }
  const widths = lines.map(({ sizes }) => sum(sizes.map(({ width }) => width)) + stage.gap * (sizes.length - 1));
  const heights = lines.map(({ sizes }) => Math.max(...sizes.map(({ height }) => height)));
  const height = sum(heights) + stage.gap * (lines.length - 1);
  const fits = Math.max(...widths) <= stage.width && height <= stage.height;
  return {
    fits,
    height,
    lines: lines.map((line, at) => ({ ...line, width: widths[at] ?? 0, height: heights[at] ?? 0 })),
  };
}

/** Fits the parts into the centre of the stage, with cells as large as possible. */
export function layoutParts({ parts }: PartsBoard, width: number, height: number): PartsLayout {
  const isPicture = Math.min(width, height) < PICTURE;
  const margin = isPicture ? 1 : MARGIN;
  const rim = isPicture ? 0 : width < NARROW_STAGE ? RIM.narrow : RIM.wide;
  const gap = isPicture ? 4 : GAP;
  const nameHeight = Math.min(width, height) < NAMED ? 0 : NAME;
  const stage: Stage = {
    width: width - 2 * margin,
    height: height - 2 * margin,
    rim,
    gap,
    name: nameHeight,
    isPicture,
  };
  let best = arranged(parts, 1, 1, stage);
  search: for (let cell = LARGEST.cells; cell > 1; --cell) {
    for (let count = parts.length; count > 0; --count) {
      const found = arranged(parts, count, cell, stage);
      if (!found.fits) continue;
      best = found;
      break search;
    }
  }
  const placed: PlacedPart[] = [];
  let first = 0;
  let top = Math.round((height - best.height) / 2);
  for (const line of best.lines) {
    let left = Math.round((width - line.width) / 2);
    line.parts.forEach((part, at) => {
      const size = line.sizes[at];
      if (size === undefined) return;
      const { side, across, wrap, lines } = size;
      const named = part.name !== '' && nameHeight > 0;
      const before = part.form === 'cells' ? rim : 0;
      const [x, y] = [left + before, top + (named ? nameHeight : 0)];
      const box = { x, y, width: wrap * across, height: part.rows * lines * side };
      placed.push({
        part,
        first,
        box,
        side,
        wrap,
        rim: before,
        nameAt: named ? { x, y: top + nameHeight / 2 - 2 } : null,
      });
      first += part.rows * part.columns;
      left += size.width + gap;
    });
    top += line.height + gap;
  }
  const boxes = placed.flatMap(boxesOf);
  const places = boxes.map((box, cell) => ({ cell, box, distance: distanceToBox(box) }));
  const widest = Math.max(0, ...best.lines.map((line) => line.width));
  const bounds = { x: (width - widest) / 2, y: (height - best.height) / 2, width: widest, height: best.height };
  return { places, bounds, parts: placed, boxes, isPicture };
}

/** Returns the boxes of the places of a part, row by row. */
function boxesOf({ part: { rows, columns }, box, side, wrap }: PlacedPart): readonly Box[] {
  const across = box.width / wrap;
  const lines = Math.ceil(columns / wrap);
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return {
      x: box.x + (column % wrap) * across,
      y: box.y + (row * lines + Math.floor(column / wrap)) * side,
      width: across,
      height: side,
    };
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
