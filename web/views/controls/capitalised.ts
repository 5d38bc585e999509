/** How a sentence begins. */

/** The text with a capital first letter, where letters have cases. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
