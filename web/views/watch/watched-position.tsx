/** The line under the board while one watches: which position this is, and the way to change the board. */

import { t } from '../../messages/messages.ts';
import { IconButton } from '../controls/controls.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { useStore } from '../controls/store-context.ts';

/** Says whether the board follows the steps, and brings it back to them. */
export function WatchedPosition() {
  const { edited, watching } = useStore();
  if (watching.pane.value === 'break') return null;
  // Comparing speaks of the start.
  if (watching.pane.value === 'compare') return <span class="watched-position">{t('watch.panel.start')}</span>;
  // What is wrong with it is said beside this.
  if (edited.value !== null) return edited.value.problem.value === null ? t('watch.change.start') : null;
  const isChosen = watching.chosen.value !== null;
  return (
    <span class="watched-position">
      {t(isChosen ? 'watch.panel.chosen' : 'watch.panel.at-step')}
      {isChosen && (
        <button
          type="button"
          class="button"
          onClick={() => {
            watching.chosen.value = null;
          }}
        >
          {t('watch.panel.follow')}
        </button>
      )}
    </span>
  );
}

/** Has the board be changed where it stands: under it, or where there is no room for that, above. */
export function ChangeButton() {
  const { edited, permits, playing, watch, watching } = useStore();
  const isSearched = watching.pane.value === 'search' && watching.solver.value !== null;
  if (!permits.moves || !isSearched || playing.setup.value === null) return null;
  const isOn = edited.value !== null;
  return (
    <IconButton
      icon={MAKER_ICONS.rename}
      class="change-board"
      label={t('watch.change')}
      pressed={isOn}
      onClick={() => void watch.changing.change(!isOn)}
    />
  );
}
