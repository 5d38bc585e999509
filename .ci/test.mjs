// npm test: sets up what is missing, then runs every check and test in its quick size, and tells how many ran where and how
// long they took. npm run test:all runs the exhaustive size.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildPage, buildTargets, buildWasm, engineMessages, MODULE, PAGE_SOURCES } from './build.mjs';
import { check } from './check.mjs';
import { readArguments } from './lib/arguments.mjs';
import { findFirefox, findHeadlessShell } from './lib/browser.mjs';
import { fuzzTargets } from './lib/fuzzing.mjs';
import { passedBefore, remember } from './lib/passed.mjs';
import { npmProgram, root } from './lib/paths.mjs';
import { googleTests, playwrightTests, vitestTests } from './lib/reports.mjs';
import { endBehind, Failure, main, measuredStep, run, say, seconds } from './lib/run.mjs';
import { dependsOnSize, SIZE_VARIABLE, testSize } from './lib/size.mjs';
import { filesUnder, fingerprint } from './lib/stamps.mjs';
import { countsTable, flakyTests, resultOf, timesTable } from './lib/tables.mjs';
import { hasWebKit, needs } from './lib/tools.mjs';
import { buildPackage } from './package.mjs';
import { serve } from './serve.mjs';
import { setup } from './setup.mjs';
import { COMMITTED, compareSignatures } from './signature.mjs';

/** @typedef {import('./lib/tables.mjs').Result} Result */

/**
 * @typedef {object} Run
 * @property {import('./lib/size.mjs').Size} size
 * @property {boolean} afterQuick the quick size has just passed: what it shows is not shown again
 * @property {Promise<unknown> | undefined} [besides] what runs at the same time, for tests that measure time to wait for
 */

/**
 * @param {readonly string[]} reports to be written anew, relative to the root
 * @param {() => Promise<void>} work
 * @returns {Promise<string | null>} why it failed
 */
async function withReports(reports, work) {
  for (const report of reports) rmSync(join(root, report), { force: true });
  mkdirSync(join(root, 'build', 'test'), { recursive: true });
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(error.message);
    return error.message;
  }
}

/**
 * Runs a suite that is the same in both sizes, or only of the quick one. In the quick size, and after it, it is not run again
 * on what it has passed with.
 *
 * @param {Run} run
 * @param {string} suite
 * @param {() => string} inputs fingerprint of all that its result depends on, once it is built
 * @param {() => Promise<Result[]>} work
 * @returns {Promise<readonly Result[]>}
 */
async function unlessUnchanged({ size, afterQuick }, suite, inputs, work) {
  const print = inputs();
  const before = size === 'quick' || afterQuick ? passedBefore(suite, print) : null;
  if (before !== null) {
    say(UNCHANGED);
    return before;
  }
  const results = await work();
  remember(suite, print, results);
  return results;
}
const UNCHANGED = 'Unchanged since it passed.';

/** @type {(run: Run) => Promise<Result[]>} */
async function everyCheck({ size, afterQuick }) {
  const quick = size === 'quick';
  const scope = quick ? 'what differs from the main branch' : 'all of it';
  const problem = await withReports([], () => check({ scope, onlyChanged: quick || afterQuick }));
  return [{ what: 'npm run check', where: scope, passed: 0, failed: problem === null ? 0 : 1, problem, slowest: [] }];
}

/** @type {() => Promise<Result[]>} what does not compile ends the run: there is nothing to test */
async function buildCommandLine() {
  await buildTargets('native', ['perfect-play']);
  return [];
}

/** @type {() => Promise<Result[]>} the same */
async function buildModuleAndPage() {
  await buildWasm();
  await buildPage();
  // Tests of several folders use it, in any order.
  await buildPackage();
  return [];
}

const GOOGLE_TESTS = [
  { program: 'engine_tests', what: 'GoogleTest', onlyExhaustive: false, presets: ['native', 'asan', 'wasm'] },
  // It computes the same elsewhere: brute force, every solver on many boards.
  { program: 'slow_engine_tests', what: 'GoogleTest, slow', onlyExhaustive: true, presets: ['native'] },
  // Tests of the WebAssembly module, in tests/wasm/trace, say much of the same.
  { program: 'trace_tests', what: 'GoogleTest, traces', onlyExhaustive: true, presets: ['native', 'asan'] },
  // A module ends where it has no more memory; under AddressSanitizer it takes a quarter of an hour.
  { program: 'memory_tests', what: 'GoogleTest, memory', onlyExhaustive: true, presets: ['native'] },
  // That lists can be longer is the same everywhere.
  { program: 'added_game_tests', what: 'GoogleTest, game added', onlyExhaustive: true, presets: ['native'] },
];
/** @type {(size: Run['size'], preset: string) => readonly { program: string, what: string }[]} */
const googlePrograms = (size, preset) =>
  GOOGLE_TESTS.filter(
    ({ onlyExhaustive, presets }) => (size === 'exhaustive' || !onlyExhaustive) && presets.includes(preset),
  );
/** @type {(preset: string, program: string) => string[]} */
const googleReports = (preset, program) => {
  const folder = join(root, 'build', preset);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => /^\d+\.json$/.test(name.slice(program.length + 1)) && name.startsWith(`${program}.`))
    .map((name) => `build/${preset}/${name}`);
};

/**
 * Every random case is looked at natively, a tenth of them elsewhere: there memory and compilers are on trial, not the rules.
 *
 * @param {'native' | 'asan' | 'wasm'} preset
 * @param {string} where
 * @returns {(run: Run) => Promise<readonly Result[]>}
 */
const googleTest = (preset, where) => async (chosen) => {
  const tests = googlePrograms(chosen.size, preset);
  const programs = tests.map(({ program }) => program);
  const unbuilt = await withReports([], () => buildTargets(preset, programs));
  if (unbuilt !== null) return explained([], 'GoogleTest', where, unbuilt);

  const built = programs.flatMap((name) => ['', '.cjs', '.wasm'].map((end) => `build/${preset}/${name}${end}`));
  const inputs = () => fingerprint(filesUnder(['tests/data', ...built]));
  const work = async () => {
    const reports = programs.flatMap((program) => googleReports(preset, program));
    const parts = `^(${programs.join('|')})\\.`;
    const ctest = ['--preset', preset, '--parallel', String(availableParallelism()), '--tests-regex', parts];
    const problem = await withReports(reports, () =>
      run('ctest', ctest, {
        env: { [SIZE_VARIABLE]: preset === 'native' ? chosen.size : 'quick' },
        problem: `Tests of the engine failed: \`ctest ${ctest.join(' ')}\` runs them again, and build/${preset}/${programs[0]}* takes --gtest_filter.`,
      }),
    );
    const results = tests.map(({ program, what }) =>
      resultOf(what, where, googleReports(preset, program).flatMap(googleTests), null),
    );
    return explained(results, 'GoogleTest', where, problem);
  };
  // The exhaustive size looks at more.
  return chosen.size === 'quick' ? unlessUnchanged(chosen, `GoogleTest ${where}`, inputs, work) : work();
};

/** @type {(results: Result[], what: string, where: string, problem: string | null) => Result[]} */
function explained(results, what, where, problem) {
  const unexplained = problem !== null && results.every(({ failed }) => failed === 0);
  return unexplained ? [...results, { what, where, passed: 0, failed: 1, problem, slowest: [] }] : results;
}

/** What every test of Vitest depends on. */
const FOR_VITEST = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', '.ci'];
const NATIVE = 'build/native/perfect-play';

const VITEST_FOLDERS = [
  {
    folder: 'tests/web',
    what: 'Model, views, client',
    where: 'Node',
    inputs: ['web', 'tests/data', 'manual', 'embedding.html'],
  },
  {
    folder: 'tests/wasm',
    what: 'Raw module',
    where: 'WebAssembly in Node',
    inputs: ['web', 'tests/data', 'tests/web', ...MODULE, NATIVE],
  },
  {
    folder: 'tests/node',
    what: 'npm bin = command line',
    where: 'Node and native',
    inputs: [
      'web',
      'dist',
      'tests/data',
      'tests/programs',
      'README.md',
      'manual',
      'CMakeLists.txt',
      'CMakePresets.json',
      ...MODULE,
      NATIVE,
    ],
  },
  {
    folder: 'tests/package',
    what: 'npm package, installed',
    where: 'Node and Chromium',
    // It is installed anew, and bundled by others: half a minute of a processor.
    onlyExhaustive: true,
    inputs: ['web', 'dist', 'README.md', 'manual', 'LICENSE', ...MODULE],
  },
  {
    folder: 'tests/cluster',
    what: 'examples/cluster',
    where: 'Dask, and shell recipes',
    // Its processes take both processors for half a minute.
    onlyExhaustive: true,
    inputs: ['examples', NATIVE],
  },
  {
    folder: 'tests/webkit',
    what: 'Core flows of the page',
    where: 'WebKitGTK',
    onlyExhaustive: true,
    // Others than Linux have none.
    isPossible: hasWebKit,
    inputs: ['web', 'dist', ...MODULE],
  },
  {
    folder: 'tests/architecture',
    what: 'The checks themselves',
    where: 'Node',
    inputs: ['web', 'engine', 'CMakeLists.txt'],
  },
];

/** @type {(run: Run) => Promise<readonly Result[]>} */
async function vitest({ size, afterQuick }) {
  const report = 'build/test/vitest.json';
  const chosen = VITEST_FOLDERS.filter(
    ({ onlyExhaustive = false, isPossible = () => true }) => (size === 'exhaustive' || !onlyExhaustive) && isPossible(),
  );
  const folders = chosen.map(({ inputs, ...one }) => {
    const print = fingerprint([...filesUnder([one.folder, ...inputs, ...FOR_VITEST]), ...engineMessages()]);
    return { ...one, print, before: size === 'quick' || afterQuick ? passedBefore(one.folder, print) : null };
  });
  // Of what passed in the quick size, the exhaustive one runs the tests that do more there.
  const toRun = folders.flatMap(({ folder, before }) => {
    if (before === null) return [`${folder}/`];
    return size === 'quick' ? [] : filesUnder([folder], (path) => path.includes('.test.') && dependsOnSize(path));
  });
  if (toRun.length === 0) say(UNCHANGED);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const problem = await withReports([report], async () => {
    if (toRun.length === 0) return;
    await run(npmProgram('vitest'), ['run', ...toRun, ...reporters], {
      problem: 'Vitest failed: `npx vitest <part of a file name>` runs some of it again at every change.',
    });
  });
  const results = folders.flatMap(({ folder, what, where, print, before }) => {
    if (before !== null && size === 'quick') return before;
    const which = before === null ? where : `${where}, what depends on the size`;
    const result = resultOf(what, which, vitestTests(report, folder), null);
    if (size === 'quick') remember(folder, print, [result]);
    return [result];
  });
  return explained(results, 'Vitest', 'Node', problem);
}

/**
 * Runs tests of the page, and then, one after the other, those of them that measure time.
 *
 * @param {'chromium' | 'chromium-windows' | 'firefox'} project
 * @param {string} where
 * @param {object} [which]
 * @param {'@all' | '@engine' | ''} [which.tag] which of the tests
 * @param {boolean} [which.sweeps] also those that do the same in many places
 * @param {Promise<unknown> | undefined} [which.besides] what runs at the same time
 * @returns {Promise<Result[]>}
 */
async function playwright(project, where, { tag = '', sweeps = true, besides } = {}) {
  const together = ['--grep', tag, '--grep-invert', sweeps ? '@alone' : '@alone|@sweep'];
  const alone = ['--grep', `(?=.*@alone)(?=.*${tag})`, '--workers', '1', '--pass-with-no-tests'];
  const runs = [
    { name: project, choice: tag === '' ? together.slice(2) : together, after: undefined },
    { name: `${project}-alone`, choice: alone, after: besides },
  ];
  /** @type {import('./lib/reports.mjs').Test[]} */
  const tests = [];
  /** @type {string[]} */
  const problems = [];
  for (const { name, choice, after } of runs) {
    await after;
    const report = `build/test/playwright-${name}.json`;
    const problem = await withReports([report], () => playwrightRun(project, name, report, choice));
    if (problem !== null) problems.push(problem);
    tests.push(...playwrightTests(report));
  }
  return [resultOf('Page (Playwright)', where, tests, problems.length === 0 ? null : problems.join('\n'))];
}

/** @type {(project: string, name: string, report: string, choice: readonly string[]) => Promise<void>} */
async function playwrightRun(project, name, report, choice) {
  const traces = `build/test/playwright-${name}`;
  const config = ['--config', 'tests/playwright.config.ts', '--project', project, '--output', traces];
  const served = new AbortController();
  const address = await serve(join(root, 'dist'), 0, served.signal);
  try {
    await run(npmProgram('playwright'), ['test', ...config, ...choice], {
      problem: `Tests of the page failed: pictures, and traces of retries, are in ${traces}, and \`npx playwright test -c tests/playwright.config.ts --ui\` shows each step.`,
      env: { PERFECT_PLAY_URL: address, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report) },
    });
  } finally {
    served.abort();
  }
}

/** What the quick tests of the page depend on, besides the engine. */
const pagePrint = () =>
  fingerprint(
    [...filesUnder([...PAGE_SOURCES, 'tests/e2e', 'tests/playwright.config.ts', '.ci']), ...engineMessages()],
    [findHeadlessShell() ?? ''],
  );

/** @type {(run: Run) => Promise<readonly Result[]>} */
async function chromium({ size, afterQuick, besides }) {
  const print = pagePrint();
  const withEngine = fingerprint(filesUnder([...MODULE, NATIVE]), [print]);
  if (size === 'exhaustive') {
    return afterQuick && passedBefore('chromium, whole', withEngine) !== null
      ? playwright('chromium', 'Chromium, what quick leaves out', { tag: '@all', sweeps: false, besides })
      : playwright('chromium', 'Chromium', { besides });
  }

  const before = passedBefore('chromium', withEngine);
  if (before !== null) {
    say(UNCHANGED);
    return before;
  }
  const onlyEngine = passedBefore('chromium, this page', print) !== null;
  const results = onlyEngine
    ? await playwright('chromium', 'Chromium, what the engine can change', { tag: '@engine', besides })
    : await playwright('chromium', 'Chromium', { besides });
  remember('chromium', withEngine, results);
  if (!onlyEngine) {
    remember('chromium, this page', print, results);
    remember('chromium, whole', withEngine, results);
  }
  return results;
}

/** @type {() => Promise<Result[]>} */
async function firefox() {
  if (findFirefox() !== null) return playwright('firefox', 'Firefox');
  console.log('Firefox is not installed here: nothing is tested in it.');
  return [];
}

/** @type {() => Promise<Result[]>} */
const chromiumWindows = () => playwright('chromium-windows', 'Chromium with windows');

/** @type {(run: Run) => Promise<readonly Result[]>} */
async function signature(chosen) {
  const inputs = () => fingerprint(filesUnder([...MODULE, NATIVE, 'web/node', COMMITTED]));
  return unlessUnchanged(chosen, 'signature', inputs, async () =>
    compareSignatures().map(({ name, problem }) => {
      if (problem !== null) console.error(problem);
      const passed = problem === null ? 1 : 0;
      return { what: 'Signature', where: name, passed, failed: 1 - passed, problem, slowest: [] };
    }),
  );
}

const FUZZ_SECONDS = 3;

/** @type {() => Promise<Result[]>} every target on the engine that was built for its tests under sanitizers */
async function fuzz() {
  /** @type {import('./lib/fuzzing.mjs').Fuzzed[]} */
  let fuzzed = [];
  const problem = await withReports([], async () => {
    fuzzed = await fuzzTargets('asan', FUZZ_SECONDS);
  });
  const tests = fuzzed.map((one) => ({ name: one.name, passed: one.problem === null, seconds: one.seconds }));
  const problems = [problem, ...fuzzed.map((one) => one.problem)].filter((one) => one !== null);
  const why = problems.length === 0 ? null : problems.join('\n\n');
  return [resultOf('Fuzz targets', 'ASan and UBSan, Node', tests, why)];
}

/** @typedef {{ title: string, work: (run: Run) => Promise<readonly Result[]> }} Suite */
/** @typedef {(suites: readonly Suite[], how?: { behind?: boolean, besides?: Promise<unknown> }) => Promise<void>} RunAll */

/** @satisfies {Readonly<Record<string, Suite>>} */
const SUITES = {
  checks: { title: 'Every check of npm run check', work: everyCheck },
  commandLine: { title: 'Building the command line', work: buildCommandLine },
  page: { title: 'Building module, page and package', work: buildModuleAndPage },
  engine: { title: 'Engine, native: building its tests, and running them', work: googleTest('native', 'native') },
  sanitized: {
    title: 'Engine, under AddressSanitizer and UndefinedBehaviorSanitizer',
    work: googleTest('asan', 'ASan and UBSan'),
  },
  fuzz: { title: `Fuzz targets, ${FUZZ_SECONDS} seconds each`, work: fuzz },
  module: { title: 'Engine, as WebAssembly under Node', work: googleTest('wasm', 'WebAssembly in Node') },
  signature: { title: 'Signature: native and WebAssembly give the committed answers', work: signature },
  vitest: { title: 'Page sources, raw module and npm bin (Vitest)', work: vitest },
  chromium: { title: 'The built page in headless Chromium (Playwright)', work: chromium },
  firefox: { title: 'The built page in Firefox (Playwright)', work: firefox },
  chromiumWindows: { title: 'The built page in Chromium as readers have it (Playwright)', work: chromiumWindows },
};

/**
 * What is built for the page and its tests come first; everything else runs behind them, for these leave processors idle: at
 * the end of a build, and while they wait for timers, transitions and answers.
 *
 * After the quick size the engine's tests do not run as WebAssembly: tests of the module and the signature just did.
 *
 * @param {Pick<Run, 'size' | 'afterQuick'>} run
 * @param {RunAll} runAll
 */
async function runSuites({ size, afterQuick }, runAll) {
  const { checks, commandLine, page, engine, sanitized, module, signature: answers, vitest: scripts } = SUITES;
  const all = size === 'exhaustive';
  await runAll([checks, commandLine]);
  const built = runAll([page]);
  const runRest = async () => {
    await runAll(all ? [engine, sanitized] : [engine], { behind: true });
    await built;
    const asModule = afterQuick ? [] : [module];
    await runAll(all ? [answers, ...asModule, SUITES.fuzz] : [answers, scripts], { behind: true });
  };
  const besides = runRest();
  // Tests of Chromium that measure wait for all that runs behind.
  const inBrowsers = all ? [SUITES.firefox, SUITES.chromiumWindows, SUITES.chromium] : [SUITES.chromium];
  try {
    await Promise.all([besides, built.then(() => runAll(inBrowsers, { besides }))]);
    // In this size Vitest starts programs that must answer in time: nothing runs beside it.
    if (all) await runAll([scripts]);
  } catch (error) {
    endBehind();
    throw error;
  }
}

await main(import.meta.filename, async () => {
  const options = readArguments('npm test', { all: 'flag', 'after-quick': 'flag' });
  const size = options.flag('all') ? 'exhaustive' : testSize();
  process.env[SIZE_VARIABLE] = size;
  /** @type {Run} */
  const chosen = { size, afterQuick: size === 'exhaustive' && options.flag('after-quick') };
  await setup(size === 'exhaustive' ? [...needs.test, ...needs.exhaustive] : needs.test);

  const start = performance.now();
  /** @type {import('./lib/tables.mjs').Step[]} */
  const steps = [];
  /** @type {RunAll} */
  const runAll = async (suites, { behind = false, besides } = {}) => {
    for (const { title, work } of suites) {
      const { result, ...took } = await measuredStep(title, () => work({ ...chosen, besides }), { behind });
      steps.push({ title, ...took, results: result });
    }
  };
  await runSuites(chosen, runAll);

  const results = steps.flatMap((one) => one.results);
  console.log(`\n${timesTable(steps)}\n\n${countsTable(results)}`);
  for (const { what, where, problem } of results) if (problem !== null) console.log(`\n${what} (${where}): ${problem}`);
  const flaky = flakyTests(results);
  if (flaky.length > 0) console.log(`\n${flaky.join('\n')}`);
  const sum = (/** @type {(result: Result) => number} */ of) => results.reduce((total, one) => total + of(one), 0);
  const failed = sum((one) => one.failed);
  console.log(
    `\n${size === 'quick' ? 'Quick' : 'Exhaustive'} size, ${seconds(performance.now() - start)}\n${sum((one) => one.passed)} passed, ${failed} failed${flaky.length === 0 ? '' : `, ${flaky.length} flaky`}`,
  );
  if (failed > 0) process.exitCode = 1;
});
