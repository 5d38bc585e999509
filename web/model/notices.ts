/** Notices that belong to no panel, such as a broken link or an unreadable file. */
import { signal } from '@preact/signals';
import type { Crashed } from './game/engine-port.ts';
import type { Statement } from './game/types.ts';

/**
 * A notice, worded as `notice.<id>`. It stays until the reader dismisses it, leaves the place, or moves (unless it offers another
 * attempt), or until the next notice.
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
  /** Failure of the engine, if that is the reason. */
  readonly failure?: Crashed;
  /** Another attempt. */
  readonly again?: () => void;
}

/** Returns the notice of a failed load; `again` is another attempt. */
export const partFailed = (again: () => void): Notice => ({ id: 'part-failed', because: null, again });

/** Returns every reason of a notice. */
export function reasons({ because, more = [] }: Notice): readonly Statement[] {
  return because === null ? more : [because, ...more];
}

/** The notice of the page: at most one at a time. */
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
