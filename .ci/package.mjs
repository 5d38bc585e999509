// Builds what `npm pack` puts into the package besides the engine: build/package/, whose files need nothing but each other.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from './lib/page/bundle.mjs';
import { Notices } from './lib/page/notices.mjs';
import { npmProgram, root } from './lib/paths.mjs';
import { Failure, main, run } from './lib/run.mjs';
import { filesUnder, fingerprint, readStamp, writeStamp } from './lib/stamps.mjs';

const FOLDER = join(root, 'build', 'package');
const STAMP = 'build/package.stamp';
const SOURCES = [
  '.ci/package.mjs',
  '.ci/lib/page/bundle.mjs',
  '.ci/lib/page/integrity.mjs',
  '.ci/lib/page/notices.mjs',
  '.ci/notices',
  'package-lock.json',
  'tsconfig.json',
  'web/element',
  'web/engine',
  'web/model',
  'web/package',
  'web/served',
];
const ENGINE = ['build/wasm/perfect-play.mjs', 'build/wasm/perfect-play.wasm', 'build/wasm/plain/perfect-play.wasm'];

/**
 * What stands in build/package/, and from which source.
 *
 * @type {readonly { file: string, source: string, format: 'es' | 'iife', platform: 'browser' | 'node' }[]}
 */
const SCRIPTS = [
  { file: 'browser.js', source: 'web/package/browser.ts', format: 'es', platform: 'browser' },
  { file: 'worker.js', source: 'web/engine/worker/worker.ts', format: 'iife', platform: 'browser' },
  { file: 'element.js', source: 'web/package/element.ts', format: 'es', platform: 'browser' },
  { file: 'node.js', source: 'web/package/node.ts', format: 'es', platform: 'node' },
  { file: 'node-worker.js', source: 'web/package/node-worker.ts', format: 'es', platform: 'node' },
];

/**
 * Copies a declaration and those that it names.
 *
 * @param {string} from folder
 * @param {string} file relative to it
 */
function copyDeclarations(from, file) {
  const target = join(FOLDER, 'types', file);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  // Programs import scripts, and compilers look for the declaration of a script beside it.
  const text = readFileSync(join(from, file), 'utf8').replace(/(from '\.[^']*)\.ts'/g, "$1.js'");
  writeFileSync(target, text);
  for (const [, named = ''] of text.matchAll(/from '(\.[^']*)\.js'/g)) {
    copyDeclarations(from, join(dirname(file), `${named}.d.ts`));
  }
}

async function buildTypes() {
  const all = join(root, 'build', 'package-types');
  rmSync(all, { recursive: true, force: true });
  await run(
    npmProgram('tsc'),
    ['--project', 'web/package', '--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', all],
    {
      problem: 'The types of the package cannot be written: see above.',
    },
  );
  for (const entry of ['browser', 'element']) copyDeclarations(all, `package/${entry}.d.ts`);
}

/** Builds build/package/ from its sources and the WebAssembly module, unless it is up to date. */
export async function buildPackage() {
  const missing = ENGINE.find((file) => !existsSync(join(root, file)));
  if (missing !== undefined) throw new Failure(`${missing} is not there: run \`npm run build\` first.`);
  const inputs = fingerprint([...filesUnder(SOURCES), ...ENGINE]);
  if (existsSync(FOLDER) && readStamp(STAMP) === inputs) return;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const notices = new Notices();
  for (const { file, source, format, platform } of SCRIPTS) {
    writeFileSync(join(FOLDER, file), await bundle(source, { format, platform, minify: false, notices }));
  }
  writeFileSync(join(FOLDER, 'notices.txt'), notices.text());
  await buildTypes();
  writeStamp(STAMP, inputs);
}

await main(import.meta.filename, buildPackage);
