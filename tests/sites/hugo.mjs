import { versionOf } from '../../.ci/lib/sites/site.mjs';

/** @type {import('../../.ci/lib/sites/site.mjs').Site} */
export const site = {
  name: () => `Hugo ${versionOf('hugo', 'version')}`,
  build: [['hugo', '--quiet']],
  types: [],
  output: 'public',
  pages: { iframe: 'iframe/', element: 'element/', link: 'link/', ready: 'ready/' },
  ready: { hugo: 'themes/perfect-play' },
  isRouted: false,
  toggle: null,
};
