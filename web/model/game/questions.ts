/**
 * The questions to the engine, told once: {@link EnginePort}, the protocol, the worker, its client and the package follow from
 * here; engine/questions.ts says which part of the engine answers each, engine/worker/service.ts answers them.
 */
import type { LongQuestions, ShortQuestions } from './contract.ts';
import type {
  Checked,
  CheckedPart,
  Errand,
  ErrandReport,
  Judged,
  JudgedPart,
  Misjudged,
  OutputName,
  Packed,
  Stressed,
  StressProgress,
} from './judge-types.ts';
import type { Broken, Measurement, TracePart, TracePlaces, TraceReport } from './trace-types.ts';
import type { Draft, Found, Progress, Setup, SolveReport, Study, Survey, VerifyReport, Wishes } from './types.ts';

/** For questions that take long. */
export interface LongQuestion {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** For a trace, which comes in parts while it is recorded. */
export interface TraceQuestion extends LongQuestion {
  readonly onPart: (part: TracePart) => void;
}

/** For an input that is judged, whose answers come in parts. */
export interface JudgeQuestion extends LongQuestion {
  readonly onJudged: (part: JudgedPart) => void;
}

/** For an output that is checked, whose verdicts come in parts. */
export interface CheckQuestion extends LongQuestion {
  readonly onChecked: (part: CheckedPart) => void;
}

/** For a function that is tried: whoever asks carries the errands out. */
export interface StressQuestion {
  readonly signal: AbortSignal;
  /** Never rejects. */
  readonly onErrand: (errand: Errand, progress: StressProgress) => Promise<ErrandReport>;
}

/** How a setup is solved; what is left out is as usual. */
export interface SolveHow {
  /** The id of a solver or specimen, in place of the one that is chosen. */
  readonly solver?: string;
  /** Positions that may be visited. */
  readonly nodes?: number;
  /** Bytes that tables may take. */
  readonly bytes?: number;
  /** Plies of the longest line that may be looked at. */
  readonly depth?: number;
}

/** A setup (canonical text) and its solution. */
export interface Solved {
  game: string;
  setup: string;
  how?: SolveHow;
}

/** A question that the engine answers at once, as it stands in the contract. */
type Short<K extends keyof ShortQuestions, How = undefined> = ShortQuestions[K] & { readonly how: How };

/** A question about a problem, with the game whose engine answers it. */
type OfGame<K extends keyof LongQuestions> = LongQuestions[K]['question'] & { readonly game: string };

/** Questions of the contract that the page asks in no other way. */
type PlainShort = { readonly [K in Exclude<keyof ShortQuestions, keyof OtherQuestions>]: Short<K> };

/** Every question with its answer, and how the page asks it. */
export interface Questions extends PlainShort, OtherQuestions {}

/**
 * Questions that are not in the contract as they are, or that are asked in several ways. Where a question has purposes, the newest of
 * each one wins.
 */
interface OtherQuestions {
  /** Reads a text in any format that the game knows. */
  read: Short<'read', { readonly purpose: 'text' | 'open' | 'card' }>;
  /** Writes a setup (canonical text) in one of the game's formats. */
  write: Short<'write', { readonly purpose: 'text' | 'open' | 'export' }>;
  /**
   * Solves a setup completely and keeps the solution for later studies. Reports progress. Any other setup that is being
   * solved or kept makes way. What was cancelled goes on where it stopped when it is asked for again.
   */
  solve: { question: Solved; answer: SolveReport; how: LongQuestion };
  /**
   * Checks the whole solution of this setup by code that shares nothing with the solver. Reports progress. What is not
   * solved yet is solved first, as `solve` does.
   */
  verify: { question: Solved; answer: VerifyReport; how: LongQuestion };
  /** The positions along a line, with values when the setup is the one that is kept and solved. */
  study: { question: Solved & { line: string }; answer: Study; how: undefined };
  /**
   * Works out the position at the end of a line, and all its moves, where the solution that is kept does not know them yet;
   * `study` has them then. Reports progress. What is not solved yet is solved first, as `solve` does.
   */
  workOut: { question: Solved & { line: string }; answer: { known: boolean }; how: LongQuestion };
  /** Makes a setup of a board in the making. */
  compose: { question: { game: string; draft: Draft }; answer: Setup; how: undefined };
  /** Counts the positions of this setup by their value. Reports progress. What is not solved yet is solved first. */
  survey: { question: Solved; answer: Survey; how: LongQuestion };
  /**
   * A proof of the value at the end of the line, as JSON, for other programs to check. Reports progress. What is not solved
   * yet is solved first, as `solve` does.
   */
  certificate: { question: Solved & { line: string }; answer: { text: string }; how: undefined };
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
    how: LongQuestion;
  };
  /**
   * Runs a solver or specimen on a setup and records what it does, in parts that come while it runs, up to `records` in all.
   * Leaves the solution that is kept alone.
   */
  trace: { question: LongQuestions['trace']['question']; answer: TraceReport; how: TraceQuestion };
  /** Where everything stands in `count` positions of a table from index `from` on. */
  tracePlaces: { question: LongQuestions['tracePlaces']['question']; answer: TracePlaces; how: undefined };
  /**
   * Solves a setup with this solver or specimen, and with the one that the engine would choose, within so many visits of
   * positions each. Reports progress. Leaves the solution that is kept alone.
   */
  measure: { question: LongQuestions['measure']['question']; answer: Measurement; how: LongQuestion };
  /**
   * Searches for the smallest instance on which a wrong solver says something wrong: a specimen, or with `capFactor` the
   * turn-capped search with a cap of so many plies for each vertex of the board. Reports progress in instances tried.
   */
  breakIt: { question: LongQuestions['breakIt']['question']; answer: Broken; how: LongQuestion };
  /**
   * Answers the input of a published problem case by case, in parts that come while it is read. Reports progress in bytes.
   * Leaves the solution that is kept alone.
   */
  judge: { question: { game: string; problem: string; input: Blob }; answer: Judged; how: JudgeQuestion };
  /**
   * Holds an output against the right answers, a line each, in parts that come while both are read; two outputs can be checked at
   * a time. Reports progress in bytes of the answers.
   */
  check: {
    question: { game: string; problem: string; answers: Blob; output: Blob };
    answer: Checked;
    how: CheckQuestion & { readonly purpose: OutputName };
  };
  /**
   * Makes cases of a problem, as many of each kind, and packs them with their answers: byte for byte what the command line does.
   * Reports progress in cases, then in files.
   */
  pack: { question: OfGame<'pack'>; answer: Packed; how: LongQuestion };
  /**
   * Tries a function of the reader on so many cases that grow, and makes the first on which it fails smaller, as the command line
   * does with a program. It is over when an errand is broken off, or the function cannot be run.
   */
  stress: { question: OfGame<'stress'>; answer: Stressed; how: StressQuestion };
  /** Searches for the smallest case of a problem that a specimen answers wrongly. Reports progress in cases tried. */
  misjudge: { question: OfGame<'misjudge'>; answer: Misjudged; how: LongQuestion };
  /** What a line of an output claims of a case; null where it is the right answer, or none. */
  claim: {
    question: ShortQuestions['claim']['question'] & { game: string };
    answer: ShortQuestions['claim']['answer'];
    how: undefined;
  };
  /** Joins a link with its check; without `#`. */
  writeLink: Short<'writeLink', { readonly purpose: 'card' } | undefined>;
}

/** The name of a question. */
export type QuestionKind = keyof Questions;
/** The question part of `K`. */
export type Question<K extends QuestionKind> = Questions[K]['question'];
/** The answer to `K`. */
export type Answer<K extends QuestionKind> = Questions[K]['answer'];

/** How the page asks `K`. */
export type How<K extends QuestionKind> = Questions[K]['how'];
