/** What can come of a move that chance decides. */
import type { ChanceResult, Move } from '../game/types.ts';

/** Results that come to the same. */
export interface ResultChoice {
  /** One of them. */
  readonly result: ChanceResult;
  /** How many of the equally likely results they are. */
  readonly ways: number;
}

/** What can come of a move, each thing once. */
export function choicesOf({ results }: Pick<Move, 'results'>): readonly ResultChoice[] {
  const choices = new Map<string, ResultChoice>();
  for (const result of results) {
    // Where each column loses as many blocks, it does not count which was hit first.
    const key = result.takes.toSorted((a, b) => a - b).join();
    const known = choices.get(key);
    choices.set(key, { result: known?.result ?? result, ways: (known?.ways ?? 0) + 1 });
  }
  return [...choices.values()];
}
