/**
 * The list of questions to the engine. {@link EnginePort}, the protocol, the worker, the worker's client and the
 * package derive their types from this list. engine/questions.ts assigns each question to a part of the engine;
 * engine/worker/service.ts answers them.
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

/** Options for recording a trace, which arrives in parts. */
export interface TraceQuestion extends LongQuestion {
  readonly onPart: (part: TracePart) => void;
}

/** Options for judging an input, whose answers arrive in parts. */
export interface JudgeQuestion extends LongQuestion {
  readonly onJudged: (part: JudgedPart) => void;
}

/** Options for checking an output; the verdicts arrive in parts. */
export interface CheckQuestion extends LongQuestion {
  readonly onChecked: (part: CheckedPart) => void;
}

/** Options for a stress test. The caller runs the reader's function. */
export interface StressQuestion {
  readonly signal: AbortSignal;
  /** Runs the reader's function. Never rejects. */
  readonly onErrand: (errand: Errand, progress: StressProgress) => Promise<ErrandReport>;
}

/** Options of a solver. */
export interface SolverSettings {
  /** Id of the solver or specimen; missing = the engine's choice. */
  readonly solver?: string;
  /** Maximum number of positions that the solver may visit. */
  readonly nodes?: number;
  /** Maximum size of the solver's tables, in bytes. */
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

/** A question that the engine answers immediately. */
type Short<K extends keyof ShortQuestions, QuestionSettings = undefined> = ShortQuestions[K] & {
  readonly how: QuestionSettings;
};

/** A long question about a published problem, without the id of its game. */
type OfGame<K extends keyof LongQuestions> = LongQuestions[K]['question'] & { readonly game: string };

/** Questions in the engine's contract that the page asks unchanged. */
type PlainShort = { readonly [K in Exclude<keyof ShortQuestions, keyof OtherQuestions>]: Short<K> };

/** All questions, each with its answer and its options. */
export interface Questions extends PlainShort, OtherQuestions {}

/**
 * Questions that the page changes or asks for several purposes. The engine answers only the newest question of each
 * purpose.
 */
interface OtherQuestions {
  /** Reads text in any of the game's formats. */
  read: Short<'read', { readonly purpose: 'text' | 'open' | 'card' }>;
  /** Writes a setup (canonical text) in one of the game's formats. */
  write: Short<'write', { readonly purpose: 'text' | 'open' | 'export' }>;
  /**
   * Solves a setup and keeps its solution, which replaces the previous one. Reports progress. If the same setup is
   * solved again after a cancellation, the engine continues where it stopped.
   */
  solve: { question: Solved; answer: SolveReport; how: LongQuestion };
  /**
   * Checks the whole solution with code that is independent of the solver. Solves first if necessary. Reports progress.
   */
  verify: { question: Solved; answer: VerifyReport; how: LongQuestion };
  /** Returns the positions along a line. They have values if the engine has the solution of the setup. */
  study: { question: Solved & { line: string }; answer: Study; how: undefined };
  /**
   * Computes the missing values of the position at the end of a line and of its moves. Afterwards, `study` returns
   * these values. Solves first if necessary. Reports progress.
   */
  workOut: { question: Solved & { line: string }; answer: { known: boolean }; how: LongQuestion };
  /** Makes a setup from a draft. */
  compose: { question: { game: string; draft: Draft }; answer: Setup; how: undefined };
  /** Counts the positions by value. Solves first if necessary. Reports progress. */
  survey: { question: Solved; answer: Survey; how: LongQuestion };
  /**
   * Returns a proof of the value at the end of a line, as JSON that other programs can check. Solves first if
   * necessary.
   */
  certificate: { question: Solved & { line: string }; answer: { text: string }; how: undefined };
  /**
   * Tries up to `tries` seeds, starting at `seed`, until a random board matches the wishes. Reports the number of seeds
   * tried as progress.
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
  /** Records a run of a solver or specimen, with at most `records` records, and sends it in parts. */
  trace: { question: LongQuestions['trace']['question']; answer: TraceReport; how: TraceQuestion };
  /**
   * Returns the places of the pieces in `count` consecutive positions of a table, starting at the position with a given
   * index.
   */
  tracePlaces: { question: LongQuestions['tracePlaces']['question']; answer: TracePlaces; how: undefined };
  /**
   * Compares a solver or specimen with the engine's default solver. Both may visit only a limited number of positions.
   * Reports progress.
   */
  measure: { question: LongQuestions['measure']['question']; answer: Measurement; how: LongQuestion };
  /**
   * Searches for the smallest board on which a wrong solver gives a wrong answer. The solver is a specimen or, with
   * `capFactor`, the turn-capped search with this number of plies per vertex. Reports the number of boards tried as
   * progress.
   */
  breakIt: { question: LongQuestions['breakIt']['question']; answer: Broken; how: LongQuestion };
  /** Answers the input of a published problem in parts. Reports the number of bytes read as progress. */
  judge: { question: { game: string; problem: string; input: Blob }; answer: Judged; how: JudgeQuestion };
  /**
   * Compares an output with the right answers line by line, in parts. Two outputs can be checked at the same time.
   * Reports how many bytes of the answers have been compared.
   */
  check: {
    question: { game: string; problem: string; answers: Blob; output: Blob };
    answer: Checked;
    how: CheckQuestion & { readonly purpose: OutputName };
  };
  /**
   * Makes the requested number of cases of each kind and packs them with their answers, exactly as the command line
   * does. Reports the number of cases made as progress, then the number of files packed.
   */
  pack: { question: OfGame<'pack'>; answer: Packed; how: LongQuestion };
  /**
   * Tests the reader's function and finds a smallest case on which it fails, as the command line does: tries growing
   * cases of a published problem, or all positions of rules that the reader wrote. Ends if a run is cancelled or the
   * function cannot run.
   */
  stress: { question: OfGame<'stress'> | OfGame<'stressRules'>; answer: Stressed; how: StressQuestion };
  /**
   * Searches for the smallest case of a problem for which a specimen gives a wrong answer. Reports the number of cases
   * tried as progress.
   */
  misjudge: { question: OfGame<'misjudge'>; answer: Misjudged; how: LongQuestion };
  /**
   * Returns the claim that a line of an output makes about a case; null if the answer is right or the line makes no
   * claim.
   */
  claim: {
    question: ShortQuestions['claim']['question'] & { game: string };
    answer: ShortQuestions['claim']['answer'];
    how: undefined;
  };
  /**
   * Checks rules that the reader wrote: finds all positions, looks for mistakes, and solves the game. Reports the number
   * of positions found as progress. A stopped check continues if the same rules are checked again with the same limit.
   */
  checkRules: {
    question: LongQuestions['checkRules']['question'];
    answer: NonNullable<LongQuestions['checkRules']['step']['answer']>;
    how: LongQuestion;
  };
  /** Appends the check parameter to a link that has no `#`. */
  writeLink: Short<'writeLink', { readonly purpose: 'card' } | undefined>;
}

export type QuestionKind = keyof Questions;
export type Question<K extends QuestionKind> = Questions[K]['question'];
export type Answer<K extends QuestionKind> = Questions[K]['answer'];
export type How<K extends QuestionKind> = Questions[K]['how'];
