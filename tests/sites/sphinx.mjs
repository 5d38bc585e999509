import { versionOf } from '../../.ci/lib/sites/site.mjs';

/** @type {import('../../.ci/lib/sites/site.mjs').Site} */
export const site = {
  name: () => `Sphinx ${versionOf('sphinx-build', '--version')} with MyST and Furo`,
  build: [['sphinx-build', '-q', '-W', '-b', 'html', '.', 'html']],
  types: [],
  output: 'html',
  // The frame stands in Markdown, and the second one in reStructuredText.
  pages: { iframe: 'iframe.html', element: 'element.html', link: 'link.html', ready: 'rst.html' },
  isRouted: false,
  // It goes round: what the system wants, light, dark.
  toggle: async (page, theme) => {
    const button = page.locator('.theme-toggle').filter({ visible: true }).first();
    while ((await page.locator(`body[data-theme="${theme}"]`).count()) === 0) await button.click();
  },
};
