/** Inputs of published problems, answered case by case. */
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

/** A case that was answered. */
export interface JudgedCase extends TimelessCase {
  /** What it took to read and to solve. */
  readonly milliseconds: number;
}

/** What was answered since the last part. */
export interface JudgedPart {
  /** The answers, a line each. */
  readonly answers: string;
  /** How many these are. */
  readonly count: number;
  /** Those of the cases that are listed; of a long input not all are. */
  readonly cases: readonly JudgedCase[];
}

/** How the judging of an input ended. */
export interface Judged {
  readonly cases: number;
  /** The first mistake in the input, after which nothing is answered. */
  readonly error: EngineError | null;
  /** The input is a file that cannot be read any more. */
  readonly unreadable: boolean;
}

/** Outputs to the same input: the reader's own, and one to compare it with. */
export const OUTPUTS = ['yours', 'other'] as const;
export type OutputName = (typeof OUTPUTS)[number];

/** What a line of an output comes to; those that are right are not told. */
export type Mistaken = Exclude<LineVerdict, 'right'>;
export const MISTAKEN: readonly Mistaken[] = ['wrong', 'wrong-number', 'no-answer', 'missing', 'extra'];

/** What was checked since the last part. */
export interface CheckedPart {
  readonly right: number;
  /** How many of the others there are of each kind. */
  readonly mistaken: Readonly<Record<Mistaken, number>>;
  /** These, as far as they are listed. */
  readonly lines: readonly CheckedLine[];
}

/** How the check of an output ended. */
export interface Checked {
  /** The answers or the output are a file that cannot be read any more. */
  readonly unreadable: boolean;
}

/** Cases with their answers, as an archive. */
export interface Packed {
  readonly zip: Uint8Array<ArrayBuffer>;
  /** Of kinds of which there are fewer cases than were asked for. */
  readonly shortfalls: readonly Statement[];
}

/** How far a stress test is. */
export interface StressProgress {
  readonly stage: StressStage;
  /** Cases of each kind that were passed. */
  readonly passed: PassedCases;
}

/** How a stress test ended. */
export interface Stressed {
  readonly passed: StressProgress['passed'];
  /** Null where the function passed all there was. */
  readonly finding: Finding | null;
}
