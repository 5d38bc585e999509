/** Exercises in lessons, as data in a page. The engine computes the solutions (exercise-check.ts). */

import type { ComparedRules, EngineError } from '../game/types.ts';

/** Counts that a solver's run can report. */
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
  /** The given count of the solver's run is at least this number. */
  | { readonly kind: 'counts'; readonly solver: string; readonly what: Counted; readonly least: number };

/** A task in an exercise. Every answer to it is a string. */
export type Task =
  /** The answer is the value after a line: the first player's final lead, plies to the end, or a fraction. */
  | { readonly kind: 'value'; readonly game: string; readonly setup: string; readonly line: string }
  /** The answer is a count from a solver's run. */
  | {
      readonly kind: 'count';
      readonly game: string;
      readonly setup: string;
      readonly solver: string;
      readonly what: Counted;
    }
  /** The answer lists the best moves after a line, separated by spaces. */
  | { readonly kind: 'best'; readonly game: string; readonly setup: string; readonly line: string }
  /** The answer lists the moves that a cut skips, separated by spaces. */
  | {
      readonly kind: 'cut';
      readonly game: string;
      readonly setup: string;
      readonly solver: string;
      readonly number: number;
    }
  /** The answer is the order of bags for which the search visits the fewest nodes, as numbers separated by spaces. */
  | { readonly kind: 'order'; readonly setup: string; readonly solver: string }
  /** The answer is a board that meets the conditions in `wishes`, in any format of the game. */
  | { readonly kind: 'board'; readonly game: string; readonly wishes: readonly Wish[] }
  /** The answer is a rule file that describes the same game as `rules`, a solution. */
  | { readonly kind: 'rules'; readonly game: 'own'; readonly rules: string };

export interface AnswerCheck {
  readonly right: boolean;
  /** The engine's result, for the sentence that shows it to the reader. */
  readonly found: string;
  /**
   * The answer is correct but incomplete: only some of the right moves, a win that is too short, or a rounded number.
   */
  readonly near?: true;
  /** The answer could not be read. If the answer is a board, `found` is the reason in English. */
  readonly unreadable?: true;
  /** The reason as data, from which the page makes a sentence in the reader's language. */
  readonly error?: EngineError;
  /** The board is too large for the engine to judge. */
  readonly tooLarge?: true;
  /** The difference between the rules of the answer (the first file) and the solution (the second one). */
  readonly difference?: ComparedRules;
}
