import { useContext, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';
import { ShownTree } from '../watch/tree/shown-tree.ts';
import { DEFAULT_LOOK, type PictureLook } from './look.ts';
import { StillForm } from './still-form.tsx';
import type { SubjectKind } from './subject.ts';
import { pictureSubjects } from './subjects.ts';

/** The content of the pictures dialog: the choice of a subject, and the form for its picture. */
export function Pictures() {
  const tree = useContext(ShownTree);
  const shown = pictureSubjects(useStore(), tree.value?.() ?? null, location.href);
  const [kind, setKind] = useState<SubjectKind | null>(null);
  const [look, setLook] = useState<PictureLook>(DEFAULT_LOOK);
  const subject = shown?.subjects.find((one) => one.kind === kind) ?? shown?.subjects[0];
  return (
    <div class="picture-body stack loose">
      {shown !== null && subject !== undefined && (
        <>
          <div class="picture-what row loose apart">
            <label class="row single">
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
          </div>
          <StillForm {...{ subject, look }} words={shown.words} name={shown.name} onLook={setLook} />
        </>
      )}
    </div>
  );
}
