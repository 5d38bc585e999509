/** Packs and unpacks link segments. link-packing.ts loads this file on first use. */
import { deflateSync, Inflate } from 'fflate';
import { MARK, MAX_UNPACKED_BYTES, type Unpacked } from './link-packing.ts';

const PLAIN = /^[A-Za-z0-9._-]*$/;

/** Returns the shortest form in which a link can contain `text`. */
export function pack(text: string): string {
  const packed = MARK + encodeBase64Url(deflateSync(new TextEncoder().encode(text), { level: 9 }));
  return PLAIN.test(text) && text.length <= packed.length ? text : packed;
}

/** Returns the text of a packed segment. Never throws. */
export function unpack(segment: string): Unpacked {
  const compressed = decodeBase64Url(segment.slice(MARK.length));
  if (compressed === null) return { kind: 'not-base64url' };
  // Even the deflate stream of an empty string has two bytes.
  return compressed.length === 0 ? { kind: 'damaged' } : inflateText(compressed);
}

/**
 * Number of bytes that are inflated at a time. A deflate stream grows at most 1032-fold, so a step produces at most
 * about 260 kB.
 */
const INFLATE_STEP_BYTES = 256;

function inflateText(compressed: Uint8Array): Unpacked {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let length = 0;
  const inflate = new Inflate((chunk) => {
    length += chunk.length;
    if (length <= MAX_UNPACKED_BYTES) text += decoder.decode(chunk, { stream: true });
  });
  try {
    for (let start = 0; start < compressed.length; start += INFLATE_STEP_BYTES) {
      const end = start + INFLATE_STEP_BYTES;
      inflate.push(compressed.subarray(start, end), end >= compressed.length);
      if (length > MAX_UNPACKED_BYTES) return { kind: 'too-large' };
    }
    text += decoder.decode();
  } catch {
    return { kind: 'damaged' };
  }
  return { kind: 'ok', text };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_VALUES: ReadonlyMap<string, number> = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** Writes bytes as base64url without padding. */
export function encodeBase64Url(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    held += 8;
    while (held >= 6) {
      held -= 6;
      text += DIGITS.charAt((bits >> held) & 63);
    }
    bits &= (1 << held) - 1;
  }
  return held === 0 ? text : text + DIGITS.charAt((bits << (6 - held)) & 63);
}

/** Reads base64url. Returns null if the text is invalid or has unused bits set. */
export function decodeBase64Url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let length = 0;
  for (const digit of text) {
    const value = DIGIT_VALUES.get(digit);
    if (value === undefined) return null;
    bits = (bits << 6) | value;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[length] = bits >> held;
      length += 1;
      bits &= (1 << held) - 1;
    }
  }
  return bits === 0 ? bytes : null;
}
