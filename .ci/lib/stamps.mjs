// Fingerprints of files, used to skip work that was already done on the same contents.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesIn } from './files-in.mjs';
import { root } from './paths.mjs';

/**
 * @param {readonly string[]} places files and folders of the repository; missing ones count as empty
 * @param {(path: string) => boolean} [wanted] selects the files
 * @returns {string[]} the files, relative to the root, sorted
 */
export function filesUnder(places, wanted = () => true) {
  const found = places
    .map((place) => join(root, place))
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
    .map((path) => relative(root, path));
  return found.filter(wanted).sort();
}

/**
 * @param {readonly string[]} files relative to the root
 * @param {readonly string[]} [more] other inputs on which the result depends
 * @returns {string} a hash of names and contents
 */
export function fingerprint(files, more = []) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} file path of the stamp, relative to the root
 * @returns {string} the last stamp; empty if there was none
 */
export function readStamp(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * @param {string} file relative to the root
 * @param {string} content
 */
export function writeStamp(file, content) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
