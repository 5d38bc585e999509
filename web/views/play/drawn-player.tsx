/** The piece of a player, drawn as on the boards. */
import type { PlayerIndex } from '../../model/game/types.ts';
import { GRID_PIECES } from '../board/pieces/grid-piece-paths.ts';
import { PIECE_BOX } from '../board/pieces/piece-paths.ts';

/** On what size the details of the drawing are chosen for, in pixels. */
const SIZE = 34;

/** The piece; the second player's looks at the first one's. */
export function DrawnPlayer({ id, player }: { readonly id: string; readonly player: PlayerIndex }) {
  const layers = GRID_PIECES[id] ?? [];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${PIECE_BOX} ${PIECE_BOX}`} data-mirrored={player === 1}>
      {layers
        .filter(({ from = 0 }) => from <= SIZE)
        .map(({ d, tone, line }) => (
          <path key={d} class={`tone-${tone}`} data-line={line !== undefined} d={d} stroke-width={line} />
        ))}
    </svg>
  );
}
