/** Notices that belong to no panel, such as a broken link or an unreadable file. */
import { signal } from '@preact/signals';
import type { Crashed } from './game/engine-port.ts';
import type { Statement } from './game/types.ts';

/**
 * A notice; its message has the key `notice.<id>`. A notice stays until the next one appears, or until the reader
 * dismisses it, leaves the place, or makes a move. A notice that offers a retry also stays after a move.
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
  /** The reason for the notice, from the engine or from reading a link; null if there is none. */
  readonly because: Statement | null;
  /** Further reasons of the same kind as the first; missing if there are none. */
  readonly more?: readonly Statement[];
  /** The engine's failure, if that is the reason for the notice. */
  readonly failure?: Crashed;
  /** Retries the failed action. */
  readonly again?: () => void;
}

/** Returns the notice that reports a failed load; `again` retries the load. */
export const partFailed = (again: () => void): Notice => ({ id: 'part-failed', because: null, again });

export function reasons({ because, more = [] }: Notice): readonly Statement[] {
  return because === null ? more : [because, ...more];
}

/** The notice that the page shows; there is at most one at a time. */
export class Notices {
  readonly current = signal<Notice | null>(null);

  show(notice: Notice): void {
    this.current.value = notice;
  }

  /**
   * Reports invalid parts of a link. Adds them to the notice that reports other invalid parts, if the page shows one.
   */
  showMisread(faults: readonly Statement[]): void {
    const notice = this.current.peek();
    const known = notice?.id === 'link-misread' ? reasons(notice) : [];
    const [because, ...more] = [...known, ...faults];
    if (faults.length > 0 && because !== undefined) this.current.value = { id: 'link-misread', because, more };
  }

  readonly dismiss = (): void => {
    this.current.value = null;
  };
}
