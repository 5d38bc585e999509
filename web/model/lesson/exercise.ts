/** Exercises of lessons as data in a page. The engine provides the solutions (exercise-check.ts). */

import type { EngineError } from '../game/types.ts';

/** Counts of a run. */
export const COUNTED = ['nodes', 'cutoffs', 'tableHits', 'stored', 'visits', 'positions', 'records'] as const;
export type Counted = (typeof COUNTED)[number];

/** A condition on the reader's board. */
export type Wish =
  /** A solver gives a wrong answer; with `cap`, a search with this limit in plies. */
  | { readonly kind: 'fooled'; readonly solver: string; readonly cap?: number }
  /** The player wins in at least this many plies. */
  | { readonly kind: 'won'; readonly player: 0 | 1; readonly plies: number }
  /** Neither side can force a win. */
  | { readonly kind: 'drawn' }
  /** The first player's final lead in points. */
  | { readonly kind: 'lead'; readonly points: number }
  /** The mover's exact probability to win. */
  | { readonly kind: 'chance'; readonly fraction: string }
  /** A minimum count of the solver. */
  | { readonly kind: 'counts'; readonly solver: string; readonly what: Counted; readonly least: number };

/** An exercise. Every answer is a text. */
export type Task =
  /** Value after a line: the first player's final lead, plies to the end, or a fraction. */
  | { readonly kind: 'value'; readonly game: string; readonly setup: string; readonly line: string }
  /** A count of a run. */
  | {
      readonly kind: 'count';
      readonly game: string;
      readonly setup: string;
      readonly solver: string;
      readonly what: Counted;
    }
  /** The best moves after a line: their texts, separated by spaces. */
  | { readonly kind: 'best'; readonly game: string; readonly setup: string; readonly line: string }
  /** The moves that a cut skips: their texts, separated by spaces. */
  | {
      readonly kind: 'cut';
      readonly game: string;
      readonly setup: string;
      readonly solver: string;
      readonly number: number;
    }
  /** The order of bags with the fewest visited nodes: their numbers, separated by spaces. */
  | { readonly kind: 'order'; readonly setup: string; readonly solver: string }
  /** A board that meets conditions, in any format of the game. */
  | { readonly kind: 'board'; readonly game: string; readonly wishes: readonly Wish[] };

/** Result of checking an answer. */
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
