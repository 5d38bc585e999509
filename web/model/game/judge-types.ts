/** Inputs of published problems, answered case by case. */
import type { EngineError } from './types.ts';

/** A case that was answered. */
export interface JudgedCase {
  /** As the problem wants it, a line without its end. */
  readonly answer: string;
  /** In canonical text. */
  readonly setup: string;
  /** In parts of the kind that `unit` names, such as `vertices`. */
  readonly size: number;
  readonly unit: string;
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
