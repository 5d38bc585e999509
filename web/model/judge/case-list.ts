/** The cases of an input that were answered, in the order of the reader's choice. */
import type { JudgedCase } from '../game/judge-types.ts';
import type { CaseOrder, CaseSorting } from './case-orders.ts';

/** A case with its number in the input, from 1. */
export interface NumberedCase extends JudgedCase {
  readonly number: number;
}

/** Answers as the reader expects them: numbers by their value. */
const answers = new Intl.Collator('en', { numeric: true });

const COMPARISONS: Readonly<Record<CaseOrder, (a: NumberedCase, b: NumberedCase) => number>> = {
  number: (a, b) => a.number - b.number,
  answer: (a, b) => answers.compare(withoutNumber(a.answer), withoutNumber(b.answer)),
  size: (a, b) => a.size - b.size,
  time: (a, b) => a.milliseconds - b.milliseconds,
};

/** An answer that names its case, as in `Game 2: A wins.`, is ordered by what it says of it. */
function withoutNumber(answer: string): string {
  return answer.replace(/^\D+\d+: */, '');
}

/** Sorts cases; those that are equal keep the order of the input. */
export function sorted(cases: readonly NumberedCase[], { by, descending }: CaseSorting): readonly NumberedCase[] {
  if (by === 'number') return descending ? cases.toReversed() : cases;
  const compare = COMPARISONS[by];
  return cases.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)) || a.number - b.number);
}
