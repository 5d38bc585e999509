/** Defines the element on a page, and upgrades the links on the page. */
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

/** Events of the element: one bubbling event for each message of its frame. */
export type PerfectPlayEvents = {
  [T in FrameMessage['type'] as `perfect-play:${T}`]: CustomEvent<Omit<MessageOf<T>, 'type'>>;
};

/** Defines `<perfect-play>`. Does nothing on servers, under jsdom, or if the element is already defined. */
export function define(home = ''): void {
  // Servers and jsdom have no IntersectionObserver. A page may load the script twice.
  if (typeof IntersectionObserver === 'undefined' || customElements.get(NAME)) return;
  PerfectPlayElement.home = home;
  customElements.define(NAME, PerfectPlayElement);
  watchLinks();
}
