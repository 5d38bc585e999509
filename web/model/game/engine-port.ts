/**
 * What the model wants of an engine, in the model's own words.
 *
 * The application fulfils it with the worker client; tests with whatever they like. No method ever rejects: everything
 * that can happen to a question is a member of {@link Answered}.
 */

import type { Answer, How, Question, QuestionKind } from './questions.ts';
import type { AssetProblem, Catalogue, EngineError } from './types.ts';

/** How a question ended. */
export type Answered<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  /** The engine refused the input and says why. */
  | { readonly kind: 'error'; readonly error: EngineError }
  /** Cancelled, or a newer question took its place. */
  | { readonly kind: 'cancelled' }
  /**
   * The engine broke down; the next question finds a fresh one, without any solution. Or it could not be started, for want of
   * a file that had a problem; then only {@link EnginePort.revive} helps.
   */
  | Crashed;

/** The engine has not answered. */
export interface Crashed {
  readonly kind: 'crashed';
  readonly problem?: AssetProblem | null;
}

/** Why there is no answer: the engine refused the input, broke down, or could not be started. */
export type Failure = Extract<Answered<never>, { readonly kind: 'error' | 'crashed' }>;

/** Asks a question of one kind. */
export type Asks<K extends QuestionKind> = (
  question: Question<K>,
  ...how: undefined extends How<K> ? [how?: How<K>] : [how: How<K>]
) => Promise<Answered<Answer<K>>>;

/** The engine as the model sees it, with a method for every question. */
export interface EnginePort extends Omit<EngineQuestions, 'catalogue'> {
  /** What the engine offers; a page has it before any of the engine has come. */
  readonly catalogue: () => Promise<Answered<Catalogue>>;
  /** Starts the engine again when it could not be started; otherwise does nothing. */
  readonly revive: () => void;
  /** Runs whenever the engine was replaced by a fresh one, which knows no solution. */
  readonly onReplaced: (run: () => void) => void;
}

type EngineQuestions = { readonly [K in QuestionKind]: Asks<K> };
