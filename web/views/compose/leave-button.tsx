/** The way out of the making of puzzles. */
import { t } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';

/** Leads back to the board that the reader came from, as it stood; to this one where that is not known. */
export function LeaveButton() {
  const { parts, setMode } = useStore();
  return (
    <button
      type="button"
      class="button"
      title={t('compose.leave.title')}
      onClick={() => {
        const before = parts.make.now.peek()?.cameFrom.peek() ?? '';
        // An address that is there already leads nowhere.
        if (before === '' || location.hash === `#${before}`) setMode('analyse');
        else location.hash = before;
      }}
    >
      {t('compose.leave')}
    </button>
  );
}
