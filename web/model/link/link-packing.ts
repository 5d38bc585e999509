/**
 * Segments and values of a link, made short.
 *
 * A text stands for itself when a link may carry its characters. Otherwise, or when that is shorter, it becomes `~` and
 * the base64url (RFC 4648 section 5, without padding) of its raw deflate stream (RFC 1951). A text of its own never
 * begins with `~`, so the two cannot be confused.
 *
 * What is unpacked comes from strangers: bytes are counted while they are inflated, and nothing that a link can hold
 * makes {@link unpackSegment} throw.
 */

/** More than any setup that a link can carry in an honest way; what inflates to more is refused. */
export const MAX_UNPACKED_BYTES = 1_048_576;

/** What became of a segment. */
export type Unpacked =
  | { readonly kind: 'ok'; readonly text: string }
  /** After `~` comes something that is no base64url. */
  | { readonly kind: 'not-base64url' }
  /** The compressed text is cut off or altered. */
  | { readonly kind: 'damaged' }
  /** The text would be longer than {@link MAX_UNPACKED_BYTES}. */
  | { readonly kind: 'too-large' };

/** What packs and unpacks, once it is there: a page can show a board before it has a use for it. */
let packer: typeof import('./packer.ts') | null = null;

/** Has come what {@link packSegment} and {@link unpackSegment} work with; rejects when it cannot be had. */
export async function loadPacking(
  importing: <T>(load: () => Promise<T>) => Promise<T> = (load) => load(),
): Promise<void> {
  packer ??= await importing(() => import('./packer.ts'));
}

function packing(): NonNullable<typeof packer> {
  if (packer === null) throw new Error('What packs links is not there yet.');
  return packer;
}

const MARK = '~';
const PLAIN = /^[A-Za-z0-9._-]*$/;

/** The long text that was packed last: the setup, which is in every link while the line grows. */
let last = { text: '', segment: '' };
/** A shorter text is packed in no time, in characters. */
const LONG = 2000;

/** The shortest spelling of `text` in a link. */
export function packSegment(text: string): string {
  if (text.length < LONG) return pack(text);
  if (text !== last.text) last = { text, segment: pack(text) };
  return last.segment;
}

function pack(text: string): string {
  const packed = MARK + encodeBase64Url(packing().deflateSync(new TextEncoder().encode(text), { level: 9 }));
  return PLAIN.test(text) && text.length <= packed.length ? text : packed;
}

/** Whether it takes {@link loadPacking} to read a segment. */
export function isPacked(segment: string): boolean {
  return segment.startsWith(MARK);
}

/** The text of a segment that {@link packSegment} made. Never throws. */
export function unpackSegment(segment: string): Unpacked {
  if (!isPacked(segment)) return { kind: 'ok', text: segment };
  const compressed = decodeBase64Url(segment.slice(MARK.length));
  if (compressed === null) return { kind: 'not-base64url' };
  // The inflater takes no bytes at all for an empty text, but even that has a stream of two bytes.
  return compressed.length === 0 ? { kind: 'damaged' } : inflateText(compressed);
}

/** A deflate stream grows at most 1032-fold, so that no step makes much more than this many times a thousand bytes. */
const INFLATE_STEP_BYTES = 256;

function inflateText(compressed: Uint8Array): Unpacked {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let length = 0;
  const { Inflate } = packing();
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

/** `bytes` in base64url without padding. */
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

/** The bytes of a base64url text; null when it is none, or when unused bits of its last digit are set. */
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
