import { pinned } from '../../.ci/lib/sites/site.mjs';

/** @type {import('../../.ci/lib/sites/site.mjs').Site} */
export const site = {
  name: () => `Docusaurus ${pinned('docusaurus', '@docusaurus/core')}`,
  build: [['docusaurus', 'build']],
  types: [],
  output: 'build',
  pages: { iframe: 'iframe/', element: 'element/', link: 'link/', ready: 'ready/' },
  isRouted: true,
  // It goes from the system's to light to dark.
  toggle: async (page, theme) => {
    const button = page.getByRole('button', { name: /Switch between dark and light mode/ }).first();
    while ((await page.locator(`html[data-theme-choice="${theme}"]`).count()) === 0) await button.click();
  },
};
