/**
 * Goes to steps at the host page's request, for example while its text scrolls, and reports when the reader takes over.
 */
import { effect, untracked } from '@preact/signals';
import type { FrameMessage } from '../model/share/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import { watchedRun } from './frame-state.ts';

export type HostDriver = ReturnType<typeof createHostDriver>;

/** Posts `taken-over` once when the reader leaves the host's step. Stories post this message themselves. */
export function createHostDriver(store: Store, post: (message: FrameMessage) => void) {
  const { mode, parts, playing } = store;
  /** The place that the host last went to; null while the host does not drive the frame. */
  let expected: string | null = null;

  function place(): string {
    const step = watchedRun(store)?.player.value.step.value ?? playing.line.value.cursor;
    return `${mode.value} ${step}`;
  }

  effect(() => {
    const here = place();
    if (expected === null || here === expected) return;
    expected = null;
    if (untracked(() => parts.watch.now.value?.storyPlayer.story.value ?? null) === null) post({ type: 'taken-over' });
  });

  return {
    /** Runs a step for the host. */
    go(run: () => void): void {
      const story = parts.watch.now.peek()?.storyPlayer;
      expected = null;
      if (story === undefined) run();
      else story.byPage(run);
      expected = untracked(place);
    },
    /** Ends the host's control of the frame. */
    release(): void {
      expected = null;
    },
  };
}
