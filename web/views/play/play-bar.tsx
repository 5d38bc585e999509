/** The bar under the board in Play: a hint, taking back, starting again, who plays which side, and the way to the values. */
import { t } from '../../messages/messages.ts';
import { Icon, type IconName } from '../controls/icons.tsx';
import { useStore } from '../controls/store-context.ts';
import { HintButton, HintLine } from './hint.tsx';
import { Chance, RunButton, SidesControls } from './player-controls.tsx';
import { ValuesButton } from './values-button.tsx';

/** The controls. */
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
              name={t('transport.take-back')}
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
            {game.value !== null && <SidesControls game={game.value} />}
          </>
        )}
        <ValuesButton />
      </div>
    </div>
  );
}

/** A button with its name, of which narrow screens show the picture alone. */
export function NamedButton(props: {
  readonly icon: IconName;
  readonly name: string;
  readonly shortcut?: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  const { icon, name, shortcut } = props;
  return (
    <button
      type="button"
      class="button named-button"
      aria-label={name}
      title={shortcut === undefined ? name : `${name} (${shortcut})`}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={icon} />
      <span>{name}</span>
    </button>
  );
}
