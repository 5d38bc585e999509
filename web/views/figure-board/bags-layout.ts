/** Where bags, their gems and the cooker are on a stage. */
import type { BagsBoard } from '../../model/types.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import { distanceToBox } from './boxes.ts';
import type { FigureLayout } from './figure.ts';

/** A bag on the stage. */
export interface BagPlace {
  readonly box: Box;
  /** The middle of each gem. */
  readonly gems: readonly Point[];
}

/** The cooker: a stack for each colour. */
export interface CookerPlace {
  readonly box: Box;
  /** The middle of each stack's foot, by colour. */
  readonly feet: readonly Point[];
  /** How wide the room of each stack is. */
  readonly pitch: number;
  readonly stackHeight: number;
  /** The side of a slot for one gem; null where slots would be too small, and the stack is a bar. */
  readonly slot: number | null;
  /** Whether there is room for the words above it. */
  readonly worded: boolean;
}

/** Bags laid out on a stage. */
export interface BagsLayout extends FigureLayout {
  readonly editing: boolean;
  /** One after the other; while one builds, the last is the outline of a new one. */
  readonly bags: readonly BagPlace[];
  readonly gemSize: number;
  /** The height of a bag's head, where its number and value stand; 0 on a picture that is only to be looked at. */
  readonly head: number;
  readonly cooker: CookerPlace;
}

/** The engine's limit. */
const MOST_BAGS = 24;
const MOST_SLOTS = 8;
const SMALLEST_SLOT = 14;
const PICTURE = { width: 240, height: 160 } as const;

interface Style {
  readonly margin: number;
  readonly gap: number;
  readonly head: number;
  readonly pad: number;
  readonly narrowestBag: number;
  readonly largestGem: number;
}

function styleOf(width: number, height: number, bags: number): Style {
  if (width < PICTURE.width || height < PICTURE.height) {
    return { margin: 6, gap: 4, head: 0, pad: 3, narrowestBag: 12, largestGem: 18 };
  }
  if (width < 480 && bags > 12) return { margin: 6, gap: 6, head: 14, pad: 2, narrowestBag: 44, largestGem: 20 };
  if (width < 480) return { margin: 8, gap: 9, head: 16, pad: 4, narrowestBag: 48, largestGem: 26 };
  return { margin: 16, gap: 16, head: 26, pad: 8, narrowestBag: 92, largestGem: width < 700 ? 36 : 42 };
}

interface Tiling {
  readonly gem: number;
  /** Gems beside each other in a bag. */
  readonly across: number;
  readonly columns: number;
  readonly bagWidth: number;
  readonly bagHeight: number;
}

/** From the middle of a gem to the middle of the next. */
const GEM_PITCH = 1.14;

/**
 * The bags in rows and columns that fill a room: of all ways the one with the largest gems in bags that are as square as can
 * be. Bags no narrower than the style's come first; where there is no such way, any.
 */
function tile(bags: number, gems: number, room: Box, style: Style): Tiling {
  const { gap, head, pad } = style;
  const below = head === 0 ? pad : head < 20 ? 1.5 * pad : pad / 2;
  let best: Tiling = { gem: 1, across: gems, columns: bags, bagWidth: 1, bagHeight: 1 };
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let columns = 1; columns <= bags; ++columns) {
    const rows = Math.ceil(bags / columns);
    const most = { width: (room.width + gap) / columns - gap, height: (room.height + gap) / rows - gap };
    if (most.width <= 2 * pad || most.height <= head + pad + below) continue;
    for (let across = 1; across <= gems; ++across) {
      const down = Math.ceil(gems / across);
      const gem = Math.min(
        style.largestGem,
        (most.width - 2 * pad) / (across * GEM_PITCH),
        (most.height - head - pad - below) / (down * GEM_PITCH),
      );
      const bagWidth = Math.min(most.width, Math.max(style.narrowestBag, across * gem * GEM_PITCH + 2 * pad));
      const bagHeight = head + down * gem * GEM_PITCH + pad + below;
      const square = Math.min(bagWidth / bagHeight, bagHeight / bagWidth);
      const score = gem * Math.sqrt(square) - (bagWidth < style.narrowestBag ? style.largestGem : 0);
      if (score <= bestScore) continue;
      bestScore = score;
      best = { gem, across, columns: Math.ceil(bags / rows), bagWidth, bagHeight };
    }
  }
  return best;
}

function placeBags(counts: readonly number[], room: Box, style: Style): { bags: readonly BagPlace[]; gem: number } {
  if (counts.length === 0) return { bags: [], gem: style.largestGem };
  const { gem, across, columns, bagWidth, bagHeight } = tile(counts.length, Math.max(1, ...counts), room, style);
  const rows = Math.ceil(counts.length / columns);
  const full = {
    width: columns * (bagWidth + style.gap) - style.gap,
    height: rows * (bagHeight + style.gap) - style.gap,
  };
  const left = room.x + (room.width - full.width) / 2;
  const top = room.y + (room.height - full.height) / 2;
  const pitch = gem * GEM_PITCH;
  const bags = counts.map((count, bag): BagPlace => {
    const x = left + (bag % columns) * (bagWidth + style.gap);
    const y = top + Math.floor(bag / columns) * (bagHeight + style.gap);
    const bodyTop = y + style.head + (style.head === 0 ? 0 : style.pad / 2);
    const down = Math.ceil(count / across);
    const gems = Array.from({ length: count }, (_, index): Point => {
      const row = Math.floor(index / across);
      const inRow = row === down - 1 ? count - row * across : across;
      return {
        x: x + bagWidth / 2 + ((index % across) - (inRow - 1) / 2) * pitch,
        y:
          (bodyTop + y + bagHeight - (style.head > 0 && style.head < 20 ? style.pad : 0)) / 2 +
          (row - (down - 1) / 2) * pitch,
      };
    });
    return { box: { x, y, width: bagWidth, height: bagHeight }, gems };
  });
  return { bags, gem };
}

/** Room above and below the stacks: for words, and for counts. */
const WORDS = 34;
const COUNTS = 22;
/** Below a bar, where no gem shows what it is a bar of. */
const SAMPLE = 18;

function placeCooker(board: BagsBoard, box: Box, style: Style): CookerPlace {
  const worded = style.head > 0;
  const above = worded ? WORDS : style.pad;
  const colours = Math.max(1, board.colours);
  const pitch = Math.min(56, (box.width - 2 * style.pad) / colours);
  const counts = worded ? COUNTS : style.pad;
  const room = box.height - above - counts;
  const widest = Math.min(30, pitch - 3);
  const slot = board.stoneSize <= MOST_SLOTS ? Math.min(widest, room / Math.max(1, board.stoneSize)) : 0;
  const hasSlots = slot >= (worded ? SMALLEST_SLOT : 5);
  const below = counts + (hasSlots || !worded ? 0 : SAMPLE);
  const foot = box.y + box.height - below;
  const feet = Array.from({ length: board.colours }, (_, colour) => ({
    x: box.x + box.width / 2 + (colour - (colours - 1) / 2) * pitch,
    y: foot,
  }));
  return {
    box,
    feet,
    pitch,
    stackHeight: hasSlots ? slot * board.stoneSize : Math.max(4, box.height - above - below),
    slot: hasSlots ? slot : null,
    worded,
  };
}

/** The stage divided between bags and cooker: side by side where it is wide, else one above the other. */
function divide(board: BagsBoard, width: number, height: number, style: Style): readonly [Box, Box] {
  const { margin, gap } = style;
  const inner = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const words = style.head > 0 ? WORDS + COUNTS : 2 * style.pad;
  const slots = Math.min(MOST_SLOTS, Math.max(1, board.stoneSize));
  const isBar = board.stoneSize > MOST_SLOTS;
  const wished = words + (isBar ? 110 : slots * 30);
  if (board.bags.length === 0) {
    const across = Math.min(inner.width, 320);
    const tall = Math.min(inner.height, 160);
    const cooker = { x: (width - across) / 2, y: (height - tall) / 2, width: across, height: tall };
    return [inner, cooker];
  }
  if (width >= 560 && board.colours <= 6) {
    const across = Math.max(200, Math.min(0.4 * inner.width, board.colours * 56 + 2 * style.pad + 16));
    const tall = Math.min(inner.height, wished);
    const cooker = {
      x: inner.x + inner.width - across,
      y: inner.y + (inner.height - tall) / 2,
      width: across,
      height: tall,
    };
    return [{ ...inner, width: inner.width - across - 2 * gap }, cooker];
  }
  const least = words + (isBar ? 32 + SAMPLE / 2 : slots * (SMALLEST_SLOT + 1));
  const tall = Math.min(Math.max(0.34 * inner.height, Math.min(least, 0.5 * inner.height)), wished);
  const across = Math.min(inner.width, Math.max(style.head > 0 ? 280 : 0, board.colours * 56 + 2 * style.pad));
  const cooker = {
    x: inner.x + (inner.width - across) / 2,
    y: inner.y + inner.height - tall,
    width: across,
    height: tall,
  };
  return [{ ...inner, height: inner.height - tall - gap }, cooker];
}

/**
 * Lays bags and cooker out. Places are bags, in editing with one more: `bags.length` is the outline of a new bag.
 */
export function layOutBags(board: BagsBoard, width: number, height: number, editing: boolean): BagsLayout {
  const counts = board.bags.map((bag) => bag.length);
  if (editing && counts.length < MOST_BAGS) counts.push(0);
  const style = styleOf(width, height, counts.length);
  const [room, cookerBox] = divide(board, width, height, style);
  const { bags, gem } = placeBags(counts, room, style);
  return {
    editing,
    bags,
    gemSize: gem,
    head: style.head,
    cooker: placeCooker(board, cookerBox, style),
    places: bags.map(({ box }, cell) => ({ cell, box, distance: distanceToBox(box) })),
    bounds: { x: style.margin, y: style.margin, width: width - 2 * style.margin, height: height - 2 * style.margin },
  };
}
