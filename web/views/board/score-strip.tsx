/** Shows the scores and the turn above the board, in games with points. */
import { t } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex, Position } from '../../model/game/types.ts';
import { lead, otherPlayer } from '../../model/game/values.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerLabel, playerName } from '../controls/names.ts';
import { playerClass } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';

/** Renders nothing in games without points. */
export function ScoreStrip() {
  const { game, judged } = useStore();
  const entry = game.value;
  const position = judged.value;
  if (entry === null || position?.points == null) return null;
  return (
    <section class="score-strip" aria-label={t('score.title')}>
      <Score game={entry} position={position} player={0} />
      <p class="score-turn">
        <TurnText game={entry} position={position} />
      </p>
      <Score game={entry} position={position} player={1} />
    </section>
  );
}

interface ScoreProps {
  readonly game: GameEntry;
  readonly position: Position;
}

function Score({ game, position, player }: ScoreProps & { readonly player: PlayerIndex }) {
  const points = position.points?.[player] ?? 0;
  const moves = position.ending === null && position.mover === player;
  return (
    <p class={`row single score ${playerClass(player)}`} data-moves={moves}>
      <span class="score-name">{capitalised(playerLabel(game, player))}</span>
      <span class="score-points" title={t('score.points', { count: points })}>
        {points}
      </span>
    </p>
  );
}

/** Shows whose turn it is, with the reason for an extra turn; after the end of the game, the winner. */
export function TurnText({ game, position }: ScoreProps) {
  const { mode, playing } = useStore();
  if (position.ending !== null) {
    const difference = lead(position.points ?? [0, 0], 0);
    if (difference === 0) return t('score.even');
    const winner: PlayerIndex = difference > 0 ? 0 : otherPlayer(0);
    return capitalised(t('score.won', { player: playerName(game, winner), count: Math.abs(difference) }));
  }
  const player = playerName(game, position.mover);
  const last = mode.value === 'edit' || mode.value === 'watch' ? null : playing.lastMove.value;
  if (last?.again !== true) return capitalised(t('score.moves', { player }));
  return capitalised(t('score.again', { player, count: last.gain ?? 0 }));
}
