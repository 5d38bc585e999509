/** The line under the board while one watches: which position this is. */
import { t } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';

/** Says whether the board follows the steps, and brings it back to them. */
export function WatchedPosition() {
  const { watching } = useStore();
  if (watching.pane.value === 'break') return null;
  // Comparing speaks of the start.
  if (watching.pane.value === 'compare') return <span class="watched-position">{t('watch.panel.start')}</span>;
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
