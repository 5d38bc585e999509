/** Links in what readers paste. */

/** The fragment of a text that is a link to this program wherever it is hosted, and nothing else; null for other texts. */
export function linkIn(text: string): string | null {
  return /^\s*https?:\/\/[^\s#]+#(v\d+\/\S*)\s*$/.exec(text)?.[1] ?? null;
}
