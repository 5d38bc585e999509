import { pinned } from './support/site.mjs';

/** @type {import('./support/site.mjs').Site} */
export const site = {
  name: () => `React ${pinned('react', 'react')}, strict TypeScript ${pinned('react', 'typescript')}`,
  build: [['vite', 'build', '--logLevel', 'warn']],
  types: [['tsc', '--project', '.']],
  output: 'dist',
  pages: { iframe: 'iframe/', element: 'element/', link: 'link/', ready: 'ready/' },
  copies: ['iframe', 'element', 'link', 'ready'],
  isRouted: true,
  toggle: (page) => page.getByRole('button', { name: 'Dark' }).click(),
};
