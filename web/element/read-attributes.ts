/** Reads the attributes of the element. */
import {
  EMBED_OPTIONS,
  type EmbedOptionName,
  type FrameOptions,
  frameValues,
  optionsOn,
} from '../model/share/embed-options.ts';
import type { Loading } from '../model/share/html-snippets.ts';
import { languageOfTag } from '../model/words/languages.ts';
import { pageTheme } from './page-theme.ts';

/** Returns the frame options set by attributes; the link in `src` sets the others. */
export function attributeOptions(element: Element): Partial<FrameOptions> {
  let options: Partial<FrameOptions> = {};
  for (const name of optionsOn('element')) {
    const value = frameValues(name).find((known) => matches(element, name, known));
    if (value !== undefined) options = { ...options, [name]: value };
  }
  return groupOf(element) === '' ? options : { ...options, linked: true };
}

function matches(element: Element, name: EmbedOptionName, value: string | boolean): boolean {
  if (name === 'theme') return themeOf(element) === value;
  if (name === 'lang') return languageOf(element) === value;
  const attribute = element.getAttribute(name);
  return typeof value === 'string' ? attribute === value : attribute !== null && isOff(attribute) !== value;
}

/** Returns the theme of an element: a named one, or the one of its page; null if the attribute is not set. */
export function themeOf(element: Element): FrameOptions['theme'] | null {
  const theme = element.getAttribute('theme');
  if (theme === 'page') return pageTheme(element);
  return EMBED_OPTIONS.theme.frame.find((known) => known === theme) ?? null;
}

/** Returns the language of an element, also for tags such as `zh-CN`; null if no language is set. */
export function languageOf(element: Element): FrameOptions['lang'] | null {
  const lang = element.getAttribute('lang') ?? '';
  return lang === 'auto' ? 'auto' : languageOfTag(lang);
}

/** Returns the group of frames that follow each other; empty if the element has no group. */
export function groupOf(element: Element): string {
  return element.getAttribute('group') ?? '';
}

/** Returns the stop of the story that an element shows first, counted from 1; null if it names none. */
export function stopOf(element: Element): number | null {
  const stop = element.getAttribute('stop') ?? '';
  return hasForm(stop, EMBED_OPTIONS.stop.element) ? Number(stop) : null;
}

/** Returns when an element loads its frame. The default is `click` if it has a poster, else `lazy`. */
export function loadingOf(element: Element): Loading {
  const loading = element.getAttribute('loading');
  const fallback = element.hasAttribute('poster') ? 'click' : 'lazy';
  return EMBED_OPTIONS.loading.element.find((known) => known === loading) ?? fallback;
}

/** Returns the size of an element as CSS; numbers are pixels, and unset lengths are empty. */
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
    aspect: hasForm(aspect, EMBED_OPTIONS.aspect.element) ? aspect.replace(':', '/') : '',
  };
}

function hasForm(value: string, form: string): boolean {
  return new RegExp(`^(?:${form})$`).test(value);
}

function isOff(value: string): boolean {
  return value === '0' || value === 'false';
}
