/** Posts messages about the state of the frame: states, steps, moves and solved puzzles. */
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Path } from '../model/game/line-tree.ts';
import type { Timer } from '../model/game/timer.ts';
import type { FrameMessage } from '../model/share/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import { frameState } from './frame-state.ts';
import type { LinePlayer } from './line-player.ts';
import type { StoryMessages } from './story-messages.ts';

/** Minimum time between two `state` messages, in ms. */
const STATE_INTERVAL = 100;

export interface StateMessageOptions {
  readonly store: Store;
  readonly linePlayer: LinePlayer;
  readonly timer: Timer;
  /** Null until loaded. */
  readonly story?: ReadonlySignal<StoryMessages | null>;
  readonly post: (message: FrameMessage) => void;
}

/** Posts all changes except moves, which {@link postMove} posts. */
export function postChanges({ store, linePlayer, timer, story, post }: StateMessageOptions): void {
  const state = () => frameState(store, linePlayer, story?.value);
  const postState = () => post({ type: 'state', ...state() });
  onChange(
    () => `${state().step} ${state().length}`,
    () => post({ type: 'step', step: state().step, length: state().length }),
  );
  onChange(
    () => (store.mode.value === 'puzzle' ? store.puzzling.state.value.kind : ''),
    () => {
      const solved = solvedMessage(store);
      if (solved === null) return;
      // Posts the state first: a host that receives the solution may then read its own copy of the state.
      postState();
      post(solved);
    },
  );
  onChange(() => JSON.stringify(state()), throttled(timer, postState));
}

/** Posts the last move of `path`. */
export function postMove({ playing }: Store, path: Path, byReader: boolean, post: StateMessageOptions['post']): void {
  const move = path.at(-1);
  const player = playing.study.value?.positions[path.length - 1]?.mover;
  if (move !== undefined && player !== undefined) post({ type: 'move', move, player, byReader });
}

function solvedMessage(store: Store): FrameMessage | null {
  if (store.mode.value !== 'puzzle') return null;
  const { playing, puzzling } = store;
  const state = puzzling.state.value;
  if (state.kind !== 'solved') return null;
  return {
    type: 'solved',
    clean: state.clean,
    moves: playing.line.value.moves.slice(puzzling.puzzle.value?.from ?? 0),
    wrongMoves: puzzling.wrongMoves.value,
    hints: puzzling.hintsUsed.value,
  };
}

/** Calls `run` whenever the result of `read` changes. */
function onChange(read: () => string, run: () => void): void {
  const value = computed(read);
  let before = value.peek();
  effect(() => {
    const now = value.value;
    if (now === before) return;
    before = now;
    untracked(run);
  });
}

/** Calls `run` immediately. Further calls within {@link STATE_INTERVAL} run it once, at the end of the interval. */
function throttled(timer: Timer, run: () => void): () => void {
  let resting = false;
  let called = false;
  function start(): void {
    resting = true;
    timer(STATE_INTERVAL, () => {
      resting = false;
      if (!called) return;
      called = false;
      start();
    });
    run();
  }
  return () => {
    if (resting) called = true;
    else start();
  };
}
