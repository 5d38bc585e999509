/** The content of the dialog of pictures: what of, and whether it moves. */
import { useContext, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { Segments } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { ShownTree } from '../watch/tree/tree-on-show.ts';
import { AnimationForm } from './animation-form.tsx';
import { DEFAULT_LOOK, type PictureLook } from './look.ts';
import { StillForm } from './still-form.tsx';
import type { SubjectKind } from './subject.ts';
import { onShow } from './subjects.ts';

/** The choice of a subject, and the form for its picture or animation. */
export function Pictures() {
  const tree = useContext(ShownTree);
  const shown = onShow(useStore(), tree.value?.() ?? null, location.href);
  const [kind, setKind] = useState<SubjectKind | null>(null);
  const [moves, setMoves] = useState(false);
  const [look, setLook] = useState<PictureLook>(DEFAULT_LOOK);
  const subject = shown?.subjects.find((one) => one.kind === kind) ?? shown?.subjects[0];
  const course = subject?.course ?? null;
  return (
    <div class="picture-body">
      {shown !== null && subject !== undefined && (
        <>
          <div class="picture-what">
            <label>
              <span>{t('picture.of')}</span>
              <select
                class="field"
                value={subject.kind}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setKind(shown.subjects.find((one) => one.kind === value)?.kind ?? null);
                }}
              >
                {shown.subjects.map((one) => (
                  <option key={one.kind} value={one.kind}>
                    {t(`picture.of.${one.kind}`)}
                  </option>
                ))}
              </select>
            </label>
            {course !== null && (
              <Segments
                label={t('picture.kind')}
                choices={[
                  { value: 'still', label: t('picture.still') },
                  { value: 'moving', label: t('picture.moving') },
                ]}
                value={moves ? 'moving' : 'still'}
                onChoose={(value) => setMoves(value === 'moving')}
              />
            )}
          </div>
          {moves && course !== null ? (
            <AnimationForm
              key={subject.kind}
              {...{ subject, course, look }}
              words={shown.words}
              name={shown.name}
              onLook={setLook}
            />
          ) : (
            <StillForm {...{ subject, look }} words={shown.words} name={shown.name} onLook={setLook} />
          )}
        </>
      )}
    </div>
  );
}
