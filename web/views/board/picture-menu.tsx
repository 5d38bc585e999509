/** The button that makes pictures of what is on the page, and its dialog. */
import { useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { IconButton } from '../controls/controls.tsx';
import { DialogOf } from '../loading/dialog-of.tsx';
import { viewPart } from '../loading/view-part.ts';
import './picture-menu.css';

const pictureViews = viewPart(() => import('../picture/pictures.tsx'), 'picture', 'analysis', 'verdict');

/** Opens the dialog of pictures, whose content is loaded when it is wanted for the first time. */
export function PictureMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="picture" class="picture-button" label={t('picture.open')} onClick={() => setOpen(true)} />
      <DialogOf
        class="picture-dialog"
        title={t('picture.title')}
        open={open}
        onClose={() => setOpen(false)}
        of={pictureViews}
      >
        {({ Pictures }) => <Pictures />}
      </DialogOf>
    </>
  );
}
