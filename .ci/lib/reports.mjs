// Reads from the reports of the test runners which tests ran, how they ended and how long they took.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @typedef {object} Test
 * @property {string} name
 * @property {boolean} passed a test that was skipped has not: it shows nothing
 * @property {number} seconds
 * @property {true} [flaky] it failed first and passed after a retry
 */

/** @type {(file: string) => unknown} */
const readReport = (file) => {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};

/**
 * @typedef {object} GoogleTestReport
 * @property {{ name: string, testsuite: { name: string, result: string, time: string, failures?: unknown[] }[] }[]} testsuites
 */

/**
 * @param {string} file relative to the root
 * @returns {Test[]}
 */
export function googleTests(file) {
  const report = /** @type {GoogleTestReport | null} */ (readReport(file));
  return (report?.testsuites ?? []).flatMap((suite) =>
    suite.testsuite.map(({ name, result, time, failures }) => ({
      name: `${suite.name}.${name}`,
      passed: result === 'COMPLETED' && failures === undefined,
      seconds: Number.parseFloat(time),
    })),
  );
}

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {number} startTime
 * @property {number} endTime
 * @property {{ fullName: string, status: string, duration?: number | null }[]} assertionResults
 */

/**
 * @param {string} file relative to the root
 * @param {string} folder only the tests in it, relative to the root
 * @returns {Test[]}
 */
export function vitestTests(file, folder) {
  const report = /** @type {{ testResults: VitestFile[] } | null} */ (readReport(file));
  const prefix = join(root, '/');
  return (report?.testResults ?? [])
    .filter(({ name }) => name.startsWith(join(root, folder, '/')))
    .flatMap(({ name, status, startTime, endTime, assertionResults }) => {
      const path = name.slice(prefix.length);
      // A file that fails before its first test is a failure, too.
      if (assertionResults.length === 0) {
        return [{ name: path, passed: status === 'passed', seconds: (endTime - startTime) / 1000 }];
      }
      return assertionResults.map((test) => ({
        name: `${path}: ${test.fullName}`,
        passed: test.status === 'passed',
        seconds: (test.duration ?? 0) / 1000,
      }));
    });
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, tests: { status: string, results: { duration: number }[] }[] }[]} [specs]
 */

/**
 * Reads a report of Playwright. A test that passed only after a retry counts as passed and flaky: the last table names it.
 * The time of a test is the sum of all tries.
 *
 * @param {string} file relative to the root
 * @returns {Test[]}
 */
export function playwrightTests(file) {
  const report = /** @type {{ suites: PlaywrightSuite[] } | null} */ (readReport(file));
  /** @type {(suite: PlaywrightSuite, above: readonly string[]) => Test[]} */
  const within = ({ title, suites = [], specs = [] }, above) => {
    const path = [...above, title];
    return [
      ...specs.flatMap((spec) =>
        spec.tests.map(({ status, results }) => ({
          name: [...path, spec.title].join(' › '),
          passed: status === 'expected' || status === 'flaky',
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
          ...(status === 'flaky' ? { flaky: /** @type {const} */ (true) } : {}),
        })),
      ),
      ...suites.flatMap((one) => within(one, path)),
    ];
  };
  return (report?.suites ?? []).flatMap((suite) => within(suite, []));
}
