import { t } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';

/** Button that leaves the puzzle maker: it returns to the previous board if that is known, else to Analyse. */
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
