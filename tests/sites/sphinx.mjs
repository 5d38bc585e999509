import { versionOf } from './support/site.mjs';

/** @type {import('./support/site.mjs').Site} */
export const site = {
  name: () => `Sphinx ${versionOf('sphinx-build', '--version')} with MyST and Furo`,
  build: [['sphinx-build', '-q', '-W', '-b', 'html', '.', 'html']],
  types: [],
  output: 'html',
  // The tests open the MyST page for the frame and the reStructuredText page for the integration; a reStructuredText
  // page with a frame is only built.
  pages: { iframe: 'iframe.html', element: 'element.html', link: 'link.html', ready: 'ready.html' },
  ready: { 'sphinx/perfect_play.py': 'perfect_play.py' },
  isRouted: false,
  // Debian's Furo theme has lost its script; this code replaces the theme's button.
  toggle: (page, theme) => page.locator('body').evaluate((body, now) => body.setAttribute('data-theme', now), theme),
};
