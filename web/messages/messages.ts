/**
 * All text on the page, in the reader's language.
 *
 * The messages that every page and frame needs are in `<language>.json` beside this file. The messages of a bundle are
 * in `<bundle>.<language>.json`; `page` belongs to the app and `code` to Watch. `files.<language>.ts` names all files.
 * The words of the engine and its games are in the engine's message files; the words of a game load with its boards. A
 * message is a string with `{placeholders}`, or several strings by plural category, selected by the argument `count`.
 * `npm run check` fails if a language has no translation of a file or a key.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EngineError, Statement } from '../model/game/types.ts';
import { factsOf, type Language } from '../model/words/languages.ts';
import { delay } from '../served/assets.ts';
import { loadPart } from '../served/parts.ts';
import {
  type BundleName,
  createDictionary,
  type Dictionary,
  type LanguageFiles,
  type MessageKey,
} from './dictionary.ts';
import { files as english } from './files.en.ts';
import { listFormat, numberFormat } from './formats.ts';
import { type MessageArguments, type MessagePart, partsOf, textOf } from './message.ts';

export type { MessageKey } from './dictionary.ts';

/** Waits for messages, for at most five seconds. After that the page shows English until they arrive. */
export const orEnglish = (coming: Promise<unknown>): Promise<unknown> => Promise.race([delay(5000), coming]);

interface Translation {
  readonly language: Language;
  readonly files: LanguageFiles;
  readonly dictionary: Dictionary;
}

const createTranslation = (language: Language, files: LanguageFiles): Translation => ({
  language,
  files,
  dictionary: createDictionary(factsOf(language).locale, files.page),
});
/** Dictionary of English, which is loaded with the page. */
const ENGLISH = createTranslation('en', english);

/** The languages that the page has used. */
const known = new Map<Language, Translation>([['en', ENGLISH]]);

/** The signal's value is replaced as a whole, so that everything rendered with it updates. */
const current = signal<Translation>(ENGLISH);
/** The last requested language. A language requested earlier that loads more slowly must not replace it. */
let wanted: Language = 'en';

/** The current language and its dictionary, for code in which the language itself matters. */
export const translation: ReadonlySignal<Translation> = current;

/**
 * Messages that load on demand: the messages of a bundle, the engine's sentences, those about rules, its words for all games, the words of
 * one game or of all games, and the words on the cards and small pictures of all games.
 */
export type MessageSet = BundleName | 'engine' | 'rules' | 'words' | 'titles' | 'games' | `game:${string}`;

// The modules of the other languages. Each names all files of its language, and a page needs only its own language.
const OTHERS = import.meta.glob<LanguageFiles>(['./files.*.ts', '!./files.en.ts'], { import: 'files' });
/** Returns the game that a file belongs to; undefined for files shared by all games. */
const gameOf = (path: string): string | undefined => /games\/([^/]+)/.exec(path)?.[1];
const GAMES = new Set(Object.keys(english.games).map(gameOf));
/** Returns the game whose file has the words of a game. All games whose rules are data share the words of `own`. */
const namesakeOf = (game: string): string => (GAMES.has(game) ? game : 'own');

/** Sets that the page has requested. A language selected later also loads them. */
const wantedSets = new Set<string>();
/** Sets that are loaded or loading, by language and set. */
const fetched = new Map<string, Promise<void>>();

/** Loads the file at a path; returns null if the file does not exist. */
function fetchFile<T>(files: Readonly<Record<string, () => Promise<T>>>, path: string): Promise<T | null> {
  const load = files[path];
  return load === undefined ? Promise.resolve(null) : loadPart(load);
}

/** Loads the messages of a set into the dictionary. */
async function fetchSet({ language, files, dictionary }: Translation, set: string): Promise<void> {
  const named = /^game:(.*)$/.exec(set)?.[1];
  if (set === 'engine' || set === 'rules' || set === 'words' || set === 'titles') {
    const found = await fetchFile(files.engine, `./${set}.${language}.ts`);
    for (const [path, file] of Object.entries(found ?? {})) dictionary.addEngine(file, gameOf(path));
  } else if (named === undefined) {
    // Pseudo-code has no English file, because it is written in English.
    dictionary.add((await fetchFile(files.bundles, `./${set}.${language}.json`)) ?? {});
    return;
  } else {
    const game = namesakeOf(named);
    const file = await fetchFile(files.games, `../../engine/games/${game}/messages.${language}.json`);
    if (file === null) return;
    dictionary.addEngine(file, game);
  }
  // Updates the page, which may already show these games and sentences without their words.
  if (current.peek().dictionary === dictionary) current.value = { ...current.peek() };
}

function fetchOnce(speech: Translation, set: string): Promise<void> {
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
  if (set === 'games') return [...GAMES].map((game) => `game:${game}`);
  return set === 'watch' ? [set, 'code'] : [set];
}

/** Loads messages in the current language. Rejects if they cannot be loaded. */
export async function loadMessages(...sets: readonly MessageSet[]): Promise<void> {
  const names = sets.flatMap(namesOf);
  for (const name of names) wantedSets.add(name);
  const before = current.peek();
  await Promise.all(names.map((name) => fetchOnce(before, name)));
}

/** Switches to a language once its messages are loaded. If loading fails, rejects and keeps the current language. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  const next =
    known.get(language) ?? createTranslation(language, (await fetchFile(OTHERS, `./files.${language}.ts`)) ?? english);
  known.set(language, next);
  // Repeats, because the page may request more sets while these are loading.
  for (let count = -1; count < wantedSets.size; ) {
    count = wantedSets.size;
    await Promise.all(
      [...wantedSets].map((set) =>
        fetchOnce(next, set).catch((thrown: unknown) =>
          // A set that fails in both languages does not prevent the switch.
          fetchOnce(current.peek(), set).then(
            () => {
              throw thrown;
            },
            () => {},
          ),
        ),
      ),
    );
  }
  if (wanted === language) current.value = next;
}

/** Returns a message of the page as text. */
export function t(key: MessageKey, args: MessageArguments = {}): string {
  const { page, locale } = current.value.dictionary;
  return textOf(page(key) ?? '', args, locale);
}

/** Returns a message of the page split into pieces, so that arguments other than plain text can be inserted. */
export function tParts(key: MessageKey, args: MessageArguments = {}): readonly MessagePart[] {
  const { page, locale } = current.value.dictionary;
  return partsOf(page(key) ?? '', args, locale);
}

/** Returns the translation of a line or name in pseudo-code, which is written in English. */
export function codeText(code: string): string {
  const { dictionary } = current.value;
  const message = dictionary.code(code);
  return message === undefined ? code : textOf(message, {}, dictionary.locale);
}

/** Returns a list in running text: "4, 5 and 6". */
export function listText(items: readonly string[]): string {
  return listParts(items)
    .map(({ value }) => value)
    .join('');
}

/** Returns the text of a list in pieces; pieces of type `element` are the items. */
export function listParts(items: readonly string[]): readonly { readonly type: string; readonly value: string }[] {
  const { language, dictionary } = current.value;
  const { listSeparator } = factsOf(language);
  if (listSeparator === null) return listFormat(dictionary.locale).formatToParts(items);
  const separator = { type: 'literal', value: listSeparator };
  return items.flatMap((value, index) => [...(index === 0 ? [] : [separator]), { type: 'element', value }]);
}

/** Returns a number with the separators of the current language. */
export function numberText(value: number): string {
  return numberFormat(current.value.dictionary.locale).format(value);
}

/** Returns a word of a game, or the word that all games share; null if neither exists. */
export function gameWord(game: string, key: string, args: MessageArguments = {}): string | null {
  const { dictionary } = current.value;
  const message = dictionary.word(namesakeOf(game), key);
  return message === undefined ? null : textOf(message, args, dictionary.locale);
}

/** Returns a word that every game has; an empty string, not an id, if it is not loaded. */
export function gameText(game: string, key: string, args: MessageArguments = {}): string {
  return gameWord(game, key, args) ?? '';
}

/** Languages whose engine sentences have loaded or timed out. The engine itself sends the English text. */
const settled = new Set<Language>(['en']);

/**
 * Returns a sentence of the engine in the reader's language: an empty string while its words are loading; the English
 * text if there is no translation or loading has timed out.
 */
export function statementText(statement: Statement | EngineError): string {
  const { language, dictionary } = current.value;
  const message = dictionary.statement(statement.code);
  if (message !== undefined) return textOf(message, statement.arguments, dictionary.locale);
  const coming = loadMessages('engine').catch(() => wantedSets.delete('engine'));
  if (!settled.has(language)) {
    void orEnglish(coming).then(() => {
      settled.add(language);
      current.value = { ...current.peek() };
    });
    return '';
  }
  return 'message' in statement ? statement.message : t('statement.unknown');
}
