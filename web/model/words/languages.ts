/** The languages of the page; `languages.json` lists them. */
import languages from './languages.json' with { type: 'json' };

const LISTED = ['en', 'zh'] as const;
/** A language of the page. */
export type Language = (typeof LISTED)[number];
/** All languages, the default first. A separate list keeps the facts out of scripts that need only the names. */
export const LANGUAGES: readonly Language[] = LISTED;

/** Facts about a language. */
interface LanguageFacts {
  /** Locale of documents, numbers, plurals and lists. */
  readonly locale: string;
  /** Its own name, in full and short. */
  readonly name: string;
  readonly shortName: string;
  /** Separator in lists; null = as `Intl.ListFormat`, which in Chinese leaves no space between a number and the word for "and". */
  readonly listSeparator: string | null;
}

/** Fails to compile if `languages.json` lists other languages. */
const FACTS: { readonly [L in keyof typeof languages]: L extends Language ? LanguageFacts : never } = languages;

export const factsOf = (language: Language): LanguageFacts => FACTS[language];

/** Returns a language's own name; the tag itself for an unknown language. */
export function nameOfLanguage(tag: string): string {
  const language = LANGUAGES.find((known) => known === tag);
  return language === undefined ? tag : factsOf(language).name;
}

/** Returns the language of a tag such as `zh-Hans`; null if the page does not have it. */
export function languageOfTag(tag: string): Language | null {
  return LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language) ?? null;
}

/** Returns the reader's most preferred language of the page, or English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languageOfTag(tag);
    if (found !== null) return found;
  }
  return LANGUAGES[0] ?? 'en';
}

/** Returns the next language in the list, cyclically. */
export function nextLanguage(language: Language): Language {
  return LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
}
