/** Returns the text with its first letter as a capital, in scripts that have capitals. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
