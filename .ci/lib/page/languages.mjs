// The languages of the page, as its scripts have them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** @typedef {Readonly<Record<string, { readonly locale: string }>>} Languages */

/** @type {(path: string) => unknown} */
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** What is known of each language. The first is the one that the others are held against. */
const facts = /** @type {Languages} */ (read('web/model/words/languages.json'));

/** All languages. */
export const LANGUAGES = Object.keys(facts);

/**
 * A sentence that pages say without their scripts.
 *
 * @param {string} key of the files in web/messages/static
 * @returns {{ locale: string, sentence: string }[]} in every language
 */
export function staticSentences(key) {
  return Object.entries(facts).map(([language, { locale }]) => {
    const sentences = /** @type {Readonly<Record<string, string>>} */ (read(`web/messages/static/${language}.json`));
    const sentence = sentences[key];
    if (sentence === undefined) throw new Error(`web/messages/static/${language}.json lacks ${key}.`);
    return { locale, sentence };
  });
}
