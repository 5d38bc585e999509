// npm run mutants: changes operators, comparisons and constants in the rules, the solvers and the puzzle judge, one at
// a time, and reports changes that no test detects. All changes to the engine are compiled together, in a copy of the
// sources; an environment variable activates one change.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { readArguments } from '../lib/arguments.mjs';
import { sitesOf, withSwitches } from '../lib/mutants/sites.mjs';
import { npmProgram, root } from '../lib/paths.mjs';
import { capture, Failure, main, run, seconds, step } from '../lib/run.mjs';
import { filesUnder } from '../lib/stamps.mjs';

/** @typedef {import('../lib/mutants/sites.mjs').Site} Site */
/** @typedef {{ readonly name: string, readonly milliseconds: number }} Test */

/** File that lists changes that alter no answer, with the reasons. */
const SAME = 'tests/mutants.tsv';
const LEAST_CAUGHT = 0.95;
const COPY = join('build', 'mutants');
const PROGRAM = join(root, COPY, 'built', 'tests');
/** Tests of the page's puzzle judge. */
const JUDGE_TESTS = [
  'tests/web/model/puzzle/goal',
  'tests/wasm/puzzles/puzzle-goals',
  'tests/wasm/puzzles/puzzle-truth',
];
/** Total duration in ms of the tests to run together first; they detect most changes. */
const FIRST_TESTS = 1500;
/** A changed engine counts as hanging if its tests take this many times as long. */
const HANG = 8;
const LEAST_WAIT = 15_000;
const VITEST = ['run', '--config', join('.ci', 'lib', 'mutants', 'vitest.config.mjs'), '--bail', '1', ...JUDGE_TESTS];
const VITEST_WAIT = 120_000;

/**
 * @type {(path: string) => boolean} false for the games' text formats, cases and boards, which are not rules, and for
 *   specimens, which are wrong on purpose
 */
const isJudged = (path) =>
  /^web\/model\/puzzle\/(?:goal-status|goal)\.ts$/.test(path) ||
  (/^engine\/(?:games|solvers)\/.*\.[ch]pp$/.test(path) &&
    !/_(?:text|cases|generator|instances|game_board)\.|(?<!edge)_board\.cpp|specimens\/|draft/.test(path));

/**
 * @type {(seed: number) => Site[]} all sites in random order; the position of a site does not depend on changes
 *   elsewhere
 */
function shuffledSites(seed) {
  const paths = filesUnder(['engine/games', 'engine/solvers', 'web/model/puzzle'], isJudged);
  const sites = paths.flatMap((path) => sitesOf(path, readFileSync(join(root, path), 'utf8')));
  const rank = (/** @type {Site} */ { name }) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const ranked = sites.map((site) => ({ site, rank: rank(site) }));
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank))).map(({ site }) => site);
}

/**
 * @type {(path: string, text: string) => void} leaves a file with the same content untouched, so that it is not
 *   compiled again
 */
function writeCopy(path, text) {
  const file = join(root, COPY, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @type {(sites: ReadonlyMap<number, Site>) => void} */
function writeSources(sites) {
  for (const name of ['CMakeLists.txt', 'mutants.hpp', 'reached.cpp']) {
    writeCopy(name, readFileSync(join(root, 'tests', 'mutants', name), 'utf8'));
  }
  for (const path of filesUnder(['engine', 'tests/engine', 'tests/data'])) {
    const here = new Map([...sites].filter(([, { file }]) => file === path));
    writeCopy(path, withSwitches(readFileSync(join(root, path), 'utf8'), here));
  }
}

/** @type {(built: string) => Promise<void>} */
const configure = (built) =>
  run('cmake', ['-S', COPY, '-B', built, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=None', '-DCMAKE_CXX_COMPILER=clang++'], {
    problem: 'CMake could not configure the copy with changes: see its message above.',
    quiet: true,
  });

/**
 * @type {(sites: Map<number, Site>, errors: string, lines: number) => number} removes the sites within this number of
 *   lines of an error; returns the number of removed sites
 */
function drop(sites, errors, lines) {
  const before = sites.size;
  for (const [, file, line] of errors.matchAll(/([^\s:]+):(\d+):\d+: error/g)) {
    for (const [id, site] of sites) {
      if (file?.endsWith(site.file) && Math.abs(site.line - Number(line)) <= lines) sites.delete(id);
    }
  }
  return before - sites.size;
}

/**
 * Compiles the tests with all changes, and removes from `sites` those that do not compile.
 *
 * @param {Map<number, Site>} sites
 */
async function compile(sites) {
  const built = join(COPY, 'built');
  for (;;) {
    writeSources(sites);
    // Ninja configures again if necessary.
    if (!existsSync(join(root, built, 'build.ninja'))) await configure(built);
    const { status, output } = capture('cmake', ['--build', built, '--', '-k', '0']);
    if (status === 0) return;
    const dropped = [0, 1, 2, 3].map((lines) => drop(sites, output, lines)).find((count) => count > 0) ?? 0;
    console.log(`   ${dropped} changes do not compile`);
    if (dropped === 0) throw new Failure(`The copy in ${COPY} does not compile:\n${output.slice(-4000)}`);
  }
}

/**
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @param {number} wait milliseconds
 * @returns {Promise<{ passed: boolean, late: boolean, output: string }>}
 */
async function attempt(program, parameters, env, wait) {
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ data) => (output += data.toString()));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    // Kills the process group.
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }, wait);
  /** @type {number | null} */
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { passed: code === 0, late, output };
}

/**
 * Runs the tests without a change. @returns {Promise<Map<number, Test[]>>} the tests that reach each change, quick ones
 * first
 */
async function testsOfChanges() {
  const report = join(root, COPY, 'reached.tsv');
  rmSync(report, { force: true });
  await run(PROGRAM, ['--gtest_brief=1'], {
    problem: 'The tests fail without any change.',
    env: { MUTANTS_REACHED: report },
    quiet: true,
  });
  await run(npmProgram('vitest'), VITEST, { problem: 'The judge’s tests fail without any change.', quiet: true });
  /** @type {Map<number, Test[]>} */
  const tests = new Map();
  for (const row of readFileSync(report, 'utf8').trimEnd().split('\n')) {
    const [milliseconds, name = '', ids = ''] = row.split('\t');
    for (const id of ids.split(' ').filter(Boolean).map(Number)) {
      tests.set(id, [...(tests.get(id) ?? []), { name, milliseconds: Number(milliseconds) }]);
    }
  }
  for (const list of tests.values()) list.sort((a, b) => a.milliseconds - b.milliseconds);
  return tests;
}

/**
 * @type {(id: number, tests: readonly Test[]) => Promise<string | null>} the first test that fails with this change to
 *   the engine
 */
async function engineCatcher(id, tests) {
  let total = 0;
  const first = tests.filter(({ milliseconds }, i) => {
    total += milliseconds + 1;
    return total < FIRST_TESTS || i === 0;
  });
  for (const part of [first, tests.slice(first.length)]) {
    if (part.length === 0) continue;
    const wait = LEAST_WAIT + HANG * part.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const { passed, late, output } = await attempt(
      PROGRAM,
      ['--gtest_fail_fast', `--gtest_filter=${part.map(({ name }) => name).join(':')}`],
      { MUTANT: String(id) },
      wait,
    );
    if (passed) continue;
    const failed = /\[ {2}FAILED {2}\] ([^\s,]+)/.exec(output)?.[1];
    const last = [...output.matchAll(/\[ RUN {6}\] (\S+)/g)].at(-1)?.[1] ?? 'the start';
    return failed ?? `${last} ${late ? 'hangs' : 'crashes'}`;
  }
  return null;
}

/**
 * @type {(site: Site) => Promise<string | null>} the first test that fails with this change to the page's puzzle judge
 */
async function judgeCatcher(site) {
  const change = { MUTANT: JSON.stringify(site) };
  const { passed, late, output } = await attempt(npmProgram('vitest'), VITEST, change, VITEST_WAIT);
  if (passed) return null;
  return /FAIL +(.*)/.exec(output)?.[1] ?? (late ? 'a test hangs' : 'no test starts');
}

await main(import.meta.filename, async () => {
  const options = readArguments('npm run mutants', { seed: 'number', count: 'number' });
  const seed = options.number('seed', 1);
  const count = options.number('count', 200);
  // Takes more sites than requested, because some changes do not compile.
  const all = shuffledSites(seed);
  const sites = new Map(all.slice(0, Math.ceil(count * 1.2)).map((site, i) => [i + 1, site]));
  const ofEngine = new Map([...sites].filter(([, { file }]) => file.startsWith('engine/')));
  await step(`${ofEngine.size} of ${all.length} places, compiled at once`, () => compile(ofEngine));
  const tests = await step('Which tests come by which change', testsOfChanges);

  const tried = [...sites]
    .filter(([id, { file }]) => !file.startsWith('engine/') || (ofEngine.has(id) && !tests.has(-id)))
    .slice(0, count);
  /** @type {Map<string, string>} */
  const why = new Map();
  for (const row of readFileSync(join(root, SAME), 'utf8').trimEnd().split('\n')) {
    const end = row.lastIndexOf('\t');
    why.set(row.slice(0, end), row.slice(end + 1));
  }
  /** @type {string[]} */
  const survivors = [];
  let same = 0;
  const waiting = [...tried];
  const start = performance.now();
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [id, site] = next;
      const caught = site.file.startsWith('engine/')
        ? await engineCatcher(id, tests.get(id) ?? [])
        : await judgeCatcher(site);
      const line = `${site.file}:${site.line}: ${site.from} becomes ${site.to}`;
      const reason = caught === null ? why.get(site.name) : undefined;
      const missed = tests.has(id) || !ofEngine.has(id) ? 'NOT CAUGHT' : 'NOT REACHED';
      console.log(`${line}: ${caught ?? (reason === undefined ? missed : `the same: ${reason}`)}`);
      if (reason !== undefined) ++same;
      else if (caught === null) survivors.push(line);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));

  const share = 1 - survivors.length / (tried.length - same);
  console.log(
    `\n${tried.length} changes, of which ${same} alter no answer, ${seconds(performance.now() - start)}. No test detects these:`,
  );
  for (const line of survivors.sort()) console.log(line);
  console.log(`\n${(100 * share).toFixed(1)} % of those that alter an answer are detected.`);
  if (share < LEAST_CAUGHT) throw new Failure(`The tests detect fewer than ${100 * LEAST_CAUGHT} % of the changes.`);
});
