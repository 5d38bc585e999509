/** The button that switches between Play and Analyse, which show the same position without and with values. */
import { t } from '../../messages/messages.ts';
import { Icon } from '../controls/icons.tsx';
import { useStore } from '../controls/store-context.ts';

/** Renders nothing if the reader may not have hints, or if the values are hidden in Analyse. */
export function ValuesButton() {
  const { hidden, mode, permits, setMode, prepare } = useStore();
  const isOpen = mode.value === 'analyse';
  const words = t(isOpen ? 'values.hide' : 'values.show');
  const other = isOpen ? 'play' : 'analyse';
  // While the reader is looking for a better move, values would reveal it.
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
