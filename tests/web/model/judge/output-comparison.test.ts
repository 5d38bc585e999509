import { describe, expect, it } from 'vitest';
import type { CheckedLine, Mistaken } from '../../../../web/model/game/judge-types.ts';
import type { NumberedCase } from '../../../../web/model/judge/case-list.ts';
import { type CheckedOutput, type Comparison, compare } from '../../../../web/model/judge/output-comparison.ts';

const SIZES = [9, 6, 5, 5, 7];
const CASES: readonly NumberedCase[] = SIZES.map((size, index) => ({
  number: index + 1,
  answer: '1',
  setup: `board ${index}`,
  size,
  unit: 'vertices',
  milliseconds: 1,
}));

function mistake(found: string, verdict: Mistaken = 'wrong'): CheckedLine {
  return { verdict, case: 1, line: 1, found, answer: '1' };
}

/** Returns a checked output with these verdicts on its cases. */
function output(
  verdicts: readonly (CheckedLine | 'right' | null)[],
  phase: 'done' | 'working' = 'done',
): CheckedOutput {
  return { run: { value: { phase } }, verdictOn: (number) => verdicts[number - 1] ?? null };
}

function compared(
  one: readonly (CheckedLine | 'right' | null)[],
  other: readonly (CheckedLine | 'right' | null)[],
): Comparison | null {
  return compare(CASES, output(one), output(other));
}

describe('the comparison of two outputs', () => {
  it('agree if both are right, or wrong with the same text', () => {
    const same = compared(
      ['right', mistake('2'), mistake('a  b', 'no-answer'), 'right', mistake('', 'missing')],
      ['right', mistake(' 2'), mistake('a b', 'no-answer'), 'right', mistake('', 'missing')],
    );
    expect(same).toEqual({ compared: 5, differing: 0, smallest: null });
  });

  it('differ if only one is right or their mistakes differ; the smallest such case is reported', () => {
    const different = compared(
      ['right', mistake('2'), 'right', 'right', mistake('0')],
      [mistake('2'), mistake('0'), mistake('2'), mistake('2'), mistake('0', 'wrong-number')],
    );
    expect(different).toEqual({ compared: 5, differing: 5, smallest: CASES[2] });
  });

  it('are compared up to the last case with both verdicts, after both checks', () => {
    expect(compared(['right', 'right', null], ['right', mistake('2'), mistake('2')])).toEqual({
      compared: 2,
      differing: 1,
      smallest: CASES[1],
    });
    expect(compare(CASES, output(['right']), output(['right'], 'working'))).toBeNull();
  });
});
