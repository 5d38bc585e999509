/** The panel of Play: the reader's side and task, and the result at the end of the game. */
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { readerOf } from '../../model/play/players.ts';
import { rulesText, taskText } from '../controls/board-rules.ts';
import { playerWithin } from '../controls/names.ts';
import { useStore } from '../controls/store-context.ts';
import { BundleView } from '../loading/bundle-view.tsx';
import { moreBundle } from '../loading/bundles.ts';
import { EngineState, NoVerdict, Standstill } from './engine-state.tsx';
import { useFinish } from './finish-line.tsx';
import { PlayedMoves } from './played-moves.tsx';
import { PlayerBadge } from './player-badge.tsx';

export function PlayPanel() {
  const { game, judged, permits } = useStore();
  const entry = game.value;
  const position = judged.value;
  const finish = useFinish();
  if (entry === null || position === null) return <NoVerdict />;
  const going = (
    <>
      <CurrentTask game={entry} />
      <PlayedMoves title={t('play.so-far')} game={entry} />
      {permits.hints && <p class="muted play-note">{t('play.hidden')}</p>}
    </>
  );
  if (finish === null) return going;
  return (
    <BundleView of={moreBundle} meanwhile={going}>
      {({ GameOver }) => <GameOver game={entry} />}
    </BundleView>
  );
}

function CurrentTask({ game }: { readonly game: GameEntry }) {
  const { playing } = useStore();
  const reader = readerOf(playing.sides.value);
  const board = playing.setup.value;
  const task = reader === null || board === null ? rulesText(game, board) : taskText(game, reader, board);
  return (
    <section class="card verdict play-card" aria-label={t('play.title')}>
      {reader !== null && <PlayerBadge game={game} player={reader} />}
      <h2>{reader === null ? <ComputerGame /> : t('play.you', { player: playerWithin(game, reader) })}</h2>
      <p class="task">{task}</p>
      <Standstill game={game} />
      <EngineState />
    </section>
  );
}

function ComputerGame() {
  const { sides } = useStore().playing;
  return <>{t(sides.value.includes('hand') ? 'play.both' : 'play.neither')}</>;
}
