/** Inputs of published problems, answered case by case. */
import type { EngineError, Statement } from './types.ts';

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

/** Outputs to the same input: the reader's own, and one to compare it with. */
export const OUTPUTS = ['yours', 'other'] as const;
export type OutputName = (typeof OUTPUTS)[number];

/** What a line of an output comes to; those that are right are not told. */
export const MISTAKEN = ['wrong', 'wrong-number', 'no-answer', 'missing', 'extra'] as const;
export type Mistaken = (typeof MISTAKEN)[number];

/** A line of an output that is not right, or that is missing. */
export interface CheckedLine {
  readonly verdict: Mistaken;
  /** The number of its case, from 1; null for a line too many. */
  readonly case: number | null;
  /** Where it is in the output, from 1; null for what is missing. */
  readonly line: number | null;
  readonly found: string;
  /** The right answer; empty for a line too many. */
  readonly answer: string;
}

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

/** What a wrong answer claims of the start of a case: that it is worth more to its mover than it is, or less. */
export const CLAIMS = ['more', 'less'] as const;
export type Claim = (typeof CLAIMS)[number];

/** A case that a wrong solver answers wrongly. */
export interface MisjudgedCase {
  /** In canonical text, and as the whole input of the problem. */
  readonly setup: string;
  readonly input: string;
  readonly said: string;
  readonly right: string;
  readonly size: number;
  readonly unit: string;
  /** All smaller cases that the statement allows were tried; of those that differ in names alone, one. */
  readonly smallest: boolean;
}

/** How the search for such a case ended. */
export interface Misjudged {
  /** Null where no case that was tried is answered wrongly. */
  readonly found: MisjudgedCase | null;
  /** Cases that were tried. */
  readonly tried: number;
}

/** What cases are made to show. */
export const CASE_KINDS = ['small', 'random', 'extremal', 'tricky'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Cases with their answers, as an archive. */
export interface Packed {
  readonly zip: Uint8Array<ArrayBuffer>;
  /** Of kinds of which there are fewer cases than were asked for. */
  readonly shortfalls: readonly Statement[];
}
