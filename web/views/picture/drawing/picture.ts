/** A picture: blocks of shapes on a background, for SVG (svg.ts) or a canvas (paint-picture.ts). */
import type { Palette } from '../../board/canvas/palette.ts';
import type { Shape } from '../../board/canvas/shapes.ts';
import type { Box } from '../../board/canvas/viewport.ts';

export interface Block {
  readonly shapes: readonly Shape[];
  /** Bounding box, in the coordinates of the shapes. */
  readonly bounds: Box;
  /** True to clip the shapes to the bounds. */
  readonly clipped?: boolean;
}

/** A block with the position of its origin, which is in whole pixels so that text stays sharp. */
export interface PlacedBlock {
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
  /** Visible part of the block, in the coordinates of the block; by default, the whole block. */
  readonly clip?: Box;
}

/** A picture with its size in CSS pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Alternative text of the picture. */
  readonly title: string;
  readonly blocks: readonly PlacedBlock[];
}

/** Places a block so that the top left corner of its bounds is at (x, y). */
export function placed({ shapes, bounds, clipped }: Block, x: number, y: number): PlacedBlock {
  const at = { shapes, x: Math.round(x - bounds.x), y: Math.round(y - bounds.y) };
  return clipped === true ? { ...at, clip: bounds } : at;
}

export interface PictureStyle {
  readonly palette: Palette;
  /** Number of picture pixels per CSS pixel. */
  readonly scale: number;
  /** True to omit the background. */
  readonly transparent: boolean;
}
