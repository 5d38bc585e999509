/** The button that makes pictures of what is on the page, and its dialog. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { IconButton } from '../controls.tsx';
import { Dialog } from '../dialog.tsx';
import './picture-menu.css';
import type { Pictures } from './pictures.tsx';

type Content = typeof Pictures;

/** Opens the dialog of pictures, whose content is loaded when it is wanted for the first time. */
export function PictureMenu() {
  const [open, setOpen] = useState(false);
  const [Content, setContent] = useState<Content | null>(null);
  useEffect(() => {
    if (open) void import('./pictures.tsx').then(({ Pictures }) => setContent(() => Pictures));
  }, [open]);
  return (
    <>
      <IconButton icon="picture" class="picture-button" label={t('picture.open')} onClick={() => setOpen(true)} />
      <Dialog class="picture-dialog" title={t('picture.title')} open={open} onClose={() => setOpen(false)}>
        {Content !== null && <Content />}
      </Dialog>
    </>
  );
}
