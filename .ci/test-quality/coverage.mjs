// npm run coverage: measures which lines and branches the tests run, with gcovr for the engine and with Vitest for the
// page. Writes build/coverage/engine.html and build/coverage/web/index.html. Fails if the tests run less than 95 % of
// the lines in parts where a bug would cause wrong answers; vite.config.ts lists these parts of the page.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildTargets } from '../compile.mjs';
import { npmProgram, PROGRAM_VARIABLE, root } from '../lib/paths.mjs';
import { main, run, step } from '../lib/run.mjs';
import { filesUnder } from '../lib/stamps.mjs';

const BUILT = join('build', 'coverage');
const LEAST_PERCENT = 95;
const PARTS = ['engine/core/', 'engine/games/', 'engine/solvers/', 'engine/api/text/link[.]'];
const TESTS = ['engine_tests', 'slow_engine_tests', 'trace_tests', 'memory_tests'];
/** Tests that need neither a browser nor the built page nor the package. */
const VITEST_TESTS = [
  'tests/web/',
  'tests/wasm/',
  ...['batch', 'cases', 'certificate', 'command-line', 'problems', 'referee', 'repetition', 'stress'].map(
    (name) => `tests/node/${name}.test`,
  ),
];

async function runEngine() {
  await buildTargets('coverage', [...TESTS, 'perfect-play']);
  for (const file of filesUnder([BUILT], (path) => path.endsWith('.gcda'))) rmSync(join(root, file));
  const chosen = ['--tests-regex', `^(${TESTS.join('|')})[.]`, '--parallel', String(availableParallelism())];
  const problem = 'A test of the engine fails.';
  await run('ctest', ['--test-dir', BUILT, '--output-on-failure', ...chosen], { problem });
}

async function runPage() {
  const counted = ['--coverage', `--coverage.reportsDirectory=${join(BUILT, 'web')}`];
  const problem = 'A test of the page or of the command line fails, or tests run too little of the page.';
  const env = { [PROGRAM_VARIABLE]: join(root, BUILT, 'perfect-play') };
  await run(npmProgram('vitest'), ['run', '--reporter', 'dot', ...VITEST_TESTS, ...counted], { problem, env });
}

async function reportEngine() {
  const counts = join(BUILT, 'engine.json');
  const pages = ['--html-details', join(BUILT, 'engine.html'), '--txt', '--print-summary'];
  const leftOut = ['--exclude', 'engine/bindings/', '--exclude-throw-branches', '--exclude-unreachable-branches'];
  await run('gcovr', ['--root', '.', '--filter', 'engine/', ...leftOut, '-j', '2', '--json', counts, ...pages, BUILT], {
    problem: 'gcovr cannot read what the tests of the engine ran.',
  });
  for (const part of PARTS) {
    const limit = ['--filter', part, '-s', '-o', '/dev/null', '--fail-under-line', String(LEAST_PERCENT)];
    const problem = `Tests run less than ${LEAST_PERCENT} % of the lines of ${part}.`;
    await run('gcovr', ['--root', '.', '-a', counts, ...limit], { problem });
  }
}

await main(import.meta.filename, async () => {
  await step('Tests of the engine', runEngine);
  await step('Tests of page and command line', runPage);
  await step('Coverage of the engine', reportEngine);
});
