/**
 * The bar below the board in Analyse, with the step buttons, the restart button and the computer players. In the puzzle
 * maker, it has only the step and restart buttons.
 */
import { t } from '../../messages/messages.ts';
import { PictureMenu } from '../board/picture-menu.tsx';
import { IconButton } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { PlayerSettingsPopup } from '../play/opponent-popup.tsx';
import { Chance, RunButton } from '../play/player-controls.tsx';
import { StepButtons } from '../play/step-buttons.tsx';
import { ValuesButton } from '../play/values-button.tsx';

export function AnalyseBar() {
  const { game, mode, permits, playing } = useStore();
  const { cursor } = playing.line.value;
  const isPlayed = mode.value === 'analyse' && permits.moves;
  return (
    <div class="transport">
      <Chance />
      <ValueProgress />
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
        </fieldset>
        {permits.moves && <RestartButton />}
        <PictureMenu />
        {mode.value === 'analyse' && (
          <div class="bar-end">
            {isPlayed && game.value !== null && <PlayerSettingsPopup game={game.value} />}
            <ValuesButton />
          </div>
        )}
      </div>
    </div>
  );
}

function RestartButton() {
  const { playing } = useStore();
  return (
    <IconButton
      icon="restart"
      label={t('transport.restart')}
      disabled={playing.line.value.moves.length === 0 && playing.tree.value.length === 0}
      onClick={() => void playing.restart()}
    />
  );
}

/** Shows the engine's progress while it computes values that the solution does not contain. */
function ValueProgress() {
  const progress = useStore().playing.workingOut.value;
  if (progress === null) return null;
  return (
    <p class="aside-line row" role="status">
      {t('transport.working-out', { count: progress.done })}
    </p>
  );
}
