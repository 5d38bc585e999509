import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGif, MOST_COLOURS } from '../../../../web/views/picture/drawing/gif.ts';
import { colourNumber, createCensus } from '../../../../web/views/picture/drawing/gif-colours.ts';
import { readGif } from './read-gif.ts';

/** Returns a frame of these colours, `#rrggbb`, in the pixel format of a canvas. */
function pixelsOf(colours: readonly string[]): Uint32Array {
  return Uint32Array.from(colours, (colour) => 0xff000000 + colourNumber(colour));
}

function hexOf(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

/** Returns an animation whose frame n, from 1, is visible for n hundredths of a second. */
function gifOf(width: number, height: number, frames: readonly (readonly string[])[], exact: readonly string[] = []) {
  const census = createCensus();
  for (const frame of frames) census.count(pixelsOf(frame));
  const gif = createGif({ width, height, table: census.table(MOST_COLOURS, exact.map(colourNumber)) });
  for (const [index, frame] of frames.entries()) gif.add(pixelsOf(frame), index + 1);
  return readGif(gif.finish());
}

const colour = fc.integer({ min: 0, max: 0xffffff }).map(hexOf);

describe('an animated GIF', () => {
  it('shows every pixel of every frame for the right time', () => {
    const frames = fc
      .tuple(
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 24 }),
        fc.uniqueArray(colour, { minLength: 1, maxLength: 200 }),
      )
      .chain(([width, height, colours]) =>
        fc.record({
          width: fc.constant(width),
          height: fc.constant(height),
          frames: fc.array(
            fc.array(fc.constantFrom(...colours), { minLength: width * height, maxLength: width * height }),
            { minLength: 1, maxLength: 4 },
          ),
        }),
      );
    fc.assert(
      fc.property(frames, ({ width, height, frames: drawn }) => {
        const read = gifOf(width, height, drawn);
        expect([read.width, read.height, read.loops]).toEqual([width, height, true]);
        expect(read.frames.map(({ hundredths }) => hundredths)).toEqual(drawn.map((_, index) => index + 1));
        expect(read.frames.map(({ pixels }) => Array.from(pixels, hexOf))).toEqual(drawn);
      }),
      { numRuns: 100 },
    );
  });

  it('is right if the codes of its compression run out', () => {
    // An image of random noise in 200 colours needs a new code at almost every pixel.
    let seed = 1;
    const noise = Array.from({ length: 120 * 120 }, () => {
      seed = (seed * 48271) % 0x7fffffff;
      return hexOf(((seed >> 8) % 200) * 997);
    });
    const flat = noise.map(() => '#0000ff');
    const read = gifOf(120, 120, [noise, flat, noise]);
    expect(read.frames.map(({ pixels }) => Array.from(pixels, hexOf))).toEqual([noise, flat, noise]);
  });

  it('keeps the most frequent and the required colours, and maps the others to the nearest of them', () => {
    const shades = Array.from({ length: 400 }, (_, index) => hexOf(0x404040 + index));
    const rare = '#ab2449';
    const frame = [...shades, ...shades.slice(0, 300), rare, '#ffffff', '#ffffff', '#ffffff'];
    const read = gifOf(frame.length, 1, [frame], [rare, '#00ff00']);
    const seen = Array.from(read.frames[0]?.pixels ?? [], hexOf);
    expect(seen[700]).toBe(rare);
    expect(seen.slice(701)).toEqual(['#ffffff', '#ffffff', '#ffffff']);
    expect(new Set(seen).size).toBeLessThanOrEqual(MOST_COLOURS);
    const away = seen.slice(0, 400).map((shown, index) => {
      const [a, b] = [shown, shades[index] ?? ''].map((hex) => Number.parseInt(hex.slice(1), 16));
      const channel = (shift: number): number => Math.abs((((a ?? 0) >> shift) & 255) - (((b ?? 0) >> shift) & 255));
      return Math.max(channel(0), channel(8), channel(16));
    });
    expect(Math.max(...away)).toBeLessThan(150);
  });

  it('needs few bytes for frames with small changes', () => {
    const still = pixelsOf(Array.from({ length: 300 * 300 }, (_, index) => (index % 7 === 0 ? '#1e1c18' : '#ffffff')));
    const changed = still.slice();
    changed[45_000] = 0xff000000 + colourNumber('#ab2449');
    const census = createCensus();
    census.count(changed);
    const table = census.table(MOST_COLOURS, []);
    function sizeOf(frames: readonly Uint32Array[]): number {
      const gif = createGif({ width: 300, height: 300, table });
      for (const frame of frames) gif.add(frame, 10);
      return gif.finish().length;
    }
    // The three added frames take less than a hundredth of a byte per pixel.
    expect(sizeOf([still, changed, still, changed]) - sizeOf([still])).toBeLessThan((3 * still.length) / 100);
  });
});
