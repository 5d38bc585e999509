/** The address of a frame, made from a link to a place. */
import { type FrameOptions, optionsText, readOptions } from './embed-options.ts';

/** What stands after the address of the page: a version, or the id of a game. */
const PLACE = /^#(v\d+(\/|%2[Ff])|[a-z][a-z0-9-]*([/?]|$))/;

/**
 * The address of the frame that shows what a link leads to, with these options before those the link has itself; null when
 * it is no link to a place. `link` leads to the page or to a frame, relative to `base` or absolute; of a fragment alone,
 * `#v1/…` or `#cat-mouse`, also without the `#`, the page is at `home`. A short link, `#cat-mouse` or `#dots-boxes/3x3`, is one
 * by its form: which games there are only the frame knows.
 */
export function frameAddress(
  link: string,
  options: Partial<FrameOptions>,
  base: string,
  home: string = base,
): string | null {
  const fragment = fragmentAlone(link);
  const url = fragment === null ? webAddress(link, base) : webAddress(fragment, home);
  if (url === null || !PLACE.test(url.hash)) return null;
  const path = url.pathname.replace(/[^/]*$/, 'embed.html');
  return url.origin + path + optionsText({ ...readOptions(url.search), ...options }) + url.hash;
}

/** A link that names no page, with its `#`; null for others. */
function fragmentAlone(link: string): string | null {
  const text = link.trim();
  if (text.startsWith('#')) return text;
  return !text.includes('#') && PLACE.test(`#${text}`) ? `#${text}` : null;
}

/** An address of the web, http or https, relative to `base`; null for all else, such as `javascript:`. */
export function webAddress(address: string, base: string): URL | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url : null;
}
