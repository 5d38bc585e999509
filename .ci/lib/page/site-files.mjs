// Small files for hosts and browsers: error and offline pages, the manifest and its icons.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { withSource } from '../run-source.mjs';
import { staticSentences } from './languages.mjs';
import { siteAddress } from './open-graph.mjs';
import { painted } from './painting.mjs';

/** @typedef {{ iconPicture: typeof import('../../../web/pages/icon.ts').iconPicture, PAPER: string }} Loaded */

const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
];

/** Screenshots that browsers show before installation, in web/public/. */
const SCREENSHOTS = [
  { src: 'screenshot.png', sizes: '1280x800', form_factor: 'wide', label: 'A board, and what every move is worth' },
  { src: 'watch.png', sizes: '1280x800', form_factor: 'wide', label: 'An algorithm at work on a board' },
  { src: 'screenshot-phone.png', sizes: '390x844', form_factor: 'narrow', label: 'A game on a phone' },
];

/**
 * Returns a page without scripts that has one sentence and a link to the home page.
 *
 * @param {string} key key of the sentence in web/messages/static
 * @param {string} home
 * @param {string} style style sheet, relative to `home`
 * @param {string} policy
 * @returns {string}
 */
function plainPage(key, home, style, policy) {
  const said = (/** @type {string} */ of, /** @type {string} */ tag) =>
    staticSentences(of).map(({ locale, sentence }) => `<${tag} lang="${locale}">${sentence}</${tag}>`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Perfect Play</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${home}${style}">
  </head>
  <body>
    <main>
      <h1>Perfect Play</h1>
      ${said(key, 'p').join('\n      ')}
      <p><a href="${home}">${said('home', 'span').join(' · ')}</a></p>
    </main>
  </body>
</html>
`;
}

/**
 * Adds the files to the build.
 *
 * @param {string} policy the Content-Security-Policy of pages for hosts that send no headers
 * @returns {import('vite').Plugin}
 */
export function siteFiles(policy) {
  return {
    name: 'site-files',
    apply: 'build',
    async generateBundle() {
      /** @type {(fileName: string, source: string | Uint8Array) => void} */
      const emit = (fileName, source) => void this.emitFile({ type: 'asset', fileName, source });
      // This page may appear at any path, so its links must not be relative.
      const css = ['web/styles/tokens.css', 'web/pages/pages.css'].map((file) =>
        readFileSync(join(root, file), 'utf8'),
      );
      const style = this.getFileName(this.emitFile({ type: 'asset', name: 'plain.css', source: css.join('\n') }));
      emit('404.html', plainPage('not-found', siteAddress() || '/', style, policy));
      // The links on the offline page are relative, because the service worker replaces them.
      emit('offline.html', plainPage('offline', './', style, policy));
      const loaded = await withSource('/web/pages/icon.ts', (/** @type {Loaded} */ module) => module);
      const { iconPicture, PAPER } = loaded;
      const icons = ICONS.map(({ file, size, purpose }) => {
        return { path: file, text: iconPicture(size, purpose === 'maskable'), picture: true };
      });
      for (const { path, content } of await painted(icons)) emit(path, content);
      const type = 'image/png';
      const manifest = {
        name: 'Perfect Play',
        short_name: 'Perfect Play',
        description: 'Two-player games on graphs and grids, solved exactly in your own browser.',
        id: './',
        start_url: './',
        scope: './',
        lang: 'en',
        display: 'standalone',
        background_color: PAPER,
        theme_color: PAPER,
        icons: ICONS.map(({ file: src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type, purpose })),
        screenshots: SCREENSHOTS.map((screenshot) => ({ ...screenshot, type })),
      };
      emit('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
    },
    transformIndexHtml: (_, { path }) =>
      path.endsWith('/index.html')
        ? [{ tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' }]
        : [],
  };
}
