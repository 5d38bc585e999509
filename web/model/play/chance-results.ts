/** The possible results of a chance move. */
import type { ChanceResult, Move } from '../game/types.ts';

/** Results of a chance move that lead to the same position. */
export interface ResultChoice {
  /** One of the equivalent results, which represents them all. */
  readonly result: ChanceResult;
  /** Number of equally likely results that this result represents. */
  readonly ways: number;
}

/** Returns the results of a chance move, one for each group of equivalent ones. */
export function choicesOf({ results }: Pick<Move, 'results'>): readonly ResultChoice[] {
  const choices = new Map<string, ResultChoice>();
  for (const result of results) {
    // Ignores the order in which the blocks are hit.
    const key = result.takes.toSorted((a, b) => a - b).join();
    const known = choices.get(key);
    choices.set(key, { result: known?.result ?? result, ways: (known?.ways ?? 0) + 1 });
  }
  return [...choices.values()];
}
