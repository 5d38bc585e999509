/** The strip of a story, with the text of the stop, buttons, and problems. */
import './story-strip.css';
import './story-parts.css';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { numberText, t, translation } from '../../messages/messages.ts';
import { type Story, wordsIn } from '../../model/story/story.ts';
import type { StoryPlayer } from '../../model/story/story-player.ts';
import type { StoryMistake } from '../../model/story/story-text.ts';
import { TABLE_VIEWS, TREE_VIEWS } from '../../model/watch/watch-place.ts';
import { missingAnchorText } from '../controls/anchor-words.ts';
import { IconButton } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { StoryMaker } from './story-maker.tsx';
import { useStoryMarks } from './story-marks.ts';

/** Parts of the page that are pictures of a search. */
const PICTURES: ReadonlySet<string> = new Set([...TREE_VIEWS, ...TABLE_VIEWS]);

/** Shows the story or the story maker; if the story cannot be parsed, shows the errors. */
export function StoryStrip() {
  const { parts, playing } = useStore();
  const storyPlayer = parts.watch.now.value?.storyPlayer ?? null;
  const shown = storyPlayer?.shown.value ?? null;
  useStoryMarks(storyPlayer, playing.setup.value?.board ?? null);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (shown === null) return;
    dataset['parts'] = shown.join(' ');
    if (shown.some((part) => PICTURES.has(part))) dataset['pictured'] = '';
    return () => {
      delete dataset['parts'];
      delete dataset['pictured'];
    };
  }, [shown]);
  if (storyPlayer === null) return null;
  const editor = storyPlayer.editor.value;
  if (editor !== null && !storyPlayer.previewing.value) {
    return <StoryMaker storyPlayer={storyPlayer} editor={editor} />;
  }
  const story = storyPlayer.story.value;
  if (story !== null) return <CurrentStory storyPlayer={storyPlayer} story={story} />;
  return storyPlayer.mistakes.value.length > 0 ? <Unreadable mistakes={storyPlayer.mistakes.value} /> : null;
}

function CurrentStory({ storyPlayer, story }: { readonly storyPlayer: StoryPlayer; readonly story: Story }) {
  useKeys(storyPlayer);
  useQuestion(storyPlayer);
  const phase = storyPlayer.phase.value;
  const number = storyPlayer.number.value;
  const isAsking = phase === 'asking';
  const isAway = storyPlayer.takenOver.value;
  const language = translation.value.dictionary.locale;
  const title = wordsIn(story.title, language);
  return (
    <section
      class="card story-strip"
      aria-label={title === '' ? t('story.title') : `${t('story.title')}: ${title}`}
      data-asking={storyPlayer.stop.value?.ask === null ? undefined : ''}
    >
      <div class="story-words" aria-live="polite">
        {title !== '' && <h2>{title}</h2>}
        <Captions story={story} number={number} language={language}>
          {isAsking ? t('story.asking') : phase === 'missing' ? t('story.missing') : null}
        </Captions>
        {phase === 'looking' && <p class="hidden-text">{t('story.looking')}</p>}
        {storyPlayer.passed.value.map((passed) => (
          <p key={passed.stop} class="story-note">
            {t('story.passed', { stop: numberText(passed.stop), why: missingAnchorText(passed.why) })}
          </p>
        ))}
      </div>
      <div class="story-bar row">
        {isAway && (
          <p class="story-away row single muted">
            {t('story.taken-over')}{' '}
            <button type="button" class="button" onClick={() => void storyPlayer.goTo(number)}>
              {t('story.return')}
            </button>
          </p>
        )}
        <span class="story-number">
          {t('story.stop', { stop: numberText(number), stops: numberText(story.stops.length) })}
        </span>
        <IconButton
          icon="previous"
          label={t('story.back')}
          shortcut="Page ↑"
          disabled={number <= 1}
          onClick={() => void storyPlayer.move(-1)}
        />
        <IconButton
          icon="next"
          class="story-next"
          label={t('story.next')}
          shortcut="Page ↓"
          disabled={number >= story.stops.length && !isAsking && !isAway}
          onClick={() => void storyPlayer.move(1)}
        />
        {storyPlayer.editor.value === null ? (
          <IconButton
            icon="close"
            class="story-leave"
            label={t('story.leave')}
            onClick={() => storyPlayer.startStory(null)}
          />
        ) : (
          <button
            type="button"
            class="button"
            onClick={() => {
              storyPlayer.previewing.value = false;
            }}
          >
            {t('story.make-on')}
          </button>
        )}
      </div>
    </section>
  );
}

/**
 * Contains the texts of all stops, on top of each other so that the height is constant. Only one of them is visible.
 */
function Captions(props: {
  readonly story: Story;
  readonly number: number;
  readonly language: string;
  /** Text shown instead of the text of the stop, if not null. */
  readonly children: string | null;
}) {
  const { story, number, language, children: instead } = props;
  return (
    <div class="story-captions">
      {story.stops.map(({ words }, index) => {
        const isHere = index === number - 1 && instead === null;
        return (
          // The index serves as the key, because stops have no id and their order is fixed.
          <div key={index} class="story-caption" aria-hidden={!isHere} data-here={isHere ? '' : undefined}>
            {wordsIn(words, language)
              .split('\n\n')
              .map((paragraph, place) => (
                <p key={place}>{paragraph}</p>
              ))}
          </div>
        );
      })}
      {instead !== null && <p class="story-instead">{instead}</p>}
    </div>
  );
}

function Unreadable({ mistakes }: { readonly mistakes: readonly StoryMistake[] }) {
  return (
    <section class="card story-strip" aria-label={t('story.title')}>
      <div class="story-words" role="alert">
        <p>
          <b>{t('story.wrong')}</b>
        </p>
        <ul>
          {mistakes.map((mistake) => (
            <li key={`${mistake.line} ${mistake.code} ${mistake.found}`}>
              {t('story.mistake', {
                line: numberText(mistake.line),
                what: t(`story.mistake.${mistake.code}`, { found: mistake.found }),
              })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Opens the panel with the question. */
function useQuestion(storyPlayer: StoryPlayer): void {
  const isAsking = storyPlayer.phase.value === 'asking';
  useEffect(() => {
    const panel = isAsking ? document.querySelector<HTMLDetailsElement>('.predict > details') : null;
    if (panel !== null) panel.open = true;
  }, [isAsking]);
}

/** Lets the reader go from stop to stop with the page keys, which presentation remotes send. */
function useKeys(storyPlayer: StoryPlayer): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const direction = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : null;
      const { target } = event;
      const isWriting = target instanceof Element && target.closest('input, select, textarea') !== null;
      if (direction === null || isWriting || event.defaultPrevented || document.querySelector('dialog[open]') !== null)
        return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void storyPlayer.move(direction);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [storyPlayer]);
}
