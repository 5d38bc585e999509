/**
 * A puzzle: a position, a goal, and the author's words.
 *
 * In a link, the moves up to ply `from` lead to the puzzle's start. The later moves are those that the solver and the
 * page have played. One packed parameter contains the author's words:
 *
 *     goal=<goal> [from=<plies>] [contest=1] [author=~<deflated JSON of AuthorWords>]
 */
import type { Goal } from './goal.ts';

/** The page's reply to a wrong move. */
export interface WrongReply {
  /** Moves from the puzzle's start up to and including the wrong one, with chance results. */
  readonly path: readonly string[];
  readonly text: string;
}

/** The author's words; each part may be empty. */
export interface AuthorWords {
  readonly title: string;
  /** Note shown before the first move. */
  readonly note: string;
  /** Hints that are shown one after the other. The page adds two of its own: the piece, then the move. */
  readonly hints: readonly string[];
  readonly replies: readonly WrongReply[];
  /** Text shown when the goal is reached. */
  readonly success: string;
}

export interface Puzzle {
  readonly goal: Goal;
  /** Number of plies from the setup to the puzzle's start. */
  readonly from: number;
  /** True for a contest, in which the page hides hints, values and answers. */
  readonly contest: boolean;
  readonly words: AuthorWords;
}

/** Author's words without content. */
export const NO_WORDS: AuthorWords = { title: '', note: '', hints: [], replies: [], success: '' };

/** Maximum lengths of titles, text and paths, in characters, and maximum numbers of hints and replies. */
export const AUTHOR_LIMITS = { title: 80, text: 500, path: 2000, hints: 5, replies: 10 } as const;

/** Returns whether any of the author's words exceed their length limit, so that no link can contain them. */
export function areTooLong({ title, note, hints, replies, success }: AuthorWords): boolean {
  const texts = [note, success, ...hints, ...replies.map(({ text }) => text)];
  return title.length > AUTHOR_LIMITS.title || texts.some(({ length }) => length > AUTHOR_LIMITS.text);
}

/** Returns the author's words for a link. For a contest, removes hints, replies and the text shown on success. */
export function linkedWords({ contest, words }: Pick<Puzzle, 'contest' | 'words'>): AuthorWords {
  return contest ? { ...NO_WORDS, title: words.title, note: words.note } : words;
}
