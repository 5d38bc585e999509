/** The possible results of a chance move. */
import type { ChanceResult, Move } from '../game/types.ts';

/** Results of a chance move that are equivalent. */
export interface ResultChoice {
  /** One of the equivalent results. */
  readonly result: ChanceResult;
  /** Number of equally likely results that this one represents. */
  readonly ways: number;
}

/** Returns the different results of a move. */
export function choicesOf({ results }: Pick<Move, 'results'>): readonly ResultChoice[] {
  const choices = new Map<string, ResultChoice>();
  for (const result of results) {
    // Ignores the order of the hits.
    const key = result.takes.toSorted((a, b) => a - b).join();
    const known = choices.get(key);
    choices.set(key, { result: known?.result ?? result, ways: (known?.ways ?? 0) + 1 });
  }
  return [...choices.values()];
}
