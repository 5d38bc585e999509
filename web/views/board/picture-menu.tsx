/** Button that opens the picture dialog. */
import { useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { IconButton } from '../controls/controls.tsx';
import { BundledDialog } from '../loading/bundle-view.tsx';
import { makeBundle } from '../loading/bundles.ts';
import './picture-menu.css';

export function PictureMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="picture" class="picture-button" label={t('picture.open')} onClick={() => setOpen(true)} />
      <BundledDialog
        class="picture-dialog"
        title={t('picture.title')}
        open={open}
        onClose={() => setOpen(false)}
        of={makeBundle}
      >
        {({ Pictures }) => <Pictures />}
      </BundledDialog>
    </>
  );
}
