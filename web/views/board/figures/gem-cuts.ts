/**
 * Shapes of cut gems, in a 48 × 48 box. Facets surround the table, which is the flat face with the digit. Light comes
 * from the upper left.
 */

export interface GemCut {
  /** Outline of the gem: the x, y of each corner, clockwise from the top. */
  readonly outline: readonly number[];
  /** Vertical centre of the gem's table. */
  readonly middle: number;
  /** Size of the gem's table, as a share of the outline. */
  readonly table: number;
}

export const CUT_BOX = 48;

const cut = (outline: readonly number[], middle = 24, table = 0.62): GemCut => ({ outline, middle, table });

function regular(count: number, radius: number, turn: number): readonly number[] {
  return Array.from({ length: count }, (_, k) => (k / count + turn) * 2 * Math.PI).flatMap((angle) => [
    24 + radius * Math.sin(angle),
    24 - radius * Math.cos(angle),
  ]);
}

/** Cuts by colour; no two are the same. */
export const GEM_CUTS: readonly GemCut[] = [
  cut(regular(10, 21, 1 / 20)),
  cut([24, 4, 27.4, 6.4, 45, 37, 43, 41.6, 5, 41.6, 3, 37, 20.6, 6.4], 29.5, 0.56),
  cut([9, 5.5, 39, 5.5, 42.5, 9, 42.5, 39, 39, 42.5, 9, 42.5, 5.5, 39, 5.5, 9]),
  cut([24, 1.5, 46.5, 24, 24, 46.5, 1.5, 24], 24, 0.58),
  cut(regular(6, 22, 0)),
  cut([24, 2, 31.5, 13.5, 39.5, 25, 40, 33.5, 34, 42, 24, 45.5, 14, 42, 8, 33.5, 8.5, 25, 16.5, 13.5], 29, 0.58),
  cut([15, 2.5, 33, 2.5, 39, 8.5, 39, 39.5, 33, 45.5, 15, 45.5, 9, 39.5, 9, 8.5], 24, 0.6),
  cut([5.5, 6, 42.5, 6, 42.5, 25, 24, 46, 5.5, 25], 21.5),
  cut([12.5, 6, 35.5, 6, 46.5, 18.5, 24, 45.5, 1.5, 18.5], 21, 0.56),
  cut([1.5, 24, 11, 13, 24, 8.5, 37, 13, 46.5, 24, 37, 35, 24, 39.5, 11, 35], 24, 0.6),
  cut([24, 11, 31, 5, 40, 6, 45.5, 14, 43.5, 24, 24, 44.5, 4.5, 24, 2.5, 14, 8, 6, 17, 5], 21.5, 0.56),
  cut([24, 2, 44, 17, 24, 46, 4, 17], 20.5, 0.55),
  cut([6.5, 11, 41.5, 11, 46, 15.5, 46, 32.5, 41.5, 37, 6.5, 37, 2, 32.5, 2, 15.5], 24, 0.64),
  cut(regular(8, 22, 1 / 16)),
  cut([4.5, 22, 12, 12, 24, 8, 36, 12, 43.5, 22, 46, 34, 42, 39, 6, 39, 2, 34], 26, 0.58),
  cut([16, 2.5, 32, 2.5, 32, 16, 45.5, 16, 45.5, 32, 32, 32, 32, 45.5, 16, 45.5, 16, 32, 2.5, 32, 2.5, 16, 16, 16]),
];
