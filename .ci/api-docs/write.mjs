// npm run api-docs: writes the reference for the package (TypeDoc, from the published types) and for the engine
// (Doxygen) to build/api/. `npm run build` copies it into the site, and the manual links to it. Warnings are errors.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../lib/files-in.mjs';
import { root } from '../lib/paths.mjs';
import { main, run, step } from '../lib/run.mjs';
import { fingerprint, readStamp, writeStamp } from '../lib/stamps.mjs';

const SOURCE = join('.ci', 'api-docs');
/** TypeDoc with its own, older TypeScript, installed separately. */
const TOOL = join('build', 'api-docs');
const STAMP = join(TOOL, 'stamp');
const TARGET = join('build', 'api');
const ENTRIES = ['browser', 'element', 'watch/watch'];

async function installTypeDoc() {
  const lock = fingerprint([join(SOURCE, 'package-lock.json')]);
  if (existsSync(join(root, TOOL, 'node_modules')) && readStamp(STAMP) === lock) return;
  mkdirSync(join(root, TOOL), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, SOURCE, file), join(root, TOOL, file));
  await run('npm', ['ci', '--prefix', TOOL, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    problem: 'npm could not install TypeDoc: see its message above. The registry must be reachable once.',
  });
  writeStamp(STAMP, lock);
}

async function documentPackage() {
  const entries = ENTRIES.flatMap((entry) => ['--entryPoints', `build/package/types/package/${entry}.d.ts`]);
  const wishes = ['--name', 'Perfect Play', '--readme', 'none', '--disableSources', '--logLevel', 'Warn'];
  // Excludes browser types, which are documented elsewhere.
  const excluded = ['--excludeExternals', '--plugin', 'typedoc-plugin-missing-exports'];
  const types = ['--internalModule', 'Types named elsewhere', '--treatWarningsAsErrors'];
  const files = ['--tsconfig', join(SOURCE, 'tsconfig.json'), '--customCss', join(SOURCE, 'still.css')];
  const parameters = [...files, ...entries, ...wishes, ...excluded, ...types, '--out', join(TARGET, 'package')];
  const problem = 'TypeDoc is not content with the types of the package: see above.';
  await run(join(TOOL, 'node_modules', '.bin', 'typedoc'), parameters, { problem });
}

async function documentEngine() {
  const problem = 'Doxygen is not content with the comments of the engine: see above.';
  await run('doxygen', [join(SOURCE, 'Doxyfile')], { problem });
}

/**
 * Removes scripts, event handlers and inline styles, because the site's policy blocks them. Expands collapsed sections.
 *
 * @param {string} folder
 */
function makeStill(folder) {
  for (const path of filesIn(folder)) {
    if (path.endsWith('.js')) rmSync(path);
    if (!path.endsWith('.html')) continue;
    const still = readFileSync(path, 'utf8')
      .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
      .replace(/<[a-z][^<>]*>/g, (tag) => tag.replaceAll(/\s(?:on[a-z]+|style)="[^"]*"/g, ''));
    writeFileSync(path, still);
  }
}

await main(import.meta.filename, async () => {
  await installTypeDoc();
  rmSync(join(root, TARGET), { recursive: true, force: true });
  mkdirSync(join(root, TARGET));
  await step('Reference of the package: build/api/package/', documentPackage);
  await step('Reference of the engine: build/api/engine/', documentEngine);
  makeStill(join(root, TARGET));
});
