/** Who a player is, as a picture: the drawn piece, or a seal with the initials where no piece is the player's. */
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';
import { initialsOf } from '../board/board-terms.ts';
import { playerClass } from '../controls/sentence.tsx';
import { viewPart } from '../loading/view-part.ts';

/** What draws pieces on the page: not needed by games whose players have none. */
const drawings = viewPart(() => import('./drawn-player.tsx'));

/** The picture of a player. It says nothing that is not said beside it. */
export function PlayerBadge({ game, player }: { readonly game: GameEntry; readonly player: PlayerIndex }) {
  const token = game.tokens.find((candidate) => candidate.player === player);
  const views = drawings.now.value;
  // Without the drawing there is still the name.
  if (token !== undefined && views === null) drawings.load().catch(() => {});
  return (
    <span class={`player-badge ${playerClass(player)}`} aria-hidden="true">
      {token === undefined ? (
        <span class="player-seal">
          <b>{initialsOf(game)[player]}</b>
        </span>
      ) : (
        views !== null && <views.DrawnPlayer id={token.id} player={player} />
      )}
    </span>
  );
}
