import { t } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';

/** A button that leaves the puzzle maker. It returns to the previous board if that is known, otherwise to Analyse. */
export function LeaveButton() {
  const { parts, setMode } = useStore();
  return (
    <button
      type="button"
      class="button"
      title={t('compose.leave.title')}
      onClick={() => {
        const before = parts.make.now.peek()?.cameFrom.peek() ?? '';
        // Setting the hash to its current value would not navigate.
        if (before === '' || location.hash === `#${before}`) setMode('analyse');
        else location.hash = before;
      }}
    >
      {t('compose.leave')}
    </button>
  );
}
