/**
 * The engine as the model sees it. The application implements this port with a worker. No method rejects: see {@link
 * Answered}.
 */

import type { Answer, How, Question, QuestionKind } from './questions.ts';
import type { AssetProblem, Catalogue, EngineError } from './types.ts';

/** The result of a question to the engine. */
export type Answered<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  /** The engine rejected the input. */
  | { readonly kind: 'error'; readonly error: EngineError }
  /** The question was cancelled or replaced by a newer one. */
  | { readonly kind: 'cancelled' }
  /**
   * The engine crashed and restarts without its solution, or it could not start. In the second case, only {@link
   * EnginePort.revive} can start it.
   */
  | Crashed;

/** The engine crashed or could not start. */
export interface Crashed {
  readonly kind: 'crashed';
  readonly problem?: AssetProblem | null;
}

/** Reason why the engine gave no answer. */
export type Failure = Extract<Answered<never>, { readonly kind: 'error' | 'crashed' }>;

export type AskFunction<K extends QuestionKind> = (
  question: Question<K>,
  ...how: undefined extends How<K> ? [how?: How<K>] : [how: How<K>]
) => Promise<Answered<Answer<K>>>;

/** The interface of the engine: one method for each question. */
export interface EnginePort extends Omit<EngineQuestions, 'catalogue'> {
  /** The catalogue of games, which is available before the engine is loaded. */
  readonly catalogue: () => Promise<Answered<Catalogue>>;
  /** Starts the engine again after a failed start. */
  readonly revive: () => void;
  /** Calls `run` after every restart of the engine. A restart loses the solution. */
  readonly onReplaced: (run: () => void) => void;
}

type EngineQuestions = { readonly [K in QuestionKind]: AskFunction<K> };
