/** A picture of a player: the player's piece, or a seal with initials. */
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';
import { initialsOf } from '../board/graph-terms.ts';
import { GRID_PIECES } from '../board/pieces/grid-piece-paths.ts';
import { PIECE_BOX } from '../board/pieces/piece-paths.ts';
import { playerClass } from '../controls/sentence.tsx';

/** Assumed size of the badge in pixels, which determines the level of detail of the drawing. */
const SIZE = 34;

interface BadgeProps {
  readonly game: GameEntry;
  readonly player: PlayerIndex;
}

/** A decorative picture of a player. */
export function PlayerBadge(props: BadgeProps) {
  return (
    <span class="player-badge" aria-hidden="true">
      <DrawnPlayer {...props} />
    </span>
  );
}

/** Draws the piece of a player. The second player's piece faces that of the first player. */
function DrawnPlayer({ game, player }: BadgeProps) {
  const token = game.tokens.find((candidate) => candidate.player === player);
  const layers = GRID_PIECES[token?.id ?? ''];
  if (layers === undefined) {
    const initials = initialsOf(game)[player];
    return (
      <span class={`player-seal ${playerClass(player)}`} data-small={initials.length > 1}>
        <b>{initials}</b>
      </span>
    );
  }
  return (
    <svg
      class={playerClass(player)}
      aria-hidden="true"
      viewBox={`0 0 ${PIECE_BOX} ${PIECE_BOX}`}
      data-mirrored={player === 1}
    >
      {layers
        .filter(({ from = 0 }) => from <= SIZE)
        .map(({ d, tone, line }) => (
          <path key={d} class={`tone-${tone}`} data-line={line !== undefined} d={d} stroke-width={line} />
        ))}
    </svg>
  );
}
