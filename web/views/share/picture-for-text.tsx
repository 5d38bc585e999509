/** The picture that a text in Markdown shows, once the author has saved one of the board; until then it is a link. */

import { useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { loadPart } from '../../served/parts.ts';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { useStore } from '../controls/store-context.ts';

/** What {@link PictureForText} is given. */
export interface PictureForTextProps {
  /** A picture of a puzzle tells no answer. */
  readonly isPuzzle: boolean;
  /** The name of the file; null until there is one. */
  readonly saved: string | null;
  readonly onSaved: (name: string) => void;
}

/** The button that saves it, and what is to be done with the file. */
export function PictureForText({ isPuzzle, saved, onSaved }: PictureForTextProps) {
  const store = useStore();
  const [failed, setFailed] = useState(false);

  async function save(): Promise<void> {
    const { savePicture } = await loadPart(() => import('../picture/save-picture.ts'));
    const name = await savePicture(store, location.href, isPuzzle);
    setFailed(name === null);
    if (name !== null) onSaved(name);
  }

  return (
    <div class="picture-for-text stack tight start">
      <button type="button" class="button" onClick={() => void save().catch(() => setFailed(true))}>
        <Icon name={MAKER_ICONS.download} />
        {t('embed-dialog.picture')}
      </button>
      <p class="hint fine" role="status">
        {failed && t('embed-dialog.picture.failed')}
        {!failed && saved === null && t('embed-dialog.picture.general')}
        {!failed && saved !== null && t('embed-dialog.picture.saved', { file: saved })}
      </p>
    </div>
  );
}
