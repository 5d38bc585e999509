/** Goes along the line that a link brought, a ply at a time. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Timer } from '../model/game/timer.ts';
import type { PlaySession } from '../model/play/play-session.ts';

/** How long a ply stands, in milliseconds. */
const REST = 1000;

/** A player that always starts paused. */
export interface LinePlayer {
  readonly playing: ReadonlySignal<boolean>;
  /** From the end, plays from the start again; without a line there is nothing to play. */
  readonly play: () => void;
  readonly pause: () => void;
}

/** A player of the line of `playing`. */
export function createLinePlayer(playing: Pick<PlaySession, 'line' | 'jump'>, timer: Timer): LinePlayer {
  const runs = signal(false);
  let callOff = (): void => {};
  /** The line that it plays; it stops when that becomes another one, or when the reader steps. */
  let expected = playing.line.peek();

  function pause(): void {
    callOff();
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
    else callOff = timer(REST, tick);
  }

  return {
    playing: runs,
    play() {
      const { moves, cursor } = playing.line.peek();
      if (runs.peek() || moves.length === 0) return;
      if (cursor === moves.length) playing.jump(0);
      runs.value = true;
      wait();
    },
    pause,
  };
}
