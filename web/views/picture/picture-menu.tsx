/** The button that makes pictures of what is on the page, and its dialog. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { IconButton } from '../controls.tsx';
import './picture-menu.css';
import type { Pictures } from './pictures.tsx';

type Content = typeof Pictures;

/** Opens the dialog of pictures, whose content is loaded when it is wanted for the first time. */
export function PictureMenu() {
  const [open, setOpen] = useState(false);
  const [Content, setContent] = useState<Content | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
    if (open) void import('./pictures.tsx').then(({ Pictures }) => setContent(() => Pictures));
  }, [open]);
  return (
    <>
      <IconButton icon="picture" class="picture-button" label={t('picture.open')} onClick={() => setOpen(true)} />
      <dialog
        ref={dialog}
        class="picture-dialog"
        aria-label={t('picture.title')}
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === dialog.current) setOpen(false);
        }}
        // Keys of the page are not for the board while the dialog is open.
        onKeyDown={(event) => event.stopPropagation()}
      >
        {open && Content !== null && <Content onClose={() => setOpen(false)} />}
      </dialog>
    </>
  );
}
