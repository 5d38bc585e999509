/** Upgrades the links on a page to elements: `<a class="perfect-play" href="…#v1/…">`, also `href="…#cat-mouse"`. */
import { optionsOn } from '../model/share/embed-options.ts';
import { frameAddress, webAddress } from '../model/share/frame-address.ts';
import { whenHydrated } from './hydration.ts';
import { PerfectPlayElement } from './perfect-play-element.ts';

export const NAME = 'perfect-play';
const LINK = 'a.perfect-play[href*="#"]';
/**
 * Selector of the tag that lists the allowed origins. The tag must be in the head, where only the page's author can
 * write.
 */
const ORIGINS = 'head > meta[name="perfect-play-origins"]';
/** CSS lengths that a link may set. The limits keep a link in a forum from covering the page. */
const LENGTH = /^(auto|\d{1,3}(px)?|100%|\d\d?%|[1-5]?\dr?em)$/;
/**
 * Ratios of width to height that a link may set. At the smallest ratio, a board in a text column is about as tall as
 * the window.
 */
const ASPECT = { least: 0.6, most: 3 };
/**
 * Distance from the window at which a link is upgraded. It is upgraded before it is visible, so that the visible page
 * hardly moves.
 */
const NEAR = '1000px';

/**
 * Elements by the link that they replace. The link stays in the page, hidden, because a framework expects it there.
 */
const upgraded = new Map<Element, PerfectPlayElement>();

/**
 * Upgrades all present and future links on the page. Each link is upgraded only when it is near the window and
 * hydrated, because a forum may have thousands of links.
 */
export function watchLinks(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        whenHydrated(target, () => upgrade(target, allowedFolders()));
      }
    },
    { rootMargin: NEAR },
  );
  const upgradeLater = (link: HTMLAnchorElement): void => observer.observe(link);
  for (const link of linksIn(document)) upgradeLater(link);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) for (const link of linksIn(node)) upgradeLater(link);
      else if (target instanceof HTMLAnchorElement) update(target, upgradeLater);
    }
    for (const [link, element] of upgraded) {
      if (link.isConnected) continue;
      upgraded.delete(link);
      element.remove();
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href', 'class'] });
}

/**
 * Replaces the links in a part of a page with elements if they point into one of `places`, which are origins or folders. The
 * default `places` are the folder of the script (without a script, the page's own origin) and the origins in the page's
 * `<meta name="perfect-play-origins" content="…">`. Does nothing where the element is not defined, for example on servers.
 */
export function upgradeLinks(within?: ParentNode, places?: readonly string[]): void {
  if (!globalThis.customElements?.get(NAME)) return;
  const folders = places === undefined ? allowedFolders() : foldersOf(places);
  for (const link of linksIn(within ?? document)) upgrade(link, folders);
}

function linksIn(place: Node | ParentNode): HTMLAnchorElement[] {
  if (!('querySelectorAll' in place)) return [];
  const own = place instanceof Element && place.matches(LINK) ? [place] : [];
  // SVG links cannot contain the element.
  return [...own, ...place.querySelectorAll(LINK)].filter((link) => link instanceof HTMLAnchorElement);
}

/** Returns the allowed folders with a trailing slash, because one origin may have pages by many authors. */
function allowedFolders(): readonly string[] {
  const listed = document.querySelector(ORIGINS)?.getAttribute('content')?.match(/\S+/g) ?? [];
  return foldersOf([PerfectPlayElement.home || self.origin, ...listed]);
}

function foldersOf(addresses: readonly string[]): readonly string[] {
  return addresses.flatMap((address) => webAddress(address.replace(/\/?$/, '/'), document.baseURI)?.href ?? []);
}

/** Handles a change of a link's address or class. */
function update(link: HTMLAnchorElement, upgradeLater: (link: HTMLAnchorElement) => void): void {
  const element = upgraded.get(link);
  if (element === undefined) {
    if (link.matches(LINK)) upgradeLater(link);
  } else if (link.matches(LINK) && isAllowed(link, allowedFolders())) {
    element.setAttribute('src', link.getAttribute('href') ?? '');
  } else {
    upgraded.delete(link);
    element.remove();
    link.style.display = '';
  }
}

function isAllowed(link: HTMLAnchorElement, folders: readonly string[]): boolean {
  // Some servers decode slashes, so `..%2f` would leave the folder.
  const isWithin = (address = ''): boolean =>
    folders.some((folder) => address.startsWith(folder)) && !/^[^?#]*%(2f|5c)/i.test(address);
  const { poster, width, height, aspect } = link.dataset;
  const href = link.getAttribute('href') ?? '';
  return (
    // Ignores links in text that the reader is editing.
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

function upgrade(link: HTMLAnchorElement, folders: readonly string[]): void {
  const isDone = upgraded.has(link) || link.closest(NAME) !== null;
  if (isDone || !link.isConnected || !isAllowed(link, folders)) return;
  const element = document.createElement(NAME);
  element.setAttribute('src', link.getAttribute('href') ?? '');
  element.setAttribute('theme', 'page');
  element.title = link.title || (link.textContent ?? '').trim();
  for (const name of optionsOn('link')) {
    // `data-theme="dark"` becomes `theme="dark"`.
    const value = link.getAttribute(`data-${name}`);
    // Only the page's author may make hidden frames load, by putting the element into the page's HTML.
    if (value !== null && value !== 'eager') element.setAttribute(name, value);
  }
  // The link is the content that appears if the frame cannot be shown.
  element.append(link.cloneNode(true));
  link.after(element);
  link.style.display = 'none';
  upgraded.set(link, element);
}
