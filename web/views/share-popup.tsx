/** The link to what is on the page: to copy, or to select where copying is not allowed. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { numberText, t } from '../messages/messages.ts';
import { Popup } from './controls.tsx';
import { Icon } from './icons.tsx';
import { SaveBoard } from './save-board.tsx';
import { useStore } from './store-context.ts';

/** From this length on, chats and mail programs begin to cut links off, in characters. */
const LONG_LINK = 1500;

/** The button with the link under it. */
export function SharePopup() {
  return (
    <Popup
      kind="main"
      label={t('share.title')}
      align="end"
      button={
        <>
          <Icon name="link" />
          <span class="wide-only">{t('share.title')}</span>
        </>
      }
    >
      {() => (
        <>
          <ShareLink />
          <SaveBoard />
        </>
      )}
    </Popup>
  );
}

function ShareLink() {
  const { sharing } = useStore();
  const state = useSignal<'idle' | 'copied' | 'refused'>('idle');
  const field = useRef<HTMLInputElement>(null);
  if (sharing.tooLarge.value) return <p class="share">{t('share.too-large')}</p>;
  const address = new URL(`#${sharing.fragment.value}`, location.href).href;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      state.value = 'copied';
    } catch {
      field.current?.select();
      state.value = 'refused';
    }
  }

  return (
    <div class="share">
      <label for="share-link">{t('share.label')}</label>
      <div class="row">
        <input
          id="share-link"
          class="field"
          ref={field}
          type="text"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button main" onClick={() => void copy()}>
          <Icon name="copy" />
          {t('share.copy')}
        </button>
      </div>
      <p class="hint" role="status">
        {state.value === 'copied' && t('share.copied')}
        {state.value === 'refused' && t('share.refused')}
        {state.value === 'idle' && t('share.length', { count: address.length, number: numberText(address.length) })}
      </p>
      {address.length > LONG_LINK && <p class="hint">{t('share.long')}</p>}
    </div>
  );
}
