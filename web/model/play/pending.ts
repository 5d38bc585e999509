/** The move that waits for its result, as the reader may see it. */
import type { ReadonlySignal } from '@preact/signals';
import type { Move } from '../game/types.ts';
import { veiledMove } from '../game/veil.ts';
import type { PlaySession } from './play-session.ts';

/** Without values where these are hidden; null while none waits. */
export function pendingMove(of: {
  readonly playing: Pick<PlaySession, 'pending'>;
  readonly hidden: ReadonlySignal<boolean>;
}): Move | null {
  const waits = of.playing.pending.value;
  return waits !== null && of.hidden.value ? veiledMove(waits) : waits;
}
