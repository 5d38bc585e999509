// `node .ci/compile.mjs PRESET [TARGET …]`: configures a preset of CMakePresets.json and builds some of its targets.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { capture, main, run } from './lib/run.mjs';
import { readStamp, writeStamp } from './lib/stamps.mjs';
import { emsdkFolder } from './lib/tools.mjs';

/** @returns {string} identifies the installed version of Emscripten */
function emscriptenInUse() {
  const folder = emsdkFolder();
  return (
    capture(join(folder, 'em-config'), ['EMSCRIPTEN_ROOT']).output + capture(join(folder, 'em++'), ['--version']).output
  );
}

/**
 * Configures a preset; deletes the previous configuration if the compiler has changed.
 *
 * @type {(preset: string) => Promise<void>}
 */
export async function configure(preset) {
  const stamp = `build/${preset}/toolchain`;
  const toolchain = preset === 'wasm' ? emscriptenInUse() : (process.env['CXX'] ?? '');
  const changed = existsSync(join(root, stamp)) && readStamp(stamp) !== toolchain;
  await run('cmake', ['--preset', preset, ...(changed ? ['--fresh'] : [])], {
    problem: `CMake could not configure the preset ${preset}: see its message above.`,
    quiet: true,
  });
  writeStamp(stamp, toolchain);
}

/** @type {(preset: string, targets: readonly string[]) => Promise<void>} */
export async function buildTargets(preset, targets) {
  await configure(preset);
  if (targets.length === 0) return;
  const parameters = ['--build', `build/${preset}`, '--parallel', String(availableParallelism())];
  await run('cmake', [...parameters, '--target', ...targets], {
    problem: `The preset ${preset} does not compile: the first error above says where.`,
  });
}

/** Every WebAssembly module. */
export const WASM_TARGETS = ['perfect_play_wasm', 'perfect_play_wasm_plain', 'parts_wasm'];

await main(import.meta.filename, async () => {
  const [preset = '', ...targets] = process.argv.slice(2);
  await buildTargets(preset, targets);
});
