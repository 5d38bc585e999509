/**
 * Links written by hand or by a program that makes no check: `v1/<game>/<setup>/<line>?…` without `c=`, with the setup in any
 * format that the game reads, and short ones, `<game>` and `<game>/<setup>`. What came through a chat may be percent-encoded.
 * The command line reads them by engine/api/text/hand_made_link.hpp; tests/data/link-vectors.json holds both to the same.
 */
import type { LinkParts } from '../game/types.ts';
import { LONGEST_LINK } from './longest-link.ts';

/** The words of share/link-state.ts. Another one is not known, or is the beginning of one that was cut off. */
const NAMES: ReadonlySet<string> = new Set(
  'view step goal from contest author solver cap order event pane table tree called sides seed layout at story stop problem input case sort'.split(
    ' ',
  ),
);

/** As links begin: with a version, or with a game. */
const PLACE = /^[a-z][a-z0-9-]*([/?%]|$)/;

/** What stands after the `#` of an address; all of a text that is a link without one, for setups may have a `#` too. */
export function fragmentOf(link: string): string {
  const rest = link.slice(link.indexOf('#') + 1);
  return PLACE.test(link) && !PLACE.test(rest) ? link : rest;
}

/** The parts of a link without a check; null where it has one, or where something lacks. The setup may be empty. */
export function handMadeParts(fragment: string): LinkParts | null {
  const text = fragment.length > LONGEST_LINK ? null : decoded(fragment);
  if (text === null) return null;
  const [path = '', query, ...more] = text.split('?');
  const parameters = query === undefined ? [] : readParameters(query);
  if (more.length > 0 || parameters === null) return null;
  const isWhole = path.startsWith('v1/');
  const words = (isWhole ? path.slice('v1/'.length) : path).split('/');
  const [game = '', setup = '', line = ''] = words;
  if (words.length > 3) return null;
  // One that begins as a program writes it and ends early was cut off.
  if (isWhole && (setup === '' || (words.length < 3 && !isWrittenByHand(setup)))) return null;
  // A number of a version in its place says that it is another one.
  return /^(?!v\d+$)[a-z][a-z0-9-]*$/.test(game) ? { game, setup, line, parameters } : null;
}

/**
 * Whether a link without a check in which something lacks has a setup as no program writes it: any character may stand in it, so
 * that it is the end that lacks something.
 */
export function lacksItsEnd(fragment: string): boolean {
  const [path = ''] = (decoded(fragment) ?? '').replace(/^v1\//, '').split('?');
  const [game = '', setup = ''] = path.split('/');
  return /^[a-z][a-z0-9-]*$/.test(game) && isWrittenByHand(setup);
}

/** A setup as no program writes it into a link, such as the input of a judge. */
function isWrittenByHand(setup: string): boolean {
  return /[^\w\-.~/?=&]/.test(setup);
}

function decoded(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return null;
  }
}

function readParameters(query: string): (readonly [string, string])[] | null {
  const parameters = query.split('&').map((word): readonly [string, string] => {
    const [name = '', value = '', ...more] = word.split('=');
    return [name, more.length > 0 ? '' : value];
  });
  return parameters.every(([name, value]) => NAMES.has(name) && value !== '') ? parameters : null;
}
