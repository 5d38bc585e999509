import { versionOf } from './support/site.mjs';

/** @type {import('./support/site.mjs').Site} */
export const site = {
  name: () => `Jekyll ${versionOf('jekyll', '--version')}`,
  build: [['jekyll', 'build', '--quiet']],
  types: [],
  output: '_site',
  pages: { iframe: 'iframe.html', element: 'element.html', link: 'link.html' },
  isRouted: false,
  toggle: null,
};
