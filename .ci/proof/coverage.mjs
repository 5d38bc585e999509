// npm run coverage: which lines and branches of engine and page the tests run, folder by folder. build/coverage has pages
// that show them.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { buildNative, buildTargets, buildWasm } from '../build.mjs';
import { readArguments } from '../lib/arguments.mjs';
import { npmProgram, root } from '../lib/paths.mjs';
import { capture, Failure, main, run, step } from '../lib/run.mjs';
import { needs } from '../lib/tools.mjs';
import { setup } from '../setup.mjs';

const LEAST_PERCENT = 95;
const BUILT = join('build', 'coverage');
const COUNTS = join(BUILT, 'counts');
const PROGRAM = join(BUILT, 'engine_tests');

/** What the table tells apart; the first that fits has the file. */
const ROOMS = [
  { name: 'core', files: /^engine\/core\//, isHeld: true },
  { name: 'games', files: /^engine\/games\//, isHeld: true },
  { name: 'solvers', files: /^engine\/solvers\//, isHeld: true },
  {
    name: 'links',
    files: /^(?:engine\/api\/text\/(?:hand_made_)?link\.|web\/model\/link\/|web\/model\/share\/link)/,
    isHeld: true,
  },
  { name: 'puzzles', files: /^web\/model\/puzzle\//, isHeld: true },
  { name: 'the rest of the engine', files: /^engine\//, isHeld: false },
  { name: 'the rest of the models', files: /^web\/model\//, isHeld: false },
  { name: 'the rest of the page, which Playwright tests', files: /^web\//, isHeld: false },
];

/** @typedef {{ readonly covered: number, readonly count: number }} Count */
/** @typedef {{ readonly path: string, readonly lines: Count, readonly branches: Count }} Covered */

const EngineCount = v.object({ covered: v.number(), count: v.number() });
/** What llvm-cov tells. */
const EngineCounts = v.object({
  data: v.array(
    v.object({
      files: v.array(
        v.object({ filename: v.string(), summary: v.object({ lines: EngineCount, branches: EngineCount }) }),
      ),
    }),
  ),
});
const PageCount = v.object({ covered: v.number(), total: v.number() });
/** What Vitest tells, by file. */
const PageCounts = v.record(v.string(), v.object({ lines: PageCount, branches: PageCount }));

async function runEngine() {
  await run(join(root, PROGRAM), ['--gtest_brief=1'], {
    problem: `${PROGRAM} fails.`,
    env: { LLVM_PROFILE_FILE: `${COUNTS}.profraw` },
    quiet: true,
  });
  await run('llvm-profdata', ['merge', '-sparse', `${COUNTS}.profraw`, '-o', `${COUNTS}.profdata`], {
    problem: 'What the tests counted cannot be read.',
  });
}

/** What goes to llvm-cov: the engine's own sources alone. */
const report = [PROGRAM, `-instr-profile=${COUNTS}.profdata`, '-ignore-filename-regex=(^|/)(tests|generated)/|^/usr/'];

/** @returns {Covered[]} */
function coveredOfEngine() {
  const { status, output, errors } = capture('llvm-cov', ['export', '-summary-only', ...report]);
  if (status !== 0) throw new Failure(`llvm-cov cannot tell what was counted: ${errors}`);
  const [told] = v.parse(EngineCounts, JSON.parse(output)).data;
  return (told?.files ?? []).map(({ filename, summary }) => ({ path: filename.slice(root.length + 1), ...summary }));
}

/** @returns {Covered[]} */
function coveredOfPage() {
  /** @type {(count: { covered: number, total: number }) => Count} */
  const countOf = ({ covered, total }) => ({ covered, count: total });
  const file = join(root, BUILT, 'web', 'coverage-summary.json');
  const summary = v.parse(PageCounts, JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(summary)
    .filter(([path]) => path !== 'total')
    .map(([path, { lines, branches }]) => ({
      path: path.slice(root.length + 1),
      lines: countOf(lines),
      branches: countOf(branches),
    }));
}

/** @type {(files: readonly Covered[], kind: 'lines' | 'branches') => number} */
function percent(files, kind) {
  const count = files.reduce((sum, file) => sum + file[kind].count, 0);
  return count === 0 ? 100 : (100 * files.reduce((sum, file) => sum + file[kind].covered, 0)) / count;
}

await main(import.meta.filename, async () => {
  readArguments('npm run coverage', {});
  await setup([...new Set([...needs.build, ...needs.coverage])]);
  await step('Engine, compiled so that it counts', () => buildTargets('coverage', ['engine_tests']));
  await step('Tests of the engine', runEngine);
  await step('Pages of the engine: build/coverage/engine/index.html', async () => {
    rmSync(join(root, BUILT, 'engine'), { recursive: true, force: true });
    await run('llvm-cov', ['show', '-format=html', `-output-dir=${join(BUILT, 'engine')}`, ...report], {
      problem: 'llvm-cov cannot show what was counted.',
    });
  });
  await step('Native command line', buildNative);
  await step('WebAssembly module', buildWasm);
  await step('Tests of the page, without a browser: build/coverage/web/index.html', () =>
    run(
      npmProgram('vitest'),
      [
        'run',
        '--project=web',
        '--project=wasm',
        '--reporter=dot',
        '--coverage',
        '--coverage.include=web/**/*.{ts,tsx}',
        `--coverage.reportsDirectory=${join(BUILT, 'web')}`,
        '--coverage.reporter=html',
        '--coverage.reporter=json-summary',
      ],
      { problem: 'A test of the page fails.', quiet: true },
    ),
  );

  /** @type {Map<string, Covered[]>} */
  const rooms = new Map(ROOMS.map(({ name }) => [name, []]));
  for (const file of [...coveredOfEngine(), ...coveredOfPage()]) {
    const room = ROOMS.find(({ files }) => files.test(file.path));
    if (room !== undefined) rooms.get(room.name)?.push(file);
  }
  console.log(`\n${'Lines'.padStart(7)} ${'Branches'.padStart(9)}`);
  /** @type {string[]} */
  const short = [];
  for (const { name, isHeld } of ROOMS) {
    const files = rooms.get(name) ?? [];
    const lines = percent(files, 'lines');
    console.log(`${lines.toFixed(1).padStart(5)} % ${percent(files, 'branches').toFixed(1).padStart(7)} %  ${name}`);
    if (isHeld && lines < LEAST_PERCENT) short.push(name);
  }
  if (short.length > 0)
    throw new Failure(`The tests run less than ${LEAST_PERCENT} % of the lines of ${short.join(', ')}.`);
});
