/** The JSON of the engine about published problems, turned into the public types: see codec.ts. */
import * as v from 'valibot';
import {
  type CheckedLine,
  CLAIMS,
  type Claim,
  type Errand,
  FAILURES,
  type Finding,
  type JudgedCase,
  MISTAKEN,
  type Misjudged,
  STRESS_STAGES,
  type StressProgress,
} from '../../model/game/judge-types.ts';
import type { EngineError, Progress } from '../../model/game/types.ts';
import { count, decode, engineError, progress } from './codec.ts';

/** How far a slice of judging came; the time that cases took only the caller can measure. */
export interface Judging {
  readonly cases: readonly Omit<JudgedCase, 'milliseconds'>[];
  /** More input is needed, or none was left. */
  readonly starved: boolean;
  /** The first mistake in the input. */
  readonly fault: EngineError | null;
}

const judging = v.strictObject({
  cases: v.array(v.strictObject({ answer: v.string(), setup: v.string(), size: count, unit: v.string() })),
  starved: v.boolean(),
  fault: v.nullable(engineError),
});

/** How far a slice of checking came. */
export interface Checking {
  readonly lines: readonly CheckedLine[];
  readonly right: number;
  /** Empty where there is more to be looked at. */
  readonly wants: 'answers' | 'output' | '';
}

const perhapsCount = v.nullable(count);
const checking = v.strictObject({
  lines: v.array(
    v.strictObject({
      case: perhapsCount,
      line: perhapsCount,
      verdict: v.picklist(MISTAKEN),
      found: v.string(),
      answer: v.string(),
    }),
  ),
  right: count,
  wants: v.picklist(['answers', 'output', '']),
});

/** Reads `Checking.advance`. */
export function decodeChecking(text: string): Checking {
  return decode('check', checking, text);
}

/** How far a slice of packing came. */
export interface Packing {
  readonly status: 'working' | 'finished';
  readonly progress: Progress;
  /** A kind has no more cases. */
  readonly shortfall: EngineError | null;
  /** An answer needs more than is allowed; then there is no archive. */
  readonly fault: EngineError | null;
}

const packing = v.strictObject({
  status: v.picklist(['working', 'finished']),
  progress,
  shortfall: v.nullable(engineError),
  fault: v.nullable(engineError),
});

/** Reads `Packing.advance`. */
export function decodePacking(text: string): Packing {
  return decode('pack', packing, text);
}

/** How far the trial of a function came. */
export interface Stressing extends StressProgress {
  /** Null where there is more to be worked out, or all is over. */
  readonly errand: Errand | null;
}

const stressing = v.strictObject({
  stage: v.picklist(STRESS_STAGES),
  passed: v.strictObject({ small: count, random: count, extremal: count, tricky: count }),
  errand: v.nullable(v.strictObject({ input: v.string(), milliseconds: count, mostOutput: count })),
});

/** Reads `Stressing.advance`. */
export function decodeStressing(text: string): Stressing {
  return decode('stress', stressing, text);
}

const finding = v.strictObject({
  failure: v.picklist(FAILURES),
  found: v.string(),
  answer: v.string(),
  printed: v.string(),
  said: v.string(),
  input: v.string(),
  output: v.string(),
  runsAgain: count,
  passedAgain: count,
  cases: count,
  board: v.nullable(
    v.strictObject({
      setup: v.string(),
      size: count,
      sizeFound: count,
      unit: v.string(),
      noPartCanGo: v.boolean(),
      smallerBoards: count,
      isSmallest: v.boolean(),
      completeUpTo: perhapsCount,
    }),
  ),
});

/** Reads `Stressing.finding`. */
export function decodeFinding(text: string): Finding | null {
  return decode('stress', v.strictObject({ finding: v.nullable(finding) }), text).finding;
}

/** How far a slice of a search for a misjudged case came. */
export type Misjudging =
  | { readonly status: 'working'; readonly progress: Progress }
  | { readonly status: 'finished'; readonly misjudged: Misjudged };

const misjudging = v.variant('status', [
  v.strictObject({ status: v.literal('working'), progress }),
  v.strictObject({
    status: v.literal('finished'),
    progress,
    found: v.nullable(
      v.strictObject({
        setup: v.string(),
        input: v.string(),
        said: v.string(),
        right: v.string(),
        size: count,
        unit: v.string(),
        smallest: v.boolean(),
      }),
    ),
  }),
]);

/** Reads `Misjudging.advance`. */
export function decodeMisjudging(text: string): Misjudging {
  const read = decode('misjudge', misjudging, text);
  if (read.status === 'working') return read;
  return { status: 'finished', misjudged: { found: read.found, tried: read.progress.done } };
}

/** Reads `claim_of`. Throws an `EngineFailure`. */
export function decodeClaim(text: string): { claim: Claim | null } {
  return decode('claim', v.strictObject({ claim: v.nullable(v.picklist(CLAIMS)) }), text);
}

/** Reads `Judging.advance`. */
export function decodeJudging(text: string): Judging {
  return decode('judge', judging, text);
}
