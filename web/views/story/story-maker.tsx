/** The story maker: a list of stops, and the fields of the selected one. */
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import './story-maker.css';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import { STORY_LIMITS, type Stop, wordsIn } from '../../model/story/story.ts';
import { type StoryEditor, stopName } from '../../model/story/story-editor.ts';
import type { StoryPlayer } from '../../model/story/story-player.ts';
import { anchorText } from '../../model/watch/anchor/anchor.ts';
import { LANGUAGES, nameOfLanguage } from '../../model/words/languages.ts';
import { IconButton } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { MakerEnd } from './maker-end.tsx';
import { HighlightField, PartsField, QuestionField } from './maker-fields.tsx';

/** Maximum number of characters shown of a stop's text in the list. */
const LONGEST_IN_LIST = 40;

export function StoryMaker({
  storyPlayer,
  editor,
}: {
  readonly storyPlayer: StoryPlayer;
  readonly editor: StoryEditor;
}) {
  const story = editor.story.value;
  const stop = story.stops[editor.selected.value] ?? null;
  function leave(): void {
    editor.dispose();
    storyPlayer.editor.value = null;
  }
  return (
    <section class="card story-maker" aria-labelledby="story-maker-title">
      <header class="row">
        <h2 id="story-maker-title">{t('maker.title')}</h2>
        <Title editor={editor} />
        <LanguageField editor={editor} />
        <IconButton icon="close" label={t('maker.close')} onClick={leave} />
      </header>
      <div class="story-maker-body">
        <Stops editor={editor} />
        {stop === null ? <p class="story-note">{t('maker.empty')}</p> : <StopFields editor={editor} stop={stop} />}
      </div>
      <MakerEnd storyPlayer={storyPlayer} editor={editor} />
    </section>
  );
}

function Title({ editor }: { readonly editor: StoryEditor }) {
  const language = editor.language.value;
  return (
    <input
      class="field story-maker-name"
      type="text"
      aria-label={t('maker.story-title')}
      placeholder={t('maker.story-title')}
      maxLength={STORY_LIMITS.title}
      value={editor.story.value.title.get(language) ?? ''}
      onChange={(event) => editor.setTitle(event.currentTarget.value)}
    />
  );
}

/** Selects the language of the texts. Offers the page's languages and those of the story. */
function LanguageField({ editor }: { readonly editor: StoryEditor }) {
  const { title, stops } = editor.story.value;
  const languages = new Set<string>([...LANGUAGES, editor.language.value, ...title.keys()]);
  for (const { words } of stops) for (const tag of words.keys()) languages.add(tag);
  return (
    <select
      class="field"
      aria-label={t('maker.language')}
      value={editor.language.value}
      onChange={(event) => {
        editor.language.value = event.currentTarget.value;
      }}
    >
      {[...languages].map((tag) => (
        <option key={tag} value={tag}>
          {nameOfLanguage(tag)}
        </option>
      ))}
    </select>
  );
}

function Stops({ editor }: { readonly editor: StoryEditor }) {
  const { stops } = editor.story.value;
  const selected = editor.selected.value;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null) scrollToCurrent(list.current);
  }, [selected, stops.length]);
  return (
    <div class="story-maker-stops">
      <ol ref={list} aria-label={t('maker.stops')}>
        {stops.map((stop, at) => (
          // Stops have no id that could serve as a key.
          <li key={at}>
            <button
              type="button"
              aria-current={at === selected ? 'step' : undefined}
              aria-label={t('maker.stop', { stop: numberText(at + 1), anchor: stopName(stop) })}
              onClick={() => editor.select(at)}
            >
              <b>{numberText(at + 1)}</b> <code>{stopName(stop)}</code>{' '}
              {wordsIn(stop.words, editor.language.value).slice(0, LONGEST_IN_LIST)}
            </button>
          </li>
        ))}
      </ol>
      <div class="story-maker-order row">
        <button
          type="button"
          class="button main"
          title={t('maker.add.title')}
          disabled={stops.length >= STORY_LIMITS.stops}
          onClick={() => editor.add()}
        >
          {t('maker.add')}
        </button>
        <IconButton icon="promote" label={t('maker.up')} disabled={selected <= 0} onClick={() => editor.shift(-1)} />
        <IconButton
          icon={MAKER_ICONS.lower}
          label={t('maker.down')}
          disabled={selected < 0 || selected >= stops.length - 1}
          onClick={() => editor.shift(1)}
        />
        <IconButton
          icon={MAKER_ICONS.remove}
          label={t('maker.remove')}
          disabled={selected < 0}
          onClick={() => editor.remove()}
        />
      </div>
    </div>
  );
}

/** Scrolls only the list, as far as needed to make its current entry visible. */
function scrollToCurrent(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (entry === undefined) return;
  const { top, bottom } = list.getBoundingClientRect();
  list.scrollTop += Math.min(0, entry.top - top) + Math.max(0, entry.bottom - bottom);
}

function StopFields({ editor, stop }: { readonly editor: StoryEditor; readonly stop: Stop }) {
  const language = editor.language.value;
  const { mode } = useStore();
  const isWatched = mode.value === 'watch';
  return (
    <div class="story-maker-stop">
      <Place editor={editor} stop={stop} />
      <Words
        key={`${editor.selected.value} ${language}`}
        text={stop.words.get(language) ?? ''}
        onChange={(text) => editor.setWords(text)}
      />
      <HighlightField editor={editor} stop={stop} isWatched={isWatched} />
      <PartsField editor={editor} stop={stop} isWatched={isWatched} />
      {isWatched && <QuestionField editor={editor} stop={stop} />}
    </div>
  );
}

/** A text field that does not reformat the text while the author is typing. */
function Words({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  return (
    <label class="story-maker-words">
      <span>{t('maker.words')}</span>
      <textarea
        class="field"
        rows={3}
        maxLength={STORY_LIMITS.text}
        value={typed}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          onChange(value);
        }}
      />
    </label>
  );
}

/** Selects the anchor of the stop: one of the names for the current place, or the stop's current anchor. */
function Place({ editor, stop }: { readonly editor: StoryEditor; readonly stop: Stop }) {
  const own = stopName(stop);
  const here = editor.names.value.map(anchorText);
  const isThere = editor.isThere.value;
  return (
    <div class="story-maker-place">
      <label>
        <span>{t('maker.where')}</span>
        <select
          class="field"
          value={own}
          onChange={({ currentTarget: { value } }) => {
            const anchor = editor.names.peek().find((one) => anchorText(one) === value);
            if (anchor === undefined) return;
            editor.change({ anchor });
            editor.select(editor.selected.peek());
          }}
        >
          {!here.includes(own) && <option value={own}>{own}</option>}
          {here.map((name) => (
            <option key={name} value={name}>
              {isThere ? name : t('maker.where.here', { anchor: name })}
            </option>
          ))}
        </select>
      </label>
      {!isThere && (
        <p class="story-note">
          {t('maker.away')}{' '}
          <button type="button" class="plain quiet" onClick={() => editor.select(editor.selected.peek())}>
            {t('maker.return')}
          </button>
        </p>
      )}
    </div>
  );
}
