/**
 * Chooses the colours of an animation, at most 256 for all frames together.
 *
 * Pictures have flat colours, with blends at the edges of shapes. The table contains the colours that must stay exact,
 * then the most frequent ones. Any other colour is replaced by the nearest one in the table, which differs only
 * slightly.
 */

/** A colour is the number blue · 65536 + green · 256 + red. */
export type ColourTable = ReturnType<typeof colourTable>;

const OPAQUE = 0xffffff;

export function createCensus() {
  const counts = new Map<number, number>();
  return {
    /** Counts the colours of pixels that have 32 bits each. */
    count(pixels: Uint32Array): void {
      // Counts runs, because most pixels have the same colour as the previous one.
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
    /** Returns a table of at most `most` colours. The table starts with the `exact` colours. */
    table(most: number, exact: readonly number[]): ColourTable {
      const frequent = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
      return colourTable([...new Set([...exact.filter((colour) => counts.has(colour)), ...frequent])].slice(0, most));
    },
  };
}

function colourTable(colours: readonly number[]) {
  const known = new Map(colours.map((colour, number) => [colour, number]));
  return {
    colours,
    /** Returns the index of a colour, or of the nearest colour in the table. */
    nearest(colour: number): number {
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

/**
 * Returns the squared distance between two colours. Green has the highest weight and blue the lowest, as in human
 * vision.
 */
function distance(a: number, b: number): number {
  const red = (a & 255) - (b & 255);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = ((a >> 16) & 255) - ((b >> 16) & 255);
  return 3 * red * red + 6 * green * green + blue * blue;
}

/** Parses a colour such as `#2b62b8`. */
export function colourNumber(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (blue << 16) | (green << 8) | red;
}
