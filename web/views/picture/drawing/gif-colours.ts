/**
 * The colours of an animation: at most 256 in all frames together.
 *
 * Pictures of the page are flat colours with blends between them at the edges of shapes. So the colours kept are those that
 * must stay exact, then the most frequent ones; any other takes the nearest of these, which differs from it by a shade.
 */

/** The colours of an animation, each by its number. A colour is a number: blue · 65536 + green · 256 + red. */
export interface ColourTable {
  readonly colours: readonly number[];
  /** The number of a colour, or of the nearest one. */
  readonly nearest: (colour: number) => number;
}

/** Counts the pixels of each colour. */
export interface Census {
  /** Pixels as a canvas gives them, 32 bits each. */
  readonly count: (pixels: Uint32Array) => void;
  /** The table of at most `most` colours; `exact` come first. */
  readonly table: (most: number, exact: readonly number[]) => ColourTable;
}

const OPAQUE = 0xffffff;

/** A census of nothing yet. */
export function createCensus(): Census {
  const counts = new Map<number, number>();
  return {
    count(pixels) {
      // Most pixels are like the one before.
      let colour = -1;
      let run = 0;
      for (const pixel of pixels) {
        const next = pixel & OPAQUE;
        if (next !== colour) {
          if (run > 0) counts.set(colour, (counts.get(colour) ?? 0) + run);
          colour = next;
          run = 0;
        }
        run += 1;
      }
      if (run > 0) counts.set(colour, (counts.get(colour) ?? 0) + run);
    },
    table(most, exact) {
      const frequent = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
      return colourTable([...new Set([...exact.filter((colour) => counts.has(colour)), ...frequent])].slice(0, most));
    },
  };
}

function colourTable(colours: readonly number[]): ColourTable {
  const known = new Map(colours.map((colour, number) => [colour, number]));
  return {
    colours,
    nearest(colour) {
      const found = known.get(colour);
      if (found !== undefined) return found;
      let best = 0;
      let least = Number.POSITIVE_INFINITY;
      colours.forEach((candidate, number) => {
        const away = distance(colour, candidate);
        if (away >= least) return;
        least = away;
        best = number;
      });
      known.set(colour, best);
      return best;
    },
  };
}

/** Squared, with green counting most and blue least, as eyes see them. */
function distance(a: number, b: number): number {
  const red = (a & 255) - (b & 255);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = ((a >> 16) & 255) - ((b >> 16) & 255);
  return 3 * red * red + 6 * green * green + blue * blue;
}

/** A colour of the style sheet, such as `#2b62b8`. */
export function colourNumber(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (blue << 16) | (green << 8) | red;
}
