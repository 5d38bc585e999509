/** Watch mode with its stories. The reader may change the watched board in place. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BoardEditor } from './edit/board-editor.ts';
import type { EnginePort } from './game/engine-port.ts';
import type { Setup } from './game/types.ts';
import { StoryPlayer, type StoryPlayerOptions } from './story/story-player.ts';
import { Watch, type WatchOptions } from './watch/watch.ts';

export interface WatchModeOptions extends WatchOptions, Omit<StoryPlayerOptions, 'watch'> {
  readonly engine: EnginePort;
  /** The board editor; null until it is loaded. */
  readonly editor: ReadonlySignal<BoardEditor | null>;
  readonly prepareEditor: (setup: Setup) => Promise<void>;
  /** Reports that the editor could not be loaded; `again` retries. */
  readonly failed: (again: () => void) => void;
}

/** The page's Watch mode. */
export class WatchMode extends Watch {
  /** The story on the board, in any mode. */
  readonly storyPlayer: StoryPlayer;
  readonly changing: BoardChange;

  constructor(options: WatchModeOptions) {
    super(options);
    this.storyPlayer = new StoryPlayer({ ...options, watch: this });
    this.changing = new BoardChange(
      options,
      computed(() => options.active.value && this.watching.pane.value === 'search'),
    );
  }
}

/** The changes that the reader makes to the watched board. */
class BoardChange {
  readonly #options: WatchModeOptions;
  readonly #isOn = signal(false);
  /** The editor of the watched board; null if the reader is not changing it. */
  readonly editing: ReadonlySignal<BoardEditor | null>;

  constructor(options: WatchModeOptions, isSearch: ReadonlySignal<boolean>) {
    this.#options = options;
    this.editing = computed(() => (this.#isOn.value && isSearch.value ? options.editor.value : null));
  }

  /** Starts or ends the reader's changes. Resolves when the board can be changed. */
  readonly change = async (on: boolean): Promise<void> => {
    const { active, changed, failed, prepareEditor, setup } = this.#options;
    const board = setup.peek();
    if (!on || board === null) {
      this.end();
      changed();
      return;
    }
    try {
      await prepareEditor(board);
      this.#turn(active.peek());
    } catch {
      failed(() => void this.change(on));
    }
  };

  /** Ends the reader's changes, for example when the reader leaves the mode. */
  end(): void {
    this.#turn(false);
  }

  /** Turns changes on or off. Starts with the edge tool, because moving a vertex does not change the search. */
  #turn(on: boolean): void {
    const tools = this.#options.editor.peek();
    if (on !== this.#isOn.peek() && tools !== null) tools.tool.value = on ? 'connect' : 'select';
    this.#isOn.value = on;
  }
}
