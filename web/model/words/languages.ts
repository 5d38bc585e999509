/** The languages of the page: `languages.json` lists them. */
import languages from './languages.json' with { type: 'json' };

const LISTED = ['en', 'zh'] as const;
/** A language of the page. */
export type Language = (typeof LISTED)[number];
/** All languages; the first is that of readers who want none of them. Scripts that ask for no more load no facts. */
export const LANGUAGES: readonly Language[] = LISTED;

/** What must be known of a language beside its messages. */
interface LanguageFacts {
  /** What a document in this language says of itself, and what numbers, plurals and lists follow. */
  readonly locale: string;
  /** What those who read it call it, and where there is little room. */
  readonly name: string;
  readonly shortName: string;
  /**
   * Stands between all items of a list; null to write lists as `Intl.ListFormat` does. In Chinese that leaves no space
   * between a number and the word for "and", so that they look like one word.
   */
  readonly listSeparator: string | null;
}

/** This does not compile while `languages.json` lists other languages. */
const FACTS: { readonly [L in keyof typeof languages]: L extends Language ? LanguageFacts : never } = languages;

/** What is known of a language. */
export const factsOf = (language: Language): LanguageFacts => FACTS[language];

/** What those who read a language call it, where the page speaks it; its tag otherwise. */
export function nameOfLanguage(tag: string): string {
  const language = LANGUAGES.find((known) => known === tag);
  return language === undefined ? tag : factsOf(language).name;
}

/** The language that a tag like `zh-Hans` asks for; null when the page does not speak it. */
export function languageOfTag(tag: string): Language | null {
  return LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language) ?? null;
}

/** The first language of the page among those that a reader wants, the dearest first; English where it is none of them. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languageOfTag(tag);
    if (found !== null) return found;
  }
  return LANGUAGES[0] ?? 'en';
}

/** The one that comes after a language in the list, and at last the first again. */
export function nextLanguage(language: Language): Language {
  return LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
}
