// npm run compilers: builds the engine, the command line and the engine tests with every installed C++ compiler, and
// every module with Emscripten. Fails on a warning, a failing test, or a signature that differs from the committed one.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { configure, WASM_TARGETS } from './compile.mjs';
import { readArguments } from './lib/arguments.mjs';
import { nodeProgram, npmProgram, root } from './lib/paths.mjs';
import { capture, Failure, main, run, step } from './lib/run.mjs';
import { onPath } from './lib/tools.mjs';
import { installTools } from './setup.mjs';
import { signatureProblem } from './signature.mjs';

/** Oldest versions that can build the engine. */
const KINDS = [
  { program: 'g++', debian: 'g++', oldest: 12 },
  { program: 'clang++', debian: 'clang', oldest: 14 },
];

/** @type {(names: readonly string[], start: string, oldest: number) => string[]} names with a version, oldest first */
const versions = (names, start, oldest) => {
  const versionOf = (/** @type {string} */ name) => Number(name.slice(start.length + 1));
  return [...new Set(names)]
    .filter((name) => name.startsWith(`${start}-`) && versionOf(name) >= oldest)
    .sort((one, other) => versionOf(one) - versionOf(other));
};

/** @type {(folder: string) => string[]} */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // The PATH may list folders that do not exist.
    return [];
  }
}

/** @returns {string[]} the programs g++-N and clang++-N on the PATH */
function installed() {
  const names = (process.env['PATH'] ?? '').split(delimiter).flatMap(namesIn);
  return KINDS.flatMap(({ program, oldest }) => versions(names, program, oldest));
}

/** Installs the newest compiler of each kind that apt offers. */
async function installNewest() {
  if (!onPath('apt-cache')) return;
  for (const { program, debian, oldest } of KINDS) {
    const { output } = capture('apt-cache', ['search', '--names-only', `^${debian.replaceAll('+', '[+]')}-[0-9]+$`]);
    const known = output.split('\n').map((line) => line.split(' ')[0] ?? '');
    const newest = versions(known, debian, oldest).at(-1);
    if (newest === undefined) continue;
    const name = newest.replace(debian, program);
    const found = () => onPath(name);
    const texts = { purpose: 'try the newest compiler', elsewhere: 'Any later one will do.' };
    await installTools([{ name, found, packages: [newest], optional: true, ...texts }]);
  }
}

/**
 * @param {string} name
 * @param {string} folder build folder
 * @param {readonly string[]} targets
 */
function build(name, folder, targets) {
  const parameters = ['--build', folder, '--parallel', String(availableParallelism()), '--target', ...targets];
  // Continues after an error, so that all errors are shown.
  const { status, output, errors } = capture('cmake', [...parameters, '--', '-k', '0']);
  if (status === 0 && !/\bwarning:/.test(output + errors)) return;
  throw new Failure(`${output}${errors}\nThe engine does not compile with ${name} without a warning.`);
}

/** @type {(name: string, command: readonly string[]) => void} */
function compareSignature(name, command) {
  const problem = signatureProblem(command);
  if (problem !== null) throw new Failure(`The signature of ${name} differs: ${problem}`);
}

/** @type {(name: string, withTests: boolean) => Promise<void>} */
async function tryNative(name, withTests) {
  const folder = join('build', 'compilers', name);
  const problem = `CMake cannot configure a build with ${name}: see its message above.`;
  await run('cmake', ['--preset', 'native', '-B', folder, `-DCMAKE_CXX_COMPILER=${name}`], { problem, quiet: true });
  build(name, folder, ['perfect-play', ...(withTests ? ['engine_tests'] : [])]);
  compareSignature(name, [join(root, folder, 'perfect-play')]);
  if (withTests)
    await run(join(root, folder, 'engine_tests'), ['--gtest_brief=1'], { problem: `Tests fail with ${name}.` });
}

/** @type {(withTests: boolean) => Promise<void>} */
async function tryEmscripten(withTests) {
  await configure('wasm');
  build('em++', join('build', 'wasm'), [...WASM_TARGETS, ...(withTests ? ['engine_tests'] : [])]);
  compareSignature('em++', [process.execPath, nodeProgram]);
  if (!withTests) return;
  const problem = 'Tests fail with em++.';
  await run(process.execPath, [join(root, 'build/wasm/engine_tests.cjs'), '--gtest_brief=1'], { problem });
  const wasmTests = ['engine-parts', 'builds', 'module'].map((name) => `tests/wasm/${name}`);
  await run(npmProgram('vitest'), ['run', ...wasmTests], { problem });
}

await main(import.meta.filename, async () => {
  const options = readArguments('npm run compilers', { 'without-tests': 'flag' }, 'COMPILER …');
  const withTests = !options.flag('without-tests');
  await installNewest();
  const names = [...installed(), 'em++'];
  const unknown = options.words.find((word) => !names.includes(word));
  if (unknown !== undefined) throw new Failure(`Unknown compiler ${unknown}. Installed: ${names.join(', ')}.`);
  /** @type {string[]} */
  const problems = [];
  for (const name of names.filter((one) => options.words.length === 0 || options.words.includes(one))) {
    try {
      await step(name, () => (name === 'em++' ? tryEmscripten(withTests) : tryNative(name, withTests)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new Failure(problems.join('\n'));
});
