// The languages of the page, for scripts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** @typedef {Readonly<Record<string, { readonly locale: string }>>} Languages */

/** @type {(path: string) => unknown} */
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Facts about each language. The first language is the reference for the others. */
const facts = /** @type {Languages} */ (read('web/model/words/languages.json'));

export const LANGUAGES = Object.keys(facts);

/**
 * Returns a sentence of pages without scripts.
 *
 * @param {string} key key in the files of web/messages/static
 * @returns {{ locale: string, sentence: string }[]} the sentence in every language
 */
export function staticSentences(key) {
  return Object.entries(facts).map(([language, { locale }]) => {
    const sentences = /** @type {Readonly<Record<string, string>>} */ (read(`web/messages/static/${language}.json`));
    const sentence = sentences[key];
    if (sentence === undefined) throw new Error(`web/messages/static/${language}.json lacks ${key}.`);
    return { locale, sentence };
  });
}
