// npm run coverage: which lines and branches of engine and page the tests run, part by part. build/coverage has pages that
// show them, and uncovered.txt the lines that no test runs.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildTargets, buildWasm } from '../build.mjs';
import { readArguments } from '../lib/arguments.mjs';
import { countedByClang, countedByVitest, missedLines } from '../lib/counted.mjs';
import { npmProgram, PROGRAM_VARIABLE, root } from '../lib/paths.mjs';
import { capture, Failure, main, run, seconds, step } from '../lib/run.mjs';
import { filesUnder } from '../lib/stamps.mjs';
import { table } from '../lib/tables.mjs';
import { needs } from '../lib/tools.mjs';
import { setup } from '../setup.mjs';

/** @typedef {import('../lib/counted.mjs').Counted} Counted */

const LEAST_PERCENT = 95;
const BUILT = join('build', 'coverage');
const COUNTS = join(BUILT, 'counts');
const MERGED = join(BUILT, 'counts.profdata');
const MISSED = join(BUILT, 'uncovered.txt');

/** What counts: the tests of the engine, and the command line, which tests of the page and of Node start. */
const TESTS = ['engine_tests', 'slow_engine_tests', 'trace_tests', 'memory_tests'];
const COMMAND_LINE = 'perfect-play';
/** Without a browser, the built page and the package. */
const VITEST_TESTS = [
  'tests/web/',
  'tests/wasm/',
  ...['batch', 'cases', 'certificate', 'command-line', 'problems', 'referee', 'repetition', 'stress'].map(
    (name) => `tests/node/${name}.test`,
  ),
];

/** What the table tells apart; the first that fits has the file. */
const PARTS = [
  { name: 'engine: core', files: /^engine\/core\//, isHeld: true },
  { name: 'engine: games', files: /^engine\/games\//, isHeld: true },
  { name: 'engine: solvers', files: /^engine\/solvers\//, isHeld: true },
  { name: 'engine: links', files: /^engine\/api\/text\/link\./, isHeld: true },
  { name: 'engine: api', files: /^engine\/api\//, isHeld: false },
  { name: 'engine: command line', files: /^engine\/cli\//, isHeld: false },
  { name: 'page: links', files: /^web\/model\/(?:link\/|share\/link)/, isHeld: true },
  { name: 'page: puzzles', files: /^web\/(?:model\/puzzle|puzzles)\//, isHeld: true },
  { name: 'page: the other models', files: /^web\/model\//, isHeld: false },
  { name: 'page: client of the engine', files: /^web\/engine\//, isHeld: false },
  { name: 'page: views', files: /^web\/views\//, isHeld: false },
  { name: 'page: all else', files: /^web\//, isHeld: false },
];

/** One file for each program and processor: a program started a thousand times adds to what is there. */
const counting = { LLVM_PROFILE_FILE: join(root, COUNTS, `%${availableParallelism()}m.profraw`) };

async function buildEngine() {
  await buildTargets('coverage', [...TESTS, COMMAND_LINE]);
  rmSync(join(root, COUNTS), { recursive: true, force: true });
  mkdirSync(join(root, COUNTS), { recursive: true });
}

const runEngine = () =>
  run(
    'ctest',
    [
      '--test-dir',
      BUILT,
      '--tests-regex',
      `^(${TESTS.join('|')})\\.`,
      '--output-on-failure',
      '--parallel',
      String(availableParallelism()),
    ],
    { problem: 'A test of the engine fails.', env: counting },
  );

const runPage = () =>
  run(
    npmProgram('vitest'),
    [
      'run',
      ...VITEST_TESTS,
      '--coverage',
      '--coverage.include=web/**/*.{ts,tsx}',
      `--coverage.reportsDirectory=${join(BUILT, 'web')}`,
      '--coverage.reporter=html',
      '--coverage.reporter=json',
    ],
    {
      problem: 'A test of the page or of the command line fails.',
      env: { ...counting, [PROGRAM_VARIABLE]: join(root, BUILT, COMMAND_LINE) },
    },
  );

/**
 * What llvm-cov is told: the engine's own sources alone. Objects say where these are, so that the preset has the compiler cache
 * take none of another checkout's.
 */
const [firstTest = '', ...otherPrograms] = [...TESTS, COMMAND_LINE].map((name) => join(BUILT, name));
const report = [
  firstTest,
  ...otherPrograms.flatMap((program) => ['-object', program]),
  `-instr-profile=${MERGED}`,
  '-ignore-filename-regex=^/usr/|/build/coverage/generated/|/tests/engine/',
];

/** @returns {Promise<Counted[]>} */
async function readEngine() {
  const files = filesUnder([COUNTS], (path) => path.endsWith('.profraw'));
  await run('llvm-profdata', ['merge', '-sparse', ...files, '-o', MERGED], {
    problem: 'What the tests of the engine counted cannot be read.',
  });
  const { status, output, errors } = capture('llvm-cov', ['export', '-skip-expansions', '-skip-functions', ...report]);
  if (status !== 0) throw new Failure(`llvm-cov cannot tell what was counted: ${errors}`);
  rmSync(join(root, BUILT, 'engine'), { recursive: true, force: true });
  const pages = ['-format=html', '-show-instantiations=false', `-output-dir=${join(BUILT, 'engine')}`];
  await run('llvm-cov', ['show', ...pages, ...report], { problem: 'llvm-cov cannot show what was counted.' });
  return countedByClang(output);
}

/** @returns {Counted[]} */
const readPage = () => countedByVitest(readFileSync(join(root, BUILT, 'web', 'coverage-final.json'), 'utf8'));

/** @type {(runs: readonly boolean[]) => number} */
const percent = (runs) => (100 * runs.filter(Boolean).length) / Math.max(runs.length, 1);

/**
 * Writes the lines that no test runs to a file, and prints the table.
 *
 * @param {readonly Counted[]} counted
 * @returns {string[]} the parts of which too little is run
 */
function tell(counted) {
  const parts = PARTS.map(({ name, isHeld }, index) => {
    const files = counted.filter(({ path }) => PARTS.findIndex((part) => part.files.test(path)) === index);
    const lines = files.flatMap((file) => [...file.lines.values()]);
    return { name, isHeld, files, lines, branches: files.flatMap((file) => file.branches) };
  });
  const missed = parts.flatMap(({ name, files }) => [
    `${name}:`,
    ...files.flatMap((file) => {
      const lines = missedLines(file);
      return lines === '' ? [] : [`  ${file.path}: ${lines}`];
    }),
  ]);
  writeFileSync(join(root, MISSED), `${missed.join('\n')}\n`);

  /** @type {(runs: readonly boolean[]) => string[]} */
  const columns = (runs) => [`${percent(runs).toFixed(1)} %`, `of ${runs.length}`];
  const rows = parts.map(({ name, isHeld, lines, branches }) => [
    name,
    ...columns(lines),
    ...columns(branches),
    isHeld ? `${LEAST_PERCENT} %` : '',
  ]);
  console.log(`\n${table(['Run by tests', 'Lines', '', 'Branches', '', 'Lines wanted'], rows)}`);
  return parts.filter(({ isHeld, lines }) => isHeld && percent(lines) < LEAST_PERCENT).map(({ name }) => name);
}

await main(import.meta.filename, async () => {
  readArguments('npm run coverage', {});
  const start = performance.now();
  await setup([...new Set([...needs.coverage, ...needs.page])]);
  await step('Tests of the engine and command line, compiled so that they count', buildEngine);
  await step('Tests of the engine', runEngine);
  await step('WebAssembly module', buildWasm);
  await step(`Tests of page and command line, without a browser: ${BUILT}/web/index.html`, runPage);
  const engine = await step(`What was counted of the engine: ${BUILT}/engine/index.html`, readEngine);
  const short = tell([...engine, ...readPage()]);
  console.log(`\n${MISSED} names the lines that no test runs.\n${seconds(performance.now() - start)}`);
  if (short.length > 0) {
    throw new Failure(`Tests run less than ${LEAST_PERCENT} % of the lines of ${short.join(', ')}.`);
  }
});
