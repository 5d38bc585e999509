/** The line below the board in Watch, and the button that edits the board. */

import { t } from '../../messages/messages.ts';
import { hasBoards } from '../../model/game/offers.ts';
import { IconButton } from '../controls/controls.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { useStore } from '../controls/store-context.ts';

/** Describes the position on the board, with a button that returns to the current step. */
export function WatchedPosition() {
  const { edited, watching } = useStore();
  if (watching.pane.value === 'break') return null;
  // Solvers are always compared on the start position.
  if (watching.pane.value === 'compare') return <span class="watched-position">{t('watch.panel.start')}</span>;
  // If there is a problem, the message beside this line describes it.
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

/**
 * A button for editing the board in place. It is below the board, or in the head if there is no line below the board.
 */
export function ChangeButton() {
  const { edited, game, permits, playing, watch, watching } = useStore();
  const isSearched = watching.pane.value === 'search' && watching.solver.value !== null;
  if (!permits.moves || !isSearched || playing.setup.value === null) return null;
  if (game.value === null || !hasBoards(game.value)) return null;
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
