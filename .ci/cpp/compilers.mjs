// npm run compilers: the engine, the command line and the engine's tests with every C++ compiler that is installed, and all
// modules with Emscripten, without a warning and with the committed signature. Prints a line a compiler, and what could not
// be had.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configure, WASM_TARGETS } from '../build.mjs';
import { readArguments } from '../lib/arguments.mjs';
import { nodeProgram, npmProgram, root } from '../lib/paths.mjs';
import { vitestTests } from '../lib/reports.mjs';
import { capture, Failure, main, run, seconds, step } from '../lib/run.mjs';
import { table } from '../lib/tables.mjs';
import { emsdkFolder, needs } from '../lib/tools.mjs';
import { setup } from '../setup.mjs';
import { signatureProblem } from '../signature.mjs';
import { asTool, installed, KINDS, offered } from './find.mjs';

/**
 * @typedef {object} Compiler
 * @property {string} name
 * @property {string} version
 * @property {string} folder of its build, relative to the root
 * @property {() => Promise<void>} configure
 * @property {readonly string[]} targets besides the tests of the engine
 * @property {readonly string[]} commandLine
 * @property {readonly string[]} tests the program with the tests of the engine
 * @property {readonly string[]} looks files of Vitest that look at what was built
 */

/** @type {(name: string) => Compiler} */
function native(name) {
  const folder = join('build', 'compilers', name);
  return {
    name,
    version: capture(name, ['-dumpfullversion', '-dumpversion']).output.trim().split('\n')[0] ?? '',
    folder,
    configure: () =>
      run('cmake', ['--preset', 'native', '-B', folder, `-DCMAKE_CXX_COMPILER=${name}`], {
        problem: `CMake cannot configure a build with ${name}: see its message above.`,
        quiet: true,
      }),
    targets: ['perfect-play'],
    commandLine: [join(root, folder, 'perfect-play')],
    tests: [join(root, folder, 'engine_tests')],
    looks: [],
  };
}

/** @returns {Compiler} where the page and the npm package have their modules from */
function emscripten() {
  const [, version = ''] = / (\d+\.\d+\.\d+)/.exec(capture(join(emsdkFolder(), 'em++'), ['--version']).output) ?? [];
  const folder = join('build', 'wasm');
  return {
    name: 'em++',
    version,
    folder,
    configure: () => configure('wasm'),
    targets: WASM_TARGETS,
    commandLine: [process.execPath, nodeProgram],
    tests: [process.execPath, join(root, folder, 'engine_tests.cjs')],
    looks: ['parts', 'builds', 'border'].map((name) => `tests/wasm/${name}.test.ts`),
  };
}

/** In a build where warnings are errors: those, and what linkers and scripts warn of. */
const WARNING = /\[-Werror|\bwarning:/;

/** @type {(compiler: Compiler, targets: readonly string[]) => { warnings: number, problem: string | null }} */
function build({ name, folder }, targets) {
  const parallel = ['--parallel', String(availableParallelism())];
  // It goes on after an error, to count them all.
  const parameters = ['--build', folder, ...parallel, '--target', ...targets, '--', '-k', '0'];
  const { status, output, errors } = capture('cmake', parameters);
  const warnings = `${output}\n${errors}`.split('\n').filter((line) => WARNING.test(line)).length;
  if (status === 0 && warnings === 0) return { warnings, problem: null };
  process.stderr.write(output + errors);
  return { warnings, problem: `The engine does not compile with ${name} without a warning: see above.` };
}

/** @type {(compiler: Compiler) => { passed: string, problem: string | null }} */
function test({ name, tests, looks }) {
  const [program = '', ...parameters] = tests;
  // Emscripten 3.1.6 takes every output for a terminal, and the number of tests would be coloured.
  const { status, output, errors } = capture(program, [...parameters, '--gtest_color=no']);
  const [, ofEngine] = /\[ {2}PASSED {2}\] (\d+) tests?\./.exec(output) ?? [];
  const report = 'build/test/compilers.json';
  rmSync(join(root, report), { force: true });
  const looked =
    looks.length === 0
      ? null
      : capture(npmProgram('vitest'), ['run', ...looks, '--reporter=json', `--outputFile=${report}`]);
  const ofModules = looks.length === 0 ? [] : vitestTests(report, 'tests/wasm').filter(({ passed }) => passed);
  const passed = [ofEngine ?? '0', ...(looks.length === 0 ? [] : [String(ofModules.length)])].join(' + ');
  if (status === 0 && (looked?.status ?? 0) === 0) return { passed, problem: null };
  process.stderr.write(`${output}${errors}${looked?.output ?? ''}${looked?.errors ?? ''}`);
  return { passed, problem: `Tests fail with ${name}: see above.` };
}

/**
 * @typedef {object} Tried
 * @property {readonly string[]} cells of its line in the table
 * @property {string | null} problem
 */

/** @type {(compiler: Compiler, withTests: boolean) => Promise<Tried>} */
async function tryCompiler(compiler, withTests) {
  const start = performance.now();
  await compiler.configure();
  const built = build(compiler, withTests ? [...compiler.targets, 'engine_tests'] : compiler.targets);
  const cells = [compiler.name, compiler.version, String(built.warnings)];
  const took = () => seconds(performance.now() - start);
  if (built.problem !== null) return { cells: [...cells, '', '', took()], problem: built.problem };

  const differs = signatureProblem(compiler.commandLine);
  const signature = differs === null ? 'same' : 'DIFFERS';
  const tested = withTests ? test(compiler) : { passed: 'not run', problem: null };
  const problem = differs === null ? tested.problem : `The signature of ${compiler.name} differs: ${differs}`;
  return { cells: [...cells, tested.passed, signature, took()], problem };
}

/** @returns {string[]} what apt has and was not tried, and that it has nothing newer */
function notTried() {
  const isHere = new Set(installed());
  return KINDS.flatMap((kind) => {
    const all = offered(kind);
    const others = all.filter((name) => !isHere.has(name));
    return [
      `The newest ${kind.program} that apt has is ${all.at(-1) ?? 'none'}.`,
      ...(others.length === 0 ? [] : [`It has ${others.join(', ')} as well, which are not installed.`]),
    ];
  });
}

await main(import.meta.filename, async () => {
  const options = readArguments('npm run compilers', { 'without-tests': 'flag' }, 'COMPILER …');
  const withTests = !options.flag('without-tests');
  await setup(needs.compilers);
  await setup(
    KINDS.flatMap((kind) =>
      offered(kind)
        .slice(-1)
        .map((newest) => asTool(kind, newest)),
    ),
  );

  const compilers = [...installed().map(native), emscripten()];
  const unknown = options.words.find((word) => compilers.every(({ name }) => name !== word));
  if (unknown !== undefined)
    throw new Failure(`There is no ${unknown}: there are ${compilers.map(({ name }) => name).join(', ')}.`);
  /** @type {Tried[]} */
  const tried = [];
  for (const compiler of compilers.filter(({ name }) => options.words.length === 0 || options.words.includes(name))) {
    tried.push(await step(`${compiler.name} ${compiler.version}`, () => tryCompiler(compiler, withTests)));
  }
  const heads = ['Compiler', 'Version', 'Warnings', 'Tests', 'Signature', 'Time'];
  console.log(
    `\n${[
      table(
        heads,
        tried.map(({ cells }) => cells),
      ),
      ...notTried(),
    ].join('\n')}`,
  );
  const problems = tried.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
});
