// Asks git what differs here from the main branch.
import { capture } from './run.mjs';

/** @type {(...parameters: string[]) => string[] | null} */
function git(...parameters) {
  const { status, output } = capture('git', parameters);
  return status === 0 ? output.split('\0').filter((text) => text !== '') : null;
}

/** @returns {string | null} the commit at which this branch left the main one */
function whereItBegan() {
  for (const main of ['origin/main', 'main']) {
    const { status, output } = capture('git', ['merge-base', 'HEAD', main]);
    if (status === 0) return output.trim();
  }
  return null;
}

/**
 * @returns {ReadonlySet<string> | null} the files that differ, relative to the root, new ones included; null when git
 *   cannot tell, as in an archive or a clone without history
 */
export function changedFiles() {
  const began = whereItBegan();
  if (began === null) return null;
  const known = git('diff', '--name-only', '-z', began);
  const unknown = git('ls-files', '--others', '--exclude-standard', '-z');
  return known === null || unknown === null ? null : new Set([...known, ...unknown]);
}
