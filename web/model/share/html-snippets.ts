/** HTML and Markdown snippets that show a place in another page. They escape the title. */
import {
  changedOptions,
  type EMBED_OPTIONS,
  type FrameOptions,
  isFlag,
  optionsOn,
  valueText,
} from './embed-options.ts';
import { frameAddress } from './frame-address.ts';

/** Size of a frame, which fills the width of its container: a height in CSS pixels, or an aspect ratio. */
export type FrameSize =
  | { readonly kind: 'height'; readonly pixels: number }
  | { readonly kind: 'aspect'; readonly width: number; readonly height: number };

/** Content and options of a snippet. */
export interface Embedding {
  /** Address of the page that serves Perfect Play: a host or a folder, with a slash at the end. */
  readonly page: string;
  /** The link to the place, without `#`. */
  readonly fragment: string;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly options: FrameOptions;
  readonly size: FrameSize;
}

/** Time at which the element loads its frame: when visible, on a click, or at once. */
export type Loading = (typeof EMBED_OPTIONS.loading.element)[number];

/** Options of the element `<perfect-play>`. */
export interface ElementEmbedding extends Embedding {
  /** `lazy` loads shortly before the element is visible, `click` after a click on a picture, `eager` at once. */
  readonly loading: Loading;
  /** Address of the picture; null for a generic drawing. */
  readonly poster: string | null;
}

/** Returns the address at which the page shows the place. */
export function pageLink({ page, fragment }: Pick<Embedding, 'page' | 'fragment'>): string {
  return `${page}#${fragment}`;
}

export function frameLink({ page, fragment, options }: Pick<Embedding, 'page' | 'fragment' | 'options'>): string {
  return frameAddress(`#${fragment}`, options, page) ?? '';
}

/** Width of a standard text column in CSS pixels. Heights are measured at this width. */
export const COLUMN = 720;

/** Returns the height of a frame in a standard column, in CSS pixels. */
export function heightOf(size: FrameSize): number {
  return size.kind === 'height' ? size.pixels : Math.round((COLUMN * size.height) / size.width);
}

/** Returns a fixed-size `<iframe>`, for any page. */
export function iframeSnippet(embedding: Embedding): string {
  const { size } = embedding;
  // Starlight's style sheet sets `height: auto` for all frames, which overrides the attribute.
  const form = size.kind === 'height' ? `${size.pixels}px` : `auto; aspect-ratio: ${size.width} / ${size.height}`;
  return element('iframe', [
    ...frameAttributes(embedding),
    ['referrerpolicy', 'no-referrer'],
    ['style', `border: 0; height: ${form}`],
  ]);
}

/** Returns an `<iframe>` in JSX, for MDX and React. */
export function jsxSnippet(embedding: Embedding): string {
  const { size } = embedding;
  const words = attributesText([...frameAttributes(embedding), ['referrerPolicy', 'no-referrer']]);
  const form = size.kind === 'height' ? `${size.pixels}` : `'auto', aspectRatio: '${size.width} / ${size.height}'`;
  return `<iframe ${words} style={{ border: 0, height: ${form} }} />`;
}

/** Returns attributes that set the size of a frame even where a page removes styles. */
function frameAttributes(embedding: Embedding): readonly Attribute[] {
  return [
    ['src', frameLink(embedding)],
    ['title', embedding.title],
    ['width', '100%'],
    ['height', String(heightOf(embedding.size))],
    ['loading', 'lazy'],
    ['allow', 'fullscreen; clipboard-write'],
  ];
}

export function scriptLink(page: string): string {
  return `${page}perfect-play.js`;
}

/** Returns the tag that loads the element's script; a page needs it once. */
export function scriptSnippet(page: string): string {
  return element('script', [
    ['async', true],
    ['src', scriptLink(page)],
  ]);
}

/** Returns the element, with a link inside for pages that block its script. */
export function elementSnippet(embedding: ElementEmbedding): string {
  return element('perfect-play', [...elementAttributes(embedding), styleOf(embedding)], linkSnippet(embedding));
}

/** Returns the element for a Vue template, with `v-pre`. */
export function vueSnippet(embedding: ElementEmbedding): string {
  const attributes: readonly Attribute[] = [['v-pre', true], ...elementAttributes(embedding), styleOf(embedding)];
  return element('perfect-play', attributes, linkSnippet(embedding));
}

/** Returns the element in JSX, for MDX and React. */
export function jsxElementSnippet(embedding: ElementEmbedding): string {
  const { size } = embedding;
  // Writes the flag with an empty value, because React before 19 would write `true` as text.
  const attributes = elementAttributes(embedding).map(([name, value]) => [name, value === true ? '' : value] as const);
  const form = size.kind === 'height' ? `minHeight: ${size.pixels}` : `aspectRatio: '${size.width} / ${size.height}'`;
  const words = `${attributesText(attributes)} style={{ display: 'block', ${form} }}`;
  return `<perfect-play ${words}>${jsxLinkSnippet(embedding)}</perfect-play>`;
}

/** Returns the attributes of the element except its style. */
function elementAttributes(embedding: ElementEmbedding): readonly Attribute[] {
  const { options, size, title } = embedding;
  const attributes: Attribute[] = [
    ['src', pageLink(embedding)],
    ['title', title],
  ];
  if (embedding.loading !== 'lazy') attributes.push(['loading', embedding.loading]);
  attributes.push(['theme', options.theme === 'auto' ? 'page' : options.theme]);
  const settable: readonly string[] = optionsOn('element');
  for (const name of changedOptions(options)) {
    if (name === 'theme' || !settable.includes(name)) continue;
    attributes.push([name, isFlag(name) || valueText(options[name])]);
  }
  if (embedding.poster !== null) attributes.push(['poster', embedding.poster]);
  attributes.push(
    size.kind === 'aspect' ? ['aspect', `${size.width}/${size.height}`] : ['height', String(size.pixels)],
  );
  return attributes;
}

/** Returns the style that reserves space for the element until its script is loaded. */
function styleOf({ size }: Embedding): Attribute {
  const form = size.kind === 'height' ? `min-height: ${size.pixels}px` : `aspect-ratio: ${size.width} / ${size.height}`;
  return ['style', `display: block; ${form}`];
}

/** Returns a link in HTML that the element's script replaces with the element. */
export function linkSnippet(embedding: Pick<Embedding, 'page' | 'fragment' | 'title'>): string {
  const attributes = [['class', 'perfect-play'] as const, ['href', pageLink(embedding)] as const];
  return element('a', attributes, escapeHtml(inOneLine(embedding.title)));
}

/** Returns the link in JSX. MDX treats the text between the tags as Markdown. */
export function jsxLinkSnippet(embedding: Pick<Embedding, 'page' | 'fragment' | 'title'>): string {
  const attributes = [['className', 'perfect-play'] as const, ['href', pageLink(embedding)] as const];
  const title = escapeHtml(inOneLine(embedding.title)).replace(
    /[*_~\\:@!]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
  return element('a', attributes, title);
}

/** Returns a linked picture in Markdown, for places that do not allow frames. */
export function markdownSnippet(embedding: Pick<Embedding, 'page' | 'fragment' | 'title'>, picture: string): string {
  return `[![${escapeMarkdown(embedding.title)}](${inBrackets(picture)})](${inBrackets(pageLink(embedding))})`;
}

/** Returns a link in Markdown with the title as its text. */
export function markdownLink(embedding: Pick<Embedding, 'page' | 'fragment' | 'title'>): string {
  return `[${escapeMarkdown(embedding.title)}](${inBrackets(pageLink(embedding))})`;
}

/** Name and value of an attribute; `true` means an attribute without a value. */
type Attribute = readonly [string, string | true];

function element(name: string, attributes: readonly Attribute[], content = ''): string {
  return `<${name} ${attributesText(attributes)}>${content}</${name}>`;
}

function attributesText(attributes: readonly Attribute[]): string {
  return attributes
    .map(([attribute, value]) => (value === true ? attribute : `${attribute}="${escapeHtml(inOneLine(value))}"`))
    .join(' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Escapes the characters that blogs and site generators interpret.
  '`': '&#96;',
  '[': '&#91;',
  ']': '&#93;',
  '{': '&#123;',
  '}': '&#125;',
};

/** Escapes text for HTML, both between tags and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`[\]{}]/g, (character) => ENTITIES[character] ?? '');
}

function escapeMarkdown(text: string): string {
  return inOneLine(text).replace(/[\\`*_{}[\]()<>#+\-!|~&$:@^=]/g, '\\$&');
}

/** Escapes an address for the parentheses of a Markdown link. */
function inBrackets(address: string): string {
  return address.replace(/[\s()<>[\]\\"'`]/g, (character) =>
    /['()]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
  );
}

/** Replaces white space and control characters with single spaces, because a blank line would end the link. */
function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
}
