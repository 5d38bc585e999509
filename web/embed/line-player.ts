/** Plays the line of a link, one ply at a time. */
import { signal } from '@preact/signals';
import type { Timer } from '../model/game/timer.ts';
import type { PlaySession } from '../model/play/play-session.ts';

/** Time between two plies, in ms. */
const INTERVAL = 1000;

export type LinePlayer = ReturnType<typeof createLinePlayer>;

/** Returns a paused player for the line of `playing`. */
export function createLinePlayer(playing: Pick<PlaySession, 'line' | 'jump'>, timer: Timer) {
  const runs = signal(false);
  let cancel = (): void => {};
  /**
   * The line after the last tick. If the line differs at the next tick, the reader has stepped or changed it, and the
   * player stops.
   */
  let expected = playing.line.peek();

  function pause(): void {
    cancel();
    runs.value = false;
  }

  function tick(): void {
    if (playing.line.peek() === expected) {
      playing.jump(expected.cursor + 1);
      wait();
    } else {
      pause();
    }
  }

  function wait(): void {
    expected = playing.line.peek();
    if (expected.cursor === expected.moves.length) pause();
    else cancel = timer(INTERVAL, tick);
  }

  /** Plays the line from the current ply, or from the beginning if that is the last ply. */
  function play(): void {
    const { moves, cursor } = playing.line.peek();
    if (runs.peek() || moves.length === 0) return;
    if (cursor === moves.length) playing.jump(0);
    runs.value = true;
    wait();
  }

  return { playing: runs, play, pause };
}
