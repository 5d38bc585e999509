/**
 * The protocol between the page and its worker.
 *
 * The worker sends `ready`, then the page sends {@link Request}s and the worker sends {@link Reply}s. Each `ask` gets
 * any number of `progress`, `part` (trace), `judged` (input) and `checked` (output) replies, at most ten of each per
 * second, and then exactly one `answer`, `error` or `cancelled`. After `error` the worker remains usable; after
 * `crashed` (a trap or out of memory) it does not. To run the reader's function, the worker sends `errand` and waits
 * for `report`.
 */

import type { CheckedPart, Errand, ErrandReport, JudgedPart, StressProgress } from '../model/game/judge-types.ts';
import type { Answer, Question, QuestionKind } from '../model/game/questions.ts';
import type { TracePart } from '../model/game/trace-types.ts';
import type { EngineError, Progress } from '../model/game/types.ts';
import type { ServedModule } from './compile.ts';

/** Name of an engine module (parts.ts). */
export type Part = 'whole' | 'text' | `play/${string}` | `study/${string}` | `judge/${string}`;

/** A question with its kind and id. */
export interface QuestionMessageOf<K extends QuestionKind> {
  type: 'ask';
  id: number;
  kind: K;
  /** The part of the engine that answers the question. */
  part: Part;
  question: Question<K>;
}
/** Any question, as a union with one member for each kind. */
export type QuestionMessage<K extends QuestionKind = QuestionKind> = { [P in K]: QuestionMessageOf<P> }[K];

/** An answer with the kind and id of its question. */
export interface AnswerMessageOf<K extends QuestionKind> {
  type: 'answer';
  id: number;
  kind: K;
  answer: Answer<K>;
}
/** Any answer, as a union with one member for each kind. */
export type AnswerMessage = { [K in QuestionKind]: AnswerMessageOf<K> }[QuestionKind];

/**
 * Ends question `id`. The worker replies to the question itself: with `cancelled`, or with its answer if that was
 * already sent.
 */
export interface Cancel {
  type: 'cancel';
  id: number;
}

/** The result of running the reader's function for question `id`. */
export interface RunReport {
  type: 'report';
  id: number;
  report: ErrandReport;
}

/**
 * A part of the engine, sent before the first question for it. The reply is `loaded` or `crashed`. A shared worker
 * receives the part's URL, because a compiled module cannot be sent to another agent cluster.
 */
export interface Load<Code = WebAssembly.Module> {
  type: 'load';
  part: Part;
  module: Code;
}

/** Notifies a shared worker that the page is closing. Other workers do not need this message. */
export interface End {
  type: 'end';
}

/** Messages from the page to the worker, as the worker receives them. */
export type Request<Code = WebAssembly.Module> = Load<Code> | QuestionMessage | Cancel | RunReport;

/** The same messages for a worker that several pages share. */
export type SharedRequest = Request<ServedModule> | End;

/**
 * Messages from the page to the worker, as the page sends them. The caller's types ensure that kind and question match.
 */
export type PostedRequest<Code = WebAssembly.Module> =
  | Load<Code>
  | QuestionMessageOf<QuestionKind>
  | Cancel
  | RunReport;

/** Messages from the worker to the page. */
export type Reply =
  /** Sent once, when the worker is ready for questions. */
  | { type: 'ready' }
  | { type: 'loaded'; part: Part }
  | { type: 'progress'; id: number; progress: Progress }
  /** New trace records; the message transfers their buffer. */
  | { type: 'part'; id: number; part: TracePart }
  /** New verdicts on an input. */
  | { type: 'judged'; id: number; part: JudgedPart }
  /** New verdicts on an output. */
  | { type: 'checked'; id: number; part: CheckedPart }
  /** Asks the page to run the reader's function. Includes the current progress. */
  | { type: 'errand'; id: number; errand: Errand; progress: StressProgress }
  | AnswerMessage
  | { type: 'error'; id: number; error: EngineError }
  | { type: 'cancelled'; id: number }
  /**
   * Sent once, when the worker has allocated a lot of memory, which WebAssembly cannot release. The page should then
   * solve the next board in a new worker.
   */
  | { type: 'large' }
  /** The engine instance is unusable; `message` is for a bug report. */
  | { type: 'crashed'; message: string };
