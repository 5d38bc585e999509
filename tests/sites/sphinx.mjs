import { versionOf } from './support/site.mjs';

/** @type {import('./support/site.mjs').Site} */
export const site = {
  name: () => `Sphinx ${versionOf('sphinx-build', '--version')} with MyST and Furo`,
  build: [['sphinx-build', '-q', '-W', '-b', 'html', '.', 'html']],
  types: [],
  output: 'html',
  // The frame stands in MyST, what is ready in reStructuredText; a frame in that is built, too.
  pages: { iframe: 'iframe.html', element: 'element.html', link: 'link.html', ready: 'ready.html' },
  ready: { 'sphinx/perfect_play.py': 'perfect_play.py' },
  isRouted: false,
  // Debian's Furo has lost its script: this is what its button does.
  toggle: (page, theme) => page.locator('body').evaluate((body, now) => body.setAttribute('data-theme', now), theme),
};
