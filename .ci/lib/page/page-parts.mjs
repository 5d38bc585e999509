// Common parts of the HTML pages. Each part replaces a comment in the pages.
import { withSource } from '../run-source.mjs';
import { staticSentences } from './languages.mjs';

/** @typedef {{ iconSvg: typeof import('../../../web/pages/icon.ts').iconSvg }} Loaded */

/** @returns {Promise<string>} the first part of every page's head */
async function head() {
  const icon = await withSource('/web/pages/icon.ts', (/** @type {Loaded} */ { iconSvg }) => iconSvg());
  return `<meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`;
}

/** @type {Promise<string> | null} */
let madeHead = null;

/** @type {(key: string) => string} */
const inAllLanguages = (key) =>
  staticSentences(key)
    .map(({ locale, sentence }) => `<span lang="${locale}">${sentence}</span>`)
    .join('\n        ');

// The app replaces the contents of its element, so this notice is visible only if the app cannot start.
const APP = `<div id="app">
      <p class="apology">
        ${inAllLanguages('loading')}
        <span class="late">${inAllLanguages('late')}</span>
      </p>
      <div id="lost" hidden>
        <p>
          ${inAllLanguages('lost')}
        </p>
        <button type="button">
          ${inAllLanguages('again')}
        </button>
      </div>
      <p class="apology" id="sandboxed" hidden>
        ${inAllLanguages('sandbox')}
      </p>
    </div>
    <noscript>
      <p>
        ${inAllLanguages('no-script')}
      </p>
    </noscript>`;

/**
 * @type {(page: string) => Promise<string>} the page with its parts; `head` begins with the encoding, which must appear
 *   early
 */
export async function withParts(page) {
  madeHead ??= head();
  const made = await madeHead;
  return page.replace('<!-- head -->', () => made).replace('<!-- app -->', () => APP);
}

/**
 * Inserts the parts into every page.
 *
 * @returns {import('vite').Plugin}
 */
export function pageParts() {
  return { name: 'page-parts', transformIndexHtml: { order: 'pre', handler: withParts } };
}
