/** Types of the judge: cases, verdicts, test packs and stress tests. */
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

/** An answered case. */
export interface JudgedCase extends TimelessCase {
  /** Time to read and solve the case. */
  readonly milliseconds: number;
}

/** New answers since the last part. */
export interface JudgedPart {
  /** One answer per line. */
  readonly answers: string;
  readonly count: number;
  /** The listed cases; a long input lists only some. */
  readonly cases: readonly JudgedCase[];
}

/** Result of judging an input. */
export interface Judged {
  readonly cases: number;
  /** The first error in the input. Nothing after it is answered. */
  readonly error: EngineError | null;
  /** The input is a file that can no longer be read. */
  readonly unreadable: boolean;
}

/** The reader's output, and one to compare with it. */
export const OUTPUTS = ['yours', 'other'] as const;
export type OutputName = (typeof OUTPUTS)[number];

/** Verdicts on wrong lines. */
export type Mistaken = Exclude<LineVerdict, 'right'>;
export const MISTAKEN: readonly Mistaken[] = ['wrong', 'wrong-number', 'no-answer', 'missing', 'extra'];

/** New verdicts since the last part. */
export interface CheckedPart {
  readonly right: number;
  /** Counts by kind. */
  readonly mistaken: Readonly<Record<Mistaken, number>>;
  readonly lines: readonly CheckedLine[];
}

/** Result of checking an output. */
export interface Checked {
  /** The answers or the output are a file that can no longer be read. */
  readonly unreadable: boolean;
}

/** A test pack as an archive. */
export interface Packed {
  readonly zip: Uint8Array<ArrayBuffer>;
  /** Kinds with fewer cases than requested. */
  readonly shortfalls: readonly Statement[];
}

export interface StressProgress {
  readonly stage: StressStage;
  /** Passed cases of each kind. */
  readonly passed: PassedCases;
}

/** Result of a stress test. */
export interface Stressed {
  readonly passed: StressProgress['passed'];
  /** The failure found; null if the function passed all cases. */
  readonly finding: Finding | null;
}
