/** How the search over lessons and manual takes words apart: the same when the index is made and when it is asked. */

/** A place that can be found. */
export interface SearchPlace {
  readonly id: number;
  readonly title: string;
  readonly section: string;
  readonly text: string;
  /** From the folder of the lessons, or of the manual. */
  readonly url: string;
}

/** The options of the index. */
export const SEARCH_OPTIONS = {
  fields: ['title', 'section', 'text'],
  storeFields: ['title', 'section', 'url', 'text'],
  tokenize: tokens,
  searchOptions: { prefix: true, combineWith: 'AND' as const, boost: { title: 2, section: 3 } },
};

/** Where no place has all words: those that have most of them come first. */
export const MOST_WORDS = { combineWith: 'OR' as const };

const WORD = /\p{Script=Han}+|[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;

/** Words, those with a hyphen in parts as well; Chinese, which has no spaces, as all pairs of neighbouring signs. */
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
