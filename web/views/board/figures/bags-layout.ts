/** Layout of bags, gems and the cooker on a stage. */

import type { BagsBoard } from '../../../model/game/types.ts';
import type { FigureLayout } from '../canvas/figure.ts';
import { distanceToBox } from '../canvas/geometry.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import { GEM_PITCH, heightBelow, type Size, type Style, styleOf, type Tiling, tile } from './bags-tiling.ts';

export interface BagPlace {
  readonly box: Box;
  /** Centres of the gems. */
  readonly gems: readonly Point[];
}

/** The cooker, with one stack per colour. */
export interface CookerPlace {
  /** Body of the pot, without its rim, handles and feet. */
  readonly box: Box;
  /** Wall thickness of the pot. */
  readonly wall: number;
  /** Centre of the foot of each stack, by colour. */
  readonly feet: readonly Point[];
  /** Width available to each stack. */
  readonly pitch: number;
  readonly stackHeight: number;
  /** Side of the slot for one gem; null if slots would be too small, in which case each stack is drawn as a bar. */
  readonly slot: number | null;
  /** True if the words above the stacks fit. */
  readonly worded: boolean;
  /** True if steam fits above the pot. */
  readonly steams: boolean;
}

export interface BagsLayout extends FigureLayout {
  readonly editing: boolean;
  /** Places of the bags; in edit mode, the last one is the outline of a new bag. */
  readonly bags: readonly BagPlace[];
  readonly gemSize: number;
  /** Height of a bag's head, which contains its neck, number and value. */
  readonly head: number;
  /** Minimum distance between the gems of a bag and its sides. */
  readonly pad: number;
  /** True if bags show numbers and values; false in small pictures. */
  readonly worded: boolean;
  readonly cooker: CookerPlace;
  /** True if the cooker is drawn. */
  readonly pot: boolean;
}

/** Space around the body of the pot, in wall thicknesses. */
export const AROUND_POT = { above: 1, beside: 2.8, below: 2.6 } as const;

/** Maximum number of bags, as in the engine. */
const MOST_BAGS = 24;
const MOST_SLOTS = 8;
const SMALLEST_SLOT = 14;

function placeBags(counts: readonly number[], tiling: Tiling, corner: Point, style: Style): readonly BagPlace[] {
  const { across, columns, bag: size } = tiling;
  const pitch = tiling.gem * GEM_PITCH;
  return counts.map((count, bag): BagPlace => {
    const x = corner.x + (bag % columns) * (size.width + style.gap);
    const y = corner.y + Math.floor(bag / columns) * (size.height + style.gap);
    const middle = y + (style.head + style.pad + size.height - heightBelow(style)) / 2;
    const down = Math.ceil(count / across);
    const gems = Array.from({ length: count }, (_, index): Point => {
      const row = Math.floor(index / across);
      const inRow = row === down - 1 ? count - row * across : across;
      return {
        x: x + size.width / 2 + ((index % across) - (inRow - 1) / 2) * pitch,
        y: middle + (row - (down - 1) / 2) * pitch,
      };
    });
    return { box: { x, y, ...size }, gems };
  });
}

/** Height of the counts and the pot's wall below the stacks. */
const COUNTS = 22;
const THINNEST_WALL = 2;
/** Height of a sample gem below a bar. */
const SAMPLE = 18;
const WIDEST_STACK = 56;

/** Returns the height below the stacks: that of the counts, or that of the pot's wall alone. */
function belowStacks({ worded, pad, wall }: Style): number {
  return worded ? COUNTS + wall - THINNEST_WALL : pad + wall;
}

/** Returns the height of a pot without its stacks, but including its feet and rim. */
function frameOf(style: Style): number {
  return style.words + belowStacks(style) + (AROUND_POT.above + AROUND_POT.below) * style.wall;
}

function placeCooker(board: BagsBoard, whole: Box, style: Style, steams: boolean): CookerPlace {
  const { wall, worded } = style;
  const { above, beside, below: under } = AROUND_POT;
  const box = {
    x: whole.x + beside * wall,
    y: whole.y + above * wall,
    width: whole.width - 2 * beside * wall,
    height: whole.height - (above + under) * wall,
  };
  const counts = belowStacks(style);
  const colours = Math.max(1, board.colours);
  const pitch = Math.min(WIDEST_STACK, (box.width - 2 * (style.pad + wall)) / colours);
  const widest = Math.min(style.largestSlot, pitch - 3);
  const room = (box.height - style.words - counts) / Math.max(1, board.stoneSize);
  const slot = board.stoneSize <= MOST_SLOTS ? Math.min(widest, room) : 0;
  const hasSlots = slot >= (worded ? SMALLEST_SLOT : 5);
  const below = counts + (hasSlots || !worded ? 0 : SAMPLE);
  const feet = Array.from({ length: board.colours }, (_, colour) => ({
    x: box.x + box.width / 2 + (colour - (colours - 1) / 2) * pitch,
    y: box.y + box.height - below,
  }));
  return {
    box,
    wall,
    feet,
    pitch,
    stackHeight: hasSlots ? slot * board.stoneSize : Math.max(4, box.height - style.words - below),
    slot: hasSlots ? slot : null,
    worded,
    steams,
  };
}

/** A way to divide the stage between bags and cooker. */
interface Plan {
  readonly beside: boolean;
  readonly cooker: Size;
  readonly between: number;
}

/** Returns candidate plans, the best for the cooker first. */
function plansFor(board: BagsBoard, inner: Size, style: Style): readonly Plan[] {
  const { gap, pad, worded, wall, largestSlot } = style;
  if (!style.pot) return [{ beside: false, cooker: { width: 0, height: 0 }, between: 0 }];
  const frame = frameOf(style);
  const slots = Math.min(MOST_SLOTS, Math.max(1, board.stoneSize));
  const isBar = board.stoneSize > MOST_SLOTS;
  const wished = frame + (isBar ? 110 : slots * largestSlot);
  const least = frame + (isBar ? 32 + SAMPLE / 2 : slots * (SMALLEST_SLOT + 1));
  const half = Math.min(wished, 0.5 * inner.height);
  const tight = Math.min(Math.max(0.34 * inner.height, Math.min(least, half)), wished);
  const across = board.colours * WIDEST_STACK + 2 * pad + 16 + 2 * (1 + AROUND_POT.beside) * wall;
  const width = Math.min(inner.width, Math.max(worded ? Math.min(200, inner.width) : 0, across));
  const below = [half, (half + tight) / 2, tight].map((height): Plan => {
    return { beside: false, cooker: { width, height }, between: worded ? 1.6 * gap : gap };
  });
  if (inner.width < 520 || board.colours > 6) return below;
  const side = Math.max(220, Math.min(0.4 * inner.width, across));
  return [
    { beside: true, cooker: { width: side, height: Math.min(inner.height, wished) }, between: 2.5 * gap },
    ...below,
  ];
}

/** A plan is good enough if its gems have at least this share of the largest possible size. */
const LARGE_ENOUGH = 0.85;
/** Weight of slot size in the cooker, relative to gem size in a bag. */
const SLOT_WORTH = 0.5;

/** Returns the side of a slot in a cooker of this size; 0 if the stacks are bars. */
function slotOf(board: BagsBoard, { height }: Size, style: Style): number {
  if (board.stoneSize > MOST_SLOTS) return 0;
  return Math.min(style.largestSlot, (height - frameOf(style)) / Math.max(1, board.stoneSize));
}

function arrange(board: BagsBoard, counts: readonly number[], inner: Size, style: Style): readonly [Plan, Tiling] {
  let best: readonly [Plan, Tiling] | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const plan of plansFor(board, inner, style)) {
    const { beside, cooker, between } = plan;
    const room = beside
      ? { width: inner.width - cooker.width - between, height: inner.height }
      : { width: inner.width, height: inner.height - cooker.height - between };
    const tiling = tile(counts.length, Math.max(1, ...counts), room, style);
    const score = tiling.gem + SLOT_WORTH * slotOf(board, cooker, style);
    if (score > bestScore + 0.5) [best, bestScore] = [[plan, tiling], score];
    if (tiling.gem >= LARGE_ENOUGH * style.largestGem) break;
  }
  return best ?? [{ beside: false, cooker: inner, between: 0 }, tile(0, 1, inner, style)];
}

/**
 * Lays out the bags and the cooker. The places are the bags. In edit mode, place `bags.length` is the outline of a new
 * bag.
 */
export function layOutBags(board: BagsBoard, width: number, height: number, editing: boolean): BagsLayout {
  const counts = board.bags.map((bag) => bag.length);
  if (editing && counts.length < MOST_BAGS) counts.push(0);
  const style = styleOf(width, height, counts.length);
  const inner = { width: width - 2 * style.margin, height: height - 2 * style.margin };
  const [{ beside, cooker, between }, tiling] = arrange(board, counts, inner, style);
  const { full } = tiling;
  const apart = counts.length === 0 ? 0 : between;
  // Centres the bags and the cooker on the stage as one group.
  const whole = beside
    ? { width: full.width + apart + cooker.width, height: Math.max(full.height, cooker.height) }
    : { width: Math.max(full.width, cooker.width), height: full.height + apart + cooker.height };
  const bounds = { x: (width - whole.width) / 2, y: (height - whole.height) / 2, ...whole };
  const corner = beside ? { x: bounds.x, y: (height - full.height) / 2 } : { x: (width - full.width) / 2, y: bounds.y };
  const pot = beside
    ? { x: bounds.x + full.width + apart, y: (height - cooker.height) / 2, ...cooker }
    : { x: (width - cooker.width) / 2, y: bounds.y + full.height + apart, ...cooker };
  const bags = placeBags(counts, tiling, corner, style);
  return {
    editing,
    bags,
    gemSize: tiling.gem,
    head: style.head,
    pad: style.pad,
    worded: style.worded,
    pot: style.pot,
    cooker: placeCooker(board, pot, style, beside && style.worded),
    places: bags.map(({ box }, cell) => ({ cell, box, distance: distanceToBox(box) })),
    bounds,
  };
}
