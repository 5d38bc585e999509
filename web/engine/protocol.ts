/**
 * The only vocabulary between the page and its worker.
 *
 * The worker says `ready`; the page posts {@link Request}s; the worker posts {@link Reply}s. Every `ask` is answered by any number of `progress`
 * and, of a trace, `part`, of an input `judged`, of an output `checked` (at most ten a second each) and then exactly one of `answer`, `error`, `cancelled`. An `error` leaves the worker usable;
 * after `crashed` (a trap, memory gone) it must be discarded. While a function is tried, the worker says `errand` and waits for
 * the page to `report`.
 */

import type { CheckedPart, Errand, ErrandReport, JudgedPart, StressProgress } from '../model/game/judge-types.ts';
import type { Answer, Question, QuestionKind } from '../model/game/questions.ts';
import type { TracePart } from '../model/game/trace-types.ts';
import type { EngineError, Progress } from '../model/game/types.ts';
import type { ServedModule } from './compile.ts';

/** A module of the engine, by its name (parts.ts). */
export type Part = 'whole' | 'text' | `play/${string}` | `study/${string}` | `judge/${string}`;

/** A question with its kind and id. */
export interface AskOf<K extends QuestionKind> {
  type: 'ask';
  id: number;
  kind: K;
  /** The part of the engine that answers it. */
  part: Part;
  question: Question<K>;
}
/** Any question, one member a kind. */
export type Ask<K extends QuestionKind = QuestionKind> = { [P in K]: AskOf<P> }[K];

/** An answer with the kind and id of its question. */
export interface AnsweredOf<K extends QuestionKind> {
  type: 'answer';
  id: number;
  kind: K;
  answer: Answer<K>;
}
/** Any answer, one member a kind. */
export type Answered = { [K in QuestionKind]: AnsweredOf<K> }[QuestionKind];

/** Makes question `id` end in `cancelled`, or in its answer when that came first. Has no reply of its own. */
export interface Cancel {
  type: 'cancel';
  id: number;
}

/** What came of the errand of question `id`. */
export interface Reported {
  type: 'report';
  id: number;
  report: ErrandReport;
}

/**
 * A part of the engine, which comes before the questions that it answers. Answered by `loaded` or `crashed`. A worker that
 * pages share is told where it is: compiled code may not be handed from a page to what is not its own.
 */
export interface Load<Code = WebAssembly.Module> {
  type: 'load';
  part: Part;
  module: Code;
}

/** The page goes; a worker of its own simply ends. */
export interface End {
  type: 'end';
}

/** Page to worker, as the worker receives it. */
export type Request<Code = WebAssembly.Module> = Load<Code> | Ask | Cancel | Reported;

/** The same for a worker that pages share. */
export type SharedRequest = Request<ServedModule> | End;

/** Page to worker, as the page sends it: that kind and question fit each other was checked where it was asked. */
export type Posted<Code = WebAssembly.Module> = Load<Code> | AskOf<QuestionKind> | Cancel | Reported;

/** Worker to page. */
export type Reply =
  /** Once, when it can be asked. */
  | { type: 'ready' }
  /** A part runs. */
  | { type: 'loaded'; part: Part }
  | { type: 'progress'; id: number; progress: Progress }
  /** What a trace has recorded since the last part; the buffer of the records goes with it. */
  | { type: 'part'; id: number; part: TracePart }
  /** What has been answered of an input since the last time. */
  | { type: 'judged'; id: number; part: JudgedPart }
  /** What has been checked of an output since the last time. */
  | { type: 'checked'; id: number; part: CheckedPart }
  /** What is to be done with the function that is tried; how far that is comes with it. */
  | { type: 'errand'; id: number; errand: Errand; progress: StressProgress }
  | Answered
  | { type: 'error'; id: number; error: EngineError }
  | { type: 'cancelled'; id: number }
  /** Once, when it has taken so much memory, which it can never give back, that another board is better solved elsewhere. */
  | { type: 'large' }
  /** The instance is beyond use; `message` is for a bug report, not for the reader. */
  | { type: 'crashed'; message: string };
