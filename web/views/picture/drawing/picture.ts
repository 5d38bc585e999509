/** A picture: blocks of shapes on a background, for SVG (svg.ts) or a canvas (paint-picture.ts). */
import type { Palette } from '../../board/canvas/palette.ts';
import type { Shape } from '../../board/canvas/shapes.ts';
import type { Box } from '../../board/canvas/viewport.ts';

export interface Block {
  readonly shapes: readonly Shape[];
  /** Bounding box, in the coordinates of the shapes. */
  readonly bounds: Box;
  /** Clips the shapes to the bounds. */
  readonly clipped?: boolean;
}

/** A block at the place of its origin; in whole pixels, so that text stays sharp. */
export interface PlacedBlock {
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
  /** Visible part, in the coordinates of the block. Default: all of it. */
  readonly clip?: Box;
}

/** In CSS px. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Alternative text. */
  readonly title: string;
  readonly blocks: readonly PlacedBlock[];
}

/** Places a block with the corner of its bounds at (x, y). */
export function placed({ shapes, bounds, clipped }: Block, x: number, y: number): PlacedBlock {
  const at = { shapes, x: Math.round(x - bounds.x), y: Math.round(y - bounds.y) };
  return clipped === true ? { ...at, clip: bounds } : at;
}

export interface PictureStyle {
  readonly palette: Palette;
  /** Pixels of the picture per CSS px. */
  readonly scale: number;
  /** Without a background. */
  readonly transparent: boolean;
}
