/** The answered cases of an input, in the order that the reader chose. */
import type { JudgedCase } from '../game/judge-types.ts';
import type { CaseOrder, CaseSorting } from './case-orders.ts';

/** A case with its number in the input, counted from 1. */
export interface NumberedCase extends JudgedCase {
  readonly number: number;
}

const answers = new Intl.Collator('en', { numeric: true });

/** Removes the case number from an answer: `Game 2: A wins.` becomes `A wins.` */
function withoutNumber(answer: string): string {
  return answer.replace(/^\D+\d+: */, '');
}

/**
 * Returns the rank of each answer in text order. Equal answers share a rank, so that sorting 100,000 answers compares
 * few strings.
 */
function places(cases: readonly NumberedCase[]): readonly number[] {
  const words = cases.map(({ answer }) => withoutNumber(answer));
  const places = new Map([...new Set(words)].sort(answers.compare).map((word, place) => [word, place]));
  return words.map((word) => places.get(word) ?? 0);
}

const KEYS: Readonly<Record<Exclude<CaseOrder, 'number'>, (cases: readonly NumberedCase[]) => readonly number[]>> = {
  answer: places,
  size: (cases) => cases.map(({ size }) => size),
  time: (cases) => cases.map(({ milliseconds }) => milliseconds),
};

/** Sorts cases. Cases that compare as equal keep their order in the input. */
export function sorted(cases: readonly NumberedCase[], { by, descending }: CaseSorting): readonly NumberedCase[] {
  if (by === 'number') return descending ? cases.toReversed() : cases;
  const keys = KEYS[by](cases);
  const keyed = cases.map((judged, index) => ({ judged, key: keys[index] ?? 0 }));
  keyed.sort((a, b) => (descending ? b.key - a.key : a.key - b.key));
  return keyed.map(({ judged }) => judged);
}
