/** The chance move that waits for its result, as the reader may see it. */
import type { ReadonlySignal } from '@preact/signals';
import { withoutMoveValues } from '../game/hidden-values.ts';
import type { Move } from '../game/types.ts';
import type { PlaySession } from './play-session.ts';

/** Returns the move that waits for its result, without values if these are hidden; null if no move waits. */
export function pendingMove(of: {
  readonly playing: Pick<PlaySession, 'pending'>;
  readonly hidden: ReadonlySignal<boolean>;
}): Move | null {
  const waits = of.playing.pending.value;
  return waits !== null && of.hidden.value ? withoutMoveValues(waits) : waits;
}
