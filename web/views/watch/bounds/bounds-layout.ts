/** Computes the layout of the picture of bounds, in px from its top left corner. */
import type { Axis } from '../../../model/watch/bounds/axis.ts';
import type { Bounds } from '../../../model/watch/bounds/bounds.ts';
import type { Result } from '../../../model/watch/trace/results.ts';
import type { NodeId } from '../../../model/watch/trace/tree.ts';

/** Place of a row; `middle` is the vertical position of its results. */
export interface RowPlace {
  readonly top: number;
  readonly height: number;
  readonly middle: number;
  /** True if the row shows its board and results; other rows show only their move. */
  readonly whole: boolean;
}

export interface BoundsLayout {
  readonly width: number;
  readonly height: number;
  /** Font size, in px. */
  readonly em: number;
  readonly narrow: boolean;
  /** True if each region's name is on a line of its own. */
  readonly stacked: boolean;
  /** Width of a board in the left column. */
  readonly board: number;
  /** Horizontal centre of the left column. */
  readonly column: number;
  /** Left and right ends of the axis. */
  readonly left: number;
  readonly right: number;
  /** Top and bottom ends of the rows. */
  readonly top: number;
  readonly bottom: number;
  readonly rows: readonly RowPlace[];
  /** Centre of the strip with the skipped moves; null if no moves are skipped. */
  readonly tray: number | null;
  /** Distance between adjacent results. */
  readonly unit: number;
  readonly x: (result: Result) => number;
}

/** Distances between parts of the picture, in em. */
const AXIS = 4;
const FOOT = 1.8;
const TRAY = 2.8;
const FOLDED = 2.3;
const LEAST = { narrow: 5.4, wide: 6.8 } as const;
const MOST = 14;
/** Maximum number of positions for which a path shows its start and all its results. */
const SHORT = 5;
/** Distances in em from the path's line and boards to their labels, and the minimum gap after a label. */
export const BESIDE = { line: 0.9, board: 1.2, gap: 0.4 } as const;
/** Width of the picture in em below which the labels are below the boards. */
const NARROW = 36;

/** Maximum width of a letter in em; Chinese characters are square. */
const LETTER = { narrow: 0.6, wide: 1 } as const;
const WIDE_LETTERS = 0x2e80;

/** Returns the approximate width of a string in px. */
export function textWidth(text: string, em: number): number {
  const letters = Array.from(text, (letter) => (letter.charCodeAt(0) < WIDE_LETTERS ? LETTER.narrow : LETTER.wide));
  return em * letters.reduce((sum, one) => sum + one, 0);
}

export interface Pinned {
  /** Horizontal position of the result, in px from the left edge. */
  readonly x: number;
  /** The full label, followed by shorter alternatives. */
  readonly labels: readonly string[];
  /** True to reserve space between the pin and its label for the number of a remark. */
  readonly numbered: boolean;
}

/** A label with its position. */
export interface PinLabel {
  readonly text: string;
  readonly x: number;
  readonly anchor: 'start' | 'end';
}

/**
 * Returns the labels for the results of one row, in the same order. A label is null if every alternative would overlap
 * another label. The last result, which is the best one, has priority.
 */
export function placeLabels(
  pins: readonly Pinned[],
  { left, right, em }: Pick<BoundsLayout, 'left' | 'right' | 'em'>,
): readonly (PinLabel | null)[] {
  const taken: { readonly from: number; readonly to: number }[] = [];
  const place = ({ x, labels, numbered }: Pinned): PinLabel | null => {
    const toLeft = x > (left + right) / 2;
    const beside = (numbered ? 2 : 0.5) * em;
    for (const text of labels) {
      const width = textWidth(text, em);
      for (const anchor of toLeft ? (['end', 'start'] as const) : (['start', 'end'] as const)) {
        const at = anchor === 'start' ? x + beside : x - beside;
        const [from, to] = anchor === 'start' ? [at, at + width] : [at - width, at];
        const isFree = taken.every((other) => to + 0.5 * em <= other.from || other.to + 0.5 * em <= from);
        if (!isFree || from < left - 2 * em || to > right + em) continue;
        // The space of a label includes the number of its remark.
        taken.push({ from: Math.min(from, x), to: Math.max(to, x) });
        return { text, x: at, anchor };
      }
    }
    return null;
  };
  return pins.toReversed().map(place).reverse();
}

/** Texts for which the layout reserves space beside the results. */
export interface BoundsTexts {
  /** Names of the regions that the players refuse, at the bottom of the picture. */
  readonly names: readonly string[];
  /** Moves of the path, beside its line. */
  readonly path: readonly string[];
  /** Names of the players, beside the boards of a wide picture. */
  readonly movers: readonly string[];
}

interface BoundsRoom extends BoundsTexts {
  readonly width: number;
  readonly height: number;
  readonly em: number;
}

/** Returns the layout, which is at least `width` px wide and `height` px tall. A long path makes it taller. */
export function layoutBounds(
  { rows, refusal }: Bounds,
  axis: Axis,
  { width, height, em, names, path, movers }: BoundsRoom,
): BoundsLayout {
  const narrow = width < NARROW * em;
  const board = (narrow ? 5.2 : 7) * em;
  const column = board / 2 + 0.6 * em;
  const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => textWidth(text, em)));
  // The text of the path ends to the left of the results.
  const left = Math.max(
    narrow ? board + 1.6 * em : board + 6.4 * em,
    column + (BESIDE.line + BESIDE.gap) * em + widest(path),
    narrow ? 0 : board + (BESIDE.board + BESIDE.gap) * em + widest(movers),
  );
  // A stage that is narrower than its labels has no space for a picture.
  const right = Math.max(left, width - (narrow ? 0.8 : 1.6) * em);
  const stacked = textWidth(names.join('  '), em) > right - left;
  const top = AXIS * em;
  const whole = rows.map(
    ({ results, wall }, index) =>
      index === rows.length - 1 ||
      index === refusal?.holder ||
      wall?.narrows === true ||
      (rows.length <= SHORT && (index === 0 || results.length > 0)),
  );
  const folded = FOLDED * em;
  const wholes = whole.filter(Boolean).length;
  const below = (refusal === null ? 0 : TRAY * em) + (stacked ? 2 : 1) * FOOT * em;
  const room = height - top - below - (rows.length - wholes) * folded;
  const full = Math.max((narrow ? LEAST.narrow : LEAST.wide) * em, Math.min(MOST * em, room / wholes));
  const places: RowPlace[] = [];
  let y = top;
  for (const isWhole of whole) {
    const rowHeight = isWhole ? full : folded;
    places.push({ top: y, height: rowHeight, middle: y + rowHeight * (isWhole ? 0.66 : 0.5), whole: isWhole });
    y += rowHeight;
  }
  const unit = (right - left) / Math.max(1, axis.results.length);
  return {
    width,
    height: y + below,
    em,
    narrow,
    stacked,
    board,
    column,
    left,
    right,
    top,
    bottom: refusal === null ? y : y + TRAY * em,
    rows: places,
    tray: refusal === null ? null : y + (TRAY / 2) * em,
    unit,
    x: (result) => left + axis.at(result) * (right - left),
  };
}

/** A position, drawn in a rectangle of the picture. */
export interface BoundsBoard {
  readonly node: NodeId;
  /** `here` is the last position of the path; `holder` is the position behind a wall. */
  readonly role: 'path' | 'here' | 'holder';
  /** Index of the row in the path. */
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the boards on the path and, if there is enough space, the boards behind the walls. */
export function boardsIn({ rows }: Bounds, layout: BoundsLayout): readonly BoundsBoard[] {
  const { board, column, em, unit } = layout;
  return rows.flatMap(({ node, wall }, row): readonly BoundsBoard[] => {
    const place = layout.rows[row];
    if (place === undefined || !place.whole) return [];
    const role = row === rows.length - 1 ? 'here' : 'path';
    const path = { node, role, row, ...boxOf(column, place.top + place.height / 2, board) } as const;
    const small = Math.min(2.2 * unit, (4 / 3) * (place.middle - place.top - 0.8 * em), 6.4 * em);
    if (wall?.narrows !== true || small <= 3.6 * em) return [path];
    const x = Math.min(layout.x(wall.value), layout.width - small / 2 - 2);
    const held = boxOf(x, place.middle - 0.6 * em - (small * 3) / 8, small);
    return [path, { node: wall.child, role: 'holder', row, ...held }];
  });
}

/** Returns a 4:3 rectangle around a centre. */
function boxOf(x: number, y: number, width: number) {
  const height = (width * 3) / 4;
  return { x: x - width / 2, y: y - height / 2, width, height };
}
