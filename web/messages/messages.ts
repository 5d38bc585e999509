/**
 * Every word of the page, in the language of the reader.
 *
 * The page's own words are `en.json` and `zh.json` beside this file; those that only a part of the page says are under
 * `parts/` and come with it, with those of pseudo-code in `parts/code.zh.json`. The words of the engine and its games come
 * from the engine's message files, those of a game with its boards. A message is a text with `{placeholders}`, or several by plural category, chosen by the
 * argument `count`. A key that a language lacks fails the build.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EngineError, Statement } from '../model/game/types.ts';
import { loadPart } from '../served/parts.ts';
import type { Dictionary, EngineFile, MessageKey, MessagePartName, PageFile } from './dictionary.ts';
import { english } from './english.ts';
import { listFormat, numberFormat } from './formats.ts';
import { type MessageArguments, type MessagePart, partsOf, textOf } from './message.ts';

export type { MessageKey, MessagePartName } from './dictionary.ts';

/** The languages of the page. */
export const LANGUAGES = ['en', 'zh'] as const;
/** A language of the page. */
export type Language = (typeof LANGUAGES)[number];

/** The first language of the page among those that a reader wants, the dearest first; English where it is none of them. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
}

interface Spoken {
  readonly language: Language;
  readonly dictionary: Dictionary;
}

const ENGLISH: Spoken = { language: 'en', dictionary: english };

/** Changes as a whole, and everything that was rendered with it follows. */
const spoken = signal<Spoken>(ENGLISH);
/** What was asked for last; a language that takes longer to come must not win over it. */
let wanted: Language = 'en';

/** The language and its dictionary. Read it where the language itself matters. */
export const speech: ReadonlySignal<Spoken> = spoken;

/**
 * Messages that are fetched when they are wanted: of a part of the page, the engine's sentences, its words for every game, and
 * those of a game or of all.
 */
export type MessageSet = MessagePartName | 'engine' | 'words' | 'games' | `game:${string}`;

const PART_FILES = import.meta.glob<PageFile>('./parts/*.json', { import: 'default' });
const GAME_FILES = import.meta.glob<EngineFile>('../../engine/games/*/messages.*.json', { import: 'default' });
type EngineFiles = () => Promise<{ files: Readonly<Record<string, EngineFile>> }>;
const ENGINE_FILES: Readonly<Record<'words' | 'engine', Readonly<Record<Language, EngineFiles>>>> = {
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  engine: { en: () => import('./engine.en.ts'), zh: () => import('./engine.zh.ts') },
};
const GAMES: readonly string[] = [
  ...new Set(Object.keys(GAME_FILES).map((path) => /games\/([^/]+)/.exec(path)?.[1] ?? '')),
];

/** What the page has asked for; a language that comes later has it as well. */
const wantedSets = new Set<string>();
/** What has been fetched, or is on its way, by language and set. */
const fetched = new Map<string, Promise<void>>();

/** Fetches the messages of a set, and has the dictionary take them in. */
async function fetchSet({ language, dictionary }: Spoken, set: string): Promise<void> {
  const game = /^game:(.*)$/.exec(set)?.[1];
  if (set === 'engine' || set === 'words') {
    const { files } = await loadPart(ENGINE_FILES[set][language]);
    for (const file of Object.values(files)) dictionary.addEngine(file);
  } else if (game === undefined) {
    // Pseudo-code is written in English.
    const load = PART_FILES[`./parts/${set}.${language}.json`];
    if (load !== undefined) dictionary.add(await loadPart(load));
    return;
  } else {
    const load = GAME_FILES[`../../engine/games/${game}/messages.${language}.json`];
    if (load === undefined) return;
    dictionary.addEngine(await loadPart(load), game);
  }
  // Games and statements are spoken of before their words are there.
  if (spoken.peek().dictionary === dictionary) spoken.value = { ...spoken.peek() };
}

function fetchOnce(speech: Spoken, set: string): Promise<void> {
  const name = `${speech.language} ${set}`;
  const coming =
    fetched.get(name) ??
    fetchSet(speech, set).catch((thrown: unknown) => {
      fetched.delete(name);
      throw thrown;
    });
  fetched.set(name, coming);
  return coming;
}

function namesOf(set: MessageSet): readonly string[] {
  if (set === 'games') return GAMES.map((game) => `game:${game}`);
  return set === 'watch' ? [set, 'code'] : [set];
}

/** Fetches messages in the language spoken; rejects when they cannot be loaded. */
export async function learn(...sets: readonly MessageSet[]): Promise<void> {
  const names = sets.flatMap(namesOf);
  for (const name of names) wantedSets.add(name);
  const before = spoken.peek();
  await Promise.all(names.map((name) => fetchOnce(before, name)));
}

/** Goes over to a language once its words are there; rejects, and stays as it is, when they cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const next =
    language === 'en' ? ENGLISH : { language, dictionary: (await loadPart(() => import('./chinese.ts'))).chinese };
  // While these come, more may be asked for.
  for (let known = -1; known < wantedSets.size; ) {
    known = wantedSets.size;
    await Promise.all([...wantedSets].map((set) => fetchOnce(next, set)));
  }
  if (wanted === language) spoken.value = next;
}

/** A message of the page as text. */
export function t(key: MessageKey, args: MessageArguments = {}): string {
  const { page, locale } = spoken.value.dictionary;
  return textOf(page(key) ?? '', args, locale);
}

/** A message of the page in pieces, for arguments that are more than text. */
export function tParts(key: MessageKey, args: MessageArguments = {}): readonly MessagePart[] {
  const { page, locale } = spoken.value.dictionary;
  return partsOf(page(key) ?? '', args, locale);
}

/** A line or a name of pseudo-code, which is written in English. */
export function codeText(code: string): string {
  const { dictionary } = spoken.value;
  const message = dictionary.code(code);
  return message === undefined ? code : textOf(message, {}, dictionary.locale);
}

/** A list in running text: "4, 5 and 6". */
export function listText(items: readonly string[]): string {
  const { language, dictionary } = spoken.value;
  // The list format of Chinese sets no space between a number and the word for "and", which looks like one word.
  return language === 'zh' ? items.join('、') : listFormat(dictionary.locale).format(items);
}

/** A number with the separators of the language. */
export function numberText(value: number): string {
  return numberFormat(spoken.value.dictionary.locale).format(value);
}

/** A word of a game, or of every game, or null when there is none for it. */
export function gameWord(game: string, key: string, args: MessageArguments = {}): string | null {
  const { dictionary } = spoken.value;
  const message = dictionary.word(game, key);
  return message === undefined ? null : textOf(message, args, dictionary.locale);
}

/** A word that every game has; what has no name yet is left unnamed rather than shown as an id. */
export function gameText(game: string, key: string, args: MessageArguments = {}): string {
  return gameWord(game, key, args) ?? '';
}

/** A sentence of the engine in the language of the reader; in English where it has no translation, or none has come. */
export function statementText(statement: Statement | EngineError): string {
  const { dictionary } = spoken.value;
  const message = dictionary.statement(statement.code);
  if (message !== undefined) return textOf(message, statement.arguments, dictionary.locale);
  if (!wantedSets.has('engine')) learn('engine').catch(() => wantedSets.delete('engine'));
  return 'message' in statement ? statement.message : t('statement.unknown');
}
