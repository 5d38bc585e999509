// The test size. The engine tests read it in tests/engine/support/size.cpp.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {'quick' | 'exhaustive'} Size */

/** Environment variable that contains the size. */
export const SIZE_VARIABLE = 'PERFECT_PLAY_TEST_SIZE';

/** Ratio between the numbers of random cases in the two sizes. */
const QUICK_PART = 10;

/** @type {(environment?: NodeJS.ProcessEnv) => Size} quick by default */
export function testSize(environment = process.env) {
  const size = environment[SIZE_VARIABLE] || 'quick';
  if (size !== 'quick' && size !== 'exhaustive') {
    throw new Error(`${SIZE_VARIABLE} is quick or exhaustive, not ${size}.`);
  }
  return size;
}

/**
 * @param {number} all number of random cases in the exhaustive size
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {number} the number in this size
 */
export const randomCases = (all, environment = process.env) =>
  testSize(environment) === 'exhaustive' ? all : Math.ceil(all / QUICK_PART);

/**
 * @param {string} file a Vitest file or a test module, relative to the root
 * @param {Set<string>} [seen] files already visited
 * @returns {boolean} true if the file does more in the exhaustive size: it runs only in that size, or it or an imported
 *   test module reads the size
 */
export function dependsOnSize(file, seen = new Set()) {
  seen.add(file);
  if (file.includes('.all.')) return true;
  const source = readFileSync(`${root}/${file}`, 'utf8');
  if (/\b(testSize|randomCases|SIZE_VARIABLE)\b/.test(source)) return true;
  return (
    [...source.matchAll(/\bfrom '(\.[^']+\.(?:tsx?|mjs))'/g)]
      .map(([, path = '']) => posix.join(posix.dirname(file), path))
      // Source code inside a test may name files that do not exist.
      .filter((imported) => imported.startsWith('tests/') && !seen.has(imported) && existsSync(`${root}/${imported}`))
      .some((imported) => dependsOnSize(imported, seen))
  );
}
