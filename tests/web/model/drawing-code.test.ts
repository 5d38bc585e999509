import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDrawing, encodeDrawing } from '../../../web/model/link/drawing-code.ts';

const coordinates = fc.integer({ min: 0, max: 511 });
const drawings = fc
  .array(fc.tuple(coordinates, coordinates), { maxLength: 60 })
  .map((points) => ({ x: points.map(([x]) => x), y: points.map(([, y]) => y) }));

describe('a drawing in a link', () => {
  it('comes back exactly', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        expect(decodeDrawing(encodeDrawing(drawing), drawing.x.length)).toEqual(drawing);
      }),
    );
  });

  it('takes three characters a vertex that no chat breaks', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const text = encodeDrawing(drawing);
        expect(text).toHaveLength(3 * drawing.x.length);
        expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
      }),
    );
  });

  it('is written as documented: nine bits of x, then nine of y', () => {
    expect(encodeDrawing({ x: [0, 511, 256, 0], y: [0, 511, 0, 1] })).toBe('AAA___gAAAAB');
  });

  it('goes to the nearest place that can be written', () => {
    const text = encodeDrawing({ x: [-3, 600, 10.6], y: [0.4, 511.9, 20] });
    expect(decodeDrawing(text, 3)).toEqual({ x: [0, 511, 11], y: [0, 511, 20] });
  });

  it.each([
    ['too short', 'AAAAA', 2],
    ['too long', 'AAAAAAAAA', 2],
    ['a foreign character', 'AA+AAA', 2],
    ['a character of two code units', 'A\u{1F600}AAA', 2],
    ['nothing for a vertex', '', 1],
  ])('is refused when it has %s', (_, text, vertexCount) => expect(decodeDrawing(text, vertexCount)).toBeNull());
});
