/** Exercises of lessons, as data in a page. The engine computes the solutions (exercise-check.ts). */

import type { EngineError } from '../game/types.ts';

/** Numbers that a run of a solver counts. */
export const COUNTED = ['nodes', 'cutoffs', 'tableHits', 'stored', 'visits', 'positions', 'records'] as const;
export type Counted = (typeof COUNTED)[number];

/** A condition that the reader's board must meet. */
export type Wish =
  /** A solver gives a wrong answer on the board. If `cap` is set, the solver is a search with this limit in plies. */
  | { readonly kind: 'fooled'; readonly solver: string; readonly cap?: number }
  /** The player wins in at least this many plies. */
  | { readonly kind: 'won'; readonly player: 0 | 1; readonly plies: number }
  /** Neither side can force a win on the board. */
  | { readonly kind: 'drawn' }
  /** The first player's final lead under perfect play, in points. */
  | { readonly kind: 'lead'; readonly points: number }
  /** The mover's exact probability of winning under perfect play. */
  | { readonly kind: 'chance'; readonly fraction: string }
  /** The solver's run counts at least this number. */
  | { readonly kind: 'counts'; readonly solver: string; readonly what: Counted; readonly least: number };

/** A task of an exercise. Every answer to it is a text. */
export type Task =
  /** The answer is the value after a line: the first player's final lead, plies to the end, or a fraction. */
  | { readonly kind: 'value'; readonly game: string; readonly setup: string; readonly line: string }
  /** The answer is a number that a run of a solver counts. */
  | {
      readonly kind: 'count';
      readonly game: string;
      readonly setup: string;
      readonly solver: string;
      readonly what: Counted;
    }
  /** The answer contains the best moves after a line, as texts separated by spaces. */
  | { readonly kind: 'best'; readonly game: string; readonly setup: string; readonly line: string }
  /** The answer contains the moves that a cut skips, as texts separated by spaces. */
  | {
      readonly kind: 'cut';
      readonly game: string;
      readonly setup: string;
      readonly solver: string;
      readonly number: number;
    }
  /** The answer is the order of bags with the fewest visited nodes, as numbers separated by spaces. */
  | { readonly kind: 'order'; readonly setup: string; readonly solver: string }
  /** The answer is a board that meets conditions, in any format of the game. */
  | { readonly kind: 'board'; readonly game: string; readonly wishes: readonly Wish[] };

export interface AnswerCheck {
  readonly right: boolean;
  /** The engine's result, for the sentence that shows it to the reader. */
  readonly found: string;
  /** The answer is correct but incomplete: only some of the right moves, a win that is too short, or a rounded number. */
  readonly near?: true;
  /** The answer could not be read. If the answer is a board, `found` is the reason in English. */
  readonly unreadable?: true;
  /** The reason as data, from which the page makes a sentence in the reader's language. */
  readonly error?: EngineError;
  /** The board is too large for the engine to judge. */
  readonly tooLarge?: true;
}
