/** Where an anchor is in what the page shows: in the search that is watched, or in the line. */
import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { PlaySession } from '../play/playing.ts';
import type { Mode } from '../share/link-state.ts';
import type { Anchor } from '../watch/anchor/anchor.ts';
import { type Found, lookUp, type NamingEngine, type Run } from '../watch/anchor/lookup.ts';
import type { Watch } from '../watch/watch.ts';

/** What {@link createFinding} looks into. */
export interface FindingOptions {
  readonly engine: NamingEngine;
  readonly playing: Pick<PlaySession, 'line'>;
  readonly mode: ReadonlySignal<Mode>;
  /** Null in other modes. */
  readonly watched: ReadonlySignal<Watch | null>;
}

/** Finds anchors. */
export interface Finding {
  /** The run that is watched, as far as it is there; null where there is none to look things up in. */
  readonly run: () => Run | null;
  /** Where an anchor is, as soon as that is known; `coming` when nobody wants to know any more. */
  readonly find: (anchor: Anchor, isStale: () => boolean) => Promise<Found>;
}

/** Finds anchors in what a page shows. */
export function createFinding({ engine, playing, mode, watched }: FindingOptions): Finding {
  function run(): Run | null {
    const watching = watched.value?.watching;
    const here = watching?.pane.value === 'search' ? watching.run.value : null;
    return here === null ? null : { ...here, line: playing.line.value.moves };
  }

  /** How long the line is in which the story goes from ply to ply; null where it goes along a search. */
  function lineLength(): number | null {
    const watch = watched.value;
    if (watch === null) return mode.value === 'watch' ? null : playing.line.value.moves.length;
    const { watching } = watch;
    if (watching.pane.value === 'search' && watching.solver.value !== null) {
      return watching.state.value.phase === 'failed' ? 0 : null;
    }
    return watch.isComing.value ? null : watch.player.value.length.value;
  }

  /** Whether there is more to look into than there was. */
  function isMore(before: Run | null): boolean {
    const now = run();
    return now !== null && (now.trace !== before?.trace || (now.over && !before.over));
  }

  return {
    run,
    async find(anchor, isStale) {
      for (;;) {
        const length = untracked(lineLength);
        if (length !== null) return onLine(anchor, length);
        const now = untracked(run);
        const found = now === null ? null : await lookUp(anchor, now, engine);
        if (found !== null && found.kind !== 'coming') return found;
        await until(() => isStale() || lineLength() !== null || isMore(now));
        if (isStale()) return { kind: 'coming' };
      }
    },
  };
}

/** A place in a line. */
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

/** Resolves once `check`, which reads signals, is true. */
export function until(check: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = effect(() => {
      if (!check()) return;
      resolve();
      // The effect has no way to be stopped before it has run once.
      queueMicrotask(() => end());
    });
  });
}
