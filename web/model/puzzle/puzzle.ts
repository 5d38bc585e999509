/**
 * A puzzle: a position, a goal, and what its author says about it.
 *
 * In a link, the line up to ply `from` leads to the puzzle's first position; what comes after it was played by the solver and
 * by the page. The author's words travel as one packed parameter:
 *
 *     goal=<goal> [from=<plies>] [contest=1] [author=~<deflated JSON of AuthorWords>]
 */
import type { Goal } from './goal.ts';

/** What the page answers to a particular wrong move. */
export interface WrongReply {
  /** The moves from the puzzle's first position, the wrong one last; chance moves with their results. */
  readonly path: readonly string[];
  readonly text: string;
}

/** What an author adds; everything may be empty. */
export interface AuthorWords {
  readonly title: string;
  /** Shown before the first move. */
  readonly note: string;
  /** Given one after the other; after the last one the page gives its own: the piece, then the move. */
  readonly hints: readonly string[];
  readonly replies: readonly WrongReply[];
  /** Shown when the goal is reached. */
  readonly success: string;
}

/** A puzzle on the board of a link. */
export interface Puzzle {
  readonly goal: Goal;
  /** The plies of the line that come before the puzzle. */
  readonly from: number;
  /** Without hints, values and answers. */
  readonly contest: boolean;
  readonly words: AuthorWords;
}

/** An author who says nothing. */
export const NO_WORDS: AuthorWords = { title: '', note: '', hints: [], replies: [], success: '' };

/**
 * The longest of the author's texts and of what leads to a wrong move, in characters, and how many of each kind there may be.
 */
export const AUTHOR_LIMITS = { title: 80, text: 500, path: 2000, hints: 5, replies: 10 } as const;

/** Returns whether a text exceeds its limit, so that no link can carry them. */
export function areTooLong({ title, note, hints, replies, success }: AuthorWords): boolean {
  const texts = [note, success, ...hints, ...replies.map(({ text }) => text)];
  return title.length > AUTHOR_LIMITS.title || texts.some(({ length }) => length > AUTHOR_LIMITS.text);
}

/** Returns the texts that a link carries; a contest leaves out hints, replies and the text of success. */
export function linkedWords({ contest, words }: Pick<Puzzle, 'contest' | 'words'>): AuthorWords {
  return contest ? { ...NO_WORDS, title: words.title, note: words.note } : words;
}
