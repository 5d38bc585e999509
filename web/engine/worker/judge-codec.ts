/** The JSON of the engine about published problems, turned into the public types: see codec.ts. */
import * as v from 'valibot';
import type { JudgedCase } from '../../model/game/judge-types.ts';
import type { EngineError } from '../../model/game/types.ts';
import { count, decode, engineError } from './codec.ts';

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

/** Reads `Judging.advance`. */
export function decodeJudging(text: string): Judging {
  return decode('judge', judging, text);
}
