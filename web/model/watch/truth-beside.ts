/** What is so, beside what a search says in the end: a wrong one, or one that a cap has kept from looking further. */
import type { Position, Value } from '../game/types.ts';
import { type Sentence, type SentenceArgument, say } from '../words/sentence.ts';
import { contradict } from './compare/measurement.ts';
import { resultOf } from './trace/results.ts';
import type { Trace } from './trace/trace.ts';

/** What a search says of the start and what that is worth in truth; null before its end, and where both can be so. */
export function truthBeside({ report, records, lead }: Trace, start: Position | null, step: number): Sentence | null {
  const says = report?.value ?? null;
  const truth = start?.value ?? null;
  if (start === null || says === null || truth === null || step < records.count || !contradict(says, truth))
    return null;
  const worth = (value: Value): SentenceArgument => ({
    kind: 'worth',
    value: resultOf(value, start.mover, lead),
    relation: 'equal',
    onLine: false,
    believed: false,
  });
  return say('narration.beside', { says: worth(says), truth: worth(truth) });
}
