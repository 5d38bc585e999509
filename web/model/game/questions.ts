/**
 * The questions to the engine. {@link EnginePort}, the protocol, the worker, its client and the package derive from this
 * list. engine/questions.ts assigns each question to a part of the engine; engine/worker/service.ts answers them.
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

export interface LongQuestion {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Options of a trace, which arrives in parts while it is recorded. */
export interface TraceQuestion extends LongQuestion {
  readonly onPart: (part: TracePart) => void;
}

/** Options of judging; the answers to an input arrive in parts. */
export interface JudgeQuestion extends LongQuestion {
  readonly onJudged: (part: JudgedPart) => void;
}

/** Options of checking; the verdicts on an output arrive in parts. */
export interface CheckQuestion extends LongQuestion {
  readonly onChecked: (part: CheckedPart) => void;
}

/** Options of a stress test, for which the caller runs the function. */
export interface StressQuestion {
  readonly signal: AbortSignal;
  /** Runs the function. Never rejects. */
  readonly onErrand: (errand: Errand, progress: StressProgress) => Promise<ErrandReport>;
}

/** Options of a solver. */
export interface SolverSettings {
  /** Id of the solver or specimen; missing = the engine's choice. */
  readonly solver?: string;
  /** Maximum number of visited positions. */
  readonly nodes?: number;
  /** Maximum size of tables, in bytes. */
  readonly bytes?: number;
  /** Maximum length of a line, in plies. */
  readonly depth?: number;
}

/** A setup as canonical text, with solver options. */
export interface Solved {
  game: string;
  setup: string;
  how?: SolverSettings;
}

/** A question that the engine answers at once. */
type Short<K extends keyof ShortQuestions, QuestionSettings = undefined> = ShortQuestions[K] & {
  readonly how: QuestionSettings;
};

/** A long question about a problem, without its game. */
type OfGame<K extends keyof LongQuestions> = LongQuestions[K]['question'] & { readonly game: string };

/** Questions of the contract that the page asks unchanged. */
type PlainShort = { readonly [K in Exclude<keyof ShortQuestions, keyof OtherQuestions>]: Short<K> };

/** Every question, its answer and its options. */
export interface Questions extends PlainShort, OtherQuestions {}

/**
 * Questions that the page changes or asks in several ways. Of the questions with the same purpose, only the newest is
 * answered.
 */
interface OtherQuestions {
  /** Reads a text in any format of the game. */
  read: Short<'read', { readonly purpose: 'text' | 'open' | 'card' }>;
  /** Writes a setup (canonical text) in one of the game's formats. */
  write: Short<'write', { readonly purpose: 'text' | 'open' | 'export' }>;
  /**
   * Solves a setup and keeps its solution, which replaces the previous one. Reports progress. A cancelled solve continues
   * where it stopped.
   */
  solve: { question: Solved; answer: SolveReport; how: LongQuestion };
  /** Checks the whole solution with code that is independent of the solver. Solves first if necessary. Reports progress. */
  verify: { question: Solved; answer: VerifyReport; how: LongQuestion };
  /** Returns the positions along a line, with values if the setup is the solved one. */
  study: { question: Solved & { line: string }; answer: Study; how: undefined };
  /**
   * Computes the missing values of the position at the end of a line and of its moves. Afterwards `study` returns them.
   * Solves first if necessary. Reports progress.
   */
  workOut: { question: Solved & { line: string }; answer: { known: boolean }; how: LongQuestion };
  /** Makes a setup from a draft. */
  compose: { question: { game: string; draft: Draft }; answer: Setup; how: undefined };
  /** Counts the positions by value. Solves first if necessary. Reports progress. */
  survey: { question: Solved; answer: Survey; how: LongQuestion };
  /** Returns a JSON proof of the value at the end of the line, for other programs to check. Solves first if necessary. */
  certificate: { question: Solved & { line: string }; answer: { text: string }; how: undefined };
  /** Tries up to `tries` seeds, starting at `seed`, until a random board matches the wishes. Reports progress in seeds. */
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
  /** Records a run of a solver or specimen, with at most `records` records, and sends it in parts. */
  trace: { question: LongQuestions['trace']['question']; answer: TraceReport; how: TraceQuestion };
  /** Returns the places of the pieces in `count` consecutive positions of a table, starting at an index. */
  tracePlaces: { question: LongQuestions['tracePlaces']['question']; answer: TracePlaces; how: undefined };
  /**
   * Compares a solver or specimen with the engine's default solver. Both have a limit of visited positions. Reports progress.
   */
  measure: { question: LongQuestions['measure']['question']; answer: Measurement; how: LongQuestion };
  /**
   * Searches for the smallest board on which a wrong solver gives a wrong answer. The solver is a specimen or, with
   * `capFactor`, the turn-capped search with this number of plies per vertex. Reports progress in boards tried.
   */
  breakIt: { question: LongQuestions['breakIt']['question']; answer: Broken; how: LongQuestion };
  /** Answers the input of a published problem in parts. Reports progress in bytes. */
  judge: { question: { game: string; problem: string; input: Blob }; answer: Judged; how: JudgeQuestion };
  /**
   * Compares an output with the right answers line by line, in parts. Two outputs can be checked at the same time. Reports
   * progress in bytes of the answers.
   */
  check: {
    question: { game: string; problem: string; answers: Blob; output: Blob };
    answer: Checked;
    how: CheckQuestion & { readonly purpose: OutputName };
  };
  /**
   * Makes the requested number of cases of each kind and packs them with their answers, exactly as the command line does. Reports
   * progress in cases, then in files.
   */
  pack: { question: OfGame<'pack'>; answer: Packed; how: LongQuestion };
  /**
   * Tests the reader's function on growing cases and shrinks the first failing one, as the command line does. Ends if a run
   * is cancelled or the function cannot run.
   */
  stress: { question: OfGame<'stress'>; answer: Stressed; how: StressQuestion };
  /** Searches for the smallest case of a problem that a specimen answers wrongly. Reports progress in cases tried. */
  misjudge: { question: OfGame<'misjudge'>; answer: Misjudged; how: LongQuestion };
  /** Returns the claim that a line of an output makes about a case; null if the line is right or makes no claim. */
  claim: {
    question: ShortQuestions['claim']['question'] & { game: string };
    answer: ShortQuestions['claim']['answer'];
    how: undefined;
  };
  /** Appends the check to a link, which is without `#`. */
  writeLink: Short<'writeLink', { readonly purpose: 'card' } | undefined>;
}

export type QuestionKind = keyof Questions;
export type Question<K extends QuestionKind> = Questions[K]['question'];
export type Answer<K extends QuestionKind> = Questions[K]['answer'];
export type How<K extends QuestionKind> = Questions[K]['how'];
