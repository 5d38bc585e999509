/** The compression of GIF: Lempel, Ziv and Welch's, with codes of 3 to 12 bits (GIF89a specification, appendix F). */
import type { ByteSink } from './byte-sink.ts';

const MOST_CODES = 4096;
/** A block of data has its length before it, in one byte. */
const LONGEST_BLOCK = 255;

/** Writes the numbers of pixels, each below 2 to the power of `bits` (2 to 8), as a GIF has them: bits, blocks, end. */
export function writeCompressed(sink: ByteSink, pixels: Uint8Array, bits: number): void {
  const clear = 1 << bits;
  /** The code of a code's text with one more pixel; 0 where there is none yet, as no longer text has the code 0. */
  const longer = new Uint16Array(MOST_CODES << 8);
  const block = new Uint8Array(LONGEST_BLOCK);
  let filled = 0;
  let pending = 0;
  let pendingBits = 0;
  let width = bits + 1;
  let next = clear + 2;

  function flush(): void {
    if (filled === 0) return;
    sink.byte(filled);
    sink.bytes(block.subarray(0, filled));
    filled = 0;
  }

  function drain(least: number): void {
    while (pendingBits >= least) {
      block[filled] = pending & 255;
      filled += 1;
      if (filled === LONGEST_BLOCK) flush();
      pending >>>= 8;
      pendingBits -= 8;
    }
  }

  function write(code: number): void {
    pending |= code << pendingBits;
    pendingBits += width;
    drain(8);
  }

  sink.byte(bits);
  write(clear);
  let text = pixels[0] ?? 0;
  for (let at = 1; at < pixels.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    const slot = (text << 8) | pixel;
    const known = longer[slot] ?? 0;
    if (known !== 0) {
      text = known;
      continue;
    }
    write(text);
    text = pixel;
    if (next === MOST_CODES) {
      write(clear);
      longer.fill(0);
      width = bits + 1;
      next = clear + 2;
      continue;
    }
    longer[slot] = next;
    // A reader learns each code one step later.
    if (next === 1 << width) width += 1;
    next += 1;
  }
  write(text);
  // The reader adds a code for that one too.
  if (next === 1 << width && width < 12) width += 1;
  write(clear + 1);
  drain(1);
  flush();
  sink.byte(0);
}
