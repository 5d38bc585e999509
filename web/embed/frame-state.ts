/** State of a frame, as reported by its messages. */
import type { PuzzleState } from '../model/puzzle/puzzle-session.ts';
import type { FrameRunState, FrameState } from '../model/share/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import type { Watch } from '../model/watch/watch.ts';
import type { LinePlayer } from './line-player.ts';

/** Returns the state of the frame. Reads signals, so that computed signals can follow it. */
export function frameState(
  store: Store,
  linePlayer: LinePlayer,
  story: { readonly state: () => Partial<FrameRunState> } | null = null,
): FrameState {
  const { mode, playing, sharing } = store;
  const player = watchedRun(store)?.player.value ?? null;
  const puzzling = mode.value === 'puzzle' ? store.puzzling : null;
  const { moves, cursor } = playing.line.value;
  const shown = hasBoard(store);
  return {
    fragment: shown ? sharing.fragment.value : '',
    line: shown ? moves.slice(0, cursor) : [],
    step: player !== null ? player.step.value : cursor,
    length: player !== null ? player.length.value : moves.length,
    playing:
      player !== null
        ? player.playing.value
        : linePlayer.playing.value || puzzling?.demonstrating.value === true || pagePlays(store),
    puzzle: shown && puzzling !== null ? PUZZLE_WORDS[puzzling.state.value.kind] : null,
    ...(shown && story?.state()),
  };
}

/** Returns whether the frame shows the board of a valid link. */
export function hasBoard({ home, notices, playing }: Store): boolean {
  return playing.setup.value !== null && !home.shown.value && notices.current.value?.id !== 'link-broken';
}

/** Returns what Watch shows; null in other modes. */
export function watchedRun({ mode, parts }: Store): Watch | null {
  return mode.value === 'watch' ? parts.watch.now.value : null;
}

/** Returns whether the page plays both sides. */
function pagePlays({ playing }: Store): boolean {
  return playing.running.value && playing.pageToMove.value && playing.sides.value.every((side) => side !== 'hand');
}

const PUZZLE_WORDS: Readonly<Record<PuzzleState['kind'], FrameState['puzzle']>> = {
  waiting: 'waiting',
  unknown: 'waiting',
  open: 'open',
  replying: 'open',
  failed: 'failed',
  solved: 'solved',
  shown: 'shown',
};
