// Compares message files: keys, {placeholders} and numbers must be the same in every language.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../.ci/lib/page/languages.mjs';
import { numbersIn } from './numbers.mjs';

/** @typedef {{ file: string, sentence: string }} Problem */

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @type {(sentence: string) => boolean} */
const isBlank = (sentence) => sentence.trim() === '';

/**
 * Returns the forms of a message: a sentence, or one for each plural category.
 *
 * @param {unknown} message
 * @returns {string[] | null} null if it is not a message
 */
function forms(message) {
  if (typeof message === 'string') return [message];
  if (!isObject(message) || typeof message['other'] !== 'string') return null;
  const known = Object.entries(message).every(
    ([name, form]) => ['one', 'other'].includes(name) && typeof form === 'string',
  );
  return known
    ? Object.entries(message)
        .sort(([one], [two]) => one.localeCompare(two))
        .map(([, form]) => String(form))
    : null;
}

/** @type {(sentence: string) => string[]} the names in braces, sorted, each once */
const placeholders = (sentence) =>
  [...new Set([...sentence.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? ''))].sort();

/**
 * Returns the numbers in the plural form of a message.
 *
 * @type {(sentences: readonly string[]) => string}
 */
const numbersOf = (sentences) => numbersIn((sentences.at(-1) ?? '').replaceAll(/\{[^{}]*\}/g, '')).join(', ');

/**
 * @param {unknown} json the content of a message file
 * @returns {Map<string, unknown>} messages by key; the groups of the engine's files become part of the key
 */
function messagesOf(json) {
  if (!isObject(json)) return new Map();
  const grouped = isObject(json['statements']) || isObject(json['words']);
  if (!grouped) return new Map(Object.entries(json));
  return new Map(
    Object.entries(json).flatMap(([group, messages]) =>
      Object.entries(isObject(messages) ? messages : {}).map(([key, message]) => [`${group}/${key}`, message]),
    ),
  );
}

/**
 * Compares a message file in one language with the file in the first language.
 *
 * @param {string} file the file of `translated`, named in the problems
 * @param {unknown} original
 * @param {unknown} translated
 * @returns {Problem[]}
 */
export function compareMessages(file, original, translated) {
  const wanted = messagesOf(original);
  const present = messagesOf(translated);
  /** @type {Problem[]} */
  const problems = [];
  /** @type {(sentence: string) => void} */
  const report = (sentence) => void problems.push({ file, sentence });

  for (const key of wanted.keys()) if (!present.has(key)) report(`${key} is missing`);
  for (const key of present.keys()) if (!wanted.has(key)) report(`${key} exists in no other language`);
  for (const [key, message] of present) {
    const sentences = forms(message);
    if (sentences === null) {
      report(`${key} must be a sentence, or an object of sentences with “other” and perhaps “one”`);
      continue;
    }
    const expected = forms(wanted.get(key));
    if (expected === null) continue;
    // A separator may be a space in one language and empty in another.
    if (sentences.some(isBlank) && !expected.every(isBlank)) report(`${key} is empty`);
    const allowed = placeholders(expected.join());
    for (const name of placeholders(sentences.join()))
      if (!allowed.includes(name)) report(`${key} must not have {${name}}`);
    const found = placeholders(sentences.join());
    for (const name of allowed) if (!found.includes(name)) report(`${key} lacks {${name}}`);
    const [numbers, wantedNumbers] = [numbersOf(sentences), numbersOf(expected)];
    if (numbers !== wantedNumbers) report(`${key} names the numbers (${numbers}) instead of (${wantedNumbers})`);
  }
  return problems;
}

/**
 * @param {string} root of the repository
 * @param {readonly string[]} files relative to it; files that contain no messages are skipped
 * @returns {Problem[]}
 */
export function messageProblems(root, files) {
  const [first = '', ...others] = LANGUAGES;
  const originals = files.filter((file) => new RegExp(`(^|[/.])${first}\\.(json|ts)$`).test(file));
  return originals.flatMap((original) =>
    [first, ...others].flatMap((language) => {
      const file = original.replace(new RegExp(`${first}(\\.\\w+)$`), `${language}$1`);
      if (!existsSync(join(root, file))) return [{ file, sentence: 'does not exist' }];
      // These modules only combine message files.
      if (file.endsWith('.ts')) return [];
      try {
        /** @type {(path: string) => unknown} */
        const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
        return compareMessages(file, read(original), read(file));
      } catch (error) {
        return [{ file, sentence: `is not JSON: ${error instanceof Error ? error.message : String(error)}` }];
      }
    }),
  );
}
