/** The chance move that is waiting for its result, in the form that the reader may see. */
import type { ReadonlySignal } from '@preact/signals';
import { withoutMoveValues } from '../game/hidden-values.ts';
import type { Move } from '../game/types.ts';
import type { PlaySession } from './play-session.ts';

/** Returns the move that is waiting for its result, without values if these are hidden; null if no move is waiting. */
export function pendingMove(of: {
  readonly playing: Pick<PlaySession, 'pending'>;
  readonly hidden: ReadonlySignal<boolean>;
}): Move | null {
  const waits = of.playing.pending.value;
  return waits !== null && of.hidden.value ? withoutMoveValues(waits) : waits;
}
