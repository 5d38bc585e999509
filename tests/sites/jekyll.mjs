import { versionOf } from '../../.ci/lib/sites/site.mjs';

/** @type {import('../../.ci/lib/sites/site.mjs').Site} */
export const site = {
  name: () => `Jekyll ${versionOf('jekyll', '--version')}`,
  build: [['jekyll', 'build', '--quiet']],
  types: [],
  output: '_site',
  pages: { iframe: 'iframe.html', element: 'element.html', link: 'link.html' },
  isRouted: false,
  toggle: null,
};
