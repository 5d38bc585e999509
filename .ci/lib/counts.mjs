// Reads how many tests ran, and how they ended, from the reports that the test runners write.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ passed: number, failed: number }} Count a test that was skipped counts as failed: it shows nothing */

/** @type {(file: string) => unknown} */
const readReport = (file) => {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};

/**
 * @template T
 * @param {readonly T[]} tests
 * @param {(test: T) => boolean} passed
 * @returns {Count}
 */
function count(tests, passed) {
  const good = tests.filter(passed).length;
  return { passed: good, failed: tests.length - good };
}

/** @typedef {{ testsuites: { testsuite: { result: string, failures?: unknown[] }[] }[] }} GoogleTestReport */

/**
 * @param {string} file
 * @returns {Count}
 */
export function googleTestCount(file) {
  const report = /** @type {GoogleTestReport | null} */ (readReport(file));
  const tests = (report?.testsuites ?? []).flatMap(({ testsuite }) => testsuite);
  return count(tests, ({ result, failures }) => result === 'COMPLETED' && failures === undefined);
}

/** @typedef {{ testResults: { name: string, status: string, assertionResults: { status: string }[] }[] }} VitestReport */

/**
 * @param {string} file
 * @param {string} folder count only the tests in it, relative to the root
 * @returns {Count}
 */
export function vitestCount(file, folder) {
  const report = /** @type {VitestReport | null} */ (readReport(file));
  const files = (report?.testResults ?? []).filter(({ name }) => name.startsWith(join(root, folder, '/')));
  // A file that fails before its first test is a failure, too.
  const tests = files.flatMap(({ status, assertionResults }) =>
    assertionResults.length === 0 ? [{ status }] : assertionResults,
  );
  return count(tests, ({ status }) => status === 'passed');
}

/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport */

/**
 * A test that passed at the second try has passed: browsers on a busy machine are late now and then. The list at the end of
 * Playwright's own report names it.
 *
 * @param {string} file
 * @returns {Count}
 */
export function playwrightCount(file) {
  const report = /** @type {PlaywrightReport | null} */ (readReport(file));
  if (report === null) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + skipped };
}
