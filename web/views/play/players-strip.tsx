/** The strip above the board in Play: the two sides with their players and points, and the turn. */
import { t } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex, Position } from '../../model/game/types.ts';
import { readerOf } from '../../model/play/players.ts';
import { TurnText } from '../board/score-strip.tsx';
import { capitalised } from '../controls/capitalised.ts';
import { playerName } from '../controls/names.ts';
import { playerClass } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { SidePopup } from './opponent-popup.tsx';
import { PlayerBadge } from './player-badge.tsx';

export function PlayersStrip() {
  const { game, judged, playing } = useStore();
  const entry = game.value;
  const position = judged.value;
  if (entry === null || position === null) return null;
  const isReaders =
    position.ending === null && !playing.called.value && readerOf(playing.sides.value) === position.mover;
  return (
    <section class="score-strip players-strip" aria-label={t('players.title')}>
      <Player game={entry} position={position} player={0} />
      <p class="score-turn">
        {isReaders && playing.lastMove.value?.again !== true ? (
          <b>{t('players.your-move')}</b>
        ) : (
          <Turn game={entry} position={position} />
        )}
      </p>
      <Player game={entry} position={position} player={1} />
    </section>
  );
}

/** Shows whose turn it is. In games with points, also shows the reason for an extra turn, and the winner. */
function Turn(here: { readonly game: GameEntry; readonly position: Position }) {
  const { game, position } = here;
  if (position.points !== null) return <TurnText {...here} />;
  if (position.ending !== null) return null;
  return <>{capitalised(t('score.moves', { player: playerName(game, position.mover) }))}</>;
}

function Player(props: { readonly game: GameEntry; readonly position: Position; readonly player: PlayerIndex }) {
  const { game, position, player } = props;
  const points = position.points?.[player] ?? null;
  const moves = position.ending === null && position.mover === player;
  return (
    <div class={`row single score ${playerClass(player)}`} data-moves={moves}>
      <PlayerBadge game={game} player={player} />
      <SidePopup game={game} player={player} />
      {points !== null && (
        <span class="score-points" title={t('score.points', { count: points })}>
          {points}
        </span>
      )}
    </div>
  );
}
