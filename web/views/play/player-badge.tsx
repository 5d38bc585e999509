/** Who a player is, as a picture. It comes when the board has been there for a moment, and has its room until then. */
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { useSettled } from '../loading/use-settled.ts';

/** The picture of a player, which says nothing that is not said beside it. */
export function PlayerBadge(props: { readonly game: GameEntry; readonly player: PlayerIndex }) {
  const views = useLoaded(useSettled(), () => import('./drawn-player.tsx'));
  return (
    <span class="player-badge" aria-hidden="true">
      {views !== null && views !== 'failed' && <views.DrawnPlayer {...props} />}
    </span>
  );
}
