/**
 * Every word of the page, in the language of the reader.
 *
 * The page's own words are `en.json` and `zh.json` beside this file, and those of pseudo-code `code.zh.json`; the words of the engine and its games come from the
 * engine's message files. A message is a text with `{placeholders}`, or several by plural category, chosen by the argument
 * `count`. A key that a language lacks does not compile.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EngineError, Statement } from '../model/types.ts';
import { loadPart } from '../served/parts.ts';
import type { Dictionary, MessageKey } from './dictionary.ts';
import { english } from './english.ts';
import { listFormat, numberFormat } from './formats.ts';
import { type MessageArguments, type MessagePart, partsOf, textOf } from './message.ts';

export type { MessageKey } from './dictionary.ts';

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

/** Goes over to a language once its words are there; rejects, and stays as it is, when they cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const next =
    language === 'en' ? ENGLISH : { language, dictionary: (await loadPart(() => import('./chinese.ts'))).chinese };
  if (wanted === language) spoken.value = next;
}

/** A message of the page as text. */
export function t(key: MessageKey, args: MessageArguments = {}): string {
  const { page, locale } = spoken.value.dictionary;
  return textOf(page[key], args, locale);
}

/** A message of the page in pieces, for arguments that are more than text. */
export function tParts(key: MessageKey, args: MessageArguments = {}): readonly MessagePart[] {
  const { page, locale } = spoken.value.dictionary;
  return partsOf(page[key], args, locale);
}

/** A line or a name of pseudo-code, which is written in English. */
export function codeText(code: string): string {
  return spoken.value.dictionary.code[code] ?? code;
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

/** A sentence of the engine in the language of the reader; in English where it has no translation. */
export function statementText(statement: Statement | EngineError): string {
  const { statements, locale } = spoken.value.dictionary;
  const message = statements.get(statement.code);
  if (message !== undefined) return textOf(message, statement.arguments, locale);
  return 'message' in statement ? statement.message : t('statement.unknown');
}
