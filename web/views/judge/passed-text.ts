import { numberText, t, translation } from '../../messages/messages.ts';
import { CASE_KINDS, type StressProgress } from '../../model/game/judge-types.ts';

type Passed = StressProgress['passed'];

/** Returns the total number of cases that passed. */
export function countOf(passed: Passed): number {
  return CASE_KINDS.reduce((sum, kind) => sum + passed[kind], 0);
}

/** Returns, for example, “12 cases passed: small 8, random 4”. */
export function passedText(passed: Passed): string {
  const count = countOf(passed);
  const all = t('own.passed', { count, number: numberText(count) });
  const kinds = CASE_KINDS.filter((kind) => passed[kind] > 0).map((kind) =>
    t('own.kind', { kind: t(`pack.kind.${kind}`), number: numberText(passed[kind]) }),
  );
  if (kinds.length === 0) return all;
  const list = new Intl.ListFormat(translation.value.dictionary.locale, { type: 'unit' }).format(kinds);
  return t('own.passed.kinds', { passed: all, kinds: list });
}
