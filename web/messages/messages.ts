/**
 * Every word of the page, in the language of the reader.
 *
 * What is said everywhere, in frames as well, is `<language>.json` beside this file; `<bundle>.<language>.json` comes with a bundle,
 * `page` with the app, and `code` with Watch. `files.<language>.ts` names all files. The words of the engine and its games come
 * from the engine's message files, those of a game with its boards. A message is a text with `{placeholders}`, or several by plural
 * category, chosen by the argument `count`. A file or a key that a language lacks fails `npm run check`.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EngineError, Statement } from '../model/game/types.ts';
import { factsOf, type Language } from '../model/words/languages.ts';
import { after } from '../served/assets.ts';
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

/** Waits for words, for five seconds at most: whose words take longer is spoken to in English until they come. */
export const orEnglish = (coming: Promise<unknown>): Promise<unknown> => Promise.race([after(5000), coming]);

interface Spoken {
  readonly language: Language;
  readonly files: LanguageFiles;
  readonly dictionary: Dictionary;
}

const spokenIn = (language: Language, files: LanguageFiles): Spoken => ({
  language,
  files,
  dictionary: createDictionary(factsOf(language).locale, files.page),
});
/** It comes with the page. */
const ENGLISH = spokenIn('en', english);

/** The languages that have been spoken. */
const known = new Map<Language, Spoken>([['en', ENGLISH]]);

/** Changes as a whole, and everything that was rendered with it follows. */
const spoken = signal<Spoken>(ENGLISH);
/** What was asked for last; a language that takes longer to come must not win over it. */
let wanted: Language = 'en';

/** The language and its dictionary. Read it where the language itself matters. */
export const speech: ReadonlySignal<Spoken> = spoken;

/**
 * Messages that are fetched when they are wanted: of a bundle, the engine's sentences, its words for every game,
 * those of a game or of all, and of all games those on their cards and small pictures.
 */
export type MessageSet = BundleName | 'engine' | 'words' | 'titles' | 'games' | `game:${string}`;

// Apart, because every file of a language is named there: nobody needs those of all languages.
const OTHERS = import.meta.glob<LanguageFiles>(['./files.*.ts', '!./files.en.ts'], { import: 'files' });
/** Whose words stand in a file; undefined where they are every game's. */
const gameOf = (path: string): string | undefined => /games\/([^/]+)/.exec(path)?.[1];
const GAMES = new Set(Object.keys(english.games).map(gameOf));

/** What the page has asked for; a language that comes later has it as well. */
const wantedSets = new Set<string>();
/** What has been fetched, or is on its way, by language and set. */
const fetched = new Map<string, Promise<void>>();

/** The file at a path, or null. */
function fetchFile<T>(files: Readonly<Record<string, () => Promise<T>>>, path: string): Promise<T | null> {
  const load = files[path];
  return load === undefined ? Promise.resolve(null) : loadPart(load);
}

/** Fetches the messages of a set, and has the dictionary take them in. */
async function fetchSet({ language, files, dictionary }: Spoken, set: string): Promise<void> {
  const game = /^game:(.*)$/.exec(set)?.[1];
  if (set === 'engine' || set === 'words' || set === 'titles') {
    const found = await fetchFile(files.engine, `./${set}.${language}.ts`);
    for (const [path, file] of Object.entries(found ?? {})) dictionary.addEngine(file, gameOf(path));
  } else if (game === undefined) {
    // Pseudo-code is written in English, and has no file for it.
    dictionary.add((await fetchFile(files.bundles, `./${set}.${language}.json`)) ?? {});
    return;
  } else {
    const file = await fetchFile(files.games, `../../engine/games/${game}/messages.${language}.json`);
    if (file === null) return;
    dictionary.addEngine(file, game);
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
  if (set === 'games') return [...GAMES].map((game) => `game:${game}`);
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
    known.get(language) ?? spokenIn(language, (await fetchFile(OTHERS, `./files.${language}.ts`)) ?? english);
  known.set(language, next);
  // While these come, more may be asked for.
  for (let count = -1; count < wantedSets.size; ) {
    count = wantedSets.size;
    await Promise.all(
      [...wantedSets].map((set) =>
        fetchOnce(next, set).catch((thrown: unknown) =>
          // Missing in both languages, it does not keep the page from the new one.
          fetchOnce(spoken.peek(), set).then(
            () => {
              throw thrown;
            },
            () => {},
          ),
        ),
      ),
    );
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
  return listParts(items)
    .map(({ value }) => value)
    .join('');
}

/** The same in pieces, of which the elements are the items. */
export function listParts(items: readonly string[]): readonly { readonly type: string; readonly value: string }[] {
  const { language, dictionary } = spoken.value;
  const { listSeparator } = factsOf(language);
  if (listSeparator === null) return listFormat(dictionary.locale).formatToParts(items);
  const separator = { type: 'literal', value: listSeparator };
  return items.flatMap((value, index) => [...(index === 0 ? [] : [separator]), { type: 'element', value }]);
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

/** Languages whose sentences of the engine are not waited for, or no more. English ones come with what is told. */
const settled = new Set<Language>(['en']);

/**
 * A sentence of the engine in the language of the reader; nothing while its words are on their way, in English where it has no
 * translation, or none has come in time.
 */
export function statementText(statement: Statement | EngineError): string {
  const { language, dictionary } = spoken.value;
  const message = dictionary.statement(statement.code);
  if (message !== undefined) return textOf(message, statement.arguments, dictionary.locale);
  const coming = learn('engine').catch(() => wantedSets.delete('engine'));
  if (!settled.has(language)) {
    void orEnglish(coming).then(() => {
      settled.add(language);
      spoken.value = { ...spoken.peek() };
    });
    return '';
  }
  return 'message' in statement ? statement.message : t('statement.unknown');
}
