// Makes one script of a source and all that it uses.
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { integrity } from './integrity.mjs';

/**
 * @typedef {object} BundleOptions
 * @property {'cjs' | 'es' | 'iife'} format workers from a copy may not be modules
 * @property {'browser' | 'node'} platform
 * @property {boolean} minify
 * @property {import('./notices.mjs').Notices} notices of the product that the script goes into
 * @property {readonly import('rolldown').Plugin[]} [plugins]
 */

/**
 * @param {string} source relative to the root
 * @param {BundleOptions} options
 * @returns {Promise<string>} the text of the script
 */
export async function bundle(source, { format, platform, minify, notices, plugins = [] }) {
  // Not before npm has installed it: the setup runs from the same scripts.
  const { build } = await import('rolldown');
  const { output } = await build({
    input: join(root, source),
    platform,
    plugins: [...plugins, integrity(), notices.collect()],
    resolve: { alias: { '#wasm': join(root, 'build', 'wasm') } },
    transform: { target: 'es2022', define: { 'import.meta.env.DEV': 'false' } },
    output: { format, codeSplitting: false, minify },
    // React's `'use client'` is kept.
    checks: { moduleLevelDirective: false },
    write: false,
  });
  return output[0].code;
}
