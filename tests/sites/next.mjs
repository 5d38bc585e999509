import { pinned } from './support/site.mjs';

/** @type {import('./support/site.mjs').Site} */
export const site = {
  name: () => `Next ${pinned('next', 'next')}`,
  build: [['next', 'build']],
  types: [['tsc', '--project', '.']],
  output: 'out',
  pages: { iframe: 'iframe/', element: 'element/', link: 'link/', ready: 'ready/' },
  isRouted: true,
  toggle: (page) => page.getByRole('button', { name: 'Dark' }).click(),
};
