/** Boards in small pictures of figures, as parts of an SVG file. */
import type { GameEntry, Position, Setup } from '../../../model/game/types.ts';
import { layoutDrawing } from '../../../model/layout/layout.ts';
import { DEFAULT_LAYOUT } from '../../../model/share/link-parameters.ts';
import { figureMiniature, graphMiniature } from '../../../views/board/miniature-scene.ts';
import { pictureSvg } from '../../../views/picture/drawing/svg.ts';
import { estimatedWidth } from '../../../views/picture/drawing/text-width.ts';
import { type PictureTheme, themePalette } from '../../../views/picture/drawing/themes.ts';

/** Position and size of a board. */
export interface BoardBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a position in its box. */
export function smallBoard(
  { game, setup }: { readonly game: GameEntry; readonly setup: Setup },
  position: Position,
  { x, y, width, height }: BoardBox,
  theme: PictureTheme,
): string {
  const { board } = setup;
  const input = { setup, game, position, width, height, measure: estimatedWidth };
  const shapes =
    board.kind === 'graph'
      ? graphMiniature(input, board, layoutDrawing(DEFAULT_LAYOUT, board))
      : figureMiniature(input, board);
  const clip = { x: 0, y: 0, width, height };
  const picture = { width, height, title: '', blocks: [{ x: 0, y: 0, shapes, clip }] };
  const svg = pictureSvg(picture, { palette: themePalette(theme), scale: 1, transparent: true });
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${svg}</g>`;
}
