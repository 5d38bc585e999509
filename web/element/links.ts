/** Links of a page that become elements: `<a class="perfect-play" href="…#v1/…">`, also short ones, `href="…#cat-mouse"`. */
import { frameAddress, webAddress } from '../model/share/frame-address.ts';
import { whenHydrated } from './hydration.ts';
import { PerfectPlayElement } from './perfect-play-element.ts';

const LINK = 'a.perfect-play[href*="#"]';
/** What an author may say about a link: `data-theme="dark"` becomes `theme="dark"`. */
const ATTRIBUTES = 'theme lang ui readonly hints group stop poster loading width height aspect'.split(' ');
/** The page's list of origins besides that of the script, in the attribute `content`: in its head, where nobody else writes. */
const LIST = 'head > meta[name="perfect-play-origins"]';
/** A length that a link may ask for: who writes in a forum writes links, and must not cover its page. */
const LENGTH = /^(auto|1?\d{1,3}(px)?|100%|\d{1,2}(%|r?em))$/;
/** The same of width to height: no more than three times as high as it is wide, or as wide as it is high. */
const MOST_ASPECT = 3;

/** The elements of links. The link stays where it is, unseen: a page that was written by a program keeps what it knows of. */
const upgraded = new Map<Element, PerfectPlayElement>();

/** Upgrades the links of the page, and those that come later, as soon as what has written them lets them be changed. */
export function watchLinks(): void {
  const later = (link: HTMLAnchorElement): void => whenHydrated(link, () => upgrade(link, allowedOrigins()));
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
 * Puts an element in the place of every link in a part of a page that leads to one of `origins`: without them to that of the
 * script, or of the page where there is none, and to those in its `<meta name="perfect-play-origins" content="…">`.
 */
export function upgradeLinks(within: ParentNode = document, origins: readonly string[] = allowedOrigins()): void {
  for (const link of linksIn(within)) upgrade(link, origins);
}

function linksIn(place: Node | ParentNode): HTMLAnchorElement[] {
  if (!(place instanceof Element || place instanceof Document || place instanceof DocumentFragment)) return [];
  const own = place instanceof Element && place.matches(LINK) ? [place] : [];
  // There are links in drawings too, where no element can stand.
  return [...own, ...place.querySelectorAll(LINK)].filter((link) => link instanceof HTMLAnchorElement);
}

function allowedOrigins(): readonly string[] {
  const listed = document.querySelector(LIST)?.getAttribute('content')?.split(/\s+/) ?? [];
  const own = PerfectPlayElement.home === '' ? self.origin : new URL(PerfectPlayElement.home).origin;
  return [own, ...listed.flatMap((address) => webAddress(address, document.baseURI)?.origin ?? [])];
}

/** The same link may lead elsewhere now. */
function follow(link: HTMLAnchorElement, later: (link: HTMLAnchorElement) => void): void {
  const element = upgraded.get(link);
  if (element === undefined) {
    if (link.matches(LINK)) later(link);
  } else if (link.matches(LINK) && isAllowed(link, allowedOrigins())) {
    element.setAttribute('src', link.getAttribute('href') ?? '');
  } else {
    upgraded.delete(link);
    element.remove();
    link.style.display = '';
  }
}

function isAllowed(link: HTMLAnchorElement, origins: readonly string[]): boolean {
  const leads = (address: string, base: string): boolean => {
    const url = webAddress(address, base);
    return url !== null && origins.includes(url.origin);
  };
  const { poster, width, height, aspect } = link.dataset;
  const href = (link.getAttribute('href') ?? '').trim();
  const home = PerfectPlayElement.home || document.baseURI;
  return (
    // What somebody is writing is left as it is.
    !link.isContentEditable &&
    frameAddress(href, {}, document.baseURI, home) !== null &&
    leads(href, href.startsWith('#') ? home : document.baseURI) &&
    (poster === undefined || leads(poster, document.baseURI)) &&
    [width, height].every((length) => length === undefined || LENGTH.test(length)) &&
    (aspect === undefined || isAspect(aspect))
  );
}

function isAspect(text: string): boolean {
  const [, width, height] = /^(\d{1,2})\s*[/:]\s*(\d{1,2})$/.exec(text) ?? [];
  const ratio = Number(width) / Number(height);
  return ratio >= 1 / MOST_ASPECT && ratio <= MOST_ASPECT;
}

function upgrade(link: HTMLAnchorElement, origins: readonly string[]): void {
  const isDone = upgraded.has(link) || link.closest('perfect-play') !== null;
  if (isDone || !link.isConnected || !isAllowed(link, origins)) return;
  const element = document.createElement('perfect-play');
  element.setAttribute('src', link.getAttribute('href') ?? '');
  element.setAttribute('theme', 'page');
  element.title = link.title || (link.textContent ?? '').trim();
  for (const name of ATTRIBUTES) {
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
