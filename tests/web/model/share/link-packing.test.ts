import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MAX_UNPACKED_BYTES, packSegment, unpackSegment } from '../../../../web/model/link/link-packing.ts';
import { decodeBase64Url, encodeBase64Url } from '../../../../web/model/link/packer.ts';

/** A setup structured like a real one, unlike random text. */
const LONG_SETUP = Array.from({ length: 300 }, (_, vertex) => `${vertex}-${vertex + 1}`).join('_');
const ALLOWED_IN_LINKS = /^[A-Za-z0-9._~-]*$/;

describe('packSegment', () => {
  it('does not change a short text', () => {
    expect(packSegment('0-2.5_1-3_2-4.5_3-4.5')).toBe('0-2.5_1-3_2-4.5_3-4.5');
    expect(packSegment('')).toBe('');
  });

  it('packs a long text if that is shorter', () => {
    const segment = packSegment(LONG_SETUP);
    expect(segment).toMatch(/^~/);
    expect(segment.length).toBeLessThan(LONG_SETUP.length);
    expect(unpackSegment(segment)).toEqual({ kind: 'ok', text: LONG_SETUP });
  });

  it('packs any text with characters that links cannot contain', () => {
    for (const text of [' ', 'a/b', 'a&b', '~', '猫']) {
      expect(packSegment(text)).toMatch(/^~/);
      expect(unpackSegment(packSegment(text))).toEqual({ kind: 'ok', text });
    }
  });

  it('is reversible for every text, and only uses characters allowed in links', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const segment = packSegment(text);
        expect(segment).toMatch(ALLOWED_IN_LINKS);
        expect(unpackSegment(segment)).toEqual({ kind: 'ok', text });
      }),
    );
  });

  it('never makes a text of allowed characters longer', () => {
    const allowed = fc.string({
      unit: fc.constantFrom(...'ABCXYZabcxyz0189-._'),
      maxLength: 2000,
    });
    fc.assert(
      fc.property(allowed, (text) => {
        expect(packSegment(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('unpackSegment', () => {
  it('reports text that is not base64url', () => {
    for (const segment of ['~!', '~A', '~AAAAA', '~AB=', '~a b', '~AB']) {
      expect(unpackSegment(segment)).toEqual({ kind: 'not-base64url' });
    }
  });

  it('reports a truncated packed text as damaged', () => {
    const compressed = deflateSync(new TextEncoder().encode(LONG_SETUP), { level: 9 });
    for (let length = 0; length < compressed.length; length += 1) {
      const cut = `~${encodeBase64Url(compressed.subarray(0, length))}`;
      expect(unpackSegment(cut)).toEqual({ kind: 'damaged' });
    }
  });

  it('never throws on a truncated segment', () => {
    const segment = packSegment(LONG_SETUP);
    for (let length = 1; length < segment.length; length += 1) {
      const { kind } = unpackSegment(segment.slice(0, length));
      expect(['not-base64url', 'damaged']).toContain(kind);
    }
  });

  it('never throws on arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        const { kind } = unpackSegment(`~${encodeBase64Url(bytes)}`);
        expect(['ok', 'damaged', 'too-large']).toContain(kind);
      }),
      { numRuns: 2000 },
    );
  });

  it('reports text that is not UTF-8 as damaged', () => {
    for (const bytes of [
      [0xff, 0xfe],
      [0xe7, 0x8c],
    ]) {
      const segment = `~${encodeBase64Url(deflateSync(Uint8Array.from(bytes)))}`;
      expect(unpackSegment(segment)).toEqual({ kind: 'damaged' });
    }
  });

  it('unpacks up to the limit, but not a byte more', () => {
    const most = 'a'.repeat(MAX_UNPACKED_BYTES);
    expect(unpackSegment(packSegment(most))).toEqual({ kind: 'ok', text: most });
    expect(unpackSegment(packSegment(`${most}a`))).toEqual({ kind: 'too-large' });
  });

  it('stops before the end of a decompression bomb', () => {
    const bomb = deflateSync(new Uint8Array(16 * MAX_UNPACKED_BYTES), { level: 9 });
    // The stream is truncated, so a reader that unpacked all of it would report damaged data instead.
    const endless = bomb.subarray(0, bomb.length - 1);
    expect(unpackSegment(`~${encodeBase64Url(endless)}`)).toEqual({ kind: 'too-large' });
  });
});

describe('base64url', () => {
  it('agrees with RFC 4648, without padding', () => {
    // The test vectors of RFC 4648 section 10, and one with both characters that differ from plain base64.
    const vectors: readonly (readonly [string, string])[] = [
      ['', ''],
      ['f', 'Zg'],
      ['fo', 'Zm8'],
      ['foo', 'Zm9v'],
      ['foob', 'Zm9vYg'],
      ['fooba', 'Zm9vYmE'],
      ['foobar', 'Zm9vYmFy'],
    ];
    for (const [plain, encoded] of vectors) {
      expect(encodeBase64Url(new TextEncoder().encode(plain))).toBe(encoded);
    }
    expect(encodeBase64Url(Uint8Array.of(0xfb, 0xff))).toBe('-_8');
  });

  it('is reversible for all bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeBase64Url(encodeBase64Url(bytes))).toEqual(bytes);
      }),
    );
  });

  it('reads only its own canonical output', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'AQgw-_/+='), maxLength: 7 }), (text) => {
        const bytes = decodeBase64Url(text);
        if (bytes !== null) expect(encodeBase64Url(bytes)).toBe(text);
      }),
    );
  });
});
