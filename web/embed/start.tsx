/** The frame with its engine: everything that need not be there before a reader comes. */

import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { render } from 'preact';
import kinds from '#games/board-kinds';
import type { EngineClient } from '../engine/client.ts';
import { createFramedLayouts, loadFramedCatalogue } from '../engine/framed.ts';
import { workerEngine } from '../engine/worker-engine.ts';
import type { Timer } from '../model/game/timer.ts';
import { freshSeed } from '../model/play/players.ts';
import { PuzzleSession } from '../model/puzzle/puzzle-session.ts';
import type { FrameOptions } from '../model/share/embed-options.ts';
import type { FrameMessage } from '../model/share/frame-protocol.ts';
import { createStore, type Store } from '../model/store.ts';
import { loadPart } from '../served/parts.ts';
import { fetchAhead, modeViews } from '../views/bench/mode-views.ts';
import { listenForKeys } from '../views/lazy-keyboard.ts';
import { judgeBundle, makeBundle, moreBundle, shelfBundle, watchBundle } from '../views/loading/bundles.ts';
import type { Doing } from './embed-commands.ts';
import { Frame } from './frame.tsx';
import { frameState } from './frame-state.ts';
import { createLinePlayer, type LinePlayer } from './line-player.ts';
import type { RunningFrame } from './message-queue.ts';
import { tell, tellMove } from './state-messages.ts';
import type { Reporting } from './story/story-messages.ts';

/** What is to be started. */
export interface StartOptions {
  /** Where it is shown. */
  readonly root: HTMLElement;
  readonly engine: EngineClient;
  readonly fragment: ReadonlySignal<string>;
  readonly options: FrameOptions;
  readonly sight: ReadonlySignal<boolean>;
  readonly post: (message: FrameMessage) => void;
}

/** Starts the engine and shows the place of the link; resolves when that is on the board, or cannot be. */
export async function start({ root, engine, fragment, options, sight, post }: StartOptions): Promise<RunningFrame> {
  const views = modeViews();
  fetchAhead(fragment.peek(), kinds, views);
  const port = workerEngine(engine, loadFramedCatalogue);
  const store: Store = createStore({
    engine: port,
    // The page around has its own history, in which a frame has no business.
    history: { enter: () => true, replace: () => true },
    timer,
    layouts: createFramedLayouts(),
    seed: freshSeed(),
    permits: { moves: !options.readonly, hints: options.hints, making: false },
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
    moved: (path, byReader) => tellMove(store, path, byReader, post),
  });
  const linePlayer = createLinePlayer(store.playing, timer);
  render(<Frame store={store} options={options} />, root);
  listenForKeys({
    store,
    // A focus of the frame as a whole leaves the keys to the page around.
    enabled: ({ target }) => target !== document.body && target !== document.documentElement,
    isFramed: true,
    openHelp: () => {},
  });
  holdStillUnseen(store, linePlayer, sight);
  await followAddress(store, fragment);
  const reporting = signal<Reporting | null>(null);
  // Most frames show neither a search nor a story.
  whenever(
    () => store.parts.watch.now.value !== null,
    async () => {
      const { createReporting } = await loadPart(() => import('./story/story-messages.ts'));
      reporting.value = createReporting(store, post);
    },
  );
  tell({ store, linePlayer, timer, reporting, post });
  const linking = options.linked
    ? loadPart(() => import('./story/linked-frame.ts')).then(({ createLinking }) => createLinking(store, port, post))
    : null;
  let doing: Doing | null = null;
  return {
    // Few pages ask for anything.
    async doing(message) {
      const { createDoing } = await loadPart(() => import('./embed-commands.ts'));
      doing ??= createDoing({ store, linePlayer, sight, linking, post });
      return doing(message);
    },
    state: () => frameState(store, linePlayer, reporting.value),
  };
}

/** Runs once `check`, which reads signals, is true; again with the next change where it fails. */
function whenever(check: () => boolean, run: () => Promise<void>): void {
  let begun = false;
  effect(() => {
    if (!check() || begun) return;
    begun = true;
    untracked(run).catch(() => {
      begun = false;
    });
  });
}

/** Shows what the address leads to, now and whenever it changes; resolves when the first place is there, or cannot be. */
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

/** Nothing moves by itself while nobody sees it; the page's player whose turn it was goes on when it is seen again. */
function holdStillUnseen(store: Store, linePlayer: LinePlayer, sight: ReadonlySignal<boolean>): void {
  const { mode, parts, playing } = store;
  let interrupted = false;
  effect(() => {
    if (sight.value) {
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
