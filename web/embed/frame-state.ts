/** What a frame shows, in the words of its messages. */

import type { PuzzleState } from '../model/puzzle/puzzle-session.ts';
import type { FrameState } from '../model/share/frame-protocol.ts';
import type { Store } from '../model/store.ts';
import type { LinePlayer } from './line-player.ts';
import type { Reporting } from './story/story-messages.ts';

/** What the frame shows now. Follows everything that it reads when it is read in a computed signal. */
export function frameState(store: Store, linePlayer: LinePlayer, more: Reporting | null = null): FrameState {
  const { mode, playing, sharing, parts } = store;
  const watched = mode.value === 'watch' ? (parts.watch.now.value?.player.value ?? null) : null;
  const puzzling = mode.value === 'puzzle' ? store.puzzling : null;
  const { moves, cursor } = playing.line.value;
  const shown = isShown(store);
  return {
    fragment: shown ? sharing.fragment.value : '',
    line: shown ? moves.slice(0, cursor) : [],
    step: watched !== null ? watched.step.value : cursor,
    length: watched !== null ? watched.length.value : moves.length,
    playing:
      watched !== null
        ? watched.playing.value
        : linePlayer.playing.value || puzzling?.demonstrating.value === true || pagePlays(store),
    puzzle: shown && puzzling !== null ? PUZZLE_WORDS[puzzling.state.value.kind] : null,
    ...(shown && more?.telling()),
  };
}

/** Whether there is a board to see: the link has led somewhere. */
export function isShown({ home, notices, playing }: Store): boolean {
  return playing.setup.value !== null && !home.shown.value && notices.current.value?.id !== 'link-broken';
}

/** Two players of the page go on by themselves. */
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
