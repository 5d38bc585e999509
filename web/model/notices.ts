/**
 * What the page has to tell the reader that belongs to no panel: a link that it cannot show, a file that could not be read.
 */
import { signal } from '@preact/signals';
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
  /** Further reasons of the same kind; absent = none. */
  readonly more?: readonly Statement[];
  /** The engine's failure, if that is why. */
  readonly failure?: Crashed;
  /** Tries again to get what could not be had. */
  readonly again?: () => void;
}

/** A part of the page could not be loaded; `again` tries once more. */
export const partFailed = (again: () => void): Notice => ({ id: 'part-failed', because: null, again });

/** Returns every reason of a notice. */
export function reasons({ because, more = [] }: Notice): readonly Statement[] {
  return because === null ? more : [because, ...more];
}

/** At most one notice at a time. */
export class Notices {
  readonly current = signal<Notice | null>(null);

  tell(notice: Notice): void {
    this.current.value = notice;
  }

  /** Names invalid parts of a link, after those that the current notice names already. */
  tellMisread(faults: readonly Statement[]): void {
    const notice = this.current.peek();
    const known = notice?.id === 'link-misread' ? reasons(notice) : [];
    const [because, ...more] = [...known, ...faults];
    if (faults.length > 0 && because !== undefined) this.current.value = { id: 'link-misread', because, more };
  }

  readonly dismiss = (): void => {
    this.current.value = null;
  };
}
