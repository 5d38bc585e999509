/** The exercises of lessons: what is asked, as data that a page carries. The engine judges the answers (judge.ts). */

import type { EngineError } from '../game/types.ts';

/** What is counted of a run. */
export const COUNTED = ['nodes', 'cutoffs', 'tableHits', 'stored', 'visits', 'positions', 'records'] as const;
export type Counted = (typeof COUNTED)[number];

/** What a board that the reader makes has to be like. */
export type Wish =
  /** A wrong solver says something wrong of its start; with `cap`, a search that is called off after so many plies. */
  | { readonly kind: 'fooled'; readonly solver: string; readonly cap?: number }
  /** The player of that number wins, in no fewer plies than this. */
  | { readonly kind: 'won'; readonly player: 0 | 1; readonly plies: number }
  /** Nobody can force a win. */
  | { readonly kind: 'drawn' }
  /** The first player ends up ahead by exactly so many points. */
  | { readonly kind: 'lead'; readonly points: number }
  /** The player to move wins with exactly this probability. */
  | { readonly kind: 'chance'; readonly fraction: string }
  /** The solver counts at least so many. */
  | { readonly kind: 'counts'; readonly solver: string; readonly what: Counted; readonly least: number };

/** What is asked. The answer to each is a text. */
export type Task =
  /** What the position after a line is worth: the first player's lead at the end, plies to the end, or a fraction. */
  | { readonly kind: 'value'; readonly game: string; readonly setup: string; readonly line: string }
  /** How many there are in a run. */
  | {
      readonly kind: 'count';
      readonly game: string;
      readonly setup: string;
      readonly solver: string;
      readonly what: Counted;
    }
  /** Which moves keep what the position after a line is worth: their texts, joined by spaces. */
  | { readonly kind: 'best'; readonly game: string; readonly setup: string; readonly line: string }
  /** Which moves a cut leaves out: their texts, joined by spaces. */
  | {
      readonly kind: 'cut';
      readonly game: string;
      readonly setup: string;
      readonly solver: string;
      readonly number: number;
    }
  /** The order of a board's bags with which a solver visits the fewest nodes: their numbers, joined by spaces. */
  | { readonly kind: 'order'; readonly setup: string; readonly solver: string }
  /** A board with these properties, in any format of the game. */
  | { readonly kind: 'board'; readonly game: string; readonly wishes: readonly Wish[] };

/** The result of judging an answer. */
export interface AnswerCheck {
  readonly right: boolean;
  /** The engine's result, for the sentence that names it. */
  readonly found: string;
  /** An incomplete answer without mistakes: some of the right moves, a win that is too short, a rounded number. */
  readonly near?: true;
  /** The answer could not be read. For a board, `found` is the reason in English. */
  readonly unreadable?: true;
  /** The reason as data, to be worded in the reader's language. */
  readonly error?: EngineError;
  /** The engine could not judge a board of this size. */
  readonly tooLarge?: true;
}
