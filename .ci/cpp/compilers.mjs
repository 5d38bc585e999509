// npm run compilers: the engine, the command line and the engine's tests with every C++ compiler that is installed, without a
// warning. Prints a table.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { readArguments } from '../lib/arguments.mjs';
import { root } from '../lib/paths.mjs';
import { capture, Failure, main, run, seconds, step } from '../lib/run.mjs';
import { table } from '../lib/tables.mjs';
import { needs } from '../lib/tools.mjs';
import { setup } from '../setup.mjs';

/** The programs g++-N and clang++-N: without a number, they are one of these again. */
const COMPILER = /^(g|clang)\+\+-\d+$/;

/** @type {(folder: string) => string[]} */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // The PATH may name what is not there.
    return [];
  }
}

/** @returns {string[]} the compilers on the PATH, the oldest first */
function installed() {
  const names = (process.env['PATH'] ?? '').split(delimiter).flatMap(namesIn);
  return [...new Set(names.filter((name) => COMPILER.test(name)))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
}

/**
 * @param {string} compiler
 * @param {readonly string[]} targets
 */
async function buildWith(compiler, targets) {
  const folder = join('build', 'compilers', compiler);
  await run('cmake', ['--preset', 'native', '-B', folder, `-DCMAKE_CXX_COMPILER=${compiler}`], {
    problem: `CMake cannot configure a build with ${compiler}: see its message above.`,
    quiet: true,
  });
  await run('cmake', ['--build', folder, '--parallel', String(availableParallelism()), '--target', ...targets], {
    problem: `The engine does not compile with ${compiler}: the first error above says where.`,
    quiet: true,
  });
  return folder;
}

/** @type {(compiler: string, isQuick: boolean) => Promise<string>} what there is to say of the tests */
async function tryCompiler(compiler, isQuick) {
  const folder = await buildWith(compiler, isQuick ? ['perfect-play'] : ['perfect-play', 'engine_tests']);
  const program = join(root, folder, 'perfect-play');
  await run(program, ['solve', 'shooting', '1 2 3 2 1'], { problem: `The program of ${compiler} fails.`, quiet: true });
  if (isQuick) return 'not built';
  const tests = capture(join(root, folder, 'engine_tests'), []);
  const [, passed] = /\[ {2}PASSED {2}\] (\d+) tests?\./.exec(tests.output) ?? [];
  if (tests.status === 0 && passed !== undefined) return `${passed} passed`;
  process.stderr.write(tests.output);
  throw new Failure(`Tests of the engine fail with ${compiler}: see above.`);
}

await main(import.meta.filename, async () => {
  const isQuick = readArguments('npm run compilers', { 'without-tests': 'flag' }).flag('without-tests');
  await setup(needs.compilers);
  const compilers = installed();
  if (compilers.length === 0) throw new Failure('The PATH has no g++-N and no clang++-N.');
  /** @type {string[][]} */
  const rows = [];
  let failed = 0;
  for (const compiler of compilers) {
    const version = capture(compiler, ['-dumpfullversion', '-dumpversion']).output.trim().split('\n')[0] ?? '';
    const start = performance.now();
    try {
      const tests = await step(compiler, () => tryCompiler(compiler, isQuick));
      rows.push([compiler, version, 'builds', tests, seconds(performance.now() - start)]);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failed += 1;
      console.error(error.message);
      rows.push([compiler, version, 'FAILS', '', seconds(performance.now() - start)]);
    }
  }
  console.log(`\n${table(['Compiler', 'Version', 'Engine', 'Tests', 'Time'], rows)}`);
  if (failed > 0) throw new Failure(`${failed} of ${compilers.length} compilers fail: see above.`);
});
