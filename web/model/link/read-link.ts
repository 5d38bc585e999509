/**
 * Reads links: splits them into parts, verifies the check, and names what is wrong and where. web/package/links.md has the
 * grammar; engine/api/text/link.hpp writes it. Setup and line are left to the engine.
 *
 * Links written by hand, or by a program that makes no check, open when all of them can be read: `v1/<game>/<setup>/<line>?…`
 * without `c=`, with the setup in any format that the game reads, and short ones, `<game>` and `<game>/<setup>`. Chats may have
 * percent-encoded them.
 */
import type { EngineError, GameEntry, LinkParts, ReadLink, TextPlace } from '../game/types.ts';
import { LONGEST_LINK } from './longest-link.ts';
import english from './messages.en.json';

/** A link, or what is wrong with it. */
export type LinkReading =
  | { readonly kind: 'link'; readonly parts: ReadLink }
  | { readonly kind: 'wrong'; readonly error: EngineError };

const VERSION = 'v1/';
const CHECK_LENGTH = 6;
/** A character that no link contains. */
const FOREIGN = /[^\w\-.~/?=&]/u;

/** The parameters of share/link-state.ts. Another one is unknown, or the beginning of one that was cut off. */
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

/** Reads a link. The setup is empty where a link without a check names a game only: see {@link withFirstExample}. */
export function readLink(fragment: string): LinkReading {
  const read = readChecked(fragment);
  if (read.kind === 'link' || fragment.length > LONGEST_LINK) return read;
  const text = decoded(fragment);
  if (text === null) return read;
  const parts = partsWithoutCheck(text);
  if (parts === null) return lacksItsEnd(text) ? wrong('link.cut-off') : read;
  const foreign = FOREIGN.exec([parts.line, ...parts.parameters.flat()].join(''));
  return foreign === null ? { kind: 'link', parts: { ...parts, unchecked: true } } : foreignCharacter(foreign[0]);
}

/** Completes a link that names a game only with the game's first example; without such a game it is no link. */
export function withFirstExample(read: LinkReading, games: readonly GameEntry[]): LinkReading {
  if (read.kind === 'wrong' || read.parts.setup !== '') return read;
  const setup = games.find(({ id }) => id === read.parts.game)?.examples[0]?.setup;
  return setup === undefined ? wrong('link.not-ours') : { kind: 'link', parts: { ...read.parts, setup } };
}

/** Reads a link with a check. */
function readChecked(fragment: string): LinkReading {
  if (fragment.length > LONGEST_LINK) {
    return wrong('link.too-long', { length: String(fragment.length), most: String(LONGEST_LINK) });
  }
  const foreign = FOREIGN.exec(fragment);
  if (foreign !== null) return foreignCharacter(foreign[0], { line: 1, column: foreign.index + 1 });
  if (!fragment.startsWith(VERSION)) {
    const version = /^v(?!1(?:\/|$))(\d+)(?:\/|$)/.exec(fragment)?.[1];
    if (version !== undefined) return wrong('link.newer', { version: version.slice(0, 9) });
    return wrong(VERSION.startsWith(fragment) ? 'link.cut-off' : 'link.not-ours');
  }
  // It is last, so that a link that was cut off differs from one that was changed.
  const mark = fragment.lastIndexOf('c=');
  const body = fragment.slice(0, mark - 1);
  const check = fragment.slice(mark + 2);
  const separator = fragment.charAt(mark - 1);
  if (!['?', '&'].includes(separator) || check.length < CHECK_LENGTH) return wrong('link.cut-off');
  if (separator !== (body.includes('?') ? '&' : '?') || check !== checkOf(body)) return wrong('link.changed');
  const parts = partsOf(body.slice(VERSION.length));
  return parts === null ? wrong('link.not-ours') : { kind: 'link', parts };
}

/** The parts of a link with a right check; null where no program of ours wrote it. */
function partsOf(body: string): LinkParts | null {
  const [path, query] = split(body, '?');
  const [game = '', setup = '', line = '', ...more] = path.split('/');
  const parameters = (query?.split('&') ?? []).map((parameter): readonly [string, string] => {
    const [name, value = ''] = split(parameter, '=');
    return [name, value];
  });
  // A second check could make the beginning of a link a whole one.
  const isWrong = parameters.some(([name]) => name === '' || name === 'c');
  return game === '' || setup === '' || more.length > 0 || isWrong ? null : { game, setup, line, parameters };
}

/** The text before the first separator, and the text behind it where there is one. */
function split(text: string, separator: string): readonly [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** 32 bits FNV-1a in base64url, six bits a character, the lowest first. */
function checkOf(text: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return Array.from({ length: CHECK_LENGTH }, (_, digit) => digits.charAt((hash >>> (6 * digit)) & 63)).join('');
}

/** The parts of a link without a check; null where it has one, or where something is missing. The setup may be empty. */
function partsWithoutCheck(text: string): LinkParts | null {
  const [path = '', query, ...more] = text.split('?');
  const parameters = query === undefined ? [] : parametersWithoutCheck(query);
  if (more.length > 0 || parameters === null) return null;
  const isWhole = path.startsWith(VERSION);
  const words = (isWhole ? path.slice(VERSION.length) : path).split('/');
  const [game = '', setup = '', line = ''] = words;
  if (words.length > 3 || /[=&]/.test(line)) return null;
  // One that begins as a program writes it and ends early was cut off.
  if (isWhole && (setup === '' || (words.length < 3 && !isWrittenByHand(setup)))) return null;
  // A number of a version in its place says that it is another one.
  return /^(?!v\d+$)[a-z][a-z0-9-]*$/.test(game) ? { game, setup, line, parameters } : null;
}

/**
 * Whether a link without a check in which something is missing has a setup as no program writes it: any character may be part of
 * that setup, so that the end of the link is what is missing.
 */
function lacksItsEnd(text: string): boolean {
  const [path = ''] = text.replace(/^v1\//, '').split('?');
  const [game = '', setup = ''] = path.split('/');
  return /^[a-z][a-z0-9-]*$/.test(game) && isWrittenByHand(setup);
}

/** A setup as no program writes it into a link, such as the input of a judge. */
function isWrittenByHand(setup: string): boolean {
  return FOREIGN.test(setup);
}

function decoded(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return null;
  }
}

function parametersWithoutCheck(query: string): (readonly [string, string])[] | null {
  const parameters = query.split('&').map((word): readonly [string, string] => {
    const [name = '', value = '', ...more] = word.split('=');
    return [name, more.length > 0 ? '' : value];
  });
  return parameters.every(([name, value]) => NAMES.has(name) && value !== '') ? parameters : null;
}

function foreignCharacter(character: string, place: TextPlace | null = null): LinkReading {
  return wrong('link.character', { found: /[\p{Cc}\p{Cs}]/u.test(character) ? '�' : character }, place);
}

function wrong(
  code: keyof typeof english.statements,
  details: Readonly<Record<string, string>> = {},
  place: TextPlace | null = null,
): LinkReading {
  const sentence = english.statements[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
  return { kind: 'wrong', error: { code, message: sentence, arguments: details, place, cells: [] } };
}
