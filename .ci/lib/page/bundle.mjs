// Bundles a source into one script.
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { excerpts } from './excerpts.mjs';
import { gameData } from './game-data.mjs';
import { integrity } from './integrity.mjs';

/**
 * @typedef {object} BundleOptions
 * @property {'cjs' | 'es' | 'iife'} format workers loaded from a copy must be classic scripts
 * @property {'browser' | 'node'} platform
 * @property {boolean} minify
 * @property {import('./notices.mjs').Notices} notices receives the notices of the product
 * @property {readonly import('rolldown').Plugin[]} [plugins]
 * @property {Readonly<Record<string, string>>} [define] replacements for names
 */

/**
 * @param {string} source relative to the root
 * @param {BundleOptions} options
 * @returns {Promise<string>} the text of the script
 */
export async function bundle(source, { format, platform, minify, notices, plugins = [], define = {} }) {
  // Imported here and not at the top, because the setup runs these scripts before npm installs the module.
  const { build } = await import('rolldown');
  const { output } = await build({
    input: join(root, source),
    platform,
    plugins: [...plugins, integrity(), notices.collect()],
    resolve: { alias: { '#wasm': join(root, 'build', 'wasm') } },
    transform: { target: 'es2022', define: { 'import.meta.env.DEV': 'false', ...define } },
    output: { format, codeSplitting: false, minify },
    // Keeps React's `'use client'`.
    checks: { moduleLevelDirective: false },
    write: false,
  });
  return output[0].code;
}

/**
 * Bundles a source that uses views and messages. The bundle includes all code that the page would load on demand.
 *
 * @param {string} source relative to the root
 * @param {Pick<BundleOptions, 'minify' | 'notices'> & { readonly format: 'cjs' | 'es', readonly own: { readonly name:
 *   string, readonly of: readonly string[] } }} options `own`: sources that belong to another script, and the name by
 *   which to import it
 * @returns {Promise<string>} the text of the script
 */
export async function bundleViews(source, { format, minify, notices, own }) {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'own-scripts',
        enforce: 'pre',
        async resolveId(imported, importer) {
          const found = await this.resolve(imported, importer, { skipSelf: true });
          return found !== null && own.of.includes(found.id) ? { id: own.name, external: true } : null;
        },
      },
      excerpts(),
      gameData(),
      notices.collect(),
    ],
    resolve: { alias: { '#wasm': join(root, 'build', 'wasm') } },
    build: {
      write: false,
      minify,
      target: 'es2022',
      cssCodeSplit: false,
      lib: { entry: join(root, source), formats: [format], fileName: 'script' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat();
  const script = outputs.flatMap((one) => ('output' in one ? one.output : [])).find(({ type }) => type === 'chunk');
  if (script?.type !== 'chunk') throw new Error(`${source} could not be bundled`);
  return script.code;
}
