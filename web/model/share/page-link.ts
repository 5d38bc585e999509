/** The link to the page's current place, and its entry in the browser's history. */
import { signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import type { Timer } from '../game/timer.ts';
import type { LinkParts } from '../game/types.ts';
import { loadPacking } from '../link/link-packing.ts';
import { LONGEST_LINK } from '../link/longest-link.ts';
import type { Visit } from '../play/play-session.ts';
import { areTooLong } from '../puzzle/puzzle.ts';
import type { Place } from './link-parameters.ts';

/**
 * The address bar and the browser's history. Browsers reject changes in quick succession and, in some frames, all
 * changes. If a browser rejects a change, the method returns false.
 */
export interface HistoryPort {
  /** Adds an entry to the history with the current address. */
  readonly enter: () => boolean;
  /** Changes the address of the current entry. The fragment has no `#`. */
  readonly replace: (fragment: string) => boolean;
}

/** Delay in ms between a step and the change of the address, because browsers reject changes in quick succession. */
const ADDRESS_DELAY = 150;

export interface PageLinkOptions {
  readonly engine: EnginePort;
  readonly timer: Timer;
  readonly history: HistoryPort;
  /** Imports a script, with retries if they can help. */
  readonly importing?: (<T>(load: () => Promise<T>) => Promise<T>) | undefined;
  /** Returns the place that the page shows; null if there is none. */
  readonly place: () => Place | null;
  /** Called with every new link and its place, except for boards that are too large. */
  readonly written: (place: Place, fragment: string) => void;
}

export class PageLink {
  readonly #options: PageLinkOptions;
  /** The link to the page's place; empty before the first board, and if the board is too large for a link. */
  readonly fragment = signal('');
  /** True if the board on the page is too large for a link. */
  readonly tooLarge = signal(false);
  /** Places for which links have yet to be written, oldest first. */
  readonly #queue: { readonly place: Place; visit: Visit | 'keep' }[] = [];
  #writing = false;
  /** The place of the newest link, written or pending; null if the reader opened a link. */
  #latest: Place | null = null;
  /** True if the browser rejected a history entry, which the next link will add. */
  #owesVisit = false;
  #callOff = (): void => {};
  /** The place whose link waits for {@link ADDRESS_DELAY}; null if there is none. */
  #settling: Place | null = null;

  constructor(options: PageLinkOptions) {
    this.#options = options;
  }

  /**
   * Writes the link after the page has changed. With `keep`, the broken link that the reader opened stays in the
   * address bar.
   */
  changed(visit: Visit | 'keep'): void {
    const place = this.place();
    if (visit === 'replace') {
      this.#callOff();
      this.#settling = place;
      this.#callOff = this.#options.timer(ADDRESS_DELAY, () => this.#settle());
    } else {
      // Writes the link of the previous place first, so that the back button leads to that place.
      if (visit === 'push') this.#settle();
      this.#enqueue(place, visit === 'push' && place !== null ? this.#enter(place) : visit);
    }
    this.#latest = place;
  }

  /**
   * Prepares for another link that the reader has opened. Pending links belong to the previous place, so they are
   * written but do not enter the address bar.
   */
  leave(): void {
    for (const waiting of this.#queue) waiting.visit = 'keep';
    this.#settle('keep');
    this.#owesVisit = false;
    this.#latest = null;
  }

  /** Returns the place that the page shows; null if there is none. */
  place(): Place | null {
    return this.#options.place();
  }

  /**
   * Returns the link to any place, without `#`; an empty string if the board or the author's words are too long for a
   * link; null if the engine fails.
   */
  linkTo(place: Place): Promise<string | null> {
    // Its purpose differs from that of the page's own link, so that this question does not cancel the page's.
    return this.#linkTo(place, 'card');
  }

  #enqueue(place: Place | null, visit: Visit | 'keep'): void {
    if (place === null) return;
    this.#queue.push({ place, visit });
    if (this.#writing) return;
    this.#writing = true;
    // Runs in a separate task, because packing a large setup takes as long as drawing it.
    this.#options.timer(0, () => void this.#write());
  }

  #settle(visit: Visit | 'keep' = 'replace'): void {
    this.#callOff();
    this.#enqueue(this.#settling, visit);
    this.#settling = null;
  }

  async #linkTo(place: Place, purpose?: 'card'): Promise<string | null> {
    if (place.puzzle !== null && areTooLong(place.puzzle.words)) return '';
    const { engine, importing = (load) => load() } = this.#options;
    let parts: LinkParts;
    try {
      const [{ linkParts }] = await Promise.all([importing(() => import('./link-writing.ts')), loadPacking(importing)]);
      parts = linkParts(place);
    } catch {
      return null;
    }
    const written = await engine.writeLink(parts, purpose && { purpose });
    if (written.kind !== 'answer') return null;
    return written.answer.fragment.length > LONGEST_LINK ? '' : written.answer.fragment;
  }

  async #write(): Promise<void> {
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      const link = await this.#linkTo(next.place);
      // The place stays in the queue until its link is written, so that leave() can find it.
      this.#queue.shift();
      if (link === null) continue;
      this.#publish(link, next.visit);
      if (link !== '') this.#options.written(next.place, link);
    }
    this.#writing = false;
  }

  #publish(next: string, visit: Visit | 'keep'): void {
    const { history } = this.#options;
    this.tooLarge.value = next === '';
    const before = this.fragment.value;
    this.fragment.value = next;
    if (visit === 'keep') return;
    if (this.#owesVisit || (visit === 'push' && before !== next)) this.#owesVisit = !history.enter();
    if (!this.#owesVisit) history.replace(next);
  }

  /**
   * Adds the history entry at once, so that going back before the link is written leads to the previous place. Does not
   * add it while links of earlier places wait for the current entry.
   */
  #enter(place: Place): Visit {
    const isLate = this.#owesVisit || this.#queue.length > 0 || (this.#latest !== null && isSame(this.#latest, place));
    return !isLate && this.#options.history.enter() ? 'replace' : 'push';
  }
}

/** Returns whether two places have the same link. Compares them without packing them, which would be slow. */
function isSame(one: Place, other: Place): boolean {
  return one.setup === other.setup && JSON.stringify({ ...one, setup: '' }) === JSON.stringify({ ...other, setup: '' });
}
