// Runs the tests with one change in a source, from the environment variable MUTANT (.ci/test-quality/mutants.mjs).
import { defineConfig, mergeConfig } from 'vitest/config';
import page from '../../../vite.config.ts';
import { root } from '../paths.mjs';
import { changed } from './sites.mjs';

const site = /** @type {import('./sites.mjs').Site | null} */ (JSON.parse(process.env['MUTANT'] ?? 'null'));
/** @type {(text: string, id: string) => string | null} */
const transform = (text, id) => (site !== null && id === `${root}/${site.file}` ? changed(text, site) : null);

export default mergeConfig(page, defineConfig({ plugins: [{ name: 'mutant', enforce: 'pre', transform }] }));
