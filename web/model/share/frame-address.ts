/** Derives the address of a frame from a link to a place. */
import { type FrameOptions, optionsText, readOptions } from './embed-options.ts';

/** Matches the start of a fragment: a version or the id of a game. */
const PLACE = /^#(v\d+(\/|%2[Ff])|[a-z][a-z0-9-]*([/?]|$))/;

/**
 * Returns the address of the frame for a link; `options` override those of the link. Returns null if the link does not
 * lead to a place. `link` leads to the page or a frame; it is absolute or relative to `base`. A fragment alone, with or
 * without `#`, belongs to the page at `home`. Checks only the form of a short link such as `#cat-mouse`, because only
 * the frame knows the games.
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

/** Returns a link that consists only of a fragment, with its `#`; null for other links. */
function fragmentAlone(link: string): string | null {
  const text = link.trim();
  if (text.startsWith('#')) return text;
  return !text.includes('#') && PLACE.test(`#${text}`) ? `#${text}` : null;
}

/** Returns an http or https address, resolved against `base`; null for other addresses, such as `javascript:`. */
export function webAddress(address: string, base: string): URL | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url : null;
}
