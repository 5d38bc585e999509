/** Links of a page that become elements: `<a class="perfect-play" href="…#v1/…">`, also short ones, `href="…#cat-mouse"`. */
import { optionsOn } from '../model/share/embed-options.ts';
import { frameAddress, webAddress } from '../model/share/frame-address.ts';
import { whenHydrated } from './hydration.ts';
import { PerfectPlayElement } from './perfect-play-element.ts';

/** What the element is called. */
export const NAME = 'perfect-play';
const LINK = 'a.perfect-play[href*="#"]';
/** The page's list of places besides that of the script, in the attribute `content`: in its head, where nobody else writes. */
const LIST = 'head > meta[name="perfect-play-origins"]';
/** A length that a link may ask for: who writes in a forum writes links, and must not cover its page. */
const LENGTH = /^(auto|\d{1,3}(px)?|100%|\d\d?%|[1-5]?\dr?em)$/;
/** The same of width to height: in a column of text it is about a window high. */
const ASPECT = { least: 0.6, most: 3 };
/** How far from the window a link becomes a board: before it is seen, so that little moves under its reader's eyes. */
const NEAR = '1000px';

/** The elements of links. The link stays where it is, unseen: a page that was written by a program keeps what it knows of. */
const upgraded = new Map<Element, PerfectPlayElement>();

/**
 * Upgrades the links of the page, and those that come later, once they are near the window and what has written them lets them
 * be changed: a forum may have thousands.
 */
export function watchLinks(): void {
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        sight.unobserve(target);
        whenHydrated(target, () => upgrade(target, allowedPlaces()));
      }
    },
    { rootMargin: NEAR },
  );
  const later = (link: HTMLAnchorElement): void => sight.observe(link);
  for (const link of linksIn(document)) later(link);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) for (const link of linksIn(node)) later(link);
      else if (target instanceof HTMLAnchorElement) follow(target, later);
    }
    for (const [link, element] of upgraded) {
      if (link.isConnected) continue;
      upgraded.delete(link);
      element.remove();
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href', 'class'] });
}

/**
 * Puts an element in the place of every link in a part of a page that leads below one of `places`: origins, or folders of one.
 * Without them these are the folder of the script, or the page's own origin where there is none, and those in its
 * `<meta name="perfect-play-origins" content="…">`. Where there is no element, as on servers and under jsdom, links stay links.
 */
export function upgradeLinks(within?: ParentNode, places?: readonly string[]): void {
  if (!globalThis.customElements?.get(NAME)) return;
  const folders = places === undefined ? allowedPlaces() : foldersOf(places);
  for (const link of linksIn(within ?? document)) upgrade(link, folders);
}

function linksIn(place: Node | ParentNode): HTMLAnchorElement[] {
  if (!('querySelectorAll' in place)) return [];
  const own = place instanceof Element && place.matches(LINK) ? [place] : [];
  // There are links in drawings too, where no element can stand.
  return [...own, ...place.querySelectorAll(LINK)].filter((link) => link instanceof HTMLAnchorElement);
}

/** The folders below which links may lead, with the slash: below one origin there may be pages of many authors. */
function allowedPlaces(): readonly string[] {
  const listed = document.querySelector(LIST)?.getAttribute('content')?.match(/\S+/g) ?? [];
  return foldersOf([PerfectPlayElement.home || self.origin, ...listed]);
}

function foldersOf(addresses: readonly string[]): readonly string[] {
  return addresses.flatMap((address) => webAddress(address.replace(/\/?$/, '/'), document.baseURI)?.href ?? []);
}

/** The same link may lead elsewhere now. */
function follow(link: HTMLAnchorElement, later: (link: HTMLAnchorElement) => void): void {
  const element = upgraded.get(link);
  if (element === undefined) {
    if (link.matches(LINK)) later(link);
  } else if (link.matches(LINK) && isAllowed(link, allowedPlaces())) {
    element.setAttribute('src', link.getAttribute('href') ?? '');
  } else {
    upgraded.delete(link);
    element.remove();
    link.style.display = '';
  }
}

function isAllowed(link: HTMLAnchorElement, places: readonly string[]): boolean {
  // Some servers take an encoded slash for one, and with `..` before it for the way out of a folder.
  const isWithin = (address = ''): boolean =>
    places.some((place) => address.startsWith(place)) && !/^[^?#]*%(2f|5c)/i.test(address);
  const { poster, width, height, aspect } = link.dataset;
  const href = link.getAttribute('href') ?? '';
  return (
    // What somebody is writing is left as it is.
    !link.isContentEditable &&
    isWithin(frameAddress(href, {}, document.baseURI, PerfectPlayElement.home || document.baseURI) ?? '') &&
    (poster === undefined || isWithin(webAddress(poster, document.baseURI)?.href)) &&
    [width, height].every((length) => length === undefined || LENGTH.test(length)) &&
    (aspect === undefined || isAspect(aspect))
  );
}

function isAspect(text: string): boolean {
  const [width = 0, height = 0] = text.split(/[/:]/).map(Number);
  const ratio = width / height;
  return ratio >= ASPECT.least && ratio <= ASPECT.most;
}

function upgrade(link: HTMLAnchorElement, places: readonly string[]): void {
  const isDone = upgraded.has(link) || link.closest(NAME) !== null;
  if (isDone || !link.isConnected || !isAllowed(link, places)) return;
  const element = document.createElement(NAME);
  element.setAttribute('src', link.getAttribute('href') ?? '');
  element.setAttribute('theme', 'page');
  element.title = link.title || (link.textContent ?? '').trim();
  for (const name of optionsOn('link')) {
    // `data-theme="dark"` becomes `theme="dark"`.
    const value = link.getAttribute(`data-${name}`);
    // Frames that load out of sight are for the page's author to allow, who writes elements.
    if (value !== null && value !== 'eager') element.setAttribute(name, value);
  }
  // What there is to see where the frame cannot be shown.
  element.append(link.cloneNode(true));
  link.after(element);
  link.style.display = 'none';
  upgraded.set(link, element);
}
