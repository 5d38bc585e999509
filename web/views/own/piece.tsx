/** Pieces of own games, drawn from their letters. */
import { isFree, ownerOf } from '../../model/game/part-cells.ts';

/** The content of a cell: nothing, a piece in the colour of its player, a block, or a letter. */
export function Piece({ cell, players }: { readonly cell: string; readonly players: string }) {
  if (isFree(cell)) return null;
  const owner = ownerOf(cell, players);
  if (owner === null) return cell === '#' ? <Block /> : <Thing cell={cell} />;
  const isKing = !players.includes(cell);
  const name = owner === 0 ? 'own-piece one' : 'own-piece two';
  if (cell === 'X' || cell === 'O') return <Stroke shape={cell} name={name} />;
  return (
    <svg class={name} viewBox="0 0 40 40" aria-hidden="true">
      <circle class="rim" cx="20" cy="21.5" r="15.5" />
      <circle class="body" cx="20" cy="19" r="15.5" />
      {isKing && <circle class="crown" cx="20" cy="19" r="12.5" />}
      <text x="20" y="25.5" text-anchor="middle">
        {cell}
      </text>
    </svg>
  );
}

/** A cross or a ring. */
function Stroke({ shape, name }: { readonly shape: 'X' | 'O'; readonly name: string }) {
  return (
    <svg class={`${name} stroke`} viewBox="0 0 40 40" aria-hidden="true">
      {shape === 'X' ? <path d="M10 10 30 30M30 10 10 30" /> : <circle cx="20" cy="20" r="11" />}
    </svg>
  );
}

function Block() {
  return (
    <svg class="own-piece block" viewBox="0 0 40 40" aria-hidden="true">
      <rect class="rim" x="4" y="6" width="32" height="31" rx="6" />
      <rect class="body" x="4" y="3" width="32" height="31" rx="6" />
      <rect class="groove" x="10" y="9" width="20" height="19" rx="3" />
    </svg>
  );
}

function Thing({ cell }: { readonly cell: string }) {
  return (
    <svg class="own-piece thing" viewBox="0 0 40 40" aria-hidden="true">
      <rect class="body" x="4" y="4" width="32" height="32" rx="8" />
      <text x="20" y="26.5" text-anchor="middle">
        {cell}
      </text>
    </svg>
  );
}
