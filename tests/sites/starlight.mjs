import { pinned } from '../../.ci/lib/sites/site.mjs';

/** @type {import('../../.ci/lib/sites/site.mjs').Site} */
export const site = {
  name: () => `Starlight ${pinned('starlight', '@astrojs/starlight')} with Astro ${pinned('starlight', 'astro')}`,
  build: [['astro', 'build']],
  types: [],
  output: 'dist',
  pages: { iframe: 'iframe/', element: 'element/', link: 'link/', ready: 'ready/' },
  isRouted: false,
  toggle: async (page, theme) => {
    await page.locator('starlight-theme-select select').filter({ visible: true }).first().selectOption(theme);
  },
};
