// Finds the changes since the main branch, with git.
import { capture } from './run.mjs';

/** @type {(...parameters: string[]) => string[] | null} */
function git(...parameters) {
  const { status, output } = capture('git', parameters);
  return status === 0 ? output.split('\0').filter((text) => text !== '') : null;
}

/** Number of recent commits whose files count as changed on the main branch itself. */
const LAST_COMMITS = 20;

/** @returns {string | null} the commit where this branch left the main branch; on the main branch, an earlier commit */
function branchPoint() {
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
 * @returns {ReadonlySet<string> | null} the files that differ, including new files, relative to the root; null in an
 *   archive or a clone without history
 */
export function changedFiles() {
  const began = branchPoint();
  if (began === null) return null;
  const known = git('diff', '--name-only', '-z', began);
  const unknown = git('ls-files', '--others', '--exclude-standard', '-z');
  return known === null || unknown === null ? null : new Set([...known, ...unknown]);
}

const MAIN_REFS = ['refs/heads/main', 'refs/remotes/origin/main'];

/**
 * @returns {readonly string[] | null} the subjects of the commits that are not on main; null if there is no main branch
 *   or no history
 */
export function newSubjects() {
  const { output: shallow, status } = capture('git', ['rev-parse', '--is-shallow-repository']);
  const mains = git('for-each-ref', '--format=%(refname)%00', ...MAIN_REFS)?.map((ref) => ref.trim()) ?? [];
  if (status !== 0 || shallow.trim() === 'true' || !mains.some((ref) => ref !== '')) return null;
  return git('log', '-z', '--format=%s', 'HEAD', '--not', ...mains.filter((ref) => ref !== ''));
}

/**
 * @param {string} file relative to the root
 * @returns {string | null} its text on the main branch; null if it does not exist there
 */
export function textOnMain(file) {
  for (const main of ['main', 'origin/main']) {
    const { status, output } = capture('git', ['show', `${main}:${file}`]);
    if (status === 0) return output;
  }
  return null;
}
