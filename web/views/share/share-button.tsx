/** The button of everything that takes what is on the page elsewhere. */
import type { Signal } from '@preact/signals';
import { t } from '../../messages/messages.ts';
import { loadPacking } from '../../model/link/link-packing.ts';
import { Icon } from '../controls/icons.tsx';
import { DialogOf } from '../loading/dialog-of.tsx';
import { viewPart } from '../loading/view-part.ts';

/** What the dialog shows writes links as well. */
const shareViews = viewPart(
  async () => {
    const [parts] = await Promise.all([import('./share-parts.tsx'), loadPacking()]);
    return parts;
  },
  'share',
  'copy',
  'library',
  'puzzle',
  'engine',
);

/** The button. */
export function ShareButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" class="button main" aria-label={t('share.title')} aria-haspopup="dialog" onClick={onClick}>
      <Icon name="link" />
      <span class="wide-only">{t('share.title')}</span>
    </button>
  );
}

/** What it opens. */
export function ShareDialog({ open }: { readonly open: Signal<boolean> }) {
  function close(): void {
    open.value = false;
  }
  return (
    <DialogOf class="share-dialog" title={t('share.title')} open={open.value} onClose={close} of={shareViews}>
      {({ ShareParts }) => <ShareParts onClose={close} />}
    </DialogOf>
  );
}
