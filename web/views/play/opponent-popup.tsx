/** Buttons that open the choice of a side's player and the settings of the computer players. */
import { t } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';
import type { Side } from '../../model/play/opponent.ts';
import { capitalised } from '../controls/capitalised.ts';
import { Popup } from '../controls/controls.tsx';
import { Icon } from '../controls/icons.tsx';
import { playerLabel, playerWithin } from '../controls/names.ts';
import { playerClass } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { BundleView } from '../loading/bundle-view.tsx';
import { moreBundle } from '../loading/bundles.ts';

/** A button with the name of a side's player; it opens the choice of the player. */
export function SidePopup({ game, player }: { readonly game: GameEntry; readonly player: PlayerIndex }) {
  const { playing } = useStore();
  const side = playing.sides.value[player];
  const name = capitalised(playerLabel(game, player));
  return (
    <Popup
      align={player === 0 ? 'start' : 'end'}
      button={
        <>
          <span class={`side-name ${playerClass(player)}`}>{name}</span>
          <span class="hidden-text">{t('side.colon')}</span>
          <span class="side-kind">{sideText(side)}</span>
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => (
        <BundleView of={moreBundle}>
          {({ SideChoice }) => (
            <SideChoice
              name={playerWithin(game, player)}
              side={side}
              onChoose={(next) => playing.setSide(player, next)}
              onDone={close}
            />
          )}
        </BundleView>
      )}
    </Popup>
  );
}

function sideText(side: Side): string {
  return typeof side === 'object' ? t('opponent.skill.short', { percent: side.skill }) : t(`opponent.${side}.short`);
}

/** A button that opens the settings of the computer players. */
export function PlayerSettingsPopup({ game }: { readonly game: GameEntry }) {
  return (
    <Popup align="end" label={t('opponent.pace')} button={<Icon name="settings" />}>
      {() => <BundleView of={moreBundle}>{({ PlayerSettings }) => <PlayerSettings game={game} />}</BundleView>}
    </Popup>
  );
}
