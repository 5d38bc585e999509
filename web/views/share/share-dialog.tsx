/** Everything that takes what is on the page elsewhere: the link, texts and files, other people's pages. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { IconButton, Segments } from '../controls.tsx';
import { Icon } from '../icons.tsx';
import { useStore } from '../store-context.ts';
import { EmbedPanel } from './embed-panel.tsx';
import { ShareFile } from './share-file.tsx';
import { ShareLink } from './share-link.tsx';
import './share.css';

const PARTS = ['link', 'file', 'embed'] as const;
type Part = (typeof PARTS)[number];

/** The button with its dialog. */
export function ShareButton() {
  const open = useSignal(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = open.value;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  function close(): void {
    open.value = false;
  }
  return (
    <>
      <button
        type="button"
        class="button main"
        aria-label={t('share.title')}
        aria-haspopup="dialog"
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="link" />
        <span class="wide-only">{t('share.title')}</span>
      </button>
      <dialog ref={dialog} class="share-dialog" aria-labelledby="share-title" onClose={close}>
        {isOpen && <ShareParts onClose={close} />}
      </dialog>
    </>
  );
}

function ShareParts({ onClose }: { readonly onClose: () => void }) {
  const { sharing, game } = useStore();
  const part = useSignal<Part>('link');
  const place = sharing.place();
  if (place === null || game.value === null) return null;
  return (
    <div class="share">
      <div class="share-head">
        <h2 id="share-title">{t('share.title')}</h2>
        <IconButton icon="close" label={t('share.close')} onClick={onClose} />
      </div>
      <Segments<Part>
        label={t('share.parts')}
        choices={PARTS.map((value) => ({ value, label: t(`share.part.${value}`) }))}
        value={part.value}
        onChoose={(chosen) => {
          part.value = chosen;
        }}
      />
      {part.value === 'link' && <ShareLink place={place} />}
      {part.value === 'embed' && <EmbedPanel place={place} game={game.value} />}
      {part.value === 'file' && <ShareFile place={place} game={game.value} onClose={onClose} />}
    </div>
  );
}
