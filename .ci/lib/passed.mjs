// Remembers what passed, and with which inputs, so that the quick size does not show it again.
import { readStamp, writeStamp } from './stamps.mjs';

/** @typedef {import('./tables.mjs').Result} Result */

/** @type {(suite: string) => string} */
const fileOf = (suite) => `build/test/passed/${suite.replaceAll(/[^a-z0-9]+/gi, '-')}.json`;

/**
 * @param {string} suite
 * @param {string} inputs fingerprint of everything that its result depends on
 * @returns {readonly Result[] | null} what it showed when it passed with these inputs; null when it has not
 */
export function passedBefore(suite, inputs) {
  const kept = /** @type {{ inputs: string, results: Result[] }} */ (JSON.parse(readStamp(fileOf(suite)) || '{}'));
  return kept.inputs === inputs ? kept.results.map((one) => ({ ...one, unchanged: true })) : null;
}

/**
 * Remembers a pass; forgets the last one when something failed.
 *
 * @param {string} suite
 * @param {string} inputs
 * @param {readonly Result[]} results
 */
export function remember(suite, inputs, results) {
  const passed = results.every(({ problem }) => problem === null);
  writeStamp(fileOf(suite), passed ? JSON.stringify({ inputs, results }) : '');
}
