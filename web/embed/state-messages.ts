/** Tells the page around what happens in the frame. */
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Path } from '../model/game/line-tree.ts';
import type { Timer } from '../model/game/timer.ts';
import type { FrameMessage } from '../model/share/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import { frameState } from './frame-state.ts';
import type { LinePlayer } from './line-player.ts';
import type { Reporting } from './story/story-messages.ts';

/** States come no closer to each other than this, in milliseconds. */
const BETWEEN_STATES = 100;

/** What {@link tell} needs. */
export interface TellingOptions {
  readonly store: Store;
  readonly linePlayer: LinePlayer;
  readonly timer: Timer;
  /** What is told of searches and stories, once that has come. */
  readonly reporting?: ReadonlySignal<Reporting | null>;
  readonly post: (message: FrameMessage) => void;
}

/** Posts what changes from now on; moves are told by {@link tellMove}. */
export function tell({ store, linePlayer, timer, reporting, post }: TellingOptions): void {
  const state = () => frameState(store, linePlayer, reporting?.value);
  const postState = () => post({ type: 'state', ...state() });
  const tellState = seldom(timer, postState);
  onChange(
    () => `${state().step} ${state().length}`,
    () => post({ type: 'step', step: state().step, length: state().length }),
  );
  onChange(
    () => (store.mode.value === 'puzzle' ? store.puzzling.state.value.kind : ''),
    () => {
      const solved = solvedMessage(store);
      if (solved === null) return;
      // A page that hears that the puzzle is solved may ask what it knows of the frame.
      postState();
      post(solved);
    },
  );
  onChange(() => JSON.stringify(state()), tellState);
}

/** Posts the move that `path` ends with. */
export function tellMove({ playing }: Store, path: Path, byReader: boolean, post: TellingOptions['post']): void {
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

/** Runs whenever what `read` gives becomes another value, which is compared by identity. */
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

/** Calls `run` at once, or as soon as enough time has passed since the last time: what came meanwhile is one. */
function seldom(timer: Timer, run: () => void): () => void {
  let rests = false;
  let waits = false;
  function go(): void {
    rests = true;
    timer(BETWEEN_STATES, () => {
      rests = false;
      if (!waits) return;
      waits = false;
      go();
    });
    run();
  }
  return () => {
    if (rests) waits = true;
    else go();
  };
}
