/** Compares two outputs for the same input. */
import type { CheckedLine } from '../game/judge-types.ts';
import type { NumberedCase } from './case-list.ts';
import type { OutputCheck } from './output-check.ts';

export interface Comparison {
  /** Number of cases that both outputs answer. */
  readonly compared: number;
  /** Number of cases on which they differ. */
  readonly differing: number;
  /** The smallest case on which the outputs differ; of several equally small ones, the first; null = none. */
  readonly smallest: NumberedCase | null;
}

export interface CheckedOutput {
  readonly run: { readonly value: Pick<OutputCheck['run']['value'], 'phase'> };
  readonly verdictOn: OutputCheck['verdictOn'];
}

/** Compares two outputs. Returns null until both outputs are checked. */
export function compare(cases: readonly NumberedCase[], one: CheckedOutput, other: CheckedOutput): Comparison | null {
  if (one.run.value.phase !== 'done' || other.run.value.phase !== 'done') return null;
  let compared = 0;
  let differing = 0;
  let smallest: NumberedCase | null = null;
  for (const judged of cases) {
    const [said, saidToo] = [one.verdictOn(judged.number), other.verdictOn(judged.number)];
    if (said === null || saidToo === null) continue;
    compared += 1;
    if (isSame(said, saidToo)) continue;
    differing += 1;
    if (smallest === null || judged.size < smallest.size) smallest = judged;
  }
  return { compared, differing, smallest };
}

/**
 * Returns whether two answers agree. Two right answers agree regardless of their format; other answers are compared as
 * text.
 */
function isSame(one: CheckedLine | 'right', other: CheckedLine | 'right'): boolean {
  if (one === 'right' || other === 'right') return one === other;
  return one.verdict === other.verdict && words(one.found) === words(other.found);
}

function words(line: string): string {
  return line.trim().replace(/\s+/g, ' ');
}
