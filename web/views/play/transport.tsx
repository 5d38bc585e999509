/** The bar under the board in play: moving along the line, taking back, and who plays which side; for a maker only the first two. */
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { PictureMenu } from '../board/picture-menu.tsx';
import { IconButton } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { Part } from '../loading/part.tsx';
import { chanceViews } from '../loading/parts.ts';
import { HintButton, HintLine } from './hint.tsx';
import { PacePopup, SidePopup } from './opponent-popup.tsx';
import { StepButtons } from './step-buttons.tsx';

/** The play controls. */
export function Transport() {
  const { game, mode, permits, playing } = useStore();
  const { cursor } = playing.line.value;
  const isPlayed = mode.value === 'play' && permits.moves;
  return (
    <div class="transport">
      {permits.moves && game.value?.valueKind === 'probability' && (
        <Part of={chanceViews} meanwhile={<p class="chance idle" />}>
          {({ ChancePanel }) => <ChancePanel />}
        </Part>
      )}
      <WorkingOut />
      <HintLine />
      <div class="bar">
        <fieldset class="group" aria-label={t('transport.title')}>
          <StepButtons
            atStart={cursor === 0}
            atEnd={!playing.canStep.value}
            onStart={() => playing.jump(0)}
            onStep={playing.step}
            onEnd={playing.toEnd}
          />
          {isPlayed && <RunButton />}
          {isPlayed && permits.hints && <HintButton />}
        </fieldset>
        {permits.moves && <Changes />}
        <PictureMenu />
        {isPlayed && game.value !== null && <SidesControls game={game.value} />}
      </div>
    </div>
  );
}

/** Taking back, and starting again. */
function Changes() {
  const { playing } = useStore();
  return (
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
        disabled={playing.line.value.moves.length === 0 && playing.tree.value.length === 0}
        onClick={() => void playing.restart()}
      />
    </fieldset>
  );
}

function SidesControls({ game }: { readonly game: GameEntry }) {
  return (
    <div class="sides">
      <SidePopup game={game} player={0} />
      <SidePopup game={game} player={1} />
      <PacePopup game={game} />
    </div>
  );
}

/** Lets a player of the page go on that holds still, or stops two of them that play by themselves. Always there, so nothing moves. */
function RunButton() {
  const { playing } = useStore();
  const waiting = playing.pageToMove.value;
  const bothTheirs = playing.sides.value.every((side) => side !== 'hand');
  if (playing.running.value && bothTheirs && waiting) {
    return <IconButton icon="pause" label={t('transport.pause')} onClick={playing.pause} />;
  }
  const idle = playing.running.value || !(waiting || playing.browsedAway.value);
  return <IconButton icon="play" label={t('transport.resume')} disabled={idle} onClick={playing.resume} />;
}

/** The engine works out values that its solution lacks here. */
function WorkingOut() {
  const { playing } = useStore();
  const progress = playing.workingOut.value;
  if (progress === null || playing.moveHint.value !== null) return null;
  return (
    <p class="aside-line" role="status">
      {t('transport.working-out', { count: progress.done })}
    </p>
  );
}
