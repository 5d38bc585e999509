// Runs the tests with one change in a source, from the environment variable MUTANT (.ci/test-quality/mutants.mjs).
import { defineConfig, mergeConfig } from 'vitest/config';
import page from '../../../vite.config.ts';
import { root } from '../paths.mjs';
import { changed } from './sites.mjs';

const site: Parameters<typeof changed>[1] | null = JSON.parse(process.env['MUTANT'] ?? 'null');
const transform = (text: string, id: string) =>
  site !== null && id === `${root}/${site.file}` ? changed(text, site) : null;

export default mergeConfig(page, defineConfig({ plugins: [{ name: 'mutant', enforce: 'pre', transform }] }));
