/**
 * What the page has to tell the reader that belongs to no panel: a link that it cannot show, a file that could not be read.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Crashed } from './game/engine-port.ts';
import type { Statement } from './game/types.ts';

/**
 * Something to tell. It stays until the reader dismisses it, goes elsewhere, or moves (unless it can be tried again), or
 * until the next notice. Worded as `notice.<id>`.
 */
export interface Notice {
  readonly id:
    | 'link-broken'
    | 'link-refused'
    | 'link-misread'
    | 'file-too-large'
    | 'file-unreadable'
    | 'file-damaged'
    | 'file-newer'
    | 'story-boardless'
    | 'story-unreadable'
    | 'text-unreadable'
    | 'draft-invalid'
    | 'language-missing'
    | 'part-failed'
    | 'place-failed';
  /** The reason, from the engine or from reading a link; null = none. */
  readonly because: Statement | null;
  /** The engine's failure, if that is why. */
  readonly failure?: Crashed;
  /** Tries again to get what could not be had. */
  readonly again?: () => void;
}

/** A part of the page could not be loaded. */
export const partFailed = (): Notice => ({ id: 'part-failed', because: null });

/** At most one notice at a time. */
export interface Notices {
  readonly current: ReadonlySignal<Notice | null>;
  readonly tell: (notice: Notice) => void;
  readonly dismiss: () => void;
}

/** No notice yet. */
export function createNotices(): Notices {
  const current = signal<Notice | null>(null);
  return {
    current,
    tell(notice) {
      current.value = notice;
    },
    dismiss() {
      current.value = null;
    },
  };
}
