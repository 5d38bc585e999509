/** Attributes and events of the element, for framework components. */
import { optionsOn } from '../model/share/embed-options.ts';
import { estimatedHeight } from '../model/share/frame-height.ts';
import { COLUMN } from '../model/share/html-snippets.ts';
import type { PerfectPlayAttributes, PerfectPlayEvents } from '../package/element.ts';
import { styleFor } from './board.ts';

/** Messages from a frame that components pass on: all except answers. */
export const EVENTS = ['ready', 'resize', 'state', 'move', 'step', 'stop', 'taken-over', 'solved', 'error'] as const;
export type BoardEvent = (typeof EVENTS)[number];
export type BoardDetail<E extends BoardEvent> = PerfectPlayEvents[`perfect-play:${E}`]['detail'];

/** Returns the attributes of the element for the properties of a component. */
export function attributesFor(properties: PerfectPlayAttributes): Readonly<Record<string, unknown>> {
  const texts: Record<string, string | undefined> = {};
  for (const name of optionsOn('element')) texts[name] = attributeText(properties[name]);
  const height = heightFor(properties);
  return { ...properties, ...texts, theme: properties.theme ?? 'page', height: height === 'auto' ? undefined : height };
}

function attributeText(value: string | number | boolean | undefined): string | undefined {
  if (value === true) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns the style that reserves space until the board has loaded. */
export function placeFor(properties: PerfectPlayAttributes): {
  readonly display: 'block';
  readonly minHeight?: string;
  readonly aspectRatio?: string;
} {
  const [, minHeight] = /min-height:(.*)/.exec(styleFor(heightFor(properties))) ?? [];
  if (minHeight !== undefined) return { display: 'block', minHeight };
  // The aspect ratio applies to the board, which fills its container unless it has a width.
  const { aspect, height, width } = properties;
  const keepsAspect = aspect !== undefined && height === undefined && width === undefined;
  return { display: 'block', ...(keepsAspect && { aspectRatio: String(aspect).replace(':', ' / ') }) };
}

function heightFor({ src = '', ui = 'full', height, aspect }: PerfectPlayAttributes): string {
  return String(height ?? (aspect === undefined ? estimatedHeight(COLUMN, src, ui) : 'auto'));
}
