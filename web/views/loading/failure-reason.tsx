/** Explains why the engine did not answer. */
import { useEffect } from 'preact/hooks';
import { statementText, t } from '../../messages/messages.ts';
import type { Failure } from '../../model/game/engine-port.ts';
import type { Limit } from '../../model/game/types.ts';
import { rememberFailure } from './last-failure.ts';

/**
 * A limit that the search exceeded. `number` is the number of positions that the search had visited when it reached the
 * limit.
 */
interface Exceeded {
  readonly kind: Limit;
  readonly number: string;
}

export interface ReasonProps {
  readonly of: Failure | Exceeded;
}

export function Reason({ of }: ReasonProps) {
  const said = sentenceOf(of);
  useEffect(() => {
    // The engine's messages may not be loaded yet.
    if (said !== '') rememberFailure(said);
  }, [said]);
  return <>{said}</>;
}

function sentenceOf(because: Failure | Exceeded): string {
  if (because.kind === 'error') return statementText(because.error);
  const found = because.kind === 'crashed' ? (because.problem ?? because) : because;
  return t(`engine.problem.${found.kind}`, wordsOf(found));
}

const wordsOf = (found: object): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));
