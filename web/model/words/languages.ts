/** The languages of the page: `languages.json` lists them. */
import languages from './languages.json' with { type: 'json' };

/**
 * The list once more, for scripts that need no facts, as on other people's pages, and for declarations of types, which lead to no
 * such file. This does not compile while the two differ.
 */
const LISTED = { en: true, zh: true } as const satisfies Readonly<Record<keyof typeof languages, true>>;

/** A language of the page. */
export type Language = keyof typeof LISTED;

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

const FACTS: Readonly<Record<Language, LanguageFacts>> = languages;

/** All languages; the first is that of readers who want none of them. */
export const LANGUAGES: readonly Language[] = Object.keys(LISTED).filter(isListed);

function isListed(key: string): key is Language {
  return Object.hasOwn(LISTED, key);
}

/** What is known of a language. */
export const factsOf = (language: Language): LanguageFacts => FACTS[language];

/** What those who read a language call it, where the page speaks it; its tag otherwise. */
export const nameOfLanguage = (tag: string): string => (isListed(tag) ? factsOf(tag).name : tag);

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
