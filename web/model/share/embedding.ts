/**
 * What an author pastes into a page to show a place there: texts of HTML and Markdown. Whatever the title says, it stays
 * a title.
 */
import {
  type EMBED_OPTIONS,
  type FrameOptions,
  isFlag,
  optionsOn,
  unusualOptions,
  valueText,
} from './embed-options.ts';
import { frameAddress } from './frame-address.ts';

/**
 * How large a frame is: a height in CSS pixels, or width to height, as in `4 / 3`. It is always as wide as its place.
 */
export type FrameSize =
  | { readonly kind: 'height'; readonly pixels: number }
  | { readonly kind: 'aspect'; readonly width: number; readonly height: number };

/** What a snippet shows, and how. */
export interface Embedding {
  /** Where the page is: `https://host/` or a folder below it, with the slash. */
  readonly page: string;
  /** The link to the place, without `#`. */
  readonly fragment: string;
  /** What the frame is called, for those who cannot see it. */
  readonly title: string;
  readonly options: FrameOptions;
  readonly size: FrameSize;
}

/** When the element loads its frame. */
export type Loading = (typeof EMBED_OPTIONS.loading.element)[number];

/** An {@link Embedding} by the element, which can wait for its reader. */
export interface ElementEmbedding extends Embedding {
  /** `lazy`: when it is about to be seen; `click`: behind a picture, until it is clicked; `eager`: at once. */
  readonly loading: Loading;
  /** The address of the picture; null for a drawing of no particular board. */
  readonly poster: string | null;
}

/** The address of the page at the place: what is sent to a friend. */
export function pageLink({ page, fragment }: Pick<Embedding, 'page' | 'fragment'>): string {
  return `${page}#${fragment}`;
}

/** The address of the frame. */
export function frameLink({ page, fragment, options }: Pick<Embedding, 'page' | 'fragment' | 'options'>): string {
  return frameAddress(`#${fragment}`, options, page) ?? '';
}

/** The width of a usual column of text, in CSS pixels, for which heights are given. */
export const COLUMN = 720;

/** The height in a usual column, in CSS pixels. */
export function heightOf(size: FrameSize): number {
  return size.kind === 'height' ? size.pixels : Math.round((COLUMN * size.height) / size.width);
}

/** An `<iframe>`, for any page. It keeps its size, for no script tells it another. */
export function iframeSnippet(embedding: Embedding): string {
  const { size } = embedding;
  // Style sheets such as Starlight's say `height: auto` of all frames, which counts more than the attribute.
  const form = size.kind === 'height' ? `${size.pixels}px` : `auto; aspect-ratio: ${size.width} / ${size.height}`;
  return element('iframe', [
    ...frameAttributes(embedding),
    ['referrerpolicy', 'no-referrer'],
    ['style', `border: 0; height: ${form}`],
  ]);
}

/** The same in JSX, as MDX and React read it. */
export function jsxSnippet(embedding: Embedding): string {
  const { size } = embedding;
  const words = attributesText([...frameAttributes(embedding), ['referrerPolicy', 'no-referrer']]);
  const form = size.kind === 'height' ? `${size.pixels}` : `'auto', aspectRatio: '${size.width} / ${size.height}'`;
  return `<iframe ${words} style={{ border: 0, height: ${form} }} />`;
}

/** What a frame says in every page, also where its style is taken away. */
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

/** The address of the element's script. */
export function scriptLink(page: string): string {
  return `${page}perfect-play.js`;
}

/** Loads the element's script; a page needs it once. */
export function scriptSnippet(page: string): string {
  return element('script', [
    ['async', true],
    ['src', scriptLink(page)],
  ]);
}

/**
 * The element, which waits for its reader and follows the colours of the page; with a link inside for pages that do not let
 * its script run.
 */
export function elementSnippet(embedding: ElementEmbedding): string {
  return element('perfect-play', [...elementAttributes(embedding), styleOf(embedding)], linkSnippet(embedding));
}

/** The same in a template of Vue, which is told to leave it as it is. */
export function vueSnippet(embedding: ElementEmbedding): string {
  const attributes: readonly Attribute[] = [['v-pre', true], ...elementAttributes(embedding), styleOf(embedding)];
  return element('perfect-play', attributes, linkSnippet(embedding));
}

/** The same in JSX, as MDX and React read it. */
export function jsxElementSnippet(embedding: ElementEmbedding): string {
  const { size } = embedding;
  // React before 19 writes `true` out.
  const attributes = elementAttributes(embedding).map(([name, value]) => [name, value === true ? '' : value] as const);
  const form = size.kind === 'height' ? `minHeight: ${size.pixels}` : `aspectRatio: '${size.width} / ${size.height}'`;
  const words = `${attributesText(attributes)} style={{ display: 'block', ${form} }}`;
  return `<perfect-play ${words}>${jsxLinkSnippet(embedding)}</perfect-play>`;
}

/** What says of the element how it is to be, besides its style. */
function elementAttributes(embedding: ElementEmbedding): readonly Attribute[] {
  const { options, size, title } = embedding;
  const attributes: Attribute[] = [
    ['src', pageLink(embedding)],
    ['title', title],
  ];
  if (embedding.loading !== 'lazy') attributes.push(['loading', embedding.loading]);
  attributes.push(['theme', options.theme === 'auto' ? 'page' : options.theme]);
  const settable: readonly string[] = optionsOn('element');
  for (const name of unusualOptions(options)) {
    if (name === 'theme' || !settable.includes(name)) continue;
    attributes.push([name, isFlag(name) || valueText(options[name])]);
  }
  if (embedding.poster !== null) attributes.push(['poster', embedding.poster]);
  attributes.push(
    size.kind === 'aspect' ? ['aspect', `${size.width}/${size.height}`] : ['height', String(size.pixels)],
  );
  return attributes;
}

/** What keeps the place of an element free until the script has come. */
function styleOf({ size }: Embedding): Attribute {
  const form = size.kind === 'height' ? `min-height: ${size.pixels}px` : `aspect-ratio: ${size.width} / ${size.height}`;
  return ['style', `display: block; ${form}`];
}

/** A link in HTML, which the script of the element, where a page has it, makes into one: `class="perfect-play"`. */
export function linkSnippet(embedding: Pick<Embedding, 'page' | 'fragment' | 'title'>): string {
  const attributes = [['class', 'perfect-play'] as const, ['href', pageLink(embedding)] as const];
  return element('a', attributes, escapeHtml(inOneLine(embedding.title)));
}

/** The same in JSX. In MDX what stands between tags is Markdown. */
export function jsxLinkSnippet(embedding: Pick<Embedding, 'page' | 'fragment' | 'title'>): string {
  const attributes = [['className', 'perfect-play'] as const, ['href', pageLink(embedding)] as const];
  const title = escapeHtml(inOneLine(embedding.title)).replace(
    /[*_~\\:@!]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
  return element('a', attributes, title);
}

/** A picture that is a link, in Markdown, for where frames are not let in. */
export function markdownSnippet(embedding: Pick<Embedding, 'page' | 'fragment' | 'title'>, picture: string): string {
  return `[![${escapeMarkdown(embedding.title)}](${inBrackets(picture)})](${inBrackets(pageLink(embedding))})`;
}

/** A link with the title as its text, in Markdown. */
export function markdownLink(embedding: Pick<Embedding, 'page' | 'fragment' | 'title'>): string {
  return `[${escapeMarkdown(embedding.title)}](${inBrackets(pageLink(embedding))})`;
}

/** A name and a value; `true` for one whose name says it all. */
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
  // Blogs and site generators replace what stands between these by something else.
  '`': '&#96;',
  '[': '&#91;',
  ']': '&#93;',
  '{': '&#123;',
  '}': '&#125;',
};

/** Text that stays text in HTML, between tags and in quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`[\]{}]/g, (character) => ENTITIES[character] ?? '');
}

/** Text that stays text in Markdown: its marks with a backslash before them. */
function escapeMarkdown(text: string): string {
  return inOneLine(text).replace(/[\\`*_{}[\]()<>#+\-!|~&$:@^=]/g, '\\$&');
}

/** An address between `(` and `)` of Markdown. Those of our own have nothing to escape. */
function inBrackets(address: string): string {
  return address.replace(/[\s()<>[\]\\"'`]/g, (character) =>
    /['()]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
  );
}

/** White space and control characters as single spaces: a new line ends a paragraph of Markdown, and with it the link. */
function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
}
