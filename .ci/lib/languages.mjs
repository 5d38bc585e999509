// The languages of the page, as its scripts have them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { object, parse, record, string } from 'valibot';
import { root } from './paths.mjs';

/** @type {(path: string) => unknown} */
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** By language: what is known of it. The first is the one that the others are held against. */
const facts = parse(record(string(), object({ locale: string() })), read('web/model/words/languages.json'));

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
    const sentences = parse(record(string(), string()), read(`web/messages/static/${language}.json`));
    const sentence = sentences[key];
    if (sentence === undefined) throw new Error(`web/messages/static/${language}.json lacks ${key}.`);
    return { locale, sentence };
  });
}
