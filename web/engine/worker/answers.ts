/** What the engine module answers: its JSON has the types of the contract (model/game/contract.ts). */
import type { CheckedLine, TimelessMeasurement, TimelessReport } from '../../model/game/contract.ts';
import type { Errand, JudgedCase, MisjudgedCase, StressProgress } from '../../model/game/judge-types.ts';
import type { Broken, TraceReport } from '../../model/game/trace-types.ts';
import type { EngineError, Progress, Survey } from '../../model/game/types.ts';
import { EngineFailure } from '../failures.ts';

/** How far a slice of solving came. */
export type Advance =
  | { readonly status: 'working'; readonly progress: Progress }
  | { readonly status: 'solved' | 'limit'; readonly progress: Progress; readonly report: TimelessReport };

/** How far a slice of checking came; `accepted` when all is checked, `limit` when the rest would take too much. */
export interface Verification {
  readonly status: 'working' | 'accepted' | 'limit';
  readonly progress: Progress;
}

/** How far a slice of working out the values at the end of a line came. */
export interface WorkingOut {
  readonly status: 'working' | 'finished' | 'limit';
  readonly progress: Progress;
}

/** How far a slice of counting came; at a limit the survey is not complete. */
export type Surveying =
  | { readonly status: 'working'; readonly progress: Progress }
  | { readonly status: 'finished' | 'limit'; readonly progress: Progress; readonly survey: Survey };

/** How far a slice of tracing came; the records themselves come apart. */
export type Tracing =
  | { readonly status: 'working'; readonly progress: Progress }
  | { readonly status: TraceReport['status']; readonly progress: Progress; readonly report: TraceReport };

/** How far a slice of measuring came: the solver is at work, or it is through and the truth is looked for. */
export type Measuring =
  | { readonly status: 'working' | 'judging'; readonly progress: Progress }
  | { readonly status: 'measured'; readonly progress: Progress; readonly measurement: TimelessMeasurement };

/** How far a slice of breaking a wrong solver came. */
export type Breaking =
  | { readonly status: 'working'; readonly progress: Progress }
  | { readonly status: 'finished'; readonly progress: Progress; readonly broken: Broken };

/** How far a slice of judging came; the time that cases took only the caller can measure. */
export interface Judging {
  readonly cases: readonly Omit<JudgedCase, 'milliseconds'>[];
  /** More input is needed, or none was left. */
  readonly starved: boolean;
  /** The first mistake in the input. */
  readonly fault: EngineError | null;
}

/** How far a slice of checking came. */
export interface Checking {
  readonly lines: readonly CheckedLine[];
  readonly right: number;
  /** Empty where there is more to be looked at. */
  readonly wants: 'answers' | 'output' | '';
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

/** How far the trial of a function came. */
export interface Stressing extends StressProgress {
  /** Null where there is more to be worked out, or all is over. */
  readonly errand: Errand | null;
}

/** How far a slice of a search for a misjudged case came. */
export type Misjudging =
  | { readonly status: 'working'; readonly progress: Progress }
  | { readonly status: 'finished'; readonly progress: Progress; readonly found: MisjudgedCase | null };

/**
 * Parses an answer of the engine. Throws an {@link EngineFailure} for `{"error": …}`. Nothing is validated: module and page are
 * of one build, and `npm run contract` makes the types.
 */
export function parseAnswer<T>(json: string): T {
  const answer = parse<T | { readonly error: EngineError }>(json);
  if (typeof answer === 'object' && answer !== null && 'error' in answer) throw new EngineFailure(answer.error);
  addKinds(answer);
  return answer;
}

/** Parses JSON of a type that the contract vouches for. */
export function parse<T>(json: string): T {
  const parsed: unknown = JSON.parse(json);
  if (isVouchedFor<T>(parsed)) return parsed;
  throw new Error('the engine answered nothing');
}

function isVouchedFor<T>(json: unknown): json is T {
  return json !== undefined;
}

/** Adds to every value the `kind` by which the page tells values apart; in JSON their members do. */
function addKinds(json: unknown): void {
  if (typeof json !== 'object' || json === null) return;
  if (Array.isArray(json)) {
    // Long lists are lists of numbers.
    if (typeof json[0] === 'object') json.forEach(addKinds);
    return;
  }
  if ('outcome' in json && 'plies' in json && 'winner' in json) Object.assign(json, { kind: 'outcome' });
  else if ('margin' in json && typeof json.margin === 'number') Object.assign(json, { kind: 'margin' });
  else if ('probability' in json && 'fraction' in json) Object.assign(json, { kind: 'probability' });
  else for (const member of Object.values(json)) addKinds(member);
}
