/** Data blocks in the offline file. */

export function block(name: string): string {
  const text = document.querySelector(`script[data-file="${name}"]`)?.textContent;
  if (text === null || text === undefined) throw new Error(`The file is missing its part ${name}.`);
  return text;
}
