/** The languages of the page. `languages.json` lists them. */
import languages from './languages.json' with { type: 'json' };

const LISTED = ['en', 'zh'] as const;
export type Language = (typeof LISTED)[number];
/**
 * The tags of all languages, the default first. They are separate from the facts about languages, so that scripts that
 * need only the tags stay small.
 */
export const LANGUAGES: readonly Language[] = LISTED;

interface LanguageFacts {
  /** Locale for documents, numbers, plurals and lists. */
  readonly locale: string;
  /** The language's name for itself, long and short. */
  readonly name: string;
  readonly shortName: string;
  /**
   * Separator in lists; null to use `Intl.ListFormat`, which in Chinese leaves no space between a number and the word
   * for "and".
   */
  readonly listSeparator: string | null;
}

/** Does not compile if `languages.json` lists other languages. */
const FACTS: { readonly [L in keyof typeof languages]: L extends Language ? LanguageFacts : never } = languages;

export const factsOf = (language: Language): LanguageFacts => FACTS[language];

/** Returns the name of a language in that language; for an unknown language, its tag. */
export function nameOfLanguage(tag: string): string {
  const language = LANGUAGES.find((known) => known === tag);
  return language === undefined ? tag : factsOf(language).name;
}

/** Returns the language of a tag such as `zh-Hans`; null if the page does not support it. */
export function languageOfTag(tag: string): Language | null {
  return LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language) ?? null;
}

/** Returns the first language in `wanted` that the page supports, or English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languageOfTag(tag);
    if (found !== null) return found;
  }
  return LANGUAGES[0] ?? 'en';
}

/** Returns the next language in the list; after the last one, the first. */
export function nextLanguage(language: Language): Language {
  return LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
}
