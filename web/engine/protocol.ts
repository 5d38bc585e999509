/**
 * The only vocabulary between the page and its worker.
 *
 * The worker says `ready`; the page posts {@link Request}s; the worker posts {@link Reply}s. Every `ask` is answered by any number of `progress`
 * and, of a trace, `part` (at most ten a second each) and then exactly one of `answer`, `error`, `cancelled`. An `error` leaves the worker usable;
 * after `crashed` (a trap, memory gone) it must be discarded.
 */

import type {
  Broken,
  Measurement,
  SizedSetup,
  TracedPosition,
  TracePart,
  TracePlaces,
  TraceReport,
} from '../model/game/trace-types.ts';
import type {
  Draft,
  EngineError,
  Found,
  LinkParts,
  Progress,
  Recognised,
  Setup,
  SolveReport,
  Study,
  Survey,
  VerifyReport,
  WholeCatalogue,
  Wishes,
} from '../model/game/types.ts';

/** A module of the engine, by its name (parts.ts). */
export type Part = 'whole' | 'text' | `play/${string}` | `study/${string}`;

/** Every question with its answer. */
export interface Questions {
  /** What games and solvers there are. */
  catalogue: { question: Record<never, never>; answer: WholeCatalogue };
  /** Reads a text in any format that the game knows. */
  read: { question: { game: string; text: string }; answer: Setup };
  /** Writes a setup (canonical text) in one of the game's formats. */
  write: { question: { game: string; setup: string; format: string }; answer: { text: string } };
  /** Makes a random instance; the same numbers and seed (a whole number from 0) always give the same one. */
  generate: {
    question: { game: string; parameters: Readonly<Record<string, number>>; seed: number };
    answer: Setup;
  };
  /**
   * Solves a setup completely and keeps the solution for later studies. Reports progress. Any other setup that is being
   * solved or kept makes way. What was cancelled goes on where it stopped when it is asked for again.
   */
  solve: { question: { game: string; setup: string }; answer: SolveReport };
  /**
   * Checks the whole solution of this setup by code that shares nothing with the solver. Reports progress. What is not
   * solved yet is solved first, as `solve` does.
   */
  verify: { question: { game: string; setup: string }; answer: VerifyReport };
  /** The positions along a line, with values when the setup is the one that is kept and solved. */
  study: { question: { game: string; setup: string; line: string }; answer: Study };
  /**
   * Works out the position at the end of a line, and all its moves, where the solution that is kept does not know them yet;
   * `study` has them then. Reports progress. What is not solved yet is solved first, as `solve` does.
   */
  workOut: { question: { game: string; setup: string; line: string }; answer: { known: boolean } };
  /** Makes a setup of a board in the making. */
  compose: { question: { game: string; draft: Draft }; answer: Setup };
  /** Reads a text in every format of every game. `game` is the one that the reader has before them. */
  recognise: { question: { text: string; game: string | null }; answer: Recognised };
  /** Counts the positions of this setup by their value. Reports progress. What is not solved yet is solved first. */
  survey: { question: { game: string; setup: string }; answer: Survey };
  /**
   * A proof of the value at the end of the line, as JSON, for other programs to check. Reports progress. What is not solved
   * yet is solved first, as `solve` does.
   */
  certificate: { question: { game: string; setup: string; line: string }; answer: { text: string } };
  /**
   * Tries seeds from `seed` on until a random instance fulfils the wishes, `tries` at most. Reports progress in seeds. Leaves
   * the solution that is kept alone.
   */
  find: {
    question: {
      game: string;
      parameters: Readonly<Record<string, number>>;
      seed: number;
      wishes: Wishes;
      tries: number;
    };
    answer: Found;
  };
  /**
   * Runs a solver or specimen on a setup and records what it does, in parts that come while it runs, up to `records` in all.
   * `cap` is that of the turn-capped search, in plies; null for its own. Leaves the solution that is kept alone.
   */
  trace: {
    question: { game: string; setup: string; solver: string; cap: number | null; records: number };
    answer: TraceReport;
  };
  /**
   * Positions that nodes of a tree stand for, each given by the moves from the start: the number of a move in the game's
   * order, times 4, plus the result of a chance move (0 where there is none).
   */
  traceNodes: {
    question: { game: string; setup: string; paths: readonly (readonly number[])[] };
    answer: { positions: readonly TracedPosition[] };
  };
  /** Positions of a table, by index. */
  tracePositions: {
    question: { game: string; setup: string; indices: readonly number[] };
    answer: { positions: readonly TracedPosition[] };
  };
  /** Where everything stands in `count` positions of a table from index `from` on. */
  tracePlaces: { question: { game: string; setup: string; from: number; count: number }; answer: TracePlaces };
  /**
   * Solves a setup with this solver or specimen, and with the one that the engine would choose, within so many visits of
   * positions each. Reports progress. Leaves the solution that is kept alone.
   */
  measure: {
    question: { game: string; setup: string; solver: string; cap: number | null; nodes: number };
    answer: Measurement;
  };
  /** Instances of a game that grow in size, smallest first. */
  series: { question: { game: string }; answer: { setups: readonly SizedSetup[] } };
  /**
   * Searches for the smallest instance on which a wrong solver says something wrong: a specimen, or with `capFactor` the
   * turn-capped search with a cap of so many plies for each vertex of the board. Reports progress in instances tried.
   */
  breakIt: {
    question: { game: string; specimen: string; capFactor: number | null; seed: number };
    answer: Broken;
  };
  /** Splits a link; the fragment comes without its `#`. */
  readLink: { question: { fragment: string }; answer: LinkParts };
  /** Joins a link with its check; without `#`. */
  writeLink: { question: LinkParts; answer: { fragment: string } };
}

/** The name of a question. */
export type QuestionKind = keyof Questions;
/** The question part of `K`. */
export type Question<K extends QuestionKind> = Questions[K]['question'];
/** The answer to `K`. */
export type Answer<K extends QuestionKind> = Questions[K]['answer'];

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

/** A compiled part of the engine, which comes before the questions that it answers. Answered by `loaded` or `crashed`. */
export interface Load {
  type: 'load';
  part: Part;
  module: WebAssembly.Module;
}

/** Page to worker, as the worker receives it. */
export type Request = Load | Ask | Cancel;

/** Page to worker, as the page sends it: that kind and question fit each other was checked where it was asked. */
export type Posted = Load | AskOf<QuestionKind> | Cancel;

/** Worker to page. */
export type Reply =
  /** Once, when it can be asked. */
  | { type: 'ready' }
  /** A part runs. */
  | { type: 'loaded'; part: Part }
  | { type: 'progress'; id: number; progress: Progress }
  /** What a trace has recorded since the last part; the buffer of the records goes with it. */
  | { type: 'part'; id: number; part: TracePart }
  | Answered
  | { type: 'error'; id: number; error: EngineError }
  | { type: 'cancelled'; id: number }
  /** Once, when it has taken so much memory, which it can never give back, that another board is better solved elsewhere. */
  | { type: 'large' }
  /** The instance is beyond use; `message` is for a bug report, not for the reader. */
  | { type: 'crashed'; message: string };
