// Tests the engine in other C++ projects: builds each example in examples/cpp as its README describes, and checks its
// answer.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { onPath } from '../../.ci/lib/tools.mjs';

const folder = mkdtempSync(join(tmpdir(), 'perfect-play-cpp-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isExhaustive = testSize() === 'exhaustive';
/** Building the example compiles the whole engine. */
const LONG = 1_800_000;

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string} its output; throws with all output if it fails
 */
function run(command, parameters, environment = {}) {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** @type {(source: string, build: string, options?: readonly string[]) => string} its output; `build` is a folder inside `folder` */
function configure(source, build, options = []) {
  const cache = onPath('ccache') ? ['-DCMAKE_CXX_COMPILER_LAUNCHER=ccache'] : [];
  return run('cmake', ['-G', 'Ninja', '-S', source, '-B', join(folder, build), ...cache, ...options]);
}

/** @type {(build: string) => void} compiles with a cache that ignores the names of `folder` and the build */
const compile = (build) =>
  void run('cmake', ['--build', join(folder, build), '--target', 'who-wins'], {
    CCACHE_NOHASHDIR: '1',
    CCACHE_BASEDIR: folder,
    CCACHE_SLOPPINESS: 'pch_defines,time_macros',
  });

/** Solved by hand: the mouse reaches the hole through 3-5-0 or 4-5-0 before the cat on 2 reaches 5. */
const MOVES = ['3: win in 5', '4: win in 5', '2: loss in 1'];

/**
 * @type {(program: string) => void} asserts that the program prints every first move of the mouse, and an error message
 */
function expectAnswers(program) {
  expect(run(join(folder, program), []).trimEnd().split('\n')).toEqual(MOVES);
  const { status, stderr } = spawnSync(join(folder, program), ['[[1'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\S.+\.\n$/);
}

it('is installed by CMake and found by find_package', () => {
  const prefix = join(folder, 'prefix');
  run('cmake', ['--install', 'build/native', '--prefix', prefix]);
  configure('examples/cpp/installed', 'installed', [`-DCMAKE_PREFIX_PATH=${prefix}`]);
  compile('installed');
  expectAnswers('installed/who-wins');
}, 300_000);

it('adds only its own targets to a project that includes it', () => {
  configure('tests/node/support/parent', 'parent');
}, 120_000);

if (isExhaustive) {
  // Without a build type, the code is not optimised and compiles faster. The compiler cache serves the second build,
  // because its folder names and options are the same as in the first.

  /** Projects choose their own compiler options, which the engine must support. */
  const WISHES = [
    '-DCMAKE_CXX_STANDARD=23',
    '-DCMAKE_CXX_FLAGS=-Wall -Wextra -Wconversion -Wshadow -fno-rtti -fvisibility=hidden',
    '-DCMAKE_UNITY_BUILD=ON',
    '-DCMAKE_COMPILE_WARNING_AS_ERROR=ON',
  ];
  const archive = join(folder, 'perfect-play.tar');
  beforeAll(() => void run('tar', ['cf', archive, '--transform=s,^,perfect-play/,', 'CMakeLists.txt', 'engine']));

  it(
    'is added as a source folder',
    () => {
      const sources = join(folder, 'subdirectory', 'perfect_play-src');
      mkdirSync(sources, { recursive: true });
      run('tar', ['xf', archive, '--strip-components=1', '-C', sources]);
      configure('examples/cpp/subdirectory', 'subdirectory', [`-DPERFECT_PLAY=${sources}`, ...WISHES]);
      compile('subdirectory');
      expectAnswers('subdirectory/who-wins');
    },
    LONG,
  );

  it(
    'is fetched while CMake configures a build',
    () => {
      const below = `-DFETCHCONTENT_BASE_DIR=${join(folder, 'fetched')}`;
      configure('examples/cpp/fetched', 'fetched', [`-DPERFECT_PLAY=${archive}`, below, ...WISHES]);
      compile('fetched');
      expectAnswers('fetched/who-wins');
    },
    LONG,
  );
}
