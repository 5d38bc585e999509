/** Makes the element known to a page, and its links into elements. */
import type { FrameMessage } from '../model/share/frame-protocol.ts';
import type { MessageOf } from './frame-messages.ts';
import { NAME, watchLinks } from './links.ts';
import { PerfectPlayElement } from './perfect-play-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'perfect-play': PerfectPlayElement;
  }
  interface HTMLElementEventMap extends PerfectPlayEvents {}
}

/** What an element fires: every message of its frame, as an event that bubbles. */
export type PerfectPlayEvents = {
  [T in FrameMessage['type'] as `perfect-play:${T}`]: CustomEvent<Omit<MessageOf<T>, 'type'>>;
};

/** Defines `<perfect-play>` and makes the links of the page into elements. Where there is no page, does nothing. */
export function define(home = ''): void {
  // Servers have none, and jsdom, in which nothing is seen, has no more. A page may have the script twice.
  if (typeof IntersectionObserver === 'undefined' || customElements.get(NAME)) return;
  PerfectPlayElement.home = home;
  customElements.define(NAME, PerfectPlayElement);
  watchLinks();
}
