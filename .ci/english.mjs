// node .ci/english.mjs [FOLDER …]: lists the sentences in comments, documents and English messages that contain a mark
// of unclear style, and compares their number with the budgets in english-budgets.json. `--lower` reduces every budget
// to the current number.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { root } from './lib/paths.mjs';
import { main } from './lib/run.mjs';

const BUDGETS = join(root, '.ci', 'english-budgets.json');

/** Words and phrases that make a sentence hard to read, with the plain words to use instead. */
const MARKS = [
  {
    mark: /^(What|Who|Whose|Whoever|Whatever|Where|Wherever|Whether|How|That|Of) [^?]*$/,
    instead: 'name the thing first',
  },
  { mark: /\b(stand(s|ing)?|stood)\b(?! (for|out|by)\b)/i, instead: 'is, has, contains' },
  { mark: /\b(tell(s|ing)?|told)\b/i, instead: 'returns, reports, shows' },
  { mark: /\b(hold(s|ing)?|held) \S+( \S+){0,3} (against|to it)\b/i, instead: 'compares with, checks' },
  { mark: /\b(lack(s|ing)?|that there (is|are) not|leave(s)? out)\b/i, instead: 'missing, unknown, skip' },
  { mark: /\bso (many|much|long|far)\b(?! as)/i, instead: 'the number' },
  { mark: /(?<!\bif there )\b(is|are) none\b|\bis no [a-z]+$/i, instead: 'does not exist, is not' },
  { mark: /\b(who|what|where)ever\b/i, instead: 'anyone who, any, if' },
  { mark: /\b(mend(s|ed|ing)?|dearest|thereby|therein|thereof|begun|errand|by and by)\b/i, instead: 'a modern word' },
  {
    mark: /\b(come|comes|came) (after|back|again|last|with|to be|of|from outside)\b/i,
    instead: 'follows, returns, arrives',
  },
  {
    mark: /\b(of|from|with|by|than|to|on|for|and|in) what (is|are|was|has|it|they|one|can|may|needs|must)\b/i,
    instead: 'a noun',
  },
  {
    mark: /\b(asked (of|for|to)|is given|are given|to be (seen|shown|had|said|known|met|done))\b/i,
    instead: 'an active verb',
  },
];

/** @type {(text: string) => string[]} */
function sentencesOf(text) {
  const line = text
    .replace(/`[^`]*`/g, 'CODE')
    .replace(/\s+/g, ' ')
    .trim();
  return line.split(/(?<=[.!?:]["”)]?) +(?=[A-Z“"(])/).filter((sentence) => /[a-z]{3}.*[a-z]/.test(sentence));
}

/** @type {(text: string) => string[]} the comments in source code of a language with `//` or `/*` */
function commentsOf(text) {
  /** @type {string[]} */
  const comments = [];
  let run = '';
  let inBlock = false;
  for (const line of [...text.split('\n'), '']) {
    const [, slashes] = /^\s*\/\/[/!]? ?(.*)$/.exec(line) ?? [];
    const opens = !inBlock && /^\s*(?:\{)?\/\*/.test(line);
    if (slashes !== undefined && !inBlock) {
      run += `${slashes.startsWith('@') ? '' : slashes} `;
    } else if (inBlock || opens) {
      const body = line.replace(/\*\/.*$/, '').replace(/^\s*\{?\/\*+ ?|^\s*\* ?/, '');
      if (/^@|^\s*$/.test(body)) run += '\n';
      run += `${body.replace(/^@\w+( \{[^}]*\})?( \[?[\w.]+\]?)?/, '')} `;
      inBlock = !line.includes('*/');
    }
    if (!inBlock && slashes === undefined && run !== '') {
      comments.push(...run.split('\n'));
      run = '';
    }
  }
  return comments;
}

/** @type {(text: string) => string[]} */
const paragraphsOf = (text) =>
  text
    .replace(/^```.*?^```/gms, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#<]|\d+\.))/)
    .map((paragraph) => paragraph.replace(/^\s*(?:[-*|#]+|\d+\.)/, ''));

/**
 * @param {string} file path; its extension determines how to read the text
 * @param {string} text
 * @returns {readonly { sentence: string, instead: string }[]} the sentences with a mark
 */
export function markedSentences(file, text) {
  const reader = { '.md': paragraphsOf, '.mdx': paragraphsOf, '.json': () => messagesOf(JSON.parse(text)) }[
    extname(file)
  ];
  return (reader ?? commentsOf)(text)
    .flatMap(sentencesOf)
    .flatMap((sentence) => {
      const found = MARKS.find(({ mark }) => mark.test(sentence));
      return found === undefined ? [] : [{ sentence, instead: found.instead }];
    });
}

/** @type {(json: unknown) => string[]} every string in a message file */
function messagesOf(json) {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(messagesOf) : [];
}

/** @returns {string[]} the files with English sentences, relative to the root */
function englishFiles() {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return files.filter(
    (file) =>
      /\.([ch]pp|tsx?|mjs|css|mdx?)$|(^|[./])en\.json$/.test(file) && !/(^|[./])zh\.|^tests\/sites\/files\//.test(file),
  );
}

/** @returns {Readonly<Record<string, number>>} maximum number of marked sentences by folder; 0 for other folders */
export function readBudgets() {
  return /** @type {Record<string, number>} */ (JSON.parse(readFileSync(BUDGETS, 'utf8')));
}

/** @returns {ReadonlyMap<string, readonly string[]>} the marked sentences, with their files, by folder such as `web/views` */
export function markedByFolder() {
  const found = new Map(Object.keys(readBudgets()).map((folder) => [folder, /** @type {string[]} */ ([])]));
  for (const file of englishFiles()) {
    const folder = file.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
    for (const { sentence, instead } of markedSentences(file, readFileSync(join(root, file), 'utf8'))) {
      found.set(folder, [...(found.get(folder) ?? []), `${file}: ${sentence} (Instead: ${instead}.)`]);
    }
  }
  return found;
}

await main(import.meta.filename, async () => {
  const places = process.argv.slice(2);
  const budgets = readBudgets();
  const found = markedByFolder();
  if (places.includes('--lower')) {
    const lowered = Object.entries(budgets)
      .map(([folder, budget]) => [folder, Math.min(budget, found.get(folder)?.length ?? 0)])
      .filter(([, budget]) => budget !== 0);
    writeFileSync(BUDGETS, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
    return;
  }
  for (const [folder, marked] of found) {
    console.log(`${folder}: ${marked.length} of at most ${budgets[folder] ?? 0}`);
    for (const line of marked) if (places.some((place) => line.startsWith(place))) console.log(`  ${line}`);
  }
});
