/** The frame with its engine; this module loads when a reader sees the frame. */
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { render } from 'preact';
import kinds from '#games/board-kinds';
import type { EngineClient } from '../engine/client.ts';
import { createFramedLayouts, loadFramedCatalogue } from '../engine/frame-client.ts';
import { workerEngine } from '../engine/worker-engine.ts';
import type { Timer } from '../model/game/timer.ts';
import { freshSeed } from '../model/play/players.ts';
import { PuzzleSession } from '../model/puzzle/puzzle-session.ts';
import type { FrameOptions } from '../model/share/embed-options.ts';
import type { FrameMessage } from '../model/share/frame-protocol.ts';
import { Store } from '../model/store.ts';
import { loadPart } from '../served/parts.ts';
import { fetchAhead, modeViews } from '../views/bench/mode-views.ts';
import { listenForKeys } from '../views/lazy-keyboard.ts';
import { judgeBundle, makeBundle, moreBundle, shelfBundle, watchBundle } from '../views/loading/bundles.ts';
import type { EmbedCommands } from './embed-commands.ts';
import { Frame } from './frame.tsx';
import { frameState } from './frame-state.ts';
import { createLinePlayer, type LinePlayer } from './line-player.ts';
import type { RunningFrame } from './message-queue.ts';
import { postChanges, postMove } from './state-messages.ts';
import type { StoryMessages } from './story-messages.ts';

export interface StartOptions {
  readonly root: HTMLElement;
  readonly engine: EngineClient;
  readonly fragment: ReadonlySignal<string>;
  readonly options: FrameOptions;
  readonly visible: ReadonlySignal<boolean>;
  readonly post: (message: FrameMessage) => void;
}

/** Starts the engine and shows the place named by the link. Resolves when the board is shown or cannot be shown. */
export async function start({ root, engine, fragment, options, visible, post }: StartOptions): Promise<RunningFrame> {
  const views = modeViews();
  fetchAhead(fragment.peek(), kinds, views);
  const port = workerEngine(engine, loadFramedCatalogue);
  const store: Store = new Store({
    engine: port,
    // Adds no entries: the browser's history belongs to the host page.
    history: { enter: () => true, replace: () => true },
    timer,
    layouts: createFramedLayouts(),
    seed: freshSeed(),
    permits: { moves: !options.readonly, hints: options.hints, editing: false },
    instead: 'nothing',
    importing: loadPart,
    bundles: {
      shelf: shelfBundle.load,
      board: async () => ({ PuzzleSession }),
      more: moreBundle.load,
      watch: watchBundle.load,
      make: makeBundle.load,
      judge: judgeBundle.load,
    },
    views,
    moved: (path, byReader) => postMove(store, path, byReader, post),
  });
  const linePlayer = createLinePlayer(store.playing, timer);
  render(<Frame store={store} options={options} />, root);
  listenForKeys({
    store,
    // Shortcuts work only while something inside the frame has the focus; otherwise keys belong to the host page.
    enabled: ({ target }) => target !== document.body && target !== document.documentElement,
    isFramed: true,
    openHelp: () => {},
  });
  pauseWhileHidden(store, linePlayer, visible);
  await followAddress(store, fragment);
  const story = signal<StoryMessages | null>(null);
  // This code loads with the first search or story, because most frames show neither.
  onceTrue(
    () => store.parts.watch.now.value !== null,
    async () => {
      const { createStoryMessages } = await loadPart(() => import('./story-messages.ts'));
      story.value = createStoryMessages(store, post);
    },
  );
  postChanges({ store, linePlayer, timer, story, post });
  const linked = options.linked
    ? loadPart(() => import('./linked-frame.ts')).then(({ LinkedFrame }) => new LinkedFrame(store, port, post))
    : null;
  let commands: EmbedCommands | null = null;
  return {
    // This code loads with the first command, because few host pages send one.
    async run(message) {
      const { EmbedCommands } = await loadPart(() => import('./embed-commands.ts'));
      commands ??= new EmbedCommands({ store, linePlayer, visible, linked, post });
      return commands.run(message);
    },
    state: () => frameState(store, linePlayer, story.value),
  };
}

/** Calls `run` when `check`, which reads signals, is true. If `run` fails, tries again after the next change. */
function onceTrue(check: () => boolean, run: () => Promise<void>): void {
  let started = false;
  effect(() => {
    if (!check() || started) return;
    started = true;
    untracked(run).catch(() => {
      started = false;
    });
  });
}

/** Shows the place in the address, now and after every change. Resolves when the first is shown or cannot be shown. */
function followAddress(store: Store, fragment: ReadonlySignal<string>): Promise<void> {
  let shown = fragment.peek();
  const started = store.start(shown);
  void started.then(() =>
    effect(() => {
      const next = fragment.value;
      if (next !== shown) untracked(() => void store.visit(next));
      shown = next;
    }),
  );
  return started;
}

const timer: Timer = (milliseconds, run) => {
  const handle = setTimeout(run, milliseconds);
  return () => clearTimeout(handle);
};

/**
 * Stops all motion while the frame is hidden. A game in which the page plays both sides resumes when the frame is
 * visible again.
 */
function pauseWhileHidden(store: Store, linePlayer: LinePlayer, visible: ReadonlySignal<boolean>): void {
  const { mode, parts, playing } = store;
  let interrupted = false;
  effect(() => {
    if (visible.value) {
      if (interrupted) playing.resume();
      interrupted = false;
      return;
    }
    linePlayer.pause();
    if (mode.value === 'puzzle') store.puzzling.stop();
    parts.watch.now.value?.watching.player.pause();
    if (!playing.running.value || !playing.pageToMove.value) return;
    interrupted = true;
    playing.pause();
  });
}
