/** What the attributes of the element say. */
import {
  EMBED_OPTIONS,
  type EmbedOptionName,
  type FrameOptions,
  frameValues,
  optionsOn,
} from '../model/share/embed-options.ts';
import type { Loading } from '../model/share/embedding.ts';
import { languageOfTag } from '../model/words/languages.ts';
import { pageTheme } from './page-theme.ts';

/** Those options of the frame that attributes set; the rest is for the link in `src` to say. */
export function givenOptions(element: Element): Partial<FrameOptions> {
  let given: Partial<FrameOptions> = {};
  for (const name of optionsOn('element')) {
    const value = frameValues(name).find((known) => matches(element, name, known));
    if (value !== undefined) given = { ...given, [name]: value };
  }
  return groupOf(element) === '' ? given : { ...given, linked: true };
}

function matches(element: Element, name: EmbedOptionName, value: string | boolean): boolean {
  if (name === 'theme') return themeOf(element) === value;
  if (name === 'lang') return languageOf(element) === value;
  const attribute = element.getAttribute(name);
  return typeof value === 'string' ? attribute === value : attribute !== null && isOff(attribute) !== value;
}

/** The theme that an element asks for, by name or by the page around it; null when it leaves it open. */
export function themeOf(element: Element): FrameOptions['theme'] | null {
  const theme = element.getAttribute('theme');
  if (theme === 'page') return pageTheme(element);
  return EMBED_OPTIONS.theme.frame.find((known) => known === theme) ?? null;
}

/** The language that an element asks for, also as `zh-CN`; null when it leaves it open. */
export function languageOf(element: Element): FrameOptions['lang'] | null {
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
  return hasForm(stop, EMBED_OPTIONS.stop.element) ? Number(stop) : null;
}

/** When an element loads its frame: behind a picture that was given, when it is clicked. */
export function loadingOf(element: Element): Loading {
  const loading = element.getAttribute('loading');
  const usual = element.hasAttribute('poster') ? 'click' : 'lazy';
  return EMBED_OPTIONS.loading.element.find((known) => known === loading) ?? usual;
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
    aspect: hasForm(aspect, EMBED_OPTIONS.aspect.element) ? aspect.replace(':', '/') : '',
  };
}

function hasForm(value: string, form: string): boolean {
  return new RegExp(`^(?:${form})$`).test(value);
}

function isOff(value: string): boolean {
  return value === '0' || value === 'false';
}
