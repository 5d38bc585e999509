/** What the attributes of the element say. */
import type { FrameOptions } from '../model/share/frame-protocol.ts';
import { languageOfTag } from '../model/words/languages.ts';
import { pageTheme } from './page-theme.ts';

/** What can be written on the element, for programs whose pages are checked. */
export interface PerfectPlayAttributes {
  /** A link to a place: `https://host/#v1/…`. */
  readonly src?: string;
  /** What the frame is called, for those who cannot see it. */
  readonly title?: string;
  /** `page` follows the page around; `auto` the reader's system. */
  readonly theme?: 'page' | FrameOptions['theme'];
  readonly lang?: string;
  readonly ui?: FrameOptions['ui'];
  readonly readonly?: boolean | '';
  readonly hints?: '0' | '1';
  /** Keys that turn pages stay the page's. */
  readonly keys?: FrameOptions['keys'];
  /** Frames of the page with the same word go along with each other. */
  readonly group?: string;
  /** The stop of the story at which it begins, and where it goes when this changes; from 1. */
  readonly stop?: number | string;
  readonly poster?: string;
  readonly loading?: Loading;
  readonly width?: number | string;
  readonly height?: number | string;
  readonly aspect?: string;
}

/** When the frame is loaded. */
export type Loading = 'lazy' | 'click' | 'eager';

/** Those options of the frame that attributes set; the rest is for the link in `src` to say. */
export function givenOptions(element: Element): Partial<FrameOptions> {
  const theme = themeOf(element);
  const language = languageOf(element);
  const ui = element.getAttribute('ui');
  const hints = element.getAttribute('hints');
  return {
    ...(theme !== null && { theme }),
    ...(language !== null && { language }),
    ...((ui === 'board' || ui === 'full') && { ui }),
    ...(element.hasAttribute('readonly') && { readOnly: !isOff(element.getAttribute('readonly')) }),
    ...(hints !== null && { hints: !isOff(hints) }),
    ...(element.getAttribute('keys') === 'page' && { keys: 'page' as const }),
    ...(groupOf(element) !== '' && { linked: true }),
  };
}

/** The theme that an element asks for, by name or by the page around it; null when it leaves it open. */
export function themeOf(element: Element): FrameOptions['theme'] | null {
  const theme = element.getAttribute('theme');
  if (theme === 'page') return pageTheme(element);
  return theme === 'auto' || theme === 'light' || theme === 'dark' ? theme : null;
}

/** The language that an element asks for, also as `zh-CN`; null when it leaves it open. */
export function languageOf(element: Element): FrameOptions['language'] | null {
  const lang = element.getAttribute('lang') ?? '';
  return lang === 'auto' ? 'auto' : languageOfTag(lang);
}

/** The frames that an element goes along with; empty for none. */
export function groupOf(element: Element): string {
  return element.getAttribute('group') ?? '';
}

/** The stop of a story that an element asks for, from 1; null for none. */
export function stopOf(element: Element): number | null {
  const stop = element.getAttribute('stop') ?? '';
  return /^[1-9]\d{0,2}$/.test(stop) ? Number(stop) : null;
}

/** When an element loads its frame: behind a picture that was given, when it is clicked. */
export function loadingOf(element: Element): Loading {
  const loading = element.getAttribute('loading');
  if (loading === 'lazy' || loading === 'click' || loading === 'eager') return loading;
  return element.hasAttribute('poster') ? 'click' : 'lazy';
}

/** The size that an element is given, as CSS: numbers are pixels. What it does not say is empty. */
export function sizeOf(element: Element): { readonly width: string; readonly height: string; readonly aspect: string } {
  const length = (name: string): string => {
    const value = element.getAttribute(name)?.trim() ?? '';
    return /^\d+(\.\d+)?$/.test(value) ? `${value}px` : value;
  };
  const aspect = element.getAttribute('aspect')?.trim() ?? '';
  const height = length('height');
  return {
    width: length('width'),
    height: height === 'auto' ? '' : height,
    aspect: /^\d+(\.\d+)?(\s*[/:]\s*\d+(\.\d+)?)?$/.test(aspect) ? aspect.replace(':', '/') : '',
  };
}

function isOff(value: string | null): boolean {
  return value === '0' || value === 'false';
}
