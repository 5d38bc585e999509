import { pinned } from './support/site.mjs';

/** @type {import('./support/site.mjs').Site} */
export const site = {
  name: () => `reveal.js ${pinned('reveal', 'reveal.js')}`,
  build: [['cp', '-r', 'node_modules/reveal.js/dist', '.']],
  types: [],
  output: '.',
  pages: { element: 'element.html' },
  isRouted: false,
  // The author's style sheet determines the theme.
  toggle: null,
  // Slides are printed from another address, one per page.
  isPrinted: false,
};
