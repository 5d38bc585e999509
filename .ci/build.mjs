// npm run build: the native command line, the WebAssembly module, the page and the npm package.
import { cpSync, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { compressFolder } from './lib/page/compress.mjs';
import { npmProgram, root } from './lib/paths.mjs';
import { capture, main, run, step } from './lib/run.mjs';
import { filesUnder, fingerprint, readStamp, writeStamp } from './lib/stamps.mjs';
import { emsdkFolder, needs } from './lib/tools.mjs';
import { OFFLINE_FILE } from './offline.mjs';
import { buildPackage } from './package.mjs';
import { setup } from './setup.mjs';

/** @typedef {'native' | 'asan' | 'coverage' | 'fuzz' | 'tidy' | 'wasm'} Preset a configuration of CMakePresets.json */

/** @type {Map<Preset, Promise<void>>} */
const configured = new Map();

/**
 * Configures a preset, once in a process. Cheap when nothing has changed, and needed when a library was installed in
 * between.
 *
 * @param {Preset} preset
 * @returns {Promise<void>}
 */
export function configure(preset) {
  const promise = configured.get(preset) ?? configureAnew(preset);
  configured.set(preset, promise);
  return promise;
}

/** @param {Preset} preset */
async function configureAnew(preset) {
  const stamp = `build/${preset}/toolchain`;
  const toolchain = preset === 'wasm' ? emscriptenInUse() : (process.env['CXX'] ?? '');
  const changed = existsSync(join(root, stamp)) && readStamp(stamp) !== toolchain;
  await run('cmake', ['--preset', preset, ...(changed ? ['--fresh'] : [])], {
    problem: `CMake could not configure the preset ${preset}: see its message above, or run \`cmake --preset ${preset}\`.`,
    quiet: true,
  });
  writeStamp(stamp, toolchain);
}

/** @returns {string} what tells one installed Emscripten from another */
function emscriptenInUse() {
  const folder = emsdkFolder();
  return (
    capture(join(folder, 'em-config'), ['EMSCRIPTEN_ROOT']).output + capture(join(folder, 'em++'), ['--version']).output
  );
}

/**
 * Configures a preset and builds some of its targets.
 *
 * @param {Preset} preset
 * @param {readonly string[]} targets
 * @returns {Promise<void>}
 */
export async function buildTargets(preset, targets) {
  await configure(preset);
  const parameters = ['--build', `build/${preset}`, '--parallel', String(availableParallelism())];
  await run('cmake', [...parameters, '--target', ...targets], {
    aside: true,
    problem: `The preset ${preset} does not compile: the first error above says where.`,
  });
}

/** All modules. */
export const WASM_TARGETS = ['perfect_play_wasm', 'perfect_play_wasm_plain', 'parts_wasm'];

/** Builds build/native/perfect-play. */
export const buildNative = () => buildTargets('native', ['perfect-play']);

/**
 * Builds build/wasm/perfect-play.mjs and .wasm, plain/perfect-play.wasm, which needs no SIMD, and below parts/ the modules of
 * which a page loads what is looked at.
 */
export const buildWasm = () => buildTargets('wasm', WASM_TARGETS);

const PAGE_STAMP = 'build/page';
/** What `npm run api-docs` has written, if it has. */
const REFERENCE = join(root, 'build', 'api');
/** What the page is made of, besides the engine. */
export const PAGE_SOURCES = [
  'embed.html',
  'embedding.html',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  '.ci/lib',
  '.ci/notices',
  '.ci/offline.mjs',
  // Of its sources, what readers are shown.
  'engine/core/game.hpp',
  'engine/solvers',
  // The manual, and the pictures in it.
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'manual',
  'tests/bench/growth',
  'web',
];
/** The engine as WebAssembly. */
export const MODULE = [
  'build/wasm/perfect-play.mjs',
  'build/wasm/perfect-play.wasm',
  'build/wasm/plain/perfect-play.wasm',
  'build/wasm/catalogue.json',
  'build/wasm/parts',
];
/** @returns {string[]} the words of the engine, which the page speaks */
export const engineMessages = () => filesUnder(['engine'], (path) => path.endsWith('.json'));

/** Builds dist/ from the page's sources and the WebAssembly module, unless it is up to date. */
export async function buildPage() {
  // The pages of puzzles say where they are.
  const inputs = fingerprint(
    [...filesUnder([...PAGE_SOURCES, ...MODULE, ...(existsSync(REFERENCE) ? ['build/api'] : [])]), ...engineMessages()],
    [process.env['PERFECT_PLAY_SITE'] ?? ''],
  );
  if (existsSync(join(root, 'dist', 'index.html')) && readStamp(PAGE_STAMP) === inputs) {
    console.log('dist/ is up to date.');
    return;
  }
  await run(npmProgram('vite'), ['build', '--logLevel', 'warn'], {
    problem: 'The page cannot be built: see Vite’s message above, or run `npm run check`.',
  });
  // A build by Vite makes the rest of its process production, as which nothing can be served from the sources.
  await run(process.execPath, [join('.ci', 'offline.mjs')], { problem: 'The offline file cannot be built.' });
  // The offline file is kept, not served again and again, and most of it is compressed already.
  await compressFolder(join(root, 'dist'), (path) => path.endsWith(OFFLINE_FILE));
  // A thousand files that few open would take longer than all of the page.
  if (existsSync(REFERENCE)) cpSync(REFERENCE, join(root, 'dist', 'api'), { recursive: true });
  writeStamp(PAGE_STAMP, inputs);
}

await main(import.meta.filename, async () => {
  readArguments('npm run build', {});
  await setup(needs.build);
  await step('Native command line: build/native/perfect-play', buildNative);
  await step('WebAssembly module: build/wasm/perfect-play.mjs and .wasm', buildWasm);
  await step('Page: dist/', buildPage);
  await step('npm package: build/package/', buildPackage);
});
