/**
 * The picture of a position as the text of an SVG file, made without a page: for posters, for the pictures that chats show of
 * a link, for documents. Words are in the language that was chosen with `speak`.
 */
import { gameText } from '../../../messages/messages.ts';
import type { Drawing, GameEntry, Position, Setup } from '../../../model/game/types.ts';
import type { MeasureText } from '../../board/canvas/shapes.ts';
import { boardScene, type MoveMade } from './board-scene.ts';
import { fixedSheet, looseSheet } from './compose.ts';
import { pictureSvg } from './svg.ts';
import { estimatedWidth } from './text-width.ts';
import { type PictureTheme, themePalette } from './themes.ts';

/** How the picture is to be. */
export interface BoardSvgOptions {
  /** Where the vertices of a graph are; without it they lie on a circle. Other boards have no drawing. */
  readonly drawing?: Drawing | null;
  /** Whether the moves are shown, with their values where those are known. Default false: nothing is given away. */
  readonly moves?: boolean;
  /** The move that led to the position. */
  readonly lastMove?: MoveMade | null;
  /** Default light. */
  readonly theme?: PictureTheme;
  /** Without a ground. */
  readonly transparent?: boolean;
  /** Exactly this size in pixels; without it as large as the board is in a room of 640 × 480. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Everything this many times as large; the `size` stays. Default 1. */
  readonly scale?: number;
  /** The caption; nothing of it is shown that is not given. */
  readonly title?: string;
  readonly lines?: readonly string[];
  readonly link?: string;
  /** What measures text; without it widths are estimated. */
  readonly measure?: MeasureText;
}

/** The room for a board whose size is not given. */
const ROOM = { width: 640, height: 480 } as const;

/** The text of an SVG file that shows a position of a setup. */
export function boardSvg(game: GameEntry, setup: Setup, position: Position, options: BoardSvgOptions = {}): string {
  const { title = '', lines = [], link = '', scale = 1, size, measure = estimatedWidth } = options;
  const { drawing = null, moves = false, lastMove = null } = options;
  const isSilent = title === '' && link === '' && lines.every((line) => line === '');
  const parts = {
    title: [title === '' ? gameText(game.id, 'game.title') : title, ...lines].join(' · '),
    draw: (width: number, height: number) =>
      boardScene({ game, setup, position, drawing, moves, lastMove }, { width, height, measure }),
    caption: isSilent ? null : { title, lines, link },
    measure,
  };
  const picture =
    size === undefined
      ? looseSheet(parts, ROOM.width, ROOM.height)
      : fixedSheet(parts, size.width / scale, size.height / scale);
  const palette = themePalette(options.theme ?? 'light');
  return pictureSvg(picture, { palette, scale, transparent: options.transparent ?? false });
}
