/** The author's words in the link of a puzzle. */
import { type AuthorWords, NO_WORDS, type Puzzle } from './puzzle.ts';

/** Returns the words that the link carries: that of a contest has no hints, no replies and no word of success. */
export function linkedWords({ contest, words }: Pick<Puzzle, 'contest' | 'words'>): AuthorWords {
  return contest ? { ...NO_WORDS, title: words.title, note: words.note } : words;
}
