/** The page around goes from step to step, as it does where a text is scrolled: whether its reader has gone elsewhere by hand. */
import { effect, untracked } from '@preact/signals';
import type { FrameMessage } from '../../model/share/frame-protocol.ts';
import type { Store } from '../../model/store.ts';

/** Who drives. */
export interface Driving {
  /** Goes somewhere for the page. */
  readonly go: (run: () => void) => void;
  /** What comes now is nobody's step by step. */
  readonly leave: () => void;
}

/** Nobody drives yet. Tells the page once when its reader takes over; where a story is told, that says so itself. */
export function createDriving(store: Store, post: (message: FrameMessage) => void): Driving {
  const { mode, parts, playing } = store;
  /** Where the page has gone; null when it drives no more. */
  let expected: string | null = null;

  function place(): string {
    const watched = mode.value === 'watch' ? parts.watch.now.value : null;
    const step = watched === null ? playing.line.value.cursor : watched.player.value.step.value;
    return `${mode.value} ${step}`;
  }

  effect(() => {
    const here = place();
    if (expected === null || here === expected) return;
    expected = null;
    if (untracked(() => parts.watch.now.value?.telling.story.value ?? null) === null) post({ type: 'taken-over' });
  });

  return {
    go(run) {
      const telling = parts.watch.now.peek()?.telling;
      expected = null;
      if (telling === undefined) run();
      else telling.byPage(run);
      expected = untracked(place);
    },
    leave() {
      expected = null;
    },
  };
}
