// What the pages have in common, written once: a comment in each of them stands for it.
import { staticSentences } from './languages.mjs';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath d='M7 24 16 7l9 17' fill='none' stroke='%23888' stroke-width='2.5'/%3E%3Ccircle cx='7' cy='24' r='4.5' fill='%230072b2'/%3E%3Ccircle cx='25' cy='24' r='4.5' fill='%23d55e00'/%3E%3Ccircle cx='16' cy='7' r='4.5' fill='%23888'/%3E%3C/svg%3E";

const HEAD = `<meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${ICON}">`;

/** @type {(key: string) => string} */
const inAllLanguages = (key) =>
  staticSentences(key)
    .map(({ locale, sentence }) => `<span lang="${locale}">${sentence}</span>`)
    .join('\n        ');

// The app takes the place of what is in its element, so the apology is only seen when it could not start.
const APP = `<div id="app">
      <p class="apology">
        ${inAllLanguages('loading')}
      </p>
    </div>
    <noscript>
      <p>
        ${inAllLanguages('no-script')}
      </p>
    </noscript>`;

/** @type {(page: string) => string} the page with its parts in it; `head` begins with the encoding, which must come early */
export function withParts(page) {
  return page.replace('<!-- head -->', () => HEAD).replace('<!-- app -->', () => APP);
}

/**
 * Puts the parts into every page.
 *
 * @returns {import('vite').Plugin}
 */
export function pageParts() {
  return { name: 'page-parts', transformIndexHtml: { order: 'pre', handler: withParts } };
}
