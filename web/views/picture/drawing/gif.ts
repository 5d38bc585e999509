/** Writes animated GIFs, frame by frame, so that whoever writes can do other things in between. */
import { type Colour, type FrameOptions, GIFEncoder } from 'gifenc';
import type { ColourTable } from './gif-colours.ts';

/** What all frames share. */
export interface GifOptions {
  /** Pixels, at most 65535. */
  readonly width: number;
  readonly height: number;
  /** At most {@link MOST_COLOURS}. */
  readonly table: ColourTable;
}

/** One number is for pixels that stay as they were. */
export const MOST_COLOURS = 255;

/** GIF's word for a frame that stays under the next one. */
const STAYS = 1;

/** A file in the making. */
export interface Gif {
  /** Adds a frame: `width` × `height` pixels as a canvas gives them, to be seen for so many hundredths of a second. */
  readonly add: (pixels: Uint32Array, hundredths: number) => void;
  /** The file. Nothing can be added any more. */
  readonly finish: () => Uint8Array<ArrayBuffer>;
}

/** A file without frames, which will play for ever. */
export function createGif({ width, height, table }: GifOptions): Gif {
  const encoder = GIFEncoder();
  const { colours, nearest } = table;
  const same = colours.length;
  const shared: FrameOptions = {
    colorDepth: Math.max(2, Math.ceil(Math.log2(same + 1))),
    transparent: true,
    transparentIndex: same,
    dispose: STAYS,
  };
  let before: Uint8Array | null = null;

  function numbered(pixels: Uint32Array): Uint8Array {
    const numbers = new Uint8Array(pixels.length);
    let colour = -1;
    let number = 0;
    pixels.forEach((pixel, at) => {
      const next = pixel & 0xffffff;
      if (next !== colour) {
        colour = next;
        number = nearest(next);
      }
      numbers[at] = number;
    });
    return numbers;
  }

  return {
    add(pixels, hundredths) {
      const frame = numbered(pixels);
      const last = before;
      const changes = last === null ? frame : frame.map((number, at) => (number === last[at] ? same : number));
      const palette = last === null ? { palette: [...colours, 0].map(channelsOf) } : {};
      encoder.writeFrame(changes, width, height, { ...shared, ...palette, delay: 10 * hundredths });
      before = frame;
    },
    finish() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}

function channelsOf(colour: number): Colour {
  return [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
}
