/** Fields for a stop: the objects it highlights, the parts it shows, and its question. */
import { useEffect, useState } from 'preact/hooks';
import { listText, t } from '../../messages/messages.ts';
import { NAMED_PLACES, STORY_PARTS, type Stop, type StoryPart } from '../../model/story/story.ts';
import type { StoryEditor } from '../../model/story/story-editor.ts';
import { pointerText } from '../../model/story/story-text.ts';
import { EXERCISES } from '../../model/watch/predict/questions.ts';
import { CheckField } from '../controls/fields.tsx';
import { useStore } from '../controls/store-context.ts';
import { listenForPicks } from './pick-listener.ts';

interface FieldProps {
  readonly editor: StoryEditor;
  readonly stop: Stop;
}

/** Parts of the page that are available to a story about a line. */
const IN_LINES: readonly StoryPart[] = ['board', 'verdict', 'moves', 'line'];

/** Fields for the highlighted objects, which the author chooses by clicking, by name or as text. */
export function HighlightField({ editor, stop, isWatched }: FieldProps & { readonly isWatched: boolean }) {
  const { parts } = useStore();
  const [isPicking, setPicking] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isPicking) return;
    return listenForPicks(
      (pointer) => editor.togglePointer(pointer),
      () => setPicking(false),
    );
  }, [isPicking, editor]);
  const watching = isWatched ? (parts.watch.now.value?.watching ?? null) : null;
  const isTree = watching?.tree.value != null;
  const text = stop.point.map(pointerText).join(' ');
  return (
    <fieldset class="story-maker-point row">
      <legend>{t('maker.point')}</legend>
      <button type="button" class="button" aria-pressed={isPicking} onClick={() => setPicking(!isPicking)}>
        {t('maker.point.pick')}
      </button>
      {isTree &&
        NAMED_PLACES.map((kind) => (
          <button
            key={kind}
            type="button"
            class="button"
            aria-pressed={stop.point.some((pointer) => pointer.kind === kind)}
            onClick={() => editor.togglePointer({ kind })}
          >
            {t(`maker.point.${kind}`)}
          </button>
        ))}
      {watching !== null && watching.chosen.value !== null && (
        <button
          type="button"
          class="button"
          onClick={() => {
            const { value } = watching.chosen;
            if (value === null) return;
            void editor.nameNode(value).then((pointer) => pointer !== null && editor.togglePointer(pointer));
          }}
        >
          {t('maker.point.node')}
        </button>
      )}
      <input
        key={text}
        class="field"
        type="text"
        aria-label={t('maker.point.help')}
        placeholder={t('maker.point.help')}
        spellcheck={false}
        value={text}
        onChange={(event) => setWrong(editor.setPointers(event.currentTarget.value))}
      />
      {isPicking && (
        <p class="story-note" role="status">
          {t('maker.point.picking')}
        </p>
      )}
      {wrong.length > 0 && (
        <p class="story-note" role="alert">
          {t('maker.point.wrong', { words: listText(wrong) })}
        </p>
      )}
    </fieldset>
  );
}

export function PartsField({ editor, stop, isWatched }: FieldProps & { readonly isWatched: boolean }) {
  const { parts: stored } = useStore();
  const watching = isWatched ? (stored.watch.now.value?.watching ?? null) : null;
  const others: readonly StoryPart[] = watching?.tree.value == null ? ['tree', 'bounds'] : ['matrix', 'layers'];
  const parts = isWatched
    ? STORY_PARTS.filter((part) => part === 'board' || !(IN_LINES.includes(part) || others.includes(part)))
    : IN_LINES;
  return (
    <fieldset class="story-maker-parts row">
      <legend>
        {t('maker.show')}
        {stop.show === null && <> ({t('maker.show.all')})</>}
      </legend>
      {parts.map((part) => (
        <CheckField
          key={part}
          label={t(`maker.part.${part}`)}
          checked={stop.show?.includes(part) ?? false}
          onChange={() => editor.togglePart(part)}
        />
      ))}
    </fieldset>
  );
}

/** Fields for the question that is asked before the stop. */
export function QuestionField({ editor, stop }: FieldProps) {
  return (
    <label class="story-maker-ask">
      <span>{t('maker.ask')}</span>
      <select
        class="field"
        value={stop.ask ?? ''}
        onChange={({ currentTarget: { value } }) => editor.change({ ask: value === '' ? null : value })}
      >
        <option value="">{t('maker.ask.none')}</option>
        {EXERCISES.map((name) => (
          <option key={name} value={name}>
            {t(`maker.ask.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
