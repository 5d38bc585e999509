/** Returns the text with its first letter capitalised, in scripts that have capital letters. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
