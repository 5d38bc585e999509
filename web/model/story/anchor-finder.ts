/** Finds the places of anchors. */
import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { PlaySession } from '../play/play-session.ts';
import type { Mode } from '../share/link-parameters.ts';
import type { Anchor } from '../watch/anchor/anchor.ts';
import { type Found, lookUp, type NamingEngine, type Run } from '../watch/anchor/lookup.ts';
import type { Watch } from '../watch/watch.ts';

export interface AnchorFinderOptions {
  readonly engine: NamingEngine;
  readonly playing: Pick<PlaySession, 'line'>;
  readonly mode: ReadonlySignal<Mode>;
  /** The watched search; null in other modes. */
  readonly watched: ReadonlySignal<Watch | null>;
}

/** Finds anchors in the watched search or in the line, whichever the page shows. */
export class AnchorFinder {
  readonly #options: AnchorFinderOptions;

  constructor(options: AnchorFinderOptions) {
    this.#options = options;
  }

  /** Returns the recorded part of the watched run; null if there is no run. */
  run(): Run | null {
    const { playing, watched } = this.#options;
    const watching = watched.value?.watching;
    const here = watching?.pane.value === 'search' ? watching.run.value : null;
    return here === null ? null : { ...here, line: playing.line.value.moves };
  }

  /** Returns the place of an anchor as soon as it is known. Returns `coming` if `isStale` returns true before that. */
  async find(anchor: Anchor, isStale: () => boolean): Promise<Found> {
    for (;;) {
      const length = untracked(() => this.#lineLength());
      if (length !== null) return onLine(anchor, length);
      const now = untracked(() => this.run());
      const found = now === null ? null : await lookUp(anchor, now, this.#options.engine);
      if (found !== null && found.kind !== 'coming') return found;
      await whenTrue(() => isStale() || this.#lineLength() !== null || this.#hasMore(now));
      if (isStale()) return { kind: 'coming' };
    }
  }

  /** Returns the length of the line if the story follows a line; null if it follows a search. */
  #lineLength(): number | null {
    const { mode, playing } = this.#options;
    const watch = this.#options.watched.value;
    if (watch === null) return mode.value === 'watch' ? null : playing.line.value.moves.length;
    const { watching } = watch;
    if (watching.pane.value === 'search' && watching.solver.value !== null) {
      return watching.state.value.phase === 'failed' ? 0 : null;
    }
    return watch.isComing.value ? null : watch.player.value.length.value;
  }

  /** Returns whether the run differs from `before`, or has ended since. */
  #hasMore(before: Run | null): boolean {
    const now = this.run();
    return now !== null && (now.trace !== before?.trace || (now.over && !before.over));
  }
}

/** Returns the place of an anchor in a line. */
function onLine(anchor: Anchor, length: number): Found {
  switch (anchor.kind) {
    case 'start':
      return { kind: 'step', step: 0, subject: null };
    case 'end':
      return { kind: 'step', step: length, subject: null };
    case 'step':
    case 'line':
      if (anchor.number <= length) return { kind: 'step', step: anchor.number, subject: null };
      return { kind: 'gone', reason: 'line', count: length };
    default:
      return { kind: 'gone', reason: 'no-run', count: null };
  }
}

/** Resolves when `check`, which reads signals, returns true. */
export function whenTrue(check: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = effect(() => {
      if (!check()) return;
      resolve();
      // `end` is not assigned yet during the first run of the effect.
      queueMicrotask(() => end());
    });
  });
}
