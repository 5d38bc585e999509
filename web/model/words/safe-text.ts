/** Makes untrusted text safe to display beside the page's own. */

/** Removes characters that change the text direction and could rearrange the page's text, and lone surrogates. */
export function safeText(text: string): string {
  return text.replaceAll(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '');
}
