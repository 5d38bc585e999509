// npm test: sets up what is missing, then runs every check and every test, and tells how many ran where.
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildNative, buildPage, buildTargets, buildWasm } from './build.mjs';
import { check } from './check.mjs';
import { readArguments } from './lib/arguments.mjs';
import { findFirefox } from './lib/browser.mjs';
import { googleTestCount, playwrightCount, vitestCount } from './lib/counts.mjs';
import { npmProgram, root } from './lib/paths.mjs';
import { Failure, main, run, seconds, step } from './lib/run.mjs';
import { needs } from './lib/tools.mjs';
import { setup } from './setup.mjs';
import { compareSignatures } from './signature.mjs';

/**
 * @typedef {object} Result
 * @property {string} what
 * @property {string} where
 * @property {number} passed
 * @property {number} failed
 * @property {string | null} problem a sentence, when something failed
 */

/**
 * @param {string} report to be written anew, relative to the root
 * @param {() => Promise<void>} work
 * @returns {Promise<string | null>} why it failed
 */
async function withReport(report, work) {
  if (report !== '') rmSync(join(root, report), { force: true });
  mkdirSync(join(root, 'build', 'test'), { recursive: true });
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return error.message;
  }
}

/**
 * The result of a suite. No tests at all is a failure, and so is a run that failed although no test did.
 *
 * @param {string} what
 * @param {string} where
 * @param {import('./lib/counts.mjs').Count} count
 * @param {string | null} problem
 * @returns {Result}
 */
function result(what, where, { passed, failed }, problem) {
  if (failed > 0) return { what, where, passed, failed, problem: problem ?? `${failed} failed or were skipped` };
  if (problem !== null) return { what, where, passed, failed: 1, problem };
  if (passed === 0) return { what, where, passed, failed: 1, problem: 'No test ran: are its sources there?' };
  return { what, where, passed, failed, problem: null };
}

/** @returns {Promise<Result[]>} */
async function everyCheck() {
  const problem = await withReport('', check);
  return [{ what: 'npm run check', where: 'sources', passed: 0, failed: problem === null ? 0 : 1, problem }];
}

const GOOGLE_TESTS = [
  { program: 'engine_tests', what: 'GoogleTest' },
  { program: 'added_game_tests', what: 'GoogleTest, game added' },
];

/**
 * @param {'native' | 'asan' | 'wasm'} preset
 * @param {string} where
 * @returns {() => Promise<Result[]>}
 */
const googleTest = (preset, where) => async () => {
  /** @type {Result[]} */
  const results = [];
  for (const { program, what } of GOOGLE_TESTS) {
    const report = `build/${preset}/${program}.json`;
    const ctest = ['--preset', preset, '--tests-regex', `^${program}$`];
    const problem = await withReport(report, async () => {
      await buildTargets(preset, [program]);
      await run('ctest', ctest, {
        problem: `Tests of the engine failed: \`ctest ${ctest.join(' ')}\` runs them again, and build/${preset}/${program}* takes --gtest_filter.`,
      });
    });
    results.push(result(what, where, googleTestCount(report), problem));
  }
  return results;
};

const VITEST_FOLDERS = [
  { folder: 'tests/web', what: 'Model, views, client', where: 'Node' },
  { folder: 'tests/wasm', what: 'Raw module', where: 'WebAssembly in Node' },
  { folder: 'tests/node', what: 'npm bin = command line', where: 'Node and native' },
  { folder: 'tests/package', what: 'npm package, installed', where: 'Node and Chromium' },
  { folder: 'tests/architecture', what: 'The checks themselves', where: 'Node' },
];

/** @returns {Promise<Result[]>} */
async function vitest() {
  const report = 'build/test/vitest.json';
  const problem = await withReport(report, async () => {
    await buildNative();
    await buildWasm();
    // The element of the npm package shows frames of the page.
    await buildPage();
    await run(npmProgram('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
      problem: 'Vitest failed: `npx vitest <part of a file name>` runs some of it again at every change.',
    });
  });
  const results = VITEST_FOLDERS.map(({ folder, what, where }) =>
    result(what, where, vitestCount(report, folder), null),
  );
  const unexplained = problem !== null && results.every(({ failed }) => failed === 0);
  return unexplained ? [...results, { what: 'Vitest', where: 'Node', passed: 0, failed: 1, problem }] : results;
}

/** @returns {Promise<number>} a port that nobody listens on */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Failure('There is no free port to serve the page on.');
  return address.port;
}

/** @returns {Promise<Result[]>} */
async function playwright() {
  const report = 'build/test/playwright.json';
  const problem = await withReport(report, async () => {
    await buildWasm();
    await buildPage();
    await run(npmProgram('playwright'), ['test', '--config', 'tests/playwright.config.ts'], {
      problem:
        'Tests of the page failed: traces are in build/test/playwright, and `npx playwright test -c tests/playwright.config.ts --ui` shows each step.',
      env: { PERFECT_PLAY_PORT: String(await freePort()) },
    });
  });
  const where = findFirefox() === null ? 'Chromium' : 'Chromium, Firefox';
  return [result('Page (Playwright)', where, playwrightCount(report), problem)];
}

/** @returns {Promise<Result[]>} */
async function signature() {
  return compareSignatures().map(({ name, problem }) => {
    if (problem !== null) console.error(problem);
    return {
      what: 'Signature',
      where: name,
      passed: problem === null ? 1 : 0,
      failed: problem === null ? 0 : 1,
      problem,
    };
  });
}

const SUITES = [
  { title: 'Every check of npm run check', work: everyCheck },
  { title: 'Engine, native', work: googleTest('native', 'native') },
  {
    title: 'Engine, under AddressSanitizer and UndefinedBehaviorSanitizer',
    work: googleTest('asan', 'ASan and UBSan'),
  },
  { title: 'Engine, as WebAssembly under Node', work: googleTest('wasm', 'WebAssembly in Node') },
  { title: 'Page sources, raw module and npm bin (Vitest)', work: vitest },
  { title: 'The built page in headless Chromium (Playwright)', work: playwright },
  { title: 'Signature: native and WebAssembly give the committed answers', work: signature },
];

/** @param {readonly Result[]} results */
function printTable(results) {
  console.log(`\n${'Tests'.padEnd(24)}  ${'Where'.padEnd(20)}  ${'Passed'.padStart(6)}  ${'Failed'.padStart(6)}`);
  for (const { what, where, passed, failed } of results) {
    const shown = passed + failed === 0 ? 'ok' : String(passed);
    console.log(`${what.padEnd(24)}  ${where.padEnd(20)}  ${shown.padStart(6)}  ${String(failed).padStart(6)}`);
  }
}

await main(import.meta.filename, async () => {
  readArguments('npm test', {});
  const start = performance.now();
  await setup(needs.test);
  /** @type {Result[]} */
  const results = [];
  for (const { title, work } of SUITES) results.push(...(await step(title, work)));

  printTable(results);
  for (const { what, where, problem } of results) if (problem !== null) console.log(`\n${what} (${where}): ${problem}`);
  const sum = (/** @type {(result: Result) => number} */ of) => results.reduce((total, one) => total + of(one), 0);
  const failed = sum((one) => one.failed);
  console.log(`\n${seconds(performance.now() - start)}\n${sum((one) => one.passed)} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
