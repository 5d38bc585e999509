import { computed } from '@preact/signals';
import { translation } from '../../messages/messages.ts';
import type { Store } from '../../model/store.ts';
import { StoryEditor } from '../../model/story/story-editor.ts';

/** Opens the story maker with the current story, or with a new one. */
export async function openMaker(store: Store): Promise<void> {
  const { storyPlayer } = await store.parts.watch.load();
  if (storyPlayer.editor.peek() !== null) return;
  const { mode, parts, playing } = store;
  const watched = computed(() => (mode.value === 'watch' ? parts.watch.now.value : null));
  storyPlayer.editor.value = new StoryEditor({
    storyPlayer,
    language: translation.peek().dictionary.locale.replace(/-.*$/, ''),
    place: computed(() => {
      const player = watched.value?.player.value;
      if (player !== undefined) return { step: player.step.value, length: player.length.value };
      const { moves, cursor } = playing.line.value;
      return { step: cursor, length: moves.length };
    }),
    position: computed(() => {
      const watching = watched.value?.watching;
      return watching === undefined || watching.chosen.value !== null ? null : (watching.position.value?.text ?? null);
    }),
  });
}
