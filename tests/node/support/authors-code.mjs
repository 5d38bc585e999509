// The code on the page for authors, by the file name in the first line of each block.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FENCE = /^(?<fence>`{3,4})(?<language>\w+)\n(?<code>.*?)^\k<fence>$/gms;
const NAME = /^(?:\/\/|<!--) (?<name>[\w./-]+?)(?: -->)?\n/;

/** Address of Perfect Play in this code. */
export const HOST = 'https://play.example/';

/**
 * @param {string} language of the page: `en` or `zh`
 * @returns {ReadonlyMap<string, string>} code by file; the story, which has no name, is `first-cut.story`
 */
export function authorsCode(language) {
  const page = new URL(`../../../web/learn/authors/${language}.mdx`, import.meta.url);
  const text = readFileSync(fileURLToPath(page), 'utf8');
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const { groups } of text.matchAll(FENCE)) {
    const { code = '', language: written = '' } = groups ?? {};
    if (written === 'sh') continue;
    const name = code.startsWith('story 1\n') ? 'first-cut.story' : NAME.exec(code)?.groups?.['name'];
    if (name === undefined || files.has(name)) throw new Error(`${language}.mdx: no name of its own: ${code}`);
    files.set(name, code.replace(/^<!-- [\w.-]+ -->\n/, ''));
  }
  return files;
}
