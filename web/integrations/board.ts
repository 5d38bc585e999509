/**
 * Reads a board from a code block named `perfect-play`: a link on the first line, then one option per line.
 *
 * ```perfect-play
 * #dots-boxes/3x3
 * title: Three by three
 * height: 480
 * ```
 */

import { elementValues, isFlag, isOptionName, optionsOn } from '../model/share/embed-options.ts';
import { webAddress } from '../model/share/frame-address.ts';
import { estimatedHeight } from '../model/share/frame-height.ts';
import { COLUMN } from '../model/share/html-snippets.ts';

export interface SiteOptions {
  /** Address of the site that serves Perfect Play: `https://play.example/`. */
  readonly host: string;
}

/** A mistake in the code block of a board. `line` is counted from 0 within the block. */
export class BoardError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(`perfect-play: ${message}`);
    this.name = 'BoardError';
    this.line = line;
  }
}

/** The element for a board, and its link for readers without scripts. */
export interface BoardElement {
  /** Attributes by name; flags have an empty value. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly link: string;
  readonly title: string;
}

/** Default title in all languages. */
const NAME = 'Perfect Play';
/** Options of a block, with patterns for their values. */
const FORMS = new Map<string, RegExp>(
  optionsOn('block').map((name) => {
    const values = elementValues(name);
    return [name, new RegExp(`^(?:${typeof values === 'string' ? values : values.join('|')})$`, 's')];
  }),
);

/** @throws {BoardError} for an invalid line */
export function readBoard(text: string, host: string): BoardElement {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  const link = linkIn(lines[first] ?? '', host, Math.max(0, first));
  const words = new Map<string, string>();
  for (const [line, word] of lines.entries()) {
    if (line <= first || word === '') continue;
    const [name, value] = wordInLine(word, line);
    if (words.has(name)) throw new BoardError(line, `“${name}” is set twice.`);
    words.set(name, value);
  }
  return elementFor(link, words);
}

function linkIn(text: string, host: string, line: number): string {
  if (text === '') throw new BoardError(line, 'A link is missing, such as #dots-boxes/3x3 or https://…/#v1/….');
  const isFragment = text.startsWith('#');
  const address = isFragment ? host + text : text;
  // Rejects relative addresses: the address of the page is unknown here.
  const isAbsolute = /^https?:\/\//.test(address) && /#./.test(address) && webAddress(address, host) !== null;
  if (!isAbsolute || /[\s<>"]/.test(address)) {
    throw new BoardError(
      line,
      `“${text}” is not a link to a board. Links look like #dots-boxes/3x3 or https://…/#v1/….`,
    );
  }
  return address;
}

/** Parses a line such as `title: Three by three`. */
function wordInLine(text: string, line: number): readonly [string, string] {
  const [name = '', ...rest] = text.split(':');
  const isBare = rest.length === 0 && isFlagName(name.trim());
  return wordIn(name.trim(), isBare ? 'true' : rest.join(':').trim(), line);
}

function isFlagName(name: string): boolean {
  return isOptionName(name) && isFlag(name);
}

function wordIn(name: string, value: string, line: number): readonly [string, string] {
  const form = FORMS.get(name);
  if (form === undefined) {
    throw new BoardError(line, `Unknown option “${name}”. Options: ${[...FORMS.keys()].join(', ')}.`);
  }
  if (!form.test(value)) throw new BoardError(line, `“${value}” is not a valid ${name}.`);
  return [name, value];
}

function elementFor(link: string, words: ReadonlyMap<string, string>): BoardElement {
  const title = words.get('title') ?? NAME;
  const ui = words.get('ui') === 'board' ? 'board' : 'full';
  const height = words.get('height') ?? String(estimatedHeight(COLUMN, link, ui));
  const attributes: Record<string, string> = { src: link, title, theme: 'page' };
  for (const [name, value] of words) {
    if (name === 'height') continue;
    if (!isFlagName(name)) attributes[name] = value;
    else if (value === 'true') attributes[name] = '';
  }
  if (height !== 'auto') attributes['height'] = height;
  attributes['style'] = styleFor(height);
  return { attributes, link, title };
}

/** Returns the style that reserves space for a board until the element's script has loaded. */
export function styleFor(height: string): string {
  if (height === 'auto') return 'display:block';
  return `display:block;min-height:${/^[\d.]+$/.test(height) ? `${height}px` : height}`;
}

/**
 * Returns the address of the host's folder, with a trailing slash.
 *
 * @throws {Error} if the host is not an address
 */
export function hostOf({ host }: SiteOptions): string {
  const url = typeof host === 'string' && /^https?:/.test(host) ? webAddress(host, host) : null;
  if (url === null) {
    throw new Error(
      `perfect-play: “host” must be where Perfect Play is served, such as https://play.example/, not ${JSON.stringify(host)}.`,
    );
  }
  return url.origin + url.pathname.replace(/[^/]*\.html$/, '').replace(/\/?$/, '/');
}

/** Returns whether a code block is a board. The first word after its fence decides. */
export function isBoard(info: string): boolean {
  return info.trim().split(/\s+/)[0] === 'perfect-play';
}
