import type { Signal } from '@preact/signals';
import { t } from '../../messages/messages.ts';
import { Icon } from '../controls/icons.tsx';
import { BundledDialog } from '../loading/bundle-view.tsx';
import { makeBundle } from '../loading/bundles.ts';

export function ShareButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" class="button main" aria-label={t('share.title')} aria-haspopup="dialog" onClick={onClick}>
      <Icon name="link" />
      <span class="wide-only">{t('share.title')}</span>
    </button>
  );
}

export function ShareDialog({ open }: { readonly open: Signal<boolean> }) {
  function close(): void {
    open.value = false;
  }
  return (
    <BundledDialog class="share-dialog" title={t('share.title')} open={open.value} onClose={close} of={makeBundle}>
      {({ ShareParts }) => <ShareParts onClose={close} />}
    </BundledDialog>
  );
}
