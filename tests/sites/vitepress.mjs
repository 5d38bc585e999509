import { pinned } from '../../.ci/lib/sites/site.mjs';

/** @type {import('../../.ci/lib/sites/site.mjs').Site} */
export const site = {
  name: () => `VitePress ${pinned('vitepress', 'vitepress')}`,
  build: [['vitepress', 'build']],
  types: [],
  output: '.vitepress/dist',
  pages: { iframe: 'iframe.html', element: 'element.html', link: 'link.html', ready: 'ready.html' },
  isRouted: true,
  toggle: (page) => page.locator('.VPNavBarAppearance button').click(),
};
