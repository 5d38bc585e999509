/** The way between Play and Analyse, which show the same position without values and with them. */
import { t } from '../../messages/messages.ts';
import { Icon } from '../controls/icons.tsx';
import { useStore } from '../controls/store-context.ts';

/** Shows or hides the values. Where there are none to hide, and for readers who are to be told nothing, there is no such button. */
export function ValuesButton() {
  const { hidden, mode, permits, setMode, prepare } = useStore();
  const isOpen = mode.value === 'analyse';
  const words = t(isOpen ? 'values.hide' : 'values.show');
  const other = isOpen ? 'play' : 'analyse';
  // Who looks for a better move has no values to hide, and would not look any more with them.
  if (!permits.hints || (isOpen && hidden.value)) return null;
  return (
    <button
      type="button"
      class="button values-button"
      title={`${words} (V)`}
      onPointerEnter={() => prepare(other)}
      onFocus={() => prepare(other)}
      onClick={() => setMode(other)}
    >
      <Icon name={isOpen ? 'unseen' : 'seen'} />
      <span>{words}</span>
    </button>
  );
}
