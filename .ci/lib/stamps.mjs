// Fingerprints of files, used to skip work that was already done on the same contents.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * @param {readonly string[]} places files and folders of the repository; missing ones count as empty
 * @param {(path: string) => boolean} [wanted] selects the files
 * @returns {string[]} the files, relative to the root, sorted
 */
export function filesUnder(places, wanted = () => true) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} path */
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      found.push(relative(root, path));
      return;
    }
    for (const name of readdirSync(path)) visit(join(path, name));
  };
  for (const place of places) visit(join(root, place));
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
