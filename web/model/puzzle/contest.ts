/** What the link of a contest says. */
import { type AuthorWords, NO_WORDS } from './puzzle.ts';

/** Hints and replies to wrong moves are left out, and so is the word of success, unless there it is enciphered. */
export function contestWords({ title, note }: AuthorWords, sealed: string | undefined): AuthorWords {
  return { ...NO_WORDS, title, note, ...(sealed !== undefined && { sealed }) };
}
