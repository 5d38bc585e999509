/** Chooses the size of bags and gems. All bags of a board have the same size and form rows and columns. */

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Dimensions that depend on the stage size, in pixels. */
export interface Style {
  readonly margin: number;
  /** Distance between neighbouring bags. */
  readonly gap: number;
  /** Height of a bag's head, which contains its neck, number and value. */
  readonly head: number;
  /** True to show words and numbers; false in small pictures. */
  readonly worded: boolean;
  /** True to show the pot; false in pictures too small for it. */
  readonly pot: boolean;
  /** Wall thickness of the pot. */
  readonly wall: number;
  readonly pad: number;
  readonly narrowestBag: number;
  readonly largestGem: number;
  readonly largestSlot: number;
  /** Height of the words above the stacks of the cooker. */
  readonly words: number;
}

/** Height of the smallest picture with a pot, in pixels. */
const WITH_POT = 100;
const PICTURE = { width: 240, height: 160 } as const;
const LARGE_PICTURE = { width: 280, height: 200 } as const;
/** Maximum number of bags with necks in a picture. */
const MOST_NECKS = 8;

/** Returns the dimensions for a stage with this number of bags. */
export function styleOf(width: number, height: number, bags: number): Style {
  const isPicture =
    width < PICTURE.width || height < PICTURE.height || (width < LARGE_PICTURE.width && height < LARGE_PICTURE.height);
  if (isPicture) {
    const narrow = { narrowestBag: 12, largestGem: 24, largestSlot: 24, words: 3, worded: false, wall: 2.5 };
    const around = height < WITH_POT ? { margin: 1, pot: false } : { margin: 6, pot: true };
    return { ...around, gap: 4, head: bags > MOST_NECKS ? 0 : 7, pad: 3, ...narrow };
  }
  if (width < 480) {
    const small = { pot: true, largestSlot: 26, words: 34, worded: true, wall: bags > 12 ? 2 : 3.5 };
    return bags > 12
      ? { margin: 6, gap: 6, head: 14, pad: 2, narrowestBag: 44, largestGem: 22, ...small }
      : width < 360
        ? { margin: 8, gap: 9, head: 16, pad: 4, narrowestBag: 48, largestGem: 34, ...small }
        : { margin: 8, gap: 9, head: 16, pad: 7, narrowestBag: 48, largestGem: 40, ...small, largestSlot: 32 };
  }
  if (bags > 16) {
    const many = { pot: true, largestGem: 36, largestSlot: 32, words: 36, worded: true, wall: 4 };
    return { margin: 12, gap: 10, head: 22, pad: 4, narrowestBag: 84, ...many };
  }
  const large = width < 700 ? { largestGem: 44, largestSlot: 36 } : { largestGem: 58, largestSlot: 48 };
  return {
    margin: 16,
    gap: 16,
    head: 26,
    pad: 14,
    narrowestBag: 92,
    words: 44,
    worded: true,
    pot: true,
    wall: 6,
    ...large,
  };
}

export interface Tiling {
  readonly gem: number;
  /** Number of gems per row of a bag. */
  readonly across: number;
  readonly columns: number;
  readonly bag: Size;
  readonly full: Size;
}

/** Distance between gem centres, in multiples of the gem size. */
export const GEM_PITCH = 1.14;

/** Returns the height below the gems of a bag. On narrow stages, new stones appear there. */
export function heightBelow({ head, worded, pad }: Style): number {
  return !worded ? pad : head < 20 ? 1.5 * pad : pad / 2;
}

/**
 * Returns the tiling with the largest gems, preferring square bags, a full last row, and the proportions of the
 * available space. Uses bags narrower than the style's minimum only if no wider ones fit.
 */
export function tile(bags: number, gems: number, room: Size, style: Style): Tiling {
  const { gap, head, pad } = style;
  const below = heightBelow(style);
  const none = { width: 0, height: 0 };
  let best: Tiling = { gem: bags === 0 ? style.largestGem : 1, across: 1, columns: 1, bag: none, full: none };
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
      const width = Math.min(most.width, Math.max(style.narrowestBag, across * gem * GEM_PITCH + 2 * pad));
      const height = head + down * gem * GEM_PITCH + pad + below;
      const full = { width: columns * (width + gap) - gap, height: rows * (height + gap) - gap };
      // Penalises a nearly empty last row, which looks like a mistake.
      const even = bags / (columns * rows);
      const shape = (0.8 + 0.2 * similarity(full, room)) * (0.6 + 0.4 * even);
      const narrow = width < style.narrowestBag ? style.largestGem : 0;
      const square = similarity({ width, height }, { width: 1, height: 1 });
      const score = gem * Math.sqrt(square) * shape - narrow;
      if (score <= bestScore) continue;
      bestScore = score;
      best = { gem, across, columns, bag: { width, height }, full };
    }
  }
  return best;
}

/** Returns how similar the proportions of two rectangles are; 1 if they are equal. */
function similarity(a: Size, b: Size): number {
  const ratio = (a.width * b.height) / (a.height * b.width);
  return Math.min(ratio, 1 / ratio);
}
