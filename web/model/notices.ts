/**
 * What the page has to tell the reader that belongs to no panel: a broken link, a file that could not be read.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Statement } from './types.ts';

/** Notices of the page itself, worded by its messages as `notice.<id>`. */
export const NOTICES = ['link-broken', 'file-too-large', 'file-unreadable', 'draft-invalid'] as const;
/** The id of a notice. */
export type NoticeId = (typeof NOTICES)[number];

/** Something to tell, until the reader dismisses it or the next one takes its place. */
export interface Notice {
  readonly id: NoticeId;
  /** The engine's own sentence behind it, if there is one. */
  readonly because: Statement | null;
}

/** At most one notice at a time. */
export interface Notices {
  readonly current: ReadonlySignal<Notice | null>;
  readonly tell: (id: NoticeId, because?: Statement | null) => void;
  readonly dismiss: () => void;
}

/** No notice yet. */
export function createNotices(): Notices {
  const current = signal<Notice | null>(null);
  return {
    current,
    tell(id, because = null) {
      current.value = { id, because };
    },
    dismiss() {
      current.value = null;
    },
  };
}
