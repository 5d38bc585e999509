/**
 * Creates SVG files of positions without a browser page, for posters, link previews and documents. Their text is in the
 * current language.
 */

import type { Drawing, GameEntry, Position, Setup } from '../../../model/game/types.ts';
import type { MeasureText } from '../../board/canvas/shapes.ts';
import { gameTitle } from '../../controls/names.ts';
import { boardScene, type MoveMade } from './board-scene.ts';
import { fixedSheet, looseSheet } from './compose.ts';
import { pictureSvg } from './svg.ts';
import { estimatedWidth } from './text-width.ts';
import { type PictureTheme, themePalette } from './themes.ts';

export interface BoardSvgOptions {
  /** Positions of a graph's vertices; by default, a circle. */
  readonly drawing?: Drawing | null;
  /** True to show the moves, with their values if these are known; by default, false. */
  readonly moves?: boolean;
  readonly lastMove?: MoveMade | null;
  /** Theme of the picture; by default, light. */
  readonly theme?: PictureTheme;
  /** True to omit the background. */
  readonly transparent?: boolean;
  /** Exact size in pixels; by default, the size of the board in a space of 640 × 480. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Scale of everything except `size`; by default, 1. */
  readonly scale?: number;
  /** Parts of the caption; absent parts are omitted. */
  readonly title?: string;
  readonly lines?: readonly string[];
  readonly link?: string;
  /** Measures the width of text; by default, estimates it. */
  readonly measure?: MeasureText;
}

/** Default space for a board, in pixels. */
const SPACE = { width: 640, height: 480 } as const;

/** Returns the text of an SVG file that shows a position of a setup. */
export function boardSvg(game: GameEntry, setup: Setup, position: Position, options: BoardSvgOptions = {}): string {
  const { title = '', lines = [], link = '', scale = 1, size, measure = estimatedWidth } = options;
  const { drawing = null, moves = false, lastMove = null } = options;
  const isSilent = title === '' && link === '' && lines.every((line) => line === '');
  const parts = {
    title: [title === '' ? gameTitle(game) : title, ...lines].join(' · '),
    draw: (width: number, height: number) =>
      boardScene({ game, setup, position, drawing, moves, lastMove }, { width, height, measure }),
    caption: isSilent ? null : { title, lines, link },
    measure,
  };
  const picture =
    size === undefined
      ? looseSheet(parts, SPACE.width, SPACE.height)
      : fixedSheet(parts, size.width / scale, size.height / scale);
  const palette = themePalette(options.theme ?? 'light');
  return pictureSvg(picture, { palette, scale, transparent: options.transparent ?? false });
}
