/**
 * Packs the segments and parameter values of links.
 *
 * Text stays unchanged if a link can contain its characters and packing would not shorten it. Otherwise, it becomes `~`
 * followed by its raw deflate stream (RFC 1951) in base64url (RFC 4648 section 5, without padding). Text that is not
 * packed never begins with `~`.
 *
 * Links are untrusted, so unpacking counts the bytes while inflating them, and never throws.
 */

/** Maximum size of unpacked text, in bytes. No legitimate link needs that much. */
export const MAX_UNPACKED_BYTES = 1_048_576;

/** Result of unpacking a segment. */
export type Unpacked =
  | { readonly kind: 'ok'; readonly text: string }
  /** The text after `~` is not base64url. */
  | { readonly kind: 'not-base64url' }
  /** The compressed text is truncated or changed. */
  | { readonly kind: 'damaged' }
  /** The unpacked text would be longer than {@link MAX_UNPACKED_BYTES}. */
  | { readonly kind: 'too-large' };

/** The packer; null until it is loaded. It loads late, because pages can show a board without it. */
let packer: typeof import('./packer.ts') | null = null;

/** Loads the packer, which {@link packSegment} and {@link unpackSegment} need. Rejects on failure. */
export async function loadPacking(
  importing: <T>(load: () => Promise<T>) => Promise<T> = (load) => load(),
): Promise<void> {
  packer ??= await importing(() => import('./packer.ts'));
}

function packing(): NonNullable<typeof packer> {
  if (packer === null) throw new Error('loadPacking was not called');
  return packer;
}

/** Prefix of packed text. */
export const MARK = '~';

/** The last long text that was packed. Usually this is the setup, which is part of every link. */
let last = { text: '', segment: '' };
/** Minimum length of text whose packed form is cached, in characters. */
const LONG = 2000;

/** Returns the shortest form in which a link can contain `text`. */
export function packSegment(text: string): string {
  if (text.length < LONG) return packing().pack(text);
  if (text !== last.text) last = { text, segment: packing().pack(text) };
  return last.segment;
}

/** Returns whether a segment can be read only after {@link loadPacking}. */
export function isPacked(segment: string): boolean {
  return segment.startsWith(MARK);
}

/** Returns the unpacked text of a segment. Never throws. */
export function unpackSegment(segment: string): Unpacked {
  return isPacked(segment) ? packing().unpack(segment) : { kind: 'ok', text: segment };
}
