/** Writes animated GIFs (GIF89a), frame by frame, so that whoever writes can do other things in between. */
import { createByteSink } from './byte-sink.ts';
import type { ColourTable } from './gif-colours.ts';
import { writeCompressed } from './lzw.ts';

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

/** A file in the making. */
export interface Gif {
  /** Adds a frame: `width` × `height` pixels as a canvas gives them, to be seen for so many hundredths of a second. */
  readonly add: (pixels: Uint32Array, hundredths: number) => void;
  /** The file. Nothing can be added any more. */
  readonly finish: () => Uint8Array<ArrayBuffer>;
}

/** A file without frames, which will play for ever. */
export function createGif({ width, height, table }: GifOptions): Gif {
  const sink = createByteSink();
  const { colours, nearest } = table;
  const same = colours.length;
  const bits = Math.max(2, Math.ceil(Math.log2(same + 1)));
  let before: Uint8Array | null = null;

  sink.bytes(ascii('GIF89a'));
  sink.short(width);
  sink.short(height);
  // There is a table of 2^bits colours, of 8 bits each.
  sink.bytes([0b1111_0000 | (bits - 1), 0, 0]);
  for (let number = 0; number < 1 << bits; number += 1) {
    const colour = colours[number] ?? 0;
    sink.bytes([colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]);
  }
  sink.bytes([0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0]);

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
      const { left, top, right, bottom } = changedPart(before, frame, width, height);
      // What was drawn stays; the number `same` draws nothing.
      sink.bytes([0x21, 0xf9, 4, 0b0000_0101]);
      sink.short(hundredths);
      sink.bytes([same, 0, 0x2c]);
      sink.short(left);
      sink.short(top);
      sink.short(right - left);
      sink.short(bottom - top);
      sink.byte(0);
      const part = new Uint8Array((right - left) * (bottom - top));
      let to = 0;
      for (let y = top; y < bottom; y += 1) {
        for (let from = y * width + left; from < y * width + right; from += 1) {
          const number = frame[from] ?? 0;
          part[to] = before !== null && before[from] === number ? same : number;
          to += 1;
        }
      }
      writeCompressed(sink, part, bits);
      before = frame;
    },
    finish() {
      sink.byte(0x3b);
      return sink.taken();
    },
  };
}

/** The rectangle in which two frames differ; one pixel where they do not, as a frame cannot be empty. */
function changedPart(before: Uint8Array | null, frame: Uint8Array, width: number, height: number) {
  if (before === null) return { left: 0, top: 0, right: width, bottom: height };
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (before[at] === frame[at]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return right === 0 ? { left: 0, top: 0, right: 1, bottom: 1 } : { left, top, right, bottom };
}

function ascii(text: string): readonly number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
