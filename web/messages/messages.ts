/**
 * Every word of the page, in the language of the reader.
 *
 * The page's own words are `en.json` and `zh.json` beside this file; the words of the engine and its games come from the
 * engine's message files. A message is a text with `{placeholders}`, or several by plural category, chosen by the argument
 * `count`. A key that a language lacks does not compile.
 */
import { signal } from '@preact/signals';
import type { EngineError, Statement } from '../model/types.ts';
import english from './en.json';
import { type Message, type MessageArguments, type MessagePart, partsOf, textOf } from './message.ts';
import chinese from './zh.json';

/** The languages of the page. */
export const LANGUAGES = ['en', 'zh'] as const;
/** A language of the page. */
export type Language = (typeof LANGUAGES)[number];
/** What a document in that language says of itself, and what numbers, plurals and lists follow. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

/** A key of the page's own messages. */
export type MessageKey = keyof typeof english;

const PAGE: Readonly<Record<Language, Readonly<Record<MessageKey, Message>>>> = {
  en: english,
  zh: chinese,
};

/** The language in which the page speaks; everything that was rendered with it follows. */
export const language = signal<Language>('en');

/** A message of the page as text. */
export function t(key: MessageKey, args: MessageArguments = {}): string {
  return textOf(PAGE[language.value][key], args, LOCALES[language.value]);
}

/** A message of the page in pieces, for arguments that are more than text. */
export function tParts(key: MessageKey, args: MessageArguments = {}): readonly MessagePart[] {
  return partsOf(PAGE[language.value][key], args, LOCALES[language.value]);
}

/** A list in running text: "4, 5 and 6". */
export function listText(items: readonly string[]): string {
  // The list format of Chinese sets no space between a number and the word for "and", which looks like one word.
  if (language.value === 'zh') return items.join('、');
  return new Intl.ListFormat(LOCALES[language.value]).format(items);
}

/** A number with the separators of the language. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(LOCALES[language.value]).format(value);
}

interface EngineFile {
  readonly statements: Readonly<Record<string, Message>>;
  readonly words: Readonly<Record<string, Message>>;
}

const FILES = import.meta.glob<Partial<EngineFile>>('../../engine/**/messages.*.json', {
  eager: true,
  import: 'default',
});

const STATEMENTS: Readonly<Record<Language, Map<string, Message>>> = { en: new Map(), zh: new Map() };
/** Stands for the game in the words that all games share. */
const EVERY_GAME = '*';
/** Words by `<game> <key>`. */
const WORDS: Readonly<Record<Language, Map<string, Message>>> = { en: new Map(), zh: new Map() };

for (const [path, file] of Object.entries(FILES)) {
  const spoken = LANGUAGES.find((candidate) => path.endsWith(`/messages.${candidate}.json`));
  if (spoken === undefined) continue;
  const game = /\/games\/([^/]+)\//.exec(path)?.[1] ?? EVERY_GAME;
  for (const [code, message] of Object.entries(file.statements ?? {})) STATEMENTS[spoken].set(code, message);
  for (const [key, message] of Object.entries(file.words ?? {})) WORDS[spoken].set(`${game} ${key}`, message);
}

/** A word of a game, or of every game, or null when there is none for it. */
export function gameWord(game: string, key: string, args: MessageArguments = {}): string | null {
  const spoken = language.value;
  const message = WORDS[spoken].get(`${game} ${key}`) ?? WORDS[spoken].get(`${EVERY_GAME} ${key}`);
  return message === undefined ? null : textOf(message, args, LOCALES[spoken]);
}

/** A word that every game has; what has no name yet is left unnamed rather than shown as an id. */
export function gameText(game: string, key: string, args: MessageArguments = {}): string {
  return gameWord(game, key, args) ?? '';
}

/** A sentence of the engine in the language of the reader; in English where it has no translation. */
export function statementText(statement: Statement | EngineError): string {
  const spoken = language.value;
  const message = STATEMENTS[spoken].get(statement.code);
  if (message !== undefined) return textOf(message, statement.arguments, LOCALES[spoken]);
  return 'message' in statement ? statement.message : t('statement.unknown');
}
