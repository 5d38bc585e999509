/** The rule files from which readers start. Their comments and titles exist in every language. */
import type { Language } from '../model/words/languages.ts';
import chinese from './templates/zh.json';

/** The shelves of the gallery, in order, with the names of their files. */
export const SHELVES = {
  classics: [
    'tic-tac-toe',
    'connect-four',
    'nim',
    'chomp',
    'hexapawn',
    'dodgem',
    'three-mens-morris',
    'fox-and-hounds',
    'othello',
    'checkers',
  ],
  judges: ['nim-game', 'can-i-win', 'predict-the-winner', 'stone-game'],
  graph: ['pong-hau-ki', 'mu-torere', 'cat-and-mouse'],
  yours: ['your-line-game', 'your-race'],
} as const;

type Shelf = keyof typeof SHELVES;
export const SHELF_IDS: readonly Shelf[] = ['classics', 'judges', 'graph', 'yours'];
export type TemplateId = (typeof SHELVES)[Shelf][number];

const FILES = import.meta.glob<string>('./templates/*.js', { query: '?raw', import: 'default', eager: true });

/** The comments and titles of the files that are not in English. */
const TRANSLATIONS: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { zh: chinese };

/** Matches a line that is a comment or the title of the game. */
const WORDS = /^( *\/\/ |const title = ['"])(.*?)(['"];)?$/u;

/** Returns the rule file with comments and title in this language. */
export function templateText(id: TemplateId, language: Language): string {
  const text = FILES[`./templates/${id}.js`] ?? '';
  const words = TRANSLATIONS[language];
  if (words === undefined) return text;
  return text
    .split('\n')
    .map((line) => {
      const found = WORDS.exec(line);
      const translated = words[found?.[2] ?? ''];
      return found === null || translated === undefined ? line : `${found[1]}${translated}${found[3] ?? ''}`;
    })
    .join('\n');
}

/** Returns the title of a game in this language. */
export function titleOf(id: TemplateId, language: Language): string {
  return /^const title = (['"])(.*?)\1;$/mu.exec(templateText(id, language))?.[2] ?? id;
}
