/** The bar under the board in play: moving along the line, taking back, and who plays which side. */
import { t } from '../messages/messages.ts';
import type { Side } from '../model/opponent.ts';
import type { GameEntry, PlayerIndex } from '../model/types.ts';
import { IconButton, RepeatButton, Segments } from './controls.tsx';
import { playerLabel } from './names.ts';
import { capitalised, playerClass } from './sentence.tsx';
import { useStore } from './store-context.ts';

/** The play controls. */
export function Transport() {
  const { game, playing } = useStore();
  const { moves, cursor } = playing.line.value;
  const atStart = cursor === 0;
  const atEnd = cursor === moves.length;
  return (
    <div class="bar">
      <fieldset class="group" aria-label={t('transport.title')}>
        <IconButton
          icon="start"
          label={t('transport.start')}
          shortcut="Home"
          disabled={atStart}
          onClick={() => playing.jump(0)}
        />
        <RepeatButton
          icon="previous"
          label={t('transport.previous')}
          shortcut="←"
          disabled={atStart}
          onStep={() => playing.step(-1)}
        />
        <RepeatButton
          icon="next"
          label={t('transport.next')}
          shortcut="→"
          disabled={atEnd}
          onStep={() => playing.step(1)}
        />
        <IconButton
          icon="end"
          label={t('transport.end')}
          shortcut="End"
          disabled={atEnd}
          onClick={() => playing.jump(moves.length)}
        />
        <RunButton />
      </fieldset>
      <fieldset class="group" aria-label={t('transport.changes')}>
        <IconButton
          icon="undo"
          label={t('transport.take-back')}
          shortcut="U"
          disabled={!playing.canTakeBack.value}
          onClick={() => void playing.takeBack()}
        />
        <IconButton
          icon="redo"
          label={t('transport.redo')}
          shortcut="R"
          disabled={!playing.canRedo.value}
          onClick={() => void playing.redo()}
        />
        <IconButton
          icon="restart"
          label={t('transport.restart')}
          disabled={moves.length === 0}
          onClick={() => void playing.restart()}
        />
      </fieldset>
      {game.value !== null && <SidesControls game={game.value} />}
    </div>
  );
}

function SidesControls({ game }: { readonly game: GameEntry }) {
  return (
    <div class="sides">
      <SideControl game={game} player={0} />
      <SideControl game={game} player={1} />
    </div>
  );
}

/** Lets a perfect player go on that holds still, or stops two of them that play by themselves. Always there, so nothing moves. */
function RunButton() {
  const { playing } = useStore();
  const waiting = playing.perfectToMove.value;
  const bothPerfect = playing.sides.value.every((side) => side === 'perfect');
  if (playing.running.value && bothPerfect && waiting) {
    return <IconButton icon="pause" label={t('transport.pause')} onClick={playing.pause} />;
  }
  const idle = !waiting || playing.running.value;
  return <IconButton icon="play" label={t('transport.resume')} disabled={idle} onClick={playing.resume} />;
}

function SideControl({ game, player }: { readonly game: GameEntry; readonly player: PlayerIndex }) {
  const { playing } = useStore();
  const name = capitalised(playerLabel(game, player));
  return (
    <div class="side">
      <span class={playerClass(player)}>{name}</span>
      <Segments<Side>
        label={t('side.title', { player: name })}
        choices={[
          { value: 'hand', label: t('side.hand'), title: t('side.hand.title') },
          { value: 'perfect', label: t('side.perfect'), title: t('side.perfect.title') },
        ]}
        value={playing.sides.value[player]}
        onChoose={(side) => playing.setSide(player, side)}
      />
    </div>
  );
}
