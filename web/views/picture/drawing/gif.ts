/** Writes animated GIFs frame by frame, so that the caller can yield between frames. */
import { type Colour, type FrameOptions, GIFEncoder } from 'gifenc';
import type { ColourTable } from './gif-colours.ts';

export interface GifOptions {
  /** Size in px; each side is at most 65535. */
  readonly width: number;
  readonly height: number;
  /** Table of at most {@link MOST_COLOURS} colours. */
  readonly table: ColourTable;
}

/** Maximum number of colours: one of the 256 indices is reserved for unchanged pixels. */
export const MOST_COLOURS = 255;

/** Disposal method that keeps the frame visible below the next one. */
const KEEP = 1;

/** Creates an animation that repeats forever. It initially has no frames. */
export function createGif({ width, height, table }: GifOptions) {
  const encoder = GIFEncoder();
  const same = table.colours.length;
  const shared: FrameOptions = {
    colorDepth: Math.max(2, Math.ceil(Math.log2(same + 1))),
    transparent: true,
    transparentIndex: same,
    dispose: KEEP,
  };
  let before: Uint8Array | null = null;

  function indexed(pixels: Uint32Array): Uint8Array {
    const numbers = new Uint8Array(pixels.length);
    let colour = -1;
    let number = 0;
    pixels.forEach((pixel, at) => {
      const next = pixel & 0xffffff;
      if (next !== colour) {
        colour = next;
        number = table.nearest(next);
      }
      numbers[at] = number;
    });
    return numbers;
  }

  return {
    /** Adds a frame of `width` × `height` pixels, which is visible for the given time in hundredths of a second. */
    add(pixels: Uint32Array, hundredths: number): void {
      const frame = indexed(pixels);
      const last = before;
      const changes = last === null ? frame : frame.map((number, at) => (number === last[at] ? same : number));
      const palette = last === null ? { palette: [...table.colours, 0].map(channelsOf) } : {};
      encoder.writeFrame(changes, width, height, { ...shared, ...palette, delay: 10 * hundredths });
      before = frame;
    },
    finish(): Uint8Array<ArrayBuffer> {
      encoder.finish();
      return encoder.bytes();
    },
  };
}

function channelsOf(colour: number): Colour {
  return [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
}
