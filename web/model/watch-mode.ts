/**
 * Watching, put together with the page that it is a part of, where the board may be changed where it stands. It comes with the
 * watch mode.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BoardEditor } from './edit/board-editor.ts';
import type { EnginePort } from './game/engine-port.ts';
import type { Setup } from './game/types.ts';
import { StoryPlayer, type StoryPlayerOptions } from './story/story-player.ts';
import { Watch, type WatchOptions } from './watch/watch.ts';

/** The watch mode of a page. */
export interface Watched extends Watch {
  /** A story that is told on the board, in any mode. */
  readonly telling: StoryPlayer;
  readonly changing: Changing;
}

/** The change of a board that is watched. */
export interface Changing {
  /** What the board is changed with; null while it is not. */
  readonly editing: ReadonlySignal<BoardEditor | null>;
  /** Has the board be changed where it stands, or no longer; resolves once it can be. */
  readonly change: (on: boolean) => Promise<void>;
  /** The same as no longer, where the reader has left it anyway. */
  readonly end: () => void;
}

/** What of the page watching works on. */
export interface WatchedPage extends WatchOptions, Omit<StoryPlayerOptions, 'watch'> {
  readonly engine: EnginePort;
  /** The editor; null before it has come. */
  readonly editor: ReadonlySignal<BoardEditor | null>;
  /** Fetches it for a board. */
  readonly prepareEditor: (setup: Setup) => Promise<void>;
  /** It could not be fetched; `again` tries once more. */
  readonly failed: (again: () => void) => void;
}

/** Watching on a page. */
export function makeWatch(page: WatchedPage): Watched {
  const { active, changed, editor, failed, prepareEditor, setup } = page;
  const watch = new Watch(page);
  const isOn = signal(false);
  const isSearch = computed(() => active.value && watch.watching.pane.value === 'search');

  /** What is moved to and fro on a drawing changes nothing that is watched: there one draws edges. */
  function turn(on: boolean): void {
    const tools = editor.peek();
    if (on !== isOn.peek() && tools !== null) tools.tool.value = on ? 'connect' : 'select';
    isOn.value = on;
  }

  async function change(on: boolean): Promise<void> {
    const board = setup.peek();
    if (!on || board === null) {
      turn(false);
      changed();
      return;
    }
    try {
      await prepareEditor(board);
      turn(active.peek());
    } catch {
      failed(() => void change(on));
    }
  }

  const editing = computed(() => (isOn.value && isSearch.value ? editor.value : null));
  return Object.assign(watch, {
    telling: new StoryPlayer({ ...page, watch }),
    changing: { editing, change, end: () => turn(false) },
  });
}
