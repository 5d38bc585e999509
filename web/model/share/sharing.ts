/**
 * The link to what is on the page, always current, and its place in the browser's history.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import type { Timer } from '../game/timer.ts';
import type { LinkParts } from '../game/types.ts';
import { loadPacking } from '../link/link-packing.ts';
import { LONGEST_LINK } from '../link/longest-link.ts';
import type { Visit } from '../play/playing.ts';
import { areTooLong } from '../puzzle/puzzle.ts';
import type { Place } from './link-state.ts';

/**
 * Where links go: the address bar and the browser's history. Browsers refuse a flood of changes, and in some frames all of
 * them: then everything stays as it was, which each method says by `false`.
 */
export interface HistoryPort {
  /** A new place in the history, with the address of the one before. */
  readonly enter: () => boolean;
  /** Gives the present place in the history another address. The fragment comes without `#`. */
  readonly replace: (fragment: string) => boolean;
}

/** How long stepping may go on before the address follows, in milliseconds. Browsers object to a flood of changes. */
const SETTLING = 150;

/** The link to the place shown. */
export interface Sharing {
  /** Empty while there is no link: before the first board, and for a board that is too large for one. */
  readonly fragment: ReadonlySignal<string>;
  /** The board on the page is too large for a link. */
  readonly tooLarge: ReadonlySignal<boolean>;
  /**
   * The page has changed. `keep` makes the link without putting it into the address bar, which goes on showing the broken
   * link that the reader came with.
   */
  readonly changed: (visit: Visit | 'keep') => void;
  /**
   * The reader has gone to another link. What was still to be put into the address bar belongs to the place that was left,
   * and must not stand over the new one; its link is written all the same.
   */
  readonly leave: () => void;
  /** The place shown now; null while there is none. */
  readonly place: () => Place | null;
  /** The link to any place: its part after `#`, empty if the board or a text of the puzzle is too long for a link; null when the engine fails. */
  readonly linkTo: (place: Place) => Promise<string | null>;
}

/** What {@link createSharing} needs. */
export interface SharingOptions {
  readonly engine: EnginePort;
  readonly timer: Timer;
  readonly history: HistoryPort;
  /** Imports a script. */
  readonly importing?: (<T>(load: () => Promise<T>) => Promise<T>) | undefined;
  /** The place shown now; null while there is none. */
  readonly place: () => Place | null;
  /** Told of every link that was written, with its place; of none for a board that is too large for one. */
  readonly written: (place: Place, fragment: string) => void;
}

/** A link that follows `options.place`. */
export function createSharing(options: SharingOptions): Sharing {
  const { importing = (load) => load() } = options;
  const fragment = signal('');
  const tooLarge = signal(false);
  /** Places whose links are still to be written, oldest first. */
  const queue: { readonly place: Place; visit: Visit | 'keep' }[] = [];
  let writing = false;
  /** The place that the newest link leads to, written or not; null where the reader came by a link. */
  let latest: Place | null = null;
  /** The browser has refused a place of its own in the history, which the next link gets. */
  let owesVisit = false;
  let callOff = (): void => {};

  /** The place that waits for stepping to settle. */
  let settling: Place | null = null;

  function enqueue(place: Place | null, visit: Visit | 'keep'): void {
    if (place === null) return;
    queue.push({ place, visit });
    if (writing) return;
    writing = true;
    // Packing a large setup takes as long as drawing it: not in the same breath.
    options.timer(0, () => void write());
  }

  function settle(visit: Visit | 'keep' = 'replace'): void {
    callOff();
    enqueue(settling, visit);
    settling = null;
  }

  async function linkTo(place: Place, purpose?: 'card'): Promise<string | null> {
    if (place.puzzle !== null && areTooLong(place.puzzle.words)) return '';
    let parts: LinkParts;
    try {
      const [{ linkParts }] = await Promise.all([importing(() => import('./link-writing.ts')), loadPacking(importing)]);
      parts = linkParts(place);
    } catch {
      return null;
    }
    const written = await options.engine.writeLink(parts, purpose && { purpose });
    if (written.kind !== 'answer') return null;
    return written.answer.fragment.length > LONGEST_LINK ? '' : written.answer.fragment;
  }

  async function write(): Promise<void> {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      const link = await linkTo(next.place);
      // It stays in the queue until it is written, so that leaving reaches it.
      queue.shift();
      if (link === null) continue;
      publish(link, next.visit);
      if (link !== '') options.written(next.place, link);
    }
    writing = false;
  }

  function publish(next: string, visit: Visit | 'keep'): void {
    tooLarge.value = next === '';
    const before = fragment.value;
    fragment.value = next;
    if (visit === 'keep') return;
    if (owesVisit || (visit === 'push' && before !== next)) owesVisit = !options.history.enter();
    if (!owesVisit) options.history.replace(next);
  }

  /**
   * Who goes back before the link is written should come to the place before: the new place is entered at once, unless links
   * of earlier ones are still to be put where the browser is now.
   */
  function enter(place: Place): Visit {
    const isLate = owesVisit || queue.length > 0 || (latest !== null && isSame(latest, place));
    return !isLate && options.history.enter() ? 'replace' : 'push';
  }

  return {
    fragment,
    tooLarge,
    changed(visit) {
      const place = options.place();
      if (visit === 'replace') {
        callOff();
        settling = place;
        callOff = options.timer(SETTLING, () => settle());
      } else {
        // What was left is what the back button should find.
        if (visit === 'push') settle();
        enqueue(place, visit === 'push' && place !== null ? enter(place) : visit);
      }
      latest = place;
    },
    leave() {
      for (const waiting of queue) waiting.visit = 'keep';
      settle('keep');
      owesVisit = false;
      latest = null;
    },
    place: options.place,
    // The link of the page itself must not be called off by one that is only looked at.
    linkTo: (place) => linkTo(place, 'card'),
  };
}

/** Whether two places have the same link. Without packing anything, which takes its time. */
function isSame(one: Place, other: Place): boolean {
  return one.setup === other.setup && JSON.stringify({ ...one, setup: '' }) === JSON.stringify({ ...other, setup: '' });
}
