import { versionOf } from './support/site.mjs';

/** @type {import('./support/site.mjs').Site} */
export const site = {
  name: () => `MkDocs ${versionOf('mkdocs', '--version')} with Material`,
  build: [['mkdocs', 'build', '--quiet', '--strict']],
  types: [],
  output: 'site',
  pages: { iframe: 'iframe/', element: 'element/', link: 'link/', ready: 'ready/' },
  ready: { 'mkdocs/perfect_play.py': 'perfect_play.py' },
  isRouted: true,
  toggle: (page, theme) => page.locator(`label[title="${theme === 'dark' ? 'Dark' : 'Light'}"]`).click(),
};
