// The one switch for how much the tests do. The tests of the engine read it in tests/engine/support/size.cpp.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {'quick' | 'exhaustive'} Size */

/** The variable of the environment that holds the size. */
export const SIZE_VARIABLE = 'PERFECT_PLAY_TEST_SIZE';

/** How many times as much the exhaustive size looks at where cases are made at random. */
const QUICK_PART = 10;

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Size} the quick one where nothing is said
 */
export function testSize(environment = process.env) {
  const size = environment[SIZE_VARIABLE] || 'quick';
  if (size !== 'quick' && size !== 'exhaustive') {
    throw new Error(`${SIZE_VARIABLE} is quick or exhaustive, not ${size}.`);
  }
  return size;
}

/**
 * @param {number} all how many random cases the exhaustive size looks at
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {number} how many this run looks at
 */
export const randomCases = (all, environment = process.env) =>
  testSize(environment) === 'exhaustive' ? all : Math.ceil(all / QUICK_PART);

/**
 * @param {string} file a test for Vitest, or what tests use, relative to the root
 * @param {Set<string>} [seen] the files that have been looked at
 * @returns {boolean} whether it does more in the exhaustive size: it belongs to that alone, or it asks for the size, itself or in
 *   files of the tests that it imports
 */
export function dependsOnSize(file, seen = new Set()) {
  seen.add(file);
  if (file.includes('.all.')) return true;
  const source = readFileSync(`${root}/${file}`, 'utf8');
  if (/\b(testSize|randomCases|SIZE_VARIABLE)\b/.test(source)) return true;
  return (
    [...source.matchAll(/\bfrom '(\.[^']+\.(?:tsx?|mjs))'/g)]
      .map(([, path = '']) => posix.join(posix.dirname(file), path))
      // Texts of programs in a test name files that are not there.
      .filter((imported) => imported.startsWith('tests/') && !seen.has(imported) && existsSync(`${root}/${imported}`))
      .some((imported) => dependsOnSize(imported, seen))
  );
}
