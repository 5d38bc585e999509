/** Links in what readers paste. */

/** Returns the fragment of a text that is only a link to this program, on any host or without one (`#v1/…`); null for other texts. */
export function linkIn(text: string): string | null {
  return /^\s*(?:https?:\/\/[^\s#]+)?#(v\d+\/\S*)\s*$/.exec(text)?.[1] ?? null;
}
