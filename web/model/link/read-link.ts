/**
 * Reads links: splits them into parts, verifies the check, and reports errors with their place. web/package/links.md
 * contains the grammar; engine/api/text/link.hpp writes links. The engine checks the setup and the line.
 *
 * Links written by hand or by other programs have no check `c=`: `<game>/<setup>/<line>?…`, with or without `v1/`. The
 * setup of such a link may be in any format of the game; the line and the setup are optional. Chat programs may have
 * percent-encoded the link.
 */
import type { EngineError, GameEntry, LinkParts, ReadLink, TextPlace } from '../game/types.ts';
import { LONGEST_LINK } from './longest-link.ts';
import english from './messages.en.json';

/** The contents of a link, or the error in it. */
export type LinkReading =
  | { readonly kind: 'link'; readonly parts: ReadLink }
  | { readonly kind: 'wrong'; readonly error: EngineError };

const VERSION = 'v1/';
const CHECK_LENGTH = 6;
/**
 * Matches a character that is not allowed in a link with a check. Without a check, only the setup may contain such
 * characters.
 */
const FOREIGN = /[^\w\-.~/?=&]/u;

/** Matches the start of a link: a version or a game. */
const PLACE = /^[a-z][a-z0-9-]*([/?%]|$)/;
/** Matches the id of a game. Text such as `v2` in this place names another link version, not a game. */
const GAME = /^(?!v\d+$)[a-z][a-z0-9-]*$/;

/**
 * Returns the text after the `#` of an address. A link without an address is returned unchanged, because setups may
 * contain `#`.
 */
export function fragmentOf(link: string): string {
  const rest = link.slice(link.indexOf('#') + 1);
  return PLACE.test(link) && !PLACE.test(rest) ? link : rest;
}

/**
 * Returns the fragment of the link if `text` is nothing but a link to this program, with any host or without one
 * (`#v1/…`). Returns null for any other text.
 */
export function linkIn(text: string): string | null {
  return /^\s*(?:https?:\/\/[^\s#]+)?#(v\d+\/\S*)\s*$/.exec(text)?.[1] ?? null;
}

/** Reads a link. If a link without a check names only a game, the setup is empty; see {@link withFirstExample}. */
export function readLink(fragment: string): LinkReading {
  const read = readChecked(fragment);
  if (read.kind === 'link' || fragment.length > LONGEST_LINK) return read;
  const text = decoded(fragment);
  const parts = text === null ? null : partsOf(text.startsWith(VERSION) ? text.slice(VERSION.length) : text);
  if (text === null && read.error.arguments['found'] === '%') return foreignCharacter(undecodable(fragment));
  if (parts === null) return read;
  const foreign = FOREIGN.exec([parts.line, ...parts.parameters.flat()].join(''));
  return foreign === null ? { kind: 'link', parts: { ...parts, unchecked: true } } : foreignCharacter(foreign[0]);
}

/** Adds the first example to a link that names only a game. Returns an error if the game is unknown. */
export function withFirstExample(read: LinkReading, games: readonly GameEntry[]): LinkReading {
  if (read.kind === 'wrong' || read.parts.setup !== '') return read;
  const setup = games.find(({ id }) => id === read.parts.game)?.examples[0]?.setup;
  return setup === undefined ? wrong('link.not-ours') : { kind: 'link', parts: { ...read.parts, setup } };
}

/** Reads a link that has a check. */
function readChecked(fragment: string): LinkReading {
  if (fragment.length > LONGEST_LINK) {
    return wrong('link.too-long', { length: String(fragment.length), most: String(LONGEST_LINK) });
  }
  const foreign = FOREIGN.exec(fragment);
  if (foreign !== null) return foreignCharacter(foreign[0], { line: 1, column: foreign.index + 1 });
  if (VERSION.startsWith(fragment)) return wrong('link.cut-off');
  if (!fragment.startsWith(VERSION)) {
    const version = /^v(?!1(?:\/|$))(\d+)(?:\/|$)/.exec(fragment)?.[1];
    if (version !== undefined) return wrong('link.newer', { version: version.slice(0, 9) });
    return wrong('link.not-ours');
  }
  // The check is the last parameter. A link that ends within the check is therefore truncated.
  const [, body, separator, check = ''] = /^(.*)([?&])c(?:=(.*))?$/.exec(fragment) ?? [];
  if (body === undefined) return wrong('link.not-ours');
  if (check.length < CHECK_LENGTH) return wrong('link.cut-off');
  if (separator !== (body.includes('?') ? '&' : '?') || check !== checkOf(body)) return wrong('link.changed');
  const parts = partsOf(body.slice(VERSION.length));
  return parts === null || parts.setup === '' ? wrong('link.not-ours') : { kind: 'link', parts };
}

/** Returns the parts of a link without its version and check; null if there are too many parts or a check. */
function partsOf(body: string): LinkParts | null {
  const [path, query = ''] = split(body, '?');
  const [game = '', setup = '', line = '', ...more] = path.split('/');
  const words = query.split('&').filter((word) => word !== '');
  const parameters = words.map((word): readonly [string, string] => {
    const [name, value = ''] = split(word, '=');
    return [name, value];
  });
  // Rejects a second check, which could make a truncated link look complete.
  const isWrong = parameters.some(([name]) => name === '' || name === 'c') || /[=&]/.test(line);
  return GAME.test(game) && more.length === 0 && !isWrong ? { game, setup, line, parameters } : null;
}

/** Splits text at the first occurrence of a separator. */
export function split(text: string, separator: string): readonly [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Returns the fragment of a link with its version and check. */
export function withCheck(body: string): string {
  return `${VERSION}${body}${body.includes('?') ? '&' : '?'}c=${checkOf(VERSION + body)}`;
}

/** Returns the 32-bit FNV-1a hash of a string in base64url, six bits per character, lowest bits first. */
function checkOf(text: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return Array.from({ length: CHECK_LENGTH }, (_, digit) => digits.charAt((hash >>> (6 * digit)) & 63)).join('');
}

/** Returns text without percent-encoding; null if the encoding is invalid. */
export function decoded(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return null;
  }
}

/** Returns the start of the first percent-encoded text that is not UTF-8. */
function undecodable(fragment: string): string {
  const runs = fragment.match(/(?:%[\da-f]{2})+|%/gi) ?? [];
  return runs.find((run) => decoded(run) === null)?.slice(0, 12) ?? '%';
}

/** Matches a character that a reader cannot see. A space is visible between quotation marks. */
const INVISIBLE = /^(?! )[\p{C}\p{M}\p{Z}]/u;

function foreignCharacter(character: string, place: TextPlace | null = null): LinkReading {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return wrong('link.character', { found: INVISIBLE.test(character) ? `U+${code}` : character }, place);
}

function wrong(...error: Parameters<typeof linkError>): LinkReading {
  return { kind: 'wrong', error: linkError(...error) };
}

/** Returns an error about a link. */
export function linkError(
  code: keyof typeof english.statements,
  details: Readonly<Record<string, string>> = {},
  place: TextPlace | null = null,
): EngineError {
  const message = english.statements[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
  return { code, message, arguments: details, place, cells: [] };
}
