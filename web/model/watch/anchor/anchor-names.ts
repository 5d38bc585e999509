/** Names of places in a run. */
import { MARK_KINDS } from '../trace/marks.ts';
import type { Anchor } from './anchor.ts';
import { lookUp, type NamingEngine, type Run } from './lookup.ts';

/** A step of a run or a ply of a line, with the total number of steps or plies. */
export interface StepOf {
  readonly step: number;
  readonly length: number;
}

/**
 * Returns the names of a place that need no engine. The most specific name comes first, the step number last. If there
 * is no run, the place is in a line.
 */
export function plainNames({ step, length }: StepOf, run: Pick<Run, 'marks'> | null): readonly Anchor[] {
  const ends: Anchor[] = step === 0 ? [{ kind: 'start' }] : step === length ? [{ kind: 'end' }] : [];
  const marks = MARK_KINDS.flatMap((kind): Anchor[] => {
    const at = run?.marks.of(kind).indexOf(step) ?? -1;
    return at < 0 ? [] : [{ kind, number: at + 1 }];
  });
  return [...ends, ...marks, { kind: run === null ? 'line' : 'step', number: step }];
}

/**
 * Returns the name of a step by its position if the search first finishes that position at this step; null otherwise.
 */
export async function nameByPosition(
  position: string | null,
  { step }: Pick<StepOf, 'step'>,
  run: Run,
  engine: NamingEngine,
): Promise<Anchor | null> {
  if (!run.over || position === null || step === 0) return null;
  const anchor: Anchor = { kind: 'decide', position };
  const found = await lookUp(anchor, run, engine);
  return found.kind === 'step' && found.step === step ? anchor : null;
}
