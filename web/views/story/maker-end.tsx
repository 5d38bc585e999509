/** The footer of the story maker: preview, link and file. */
import { useState } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import { LONGEST_LINK } from '../../model/link/longest-link.ts';
import { STORY_LIMITS, wordsIn } from '../../model/story/story.ts';
import { type Excess, excessOf, type StoryEditor } from '../../model/story/story-editor.ts';
import type { StoryPlayer } from '../../model/story/story-player.ts';
import { download } from '../controls/download.ts';
import { useStore } from '../controls/store-context.ts';

export function MakerEnd({ storyPlayer, editor }: { readonly storyPlayer: StoryPlayer; readonly editor: StoryEditor }) {
  const { sharing } = useStore();
  const [copied, setCopied] = useState<'idle' | 'copied' | 'refused'>('idle');
  const fragment = sharing.fragment.value;
  const story = editor.story.value;
  const isEmpty = story.stops.length === 0;
  const excess = excessOf(story);
  const isSendable = !isEmpty && excess === null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${location.href.replace(/#.*$/, '')}#${fragment}`);
      setCopied('copied');
    } catch {
      setCopied('refused');
    }
  }

  async function save(): Promise<void> {
    const place = sharing.place();
    const board = place === null ? null : await sharing.linkTo({ ...place, storyParameters: undefined });
    const name = wordsIn(story.title, editor.language.peek()).replace(/[^\p{L}\p{N}]+/gu, '-') || 'story';
    download(`${name}.story`, editor.text(board ?? ''), 'text/plain;charset=utf-8');
  }

  return (
    <footer class="story-maker-end row">
      <button
        type="button"
        class="button"
        disabled={isEmpty}
        onClick={() => {
          storyPlayer.previewing.value = true;
          void storyPlayer.goTo(1);
        }}
      >
        {t('maker.preview')}
      </button>
      <button type="button" class="button" disabled={!isSendable || fragment === ''} onClick={() => void copy()}>
        {t(copied === 'copied' ? 'maker.copied' : 'maker.copy')}
      </button>
      <button type="button" class="button" disabled={!isSendable} onClick={() => void save()}>
        {t('maker.file')}
      </button>
      {!isEmpty && (
        <p class="story-note" role="status">
          {copied === 'refused' && `${t('maker.refused')} `}
          {story.stops.length === STORY_LIMITS.stops && `${t('maker.full', { most: numberText(STORY_LIMITS.stops) })} `}
          {excess !== null && excessText(excess)}
          {excess === null &&
            (sharing.tooLarge.value
              ? t('maker.too-long')
              : t('maker.length', { count: fragment.length, most: numberText(LONGEST_LINK) }))}
        </p>
      )}
    </footer>
  );
}

function excessText({ stop, code, found }: Excess): string {
  const what = t(`story.mistake.${code}`, { found });
  if (stop === null) return t('maker.excess', { what });
  return stop === 0 ? t('maker.excess.title', { what }) : t('maker.excess.stop', { stop: numberText(stop), what });
}
