/** What components of frameworks say to the element, and hear from it. */
import { optionsOn } from '../model/share/embed-options.ts';
import { COLUMN } from '../model/share/embedding.ts';
import { usualHeight } from '../model/share/frame-height.ts';
import type { PerfectPlayAttributes, PerfectPlayEvents } from '../package/element.ts';
import { styleFor } from './board.ts';

/** What the frame of a board says, without what only answers a question. */
export const EVENTS = ['ready', 'resize', 'state', 'move', 'step', 'stop', 'taken-over', 'solved', 'error'] as const;
/** A word of {@link EVENTS}. */
export type BoardEvent = (typeof EVENTS)[number];
/** What an event carries. */
export type BoardDetail<E extends BoardEvent> = PerfectPlayEvents[`perfect-play:${E}`]['detail'];

/** The attributes that are written for these; the height is in the page before the board is. */
export function attributesFor(given: PerfectPlayAttributes): Readonly<Record<string, unknown>> {
  const texts: Record<string, string | undefined> = {};
  for (const name of optionsOn('element')) texts[name] = attributeText(given[name]);
  const height = heightFor(given);
  return { ...given, ...texts, theme: given.theme ?? 'page', height: height === 'auto' ? undefined : height };
}

/** Returns the text of an attribute; undefined leaves it out. */
function attributeText(value: string | number | boolean | undefined): string | undefined {
  if (value === true) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The style that keeps the place free. */
export function placeFor(given: PerfectPlayAttributes): {
  readonly display: 'block';
  readonly minHeight?: string;
  readonly aspectRatio?: string;
} {
  const [, minHeight] = /min-height:(.*)/.exec(styleFor(heightFor(given))) ?? [];
  if (minHeight !== undefined) return { display: 'block', minHeight };
  // The form is that of the board, which is as wide as its place unless it is given a width.
  const { aspect, height, width } = given;
  const keepsForm = aspect !== undefined && height === undefined && width === undefined;
  return { display: 'block', ...(keepsForm && { aspectRatio: String(aspect).replace(':', ' / ') }) };
}

function heightFor({ src = '', ui = 'full', height, aspect }: PerfectPlayAttributes): string {
  return String(height ?? (aspect === undefined ? usualHeight(COLUMN, src, ui) : 'auto'));
}
