/** The fields for how pictures look. */
import { t } from '../../messages/messages.ts';
import { Segments } from '../controls/controls.tsx';
import { GROUNDS, type PictureLook, SCALES } from './look.ts';

interface LookFieldsProps {
  readonly look: PictureLook;
  /** Whether the picture is made of pixels. */
  readonly scaled: boolean;
  readonly onLook: (look: PictureLook) => void;
}

/** Ground, size, caption. */
export function LookFields({ look, scaled, onLook }: LookFieldsProps) {
  return (
    <>
      <div class="picture-field row single">
        <span aria-hidden="true">{t('picture.ground')}</span>
        <Segments
          label={t('picture.ground')}
          choices={GROUNDS.map((value) => ({ value, label: t(`picture.ground.${value}`) }))}
          value={look.ground}
          onChoose={(ground) => onLook({ ...look, ground })}
        />
      </div>
      {scaled && (
        <div class="picture-field row single">
          <span aria-hidden="true">{t('picture.size')}</span>
          <Segments
            label={t('picture.size')}
            choices={SCALES.map((scale) => ({ value: String(scale), label: `${scale}×` }))}
            value={String(look.scale)}
            onChoose={(value) => onLook({ ...look, scale: SCALES.find((scale) => String(scale) === value) ?? 2 })}
          />
        </div>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={look.captioned}
          onChange={(event) => onLook({ ...look, captioned: event.currentTarget.checked })}
        />
        {t('picture.caption')}
      </label>
    </>
  );
}
