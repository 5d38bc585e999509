/** The move that waits for its result, as the reader may see it, and the results to choose from. */
import type { ReadonlySignal } from '@preact/signals';
import type { ChanceResult, Move } from '../game/types.ts';
import { veiledMove } from '../game/veil.ts';
import type { Playing } from './playing.ts';

/** Without values where these are hidden; null while none waits. */
export function pendingMove(of: {
  readonly playing: Pick<Playing, 'pending'>;
  readonly hidden: ReadonlySignal<boolean>;
}): Move | null {
  const waits = of.playing.pending.value;
  return waits !== null && of.hidden.value ? veiledMove(waits) : waits;
}

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
