import { versionOf } from '../../.ci/lib/sites/site.mjs';

/** @type {import('../../.ci/lib/sites/site.mjs').Site} */
export const site = {
  name: () => `Jupyter: nbconvert ${versionOf('jupyter-nbconvert', '--version')}`,
  build: [
    ['python3', 'notebooks.py'],
    ['sh', '-c', 'jupyter-nbconvert --to html --execute --output-dir html --log-level ERROR *.ipynb'],
  ],
  types: [],
  output: 'html',
  pages: { iframe: 'iframe.html', ready: 'ready.html' },
  ready: { 'jupyter/perfect_play.py': 'perfect_play.py' },
  isRouted: false,
  // Notebooks become pages that are light.
  toggle: null,
};
