import { pinned } from './support/site.mjs';

/** @type {import('./support/site.mjs').Site} */
export const site = {
  name: () =>
    `SvelteKit ${pinned('svelte', '@sveltejs/kit')} with Svelte ${pinned('svelte', 'svelte')}, strict svelte-check`,
  build: [['vite', 'build', '--logLevel', 'warn']],
  types: [['svelte-check', '--fail-on-warnings']],
  output: 'build',
  pages: { iframe: 'iframe/', element: 'element/', link: 'link/' },
  isRouted: true,
  toggle: (page) => page.getByRole('button', { name: 'Dark' }).click(),
};
