// Builds build/package/: the contents of the npm package without the engine. Its files depend only on each other.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle, bundleViews } from './lib/page/bundle.mjs';
import { Notices } from './lib/page/notices.mjs';
import { engineScript, gameTypes, packageParts, textScript } from './lib/page/package-parts.mjs';
import { nodeProgram, npmProgram, root } from './lib/paths.mjs';
import { capture, Failure, main, run } from './lib/run.mjs';

const FOLDER = join(root, 'build', 'package');

/** Integrations for authoring tools. Each has a folder and a source file with its name. */
const TOOLS = ['react', 'remark', 'vue'];

/**
 * The files of build/package/ and their sources.
 *
 * @type {readonly { file: string, source: string, format: 'cjs' | 'es', platform: 'browser' | 'node' }[]}
 */
const SCRIPTS = [
  { file: 'browser.js', source: 'web/package/browser.ts', format: 'es', platform: 'browser' },
  { file: 'element.js', source: 'web/package/element.ts', format: 'es', platform: 'browser' },
  // Tests in Node without ES modules also import this script; in Node it does nothing.
  { file: 'element.cjs', source: 'web/package/element.ts', format: 'cjs', platform: 'browser' },
  { file: 'node.js', source: 'web/package/node.ts', format: 'es', platform: 'node' },
  { file: 'node.cjs', source: 'web/package/node.ts', format: 'cjs', platform: 'node' },
  ...TOOLS.map((tool) => ({
    file: `${tool}.js`,
    source: `web/integrations/${tool}/${tool}.ts`,
    format: /** @type {const} */ ('es'),
    platform: /** @type {const} */ ('node'),
  })),
];

/**
 * Copies a declaration and its imports.
 *
 * @param {string} from folder
 * @param {string} name path of the file relative to the folder, without `.d.ts`
 * @param {'js' | 'cjs'} script extension of the imported script; compilers look for the declaration in the same folder
 */
function copyDeclarations(from, name, script) {
  const target = join(FOLDER, 'types', `${name}.d.${script.replace('js', 'ts')}`);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  const text = readFileSync(join(from, `${name}.d.ts`), 'utf8').replace(/(from '\.[^']*)\.ts'/g, `$1.${script}'`);
  writeFileSync(target, text);
  for (const [, named = ''] of text.matchAll(/from '(\.[^']*)\.c?js'/g)) {
    copyDeclarations(from, join(dirname(name), named), script);
  }
}

/** Files that the command-line program writes about itself, with its arguments: the man page and shell completions. */
const TOLD = {
  'perfect-play.1': ['man'],
  'completions/perfect-play.bash': ['completion', 'bash'],
  'completions/_perfect-play': ['completion', 'zsh'],
  'completions/perfect-play.fish': ['completion', 'fish'],
};

function tellAboutCommandLine() {
  mkdirSync(join(FOLDER, 'completions'));
  for (const [file, question] of Object.entries(TOLD)) {
    const { output, status } = capture(process.execPath, [nodeProgram, ...question]);
    if (status !== 0)
      throw new Failure(`The command line cannot write ${file}: see \`perfect-play ${question.join(' ')}\`.`);
    writeFileSync(join(FOLDER, file), output);
  }
}

async function buildTypes() {
  const all = join(root, 'build', 'package-types');
  rmSync(all, { recursive: true, force: true });
  const parameters = ['--project', 'web/package', '--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
  const problem = 'The types of the package cannot be written: see above.';
  await run(npmProgram('tsc'), [...parameters, '--outDir', all], { problem });
  writeFileSync(join(all, 'package', 'games.d.ts'), gameTypes());
  for (const entry of ['browser', 'element']) copyDeclarations(all, `package/${entry}`, 'js');
  copyDeclarations(all, 'package/watch/watch', 'js');
  for (const entry of ['browser', 'watch/watch']) copyDeclarations(all, `package/${entry}`, 'cjs');
  for (const tool of TOOLS) copyDeclarations(all, `integrations/${tool}/${tool}`, 'js');
  // In bundlers that support it, importing a WebAssembly module returns its address.
  writeFileSync(join(FOLDER, 'types', 'wasm.d.ts'), 'declare const url: string;\nexport default url;\n');
  // These declarations extend types of other packages.
  for (const tool of ['preact', 'svelte']) copyDeclarations(join(root, 'web'), `integrations/${tool}`, 'js');
}

await main(import.meta.filename, async () => {
  if (!existsSync(join(root, 'build/wasm/perfect-play.wasm'))) {
    throw new Failure('The engine is missing: run `npm run build` first.');
  }
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const notices = new Notices();
  // The bundlers of other programs minify the scripts of the package.
  const options = { minify: false, notices };
  const worker = await bundle('web/engine/worker/worker.ts', { ...options, format: 'iife', platform: 'browser' });
  writeFileSync(join(FOLDER, 'worker.js'), worker);
  writeFileSync(join(FOLDER, 'worker-text.js'), textScript(worker));
  writeFileSync(join(FOLDER, 'engine-text.js'), engineScript());
  const nodeWorker = await bundle('web/package/node-worker.ts', { ...options, format: 'cjs', platform: 'node' });
  const plugins = [packageParts({ nodeWorker })];
  for (const { file, source, format, platform } of SCRIPTS) {
    writeFileSync(join(FOLDER, file), await bundle(source, { ...options, format, platform, plugins }));
  }
  // All entry points of the package share one error class.
  const own = { name: 'perfect-play', of: [join(root, 'web', 'package', 'perfect-play-error.ts')] };
  for (const [format, file] of /** @type {const} */ ([
    ['es', 'watch.js'],
    ['cjs', 'watch.cjs'],
  ])) {
    const script = await bundleViews('web/package/watch/watch.ts', { ...options, format, own });
    writeFileSync(join(FOLDER, file), script);
  }
  writeFileSync(join(FOLDER, 'notices.txt'), notices.text());
  tellAboutCommandLine();
  await buildTypes();
});
