/** The button that makes pictures of what is on the page, and its dialog. */
import { useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { IconButton } from '../controls.tsx';
import { Dialog } from '../dialog.tsx';
import { useLoaded } from '../use-loaded.ts';
import './picture-menu.css';

/** Opens the dialog of pictures, whose content is loaded when it is wanted for the first time. */
export function PictureMenu() {
  const [open, setOpen] = useState(false);
  const loaded = useLoaded(open, () => import('./pictures.tsx'));
  return (
    <>
      <IconButton icon="picture" class="picture-button" label={t('picture.open')} onClick={() => setOpen(true)} />
      <Dialog class="picture-dialog" title={t('picture.title')} open={open} onClose={() => setOpen(false)}>
        {loaded === 'failed' && <p role="alert">{t('part.failed')}</p>}
        {loaded !== null && loaded !== 'failed' && <loaded.Pictures />}
      </Dialog>
    </>
  );
}
