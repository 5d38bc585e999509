/** Inputs of published problems, answered case by case. */
import type { CaseKind, CheckedLine, EngineError, LineVerdict, Statement } from './contract.ts';

export { CASE_KINDS, type CaseKind, type CheckedLine, type Claim } from './contract.ts';

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

/** A case that a wrong solver answers wrongly. */
export interface MisjudgedCase {
  /** In canonical text, and as the whole input of the problem. */
  readonly setup: string;
  readonly input: string;
  readonly said: string;
  readonly right: string;
  readonly size: number;
  readonly unit: string;
  /** Every smaller case of the game's list was tried; the statement `<game>.listed` says what the list has. */
  readonly smallest: boolean;
}

/** How the search for such a case ended. */
export interface Misjudged {
  /** Null where no case that was tried is answered wrongly. */
  readonly found: MisjudgedCase | null;
  /** Cases that were tried. */
  readonly tried: number;
}

/** Cases with their answers, as an archive. */
export interface Packed {
  readonly zip: Uint8Array<ArrayBuffer>;
  /** Of kinds of which there are fewer cases than were asked for. */
  readonly shortfalls: readonly Statement[];
}

/** What a function may take. */
export interface StressLimits {
  /** For a run, in milliseconds and in characters that it gives back. */
  readonly milliseconds: number;
  readonly mostOutput: number;
  /** For all runs that make a failing case smaller. */
  readonly shrinkMilliseconds: number;
}

/** What the engine wants of the reader's function next. */
export interface Errand {
  readonly input: string;
  /** How long it may take. */
  readonly milliseconds: number;
  /** Characters that it may give back. */
  readonly mostOutput: number;
}

/**
 * How an errand ended: the function gave back a text (`exit`), threw something (`signal`), took too long, gave back too long a
 * text, or none; it cannot be run at all; or somebody has stopped it.
 */
export const ERRAND_ENDS = [
  'exit',
  'signal',
  'time-out',
  'too-much-output',
  'not-text',
  'not-started',
  'broken-off',
] as const;

/** What came of an errand. */
export interface ErrandReport {
  readonly end: (typeof ERRAND_ENDS)[number];
  /** The name of what was thrown, or why the function cannot be run. */
  readonly reason: string;
  /** What the function gave back. */
  readonly output: string;
  /** What was said when something was thrown, or given back in place of a text. */
  readonly errors: string;
  readonly milliseconds: number;
  /** What has gone by since the errand before was reported. */
  readonly millisecondsSinceLast: number;
}

/** What a stress test is at: it looks for a case that fails, or makes it smaller and smaller. */
export const STRESS_STAGES = ['search', 'narrow', 'shrink', 'smaller', 'again', 'over'] as const;

/** How far a stress test is. */
export interface StressProgress {
  readonly stage: (typeof STRESS_STAGES)[number];
  /** Cases of each kind that were passed. */
  readonly passed: Readonly<Record<CaseKind, number>>;
}

/** What can be wrong with a function. */
export const FAILURES = [
  'time-out',
  'too-much-output',
  'not-text',
  'crash',
  'memory',
  'no-output',
  'too-few-answers',
  'garbage',
  'wrong-answer',
] as const;

/** A case on which a function fails, how large it is, and what is known of smaller ones. */
export interface FailingBoard {
  /** In canonical text. */
  readonly setup: string;
  /** In parts of the kind that `unit` names; as it is now, and as it was found. */
  readonly size: number;
  readonly sizeFound: number;
  readonly unit: string;
  /** Without any part of it the function does not fail. */
  readonly noPartCanGo: boolean;
  /** Count of the listed boards up to `completeUpTo`, all of which were tried. */
  readonly smallerBoards: number;
  /** The function fails on no smaller one of the game's list; see `<game>.listed`. */
  readonly isSmallest: boolean;
  /** Largest size up to which every board of the list was tried; null if there is none. */
  readonly completeUpTo: number | null;
}

/** On what a function fails. */
export interface Finding {
  readonly failure: (typeof FAILURES)[number];
  /** The line that is wrong, and the right answer; of answers alone. */
  readonly found: string;
  readonly answer: string;
  /** All that it gave back, where that is wrong; what it said as it threw something. */
  readonly printed: string;
  readonly said: string;
  /** What it was given, and the right output. */
  readonly input: string;
  readonly output: string;
  /** Further runs on the same input, and how many of them it passed. One that fails by chance passes some. */
  readonly runsAgain: number;
  readonly passedAgain: number;
  /** How many cases are in that. */
  readonly cases: number;
  /** Null where no single case is known on which it fails. */
  readonly board: FailingBoard | null;
}

/** How a stress test ended. */
export interface Stressed {
  readonly passed: StressProgress['passed'];
  /** Null where the function passed all there was. */
  readonly finding: Finding | null;
}
