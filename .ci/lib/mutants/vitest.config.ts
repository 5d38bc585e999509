// Runs the tests with one change in a source, from the environment variable MUTANT (.ci/test-quality/mutants.mjs).
import * as v from 'valibot';
import { defineConfig } from 'vitest/config';
import page from '../../../vite.config.ts';
import { root } from '../paths.mjs';
import { changed } from './sites.mjs';

const Site = v.object({
  file: v.string(),
  line: v.number(),
  start: v.number(),
  from: v.string(),
  to: v.string(),
  name: v.string(),
});
const site = v.parse(v.nullable(Site), JSON.parse(process.env['MUTANT'] ?? 'null'));

export default defineConfig({
  ...page,
  plugins: [
    ...(page.plugins ?? []),
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (text, id) => (site !== null && id === `${root}/${site.file}` ? changed(text, site) : null),
    },
  ],
});
