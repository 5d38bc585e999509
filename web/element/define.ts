/** Makes the element known to a page, and its links into elements. */
import type { FrameMessage } from '../model/share/frame-protocol.ts';
import type { MessageOf } from './messages.ts';
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

/** What an author may say about a link: `data-theme="dark"` becomes `theme="dark"`. */
const ATTRIBUTES = PerfectPlayElement.observedAttributes.filter((name) => name !== 'src' && name !== 'title');

/** Defines `<perfect-play>` and makes the links of the page into elements, now or once the page has been read. */
export function define(home = ''): void {
  // A page may have the script twice.
  if (customElements.get('perfect-play') !== undefined) return;
  PerfectPlayElement.home = home;
  customElements.define('perfect-play', PerfectPlayElement);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => upgradeLinks());
  else upgradeLinks();
}

/** Puts an element in the place of every `<a class="perfect-play" href="…#v1/…">`; the link stays inside, as what to fall back to. */
export function upgradeLinks(within: ParentNode = document): void {
  for (const link of within.querySelectorAll<HTMLAnchorElement>('a.perfect-play[href*="#v"]')) {
    if (link.closest('perfect-play') !== null) continue;
    const element = document.createElement('perfect-play');
    element.setAttribute('src', link.getAttribute('href') ?? '');
    element.title = link.title || (link.textContent ?? '').trim();
    for (const name of ATTRIBUTES) {
      const value = link.getAttribute(`data-${name}`);
      if (value !== null) element.setAttribute(name, value);
    }
    link.replaceWith(element);
    element.append(link);
  }
}
