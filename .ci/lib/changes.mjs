// Asks git what differs here from the main branch, or what the last commits on it have changed.
import { capture } from './run.mjs';

/** @type {(...parameters: string[]) => string[] | null} */
function git(...parameters) {
  const { status, output } = capture('git', parameters);
  return status === 0 ? output.split('\0').filter((text) => text !== '') : null;
}

/** On the main branch itself, the files of so many last commits count as changed. */
const LAST_COMMITS = 20;

/** @returns {string | null} the commit at which this branch left the main one; on the main one, an earlier commit */
function whereItBegan() {
  const last = capture('git', ['rev-list', `--max-count=${LAST_COMMITS + 1}`, 'HEAD'])
    .output.trim()
    .split('\n');
  for (const main of ['origin/main', 'main']) {
    const { status, output } = capture('git', ['merge-base', 'HEAD', main]);
    if (status !== 0) continue;
    const began = output.trim();
    return began === last[0] ? (last.at(-1) ?? began) : began;
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
