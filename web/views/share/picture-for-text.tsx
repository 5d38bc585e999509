import { useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { loadPart } from '../../served/parts.ts';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { useStore } from '../controls/store-context.ts';

interface PictureForTextProps {
  /** True if the picture must not show the answer. */
  readonly isPuzzle: boolean;
  /** File name of the saved picture; null if none has been saved. */
  readonly saved: string | null;
  readonly onSaved: (name: string) => void;
}

/** Saves a picture of the board for a Markdown snippet. Without a saved picture, the snippet contains only a link. */
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
