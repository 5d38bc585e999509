// The tables at the end of the tests: what passed where, and where the time went.
import { seconds } from './run.mjs';

/**
 * What a suite has shown, in a form that can be kept until its inputs change.
 *
 * @typedef {object} Result
 * @property {string} what
 * @property {string} where
 * @property {number} passed
 * @property {number} failed
 * @property {string | null} problem a sentence, when something failed
 * @property {readonly import('./reports.mjs').Test[]} slowest
 * @property {readonly string[]} [flaky] names of tests that passed only after a retry
 * @property {boolean} [unchanged] it was not run again: nothing has changed since it passed
 */

/** @typedef {{ title: string, milliseconds: number, processor: number | null, results: readonly Result[] }} Step */

/** How many of the slowest tests of a suite, and of a step, are named. */
const SLOWEST = 5;

/** @type {(tests: readonly import('./reports.mjs').Test[]) => import('./reports.mjs').Test[]} */
const slowestOf = (tests) => [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);

/**
 * The result of a suite. No tests at all is a failure, and so is a run that failed although no test did.
 *
 * @param {string} what
 * @param {string} where
 * @param {readonly import('./reports.mjs').Test[]} tests
 * @param {string | null} problem why its run failed
 * @returns {Result}
 */
export function resultOf(what, where, tests, problem) {
  const passed = tests.filter((test) => test.passed).length;
  const failed = tests.length - passed;
  const slowest = slowestOf(tests);
  const flaky = tests.filter((test) => test.flaky).map(({ name }) => name);
  const shown = { what, where, passed, slowest, ...(flaky.length === 0 ? {} : { flaky }) };
  if (failed > 0) return { ...shown, failed, problem: problem ?? `${failed} failed or were skipped` };
  if (problem !== null) return { ...shown, failed: 1, problem };
  if (passed === 0) return { ...shown, failed: 1, problem: 'No test ran: are its sources there?' };
  return { ...shown, failed, problem: null };
}

/** @type {(row: readonly string[], widths: readonly number[]) => string} */
const line = ([first = '', ...others], [width = 0, ...widths]) =>
  [first.padEnd(width), ...others.map((text, index) => text.padStart(widths[index] ?? 0))].join('  ').trimEnd();

/**
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 * @returns {string} the first column to the left, the others to the right
 */
export function table(heads, rows) {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)));
  return [heads, ...rows].map((row) => line(row, widths)).join('\n');
}

/**
 * @param {readonly Result[]} results
 * @returns {string}
 */
export function countsTable(results) {
  return table(
    ['Tests', 'Passed', 'Failed', 'Flaky', ''],
    results.map(({ what, where, passed, failed, flaky, unchanged }) => [
      `${what} (${where})`,
      passed + failed === 0 ? 'ok' : String(passed),
      String(failed),
      flaky === undefined ? '' : String(flaky.length),
      unchanged ? 'unchanged since it passed' : '',
    ]),
  );
}

/**
 * @param {readonly Result[]} results
 * @returns {string[]} a line for every test that passed only after a retry
 */
export const flakyTests = (results) =>
  results.flatMap(({ what, where, flaky = [] }) =>
    flaky.map((name) => `Flaky, passed when retried (${what}, ${where}): ${name}`),
  );

/**
 * @param {readonly Step[]} steps
 * @returns {string} every step with its time, and below it the slowest tests that ran in it
 */
export function timesTable(steps) {
  const time = (/** @type {number} */ milliseconds) => seconds(milliseconds);
  return table(
    ['Where the time went', 'Time', 'Processor'],
    steps.flatMap(({ title, milliseconds, processor, results }) => [
      [title, time(milliseconds), processor === null ? '' : time(processor)],
      ...slowestOf(results.flatMap(({ slowest, unchanged }) => (unchanged ? [] : slowest))).map((test) => [
        `    ${shortened(test.name)}`,
        time(test.seconds * 1000),
        '',
      ]),
    ]),
  );
}

const LONGEST_NAME = 96;

/** @type {(name: string) => string} */
const shortened = (name) => (name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`);
