/** The way between Play and Analyse, which show the same position without values and with them. */
import { t } from '../../messages/messages.ts';
import { Icon } from '../controls/icons.tsx';
import { useStore } from '../controls/store-context.ts';

/** Says whether the values can be seen, and changes it. Whom nothing may be told to cannot. */
export function ValuesButton() {
  const { mode, permits, setMode, prepare } = useStore();
  const isOpen = mode.value === 'analyse';
  const other = isOpen ? 'play' : 'analyse';
  if (!permits.hints) return null;
  return (
    <button
      type="button"
      class="button values-button"
      title={`${t(isOpen ? 'values.hide' : 'values.show')} (V)`}
      aria-label={t(isOpen ? 'values.hide' : 'values.show')}
      onPointerEnter={() => prepare(other)}
      onFocus={() => prepare(other)}
      onClick={() => setMode(other)}
    >
      <Icon name={isOpen ? 'seen' : 'unseen'} />
      <span>{t(isOpen ? 'values.shown' : 'values.hidden')}</span>
    </button>
  );
}
