/** A game played out rightly, move by move, for who wants to see it. */
import { effect } from '@preact/signals';
import type { Playing } from './playing.ts';

/** Where nothing ends a game so many plies are enough. */
const MOST_PLIES = 200;

/**
 * Makes the best move for every side that the page does not play itself, in the page's own time, until the game is over,
 * nothing is known of the position, or the reader goes anywhere else: `isLookedAt` says whether the game is still in sight.
 */
export function playOut(playing: Playing, isLookedAt: () => boolean): void {
  const began = playing.line.peek().cursor;
  const board = playing.setup.peek();
  let expected = began;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(timer);
    const { cursor, moves } = playing.line.value;
    const here = playing.position.value;
    const isElsewhere =
      !isLookedAt() || playing.setup.value !== board || cursor < expected || (cursor > began && cursor < moves.length);
    const isOver = here !== null && (here.ending !== null || here.value === null || cursor - began >= MOST_PLIES);
    if (isElsewhere || isOver) {
      queueMicrotask(() => stop());
      return;
    }
    expected = cursor;
    // It is still on its way, or somebody else moves.
    if (here === null || playing.pageToMove.value) return;
    timer = setTimeout(() => void playing.playBest(), playing.delay.value);
  });
}
