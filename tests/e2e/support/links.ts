/** Builds links as other programs would, following the grammar in engine/api/text/link.hpp. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns the checksum of a link: FNV-1a, 32 bits, over all preceding text. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return Array.from({ length: 6 }, (_, index) => ALPHABET[Math.floor(hash / 64 ** index) % 64]).join('');
}

/** Returns the fragment, with `#`, of `body` and its checksum. */
export function linkOf(body: string): string {
  return `#${body}${body.includes('?') ? '&' : '?'}c=${checkOf(body)}`;
}
