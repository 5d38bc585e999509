/** A legend for the marks of owned vertices, which differ in shape and colour. */
import { t } from '../../../messages/messages.ts';
import type { GraphBoard, PlayerIndex } from '../../../model/game/types.ts';
import './graph-legend.css';

interface GraphLegendProps {
  readonly board: GraphBoard;
  readonly players: readonly [string, string];
}

interface MarkProps {
  readonly player: PlayerIndex | null;
  readonly end: boolean;
}

function Mark({ player, end }: MarkProps) {
  const kind = player === null ? 'nobody' : player === 0 ? 'first' : 'second';
  return (
    <svg class={`graph-legend-mark ${kind}`} data-filled={end} viewBox="0 0 20 20" aria-hidden="true">
      {player === 1 ? <rect x="2.5" y="2.5" width="15" height="15" rx="3" /> : <circle cx="10" cy="10" r="8" />}
      {end && player !== null && <path d="M7 5l7.5 2.8L8.3 10.6V15H7z" />}
      {end && player === null && (
        <text x="10" y="14" text-anchor="middle">
          =
        </text>
      )}
    </svg>
  );
}

const PLAYERS: readonly PlayerIndex[] = [0, 1];

/** Lists the marks on the board; renders nothing if it has none. */
export function GraphLegend({ board, players }: GraphLegendProps) {
  const entries = [
    ...PLAYERS.filter((player) => board.owners.includes(player)).map((player) => ({
      mark: { player, end: false },
      text: t('vertex.legend.moves', { player: players[player] }),
    })),
    ...PLAYERS.filter((player) => board.results.includes(player)).map((player) => ({
      mark: { player, end: true },
      text: t('vertex.legend.wins', { player: players[player] }),
    })),
    ...(board.results.includes('draw') ? [{ mark: { player: null, end: true }, text: t('vertex.legend.draw') }] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <ul class="graph-legend row fine" aria-label={t('vertex.legend')}>
      {entries.map(({ mark, text }) => (
        <li key={text}>
          <Mark {...mark} />
          {text}
        </li>
      ))}
    </ul>
  );
}
