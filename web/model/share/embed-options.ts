/**
 * The table of embed options. The element, the address of a frame, the Embed dialog, the snippets, the integrations and
 * the manual derive from it. The descriptions of the options are in `web/learn/embed-option-words.ts`.
 */
import { LANGUAGES } from '../words/languages.ts';

/**
 * Values in the address of a frame, the default first. In the address, `true` and `false` are written as `1` and `0`.
 */
type Values = readonly (string | boolean)[];

interface EmbedOption {
  /** Values in the address of a frame; missing if only the element has the option. */
  readonly frame?: Values;
  /**
   * Accepted values of the attribute, as words or a regular expression; set only if they differ from the values that
   * the frame accepts.
   */
  readonly element?: readonly string[] | string;
  /**
   * Places where authors can set the option: on the element, on a link (`data-…`), in a code block, in the Embed
   * dialog.
   */
  readonly on: readonly Place[];
}

type Place = 'element' | 'link' | 'block' | 'dialog';

const LENGTH = '\\d+(\\.\\d+)?';

export const EMBED_OPTIONS = {
  src: { element: '.+', on: ['element'] },
  title: { element: '.+', on: ['element', 'block'] },
  theme: {
    frame: ['auto', 'light', 'dark'],
    element: ['page', 'auto', 'light', 'dark'],
    on: ['element', 'link', 'block', 'dialog'],
  },
  lang: {
    frame: ['auto', ...LANGUAGES],
    element: '[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*',
    on: ['element', 'link', 'block', 'dialog'],
  },
  ui: { frame: ['full', 'board'], on: ['element', 'link', 'block', 'dialog'] },
  readonly: { frame: [false, true], on: ['element', 'link', 'block', 'dialog'] },
  hints: { frame: [true, false], on: ['element', 'link', 'block', 'dialog'] },
  keys: { frame: ['frame', 'page'], on: ['element', 'block'] },
  linked: { frame: [false, true], on: [] },
  group: { element: '[\\w-]+', on: ['element', 'link', 'block'] },
  stop: { element: '[1-9]\\d{0,2}', on: ['element', 'link', 'block'] },
  poster: { element: '\\S+', on: ['element', 'link', 'block'] },
  loading: { element: ['lazy', 'click', 'eager'], on: ['element', 'link', 'block'] },
  width: { element: `${LENGTH}(px|em|rem|%)?`, on: ['element', 'link', 'block'] },
  height: { element: `auto|${LENGTH}(px|em|rem|vh)?`, on: ['element', 'link', 'block'] },
  aspect: { element: `${LENGTH}(\\s*[/:]\\s*${LENGTH})?`, on: ['element', 'link'] },
} as const satisfies Readonly<Record<string, EmbedOption>>;

type Table = typeof EMBED_OPTIONS;
export type EmbedOptionName = keyof Table;

/** Name of an option in the address of a frame. */
export type FrameOptionName = {
  [N in EmbedOptionName]: Table[N] extends { frame: Values } ? N : never;
}[EmbedOptionName];
/** Options of a frame in its address: `embed.html?theme=dark&lang=zh#v1/…`. */
export type FrameOptions = { readonly [N in FrameOptionName]: Table[N]['frame'][number] };

/** Name of an option that authors can set in place `P`. */
export type OptionOn<P extends Place> = {
  [N in EmbedOptionName]: P extends Table[N]['on'][number] ? N : never;
}[EmbedOptionName];

/** Attributes of the element, for programs whose pages are type-checked. */
export type PerfectPlayAttributes = { readonly [N in OptionOn<'element'>]?: AttributeOf<Table[N]> };

/** Type of an attribute's value. If the pattern of the values contains `\d`, the type also allows numbers. */
type AttributeOf<T> = T extends { element: readonly (infer Word)[] }
  ? Word
  : T extends { element: `${string}\\d${string}` }
    ? string | number
    : T extends { element: string }
      ? string
      : T extends { frame: readonly [false, true] }
        ? boolean | ''
        : T extends { frame: readonly [true, false] }
          ? '0' | '1'
          : T extends { frame: readonly (infer Word)[] }
            ? Word
            : never;

export function isOptionName(name: string): name is EmbedOptionName {
  return Object.hasOwn(EMBED_OPTIONS, name);
}

const NAMES = Object.keys(EMBED_OPTIONS).filter(isOptionName);
const FRAME_NAMES = NAMES.filter((name): name is FrameOptionName => rowOf(name).frame !== undefined);

function rowOf(name: EmbedOptionName): EmbedOption {
  return EMBED_OPTIONS[name];
}

/** Returns the options that authors can set in a given place, in the order of the table. */
export function optionsOn<P extends Place>(place: P): readonly OptionOn<P>[] {
  return NAMES.filter((name): name is OptionOn<P> => rowOf(name).on.includes(place));
}

/**
 * Returns the values of an option in the address of a frame, the default first. For options that only the element has,
 * returns an empty list.
 */
export function frameValues(name: EmbedOptionName): Values {
  return rowOf(name).frame ?? [];
}

/** Returns whether the attribute is a flag: an attribute that means `true` if it has no value. */
export function isFlag(name: EmbedOptionName): boolean {
  return frameValues(name)[0] === false;
}

/** Returns the words that the attribute accepts, or a regular expression. A flag accepts `true` and `false`. */
export function elementValues(name: EmbedOptionName): readonly string[] | string {
  return rowOf(name).element ?? (isFlag(name) ? ['true', 'false'] : frameValues(name).map(valueText));
}

/** Default values of all frame options. */
export const DEFAULT_OPTIONS: FrameOptions = defaultOptions();

function defaultOptions(): FrameOptions;
function defaultOptions(): object {
  return Object.fromEntries(FRAME_NAMES.map((name) => [name, frameValues(name)[0]]));
}

/** Reads the options in the query of a frame's address. Ignores unknown names and values. */
export function readOptions(search: string): FrameOptions {
  const given = new URLSearchParams(search);
  let options = DEFAULT_OPTIONS;
  for (const name of FRAME_NAMES) {
    const value = frameValues(name).find((known) => valueText(known) === given.get(name));
    if (value !== undefined) options = { ...options, [name]: value };
  }
  return options;
}

/** Returns the frame options that differ from the defaults. */
export function changedOptions(options: FrameOptions): readonly FrameOptionName[] {
  return FRAME_NAMES.filter((name) => options[name] !== DEFAULT_OPTIONS[name]);
}

/** Returns the query of a frame's address for these options; empty for the defaults. */
export function optionsText(options: FrameOptions): string {
  const words = changedOptions(options).map((name) => `${name}=${valueText(options[name])}`);
  return words.length === 0 ? '' : `?${words.join('&')}`;
}

/**
 * Returns the form in which documents show an option: `theme=auto|light|dark`, `readonly=1`. Options that only the
 * element has are shown without values.
 */
export function optionForm(name: EmbedOptionName): string {
  const [usual, ...others] = frameValues(name);
  if (usual === undefined) return name;
  const shown = typeof usual === 'string' ? [usual, ...others] : others;
  return `${name}=${shown.map(valueText).join('|')}`;
}

/** Returns an option's value in the form that addresses and attributes use. */
export function valueText(value: string | boolean): string {
  return typeof value === 'string' ? value : value ? '1' : '0';
}
