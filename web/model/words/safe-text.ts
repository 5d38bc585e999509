/** Texts of strangers, which stand beside the page's own words. */

/**
 * The text without characters that turn the direction of what stands after them, for a stranger's text must not rearrange the
 * page's, and without halves of characters, which nothing else can carry.
 */
export function safeText(text: string): string {
  return text.replaceAll(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '');
}
