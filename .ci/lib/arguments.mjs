// Reads the options of the npm scripts, such as `npm start -- --port 8080`.
import { parseArgs } from 'node:util';
import { Failure } from './run.mjs';

/**
 * @param {string} script name of the script for messages, such as `npm start`
 * @param {Record<string, 'number' | 'text' | 'flag'>} kinds the options that the script accepts
 * @param {string} [words] name of the other arguments, for the message; without it, the script accepts none
 * @returns {{ number(name: string, otherwise: number): number, text(name: string, otherwise: string): string, flag(name:
 *   string): boolean, words: readonly string[] }}
 */
export function readArguments(script, kinds, words = '') {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'flag' ? /** @type {const} */ ('boolean') : /** @type {const} */ ('string') },
    ]),
  );
  const placeholders = { number: ' N', text: ' TEXT', flag: '' };
  const known = Object.entries(kinds).map(([name, kind]) => `--${name}${placeholders[kind]}`);
  const usage =
    known.length === 0
      ? `${script} takes no options.`
      : `Usage: ${script} -- [${known.join('] [')}]${words === '' ? '' : ` [${words}]`}`;
  /** @type {Record<string, string | boolean | undefined>} */
  let values;
  /** @type {readonly string[]} */
  let positionals;
  try {
    ({ values, positionals } = parseArgs({ options, strict: true, allowPositionals: words !== '' }));
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  return {
    number(name, otherwise) {
      const text = values[name];
      if (text === undefined) return otherwise;
      if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) {
        throw new Failure(`--${name} wants a whole number, not “${text}”.\n${usage}`);
      }
      return Number(text);
    },
    text(name, otherwise) {
      const text = values[name];
      return typeof text === 'string' ? text : otherwise;
    },
    flag: (name) => values[name] === true,
    words: positionals,
  };
}
