import { pinned } from './support/site.mjs';

/** @type {import('./support/site.mjs').Site} */
export const site = {
  name: () => `reveal.js ${pinned('reveal', 'reveal.js')}`,
  build: [['cp', '-r', 'node_modules/reveal.js/dist', '.']],
  types: [],
  output: '.',
  pages: { element: 'element.html' },
  isRouted: false,
  // A theme is a style sheet of the author's.
  toggle: null,
  // Slides are printed by an address of their own, each as a page.
  isPrinted: false,
};
