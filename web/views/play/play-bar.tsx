/** The bar below the board in Play: hint, take back, restart, settings, and the switch that shows values. */
import { t } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';
import { HintButton, HintLine } from './hint.tsx';
import { NamedButton } from './named-button.tsx';
import { PlayerSettingsPopup } from './opponent-popup.tsx';
import { Chance, RunButton } from './player-controls.tsx';
import { ValuesButton } from './values-button.tsx';

export function PlayBar() {
  const { game, permits, playing } = useStore();
  return (
    <div class="transport">
      <Chance />
      <HintLine />
      <div class="bar">
        {permits.moves && (
          <>
            {permits.hints && <HintButton />}
            <NamedButton
              icon="undo"
              name={t('play.take-back')}
              shortcut="U"
              disabled={!playing.canTakeBack.value}
              onClick={() => void playing.takeBack()}
            />
            <NamedButton
              icon="restart"
              name={t('play.again')}
              disabled={playing.line.value.moves.length === 0}
              onClick={() => void playing.restart()}
            />
            <RunButton />
          </>
        )}
        <div class="bar-end">
          {permits.moves && game.value !== null && <PlayerSettingsPopup game={game.value} />}
          <ValuesButton />
        </div>
      </div>
    </div>
  );
}
