/** The author's words in the link of a contest. */
import { type AuthorWords, NO_WORDS } from './puzzle.ts';

/** The author's words without hints, replies to wrong moves and the word of success. */
export function contestWords({ title, note }: AuthorWords): AuthorWords {
  return { ...NO_WORDS, title, note };
}
