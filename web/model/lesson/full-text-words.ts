/** Splits text into words for searching the lessons and the manual, both for the index and for queries. */

export interface SearchPlace {
  readonly id: number;
  readonly title: string;
  readonly section: string;
  readonly text: string;
  /** Address of a document, relative to the folder of the lessons or the manual. */
  readonly url: string;
}

export const SEARCH_OPTIONS = {
  fields: ['title', 'section', 'text'],
  storeFields: ['title', 'section', 'url', 'text'],
  tokenize: tokens,
  searchOptions: { prefix: true, combineWith: 'AND' as const, boost: { title: 2, section: 3 } },
};

/** Search options for queries without a full match. The places that match the most words come first. */
export const MOST_WORDS = { combineWith: 'OR' as const };

const WORD = /\p{Script=Han}+|[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;

/**
 * Returns the words, as well as the parts of hyphenated words. Chinese text has no spaces, so it is split into pairs of
 * neighbouring characters.
 */
export function tokens(text: string): string[] {
  return [...text.matchAll(WORD)].flatMap(([word]) => {
    const signs = [...word];
    if (!/\p{Script=Han}/u.test(word) || signs.length < 2) {
      const whole = word.toLowerCase();
      return whole.includes('-') ? [whole, ...whole.split('-')] : [whole];
    }
    return signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`);
  });
}
