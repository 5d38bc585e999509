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

/** What a packed text begins with. */
export const MARK = '~';

/** The long text that was packed last: the setup, which is in every link while the line grows. */
let last = { text: '', segment: '' };
/** A shorter text is packed in no time, in characters. */
const LONG = 2000;

/** The shortest spelling of `text` in a link. */
export function packSegment(text: string): string {
  if (text.length < LONG) return packing().pack(text);
  if (text !== last.text) last = { text, segment: packing().pack(text) };
  return last.segment;
}

/** Whether it takes {@link loadPacking} to read a segment. */
export function isPacked(segment: string): boolean {
  return segment.startsWith(MARK);
}

/** The text of a segment that {@link packSegment} made. Never throws. */
export function unpackSegment(segment: string): Unpacked {
  return isPacked(segment) ? packing().unpack(segment) : { kind: 'ok', text: segment };
}
