/** Types for the judge: cases, verdicts, test packs and stress tests. */
import type {
  CheckedLine,
  EngineError,
  Finding,
  LineVerdict,
  PassedCases,
  Statement,
  StressStage,
  TimelessCase,
} from './contract.ts';

export {
  CASE_KINDS,
  type CaseKind,
  type CheckedLine,
  type Claim,
  type Errand,
  type ErrandReport,
  type FailingBoard,
  type Finding,
  type Misjudged,
  type MisjudgedCase,
  type StressLimits,
} from './contract.ts';

/** A case in an input, with the engine's answer. */
export interface JudgedCase extends TimelessCase {
  /** Time in ms for reading and solving the case. */
  readonly milliseconds: number;
}

/** Answers added since the previous part. */
export interface JudgedPart {
  /** The answers as text, one per line. */
  readonly answers: string;
  readonly count: number;
  /** The answered cases that the page lists; of a long input, only some cases are listed. */
  readonly cases: readonly JudgedCase[];
}

/** Result of judging a whole input. */
export interface Judged {
  readonly cases: number;
  /** The first error in the input. The cases after the error are not answered. */
  readonly error: EngineError | null;
  /** True if the input is a file that the browser can no longer read. */
  readonly unreadable: boolean;
}

/** The reader's output, and a second output to compare with it. */
export const OUTPUTS = ['yours', 'other'] as const;
export type OutputName = (typeof OUTPUTS)[number];

/** Verdicts on the wrong lines of an output. */
export type Mistaken = Exclude<LineVerdict, 'right'>;
export const MISTAKEN: readonly Mistaken[] = ['wrong', 'wrong-number', 'no-answer', 'missing', 'extra'];

/** Verdicts added since the previous part. */
export interface CheckedPart {
  readonly right: number;
  /** Number of lines for each verdict. */
  readonly mistaken: Readonly<Record<Mistaken, number>>;
  readonly lines: readonly CheckedLine[];
}

/** Result of checking a whole output. */
export interface Checked {
  /** True if the answers or the output are in a file that the browser can no longer read. */
  readonly unreadable: boolean;
}

/** A test pack as a ZIP archive. */
export interface Packed {
  readonly zip: Uint8Array<ArrayBuffer>;
  /** Statements about the kinds of cases of which the pack contains fewer than requested. */
  readonly shortfalls: readonly Statement[];
}

export interface StressProgress {
  readonly stage: StressStage;
  /** Number of passed cases of each kind. */
  readonly passed: PassedCases;
  /** Number of cases to try. */
  readonly count: number;
}

/** Result of a stress test of the reader's function. */
export interface Stressed {
  readonly passed: StressProgress['passed'];
  /** The failing case that was found; null if the function passed all cases. */
  readonly finding: Finding | null;
}
