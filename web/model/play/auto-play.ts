/** Plays the rest of a game with best moves, for readers who want to watch. */
import { effect } from '@preact/signals';
import type { PlaySession } from './play-session.ts';

/** Maximum number of plies that the page plays in a game without an end. */
const MOST_PLIES = 200;

/**
 * Plays the best moves for both sides at the usual pace until the game is over, the position has no value, or
 * `isLookedAt` returns false because the reader went elsewhere. If it is the turn of a perfect page player, that player
 * makes the move itself.
 */
export function playOut(playing: PlaySession, isLookedAt: () => boolean): void {
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
    // Waits, because the engine has not returned the position yet.
    if (here === null) return;
    if (playing.pageToMove.value) {
      if (playing.sides.value[here.mover] === 'perfect') return;
      // Pauses other page players, because they might make a mistake.
      playing.pause();
    }
    timer = setTimeout(() => void playing.playBest(), playing.delay.value);
  });
}
