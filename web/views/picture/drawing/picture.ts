/** A picture: blocks of shapes on a ground, to be written as SVG (svg.ts) or painted on a canvas (paint-picture.ts). */
import type { Palette } from '../../board/canvas/palette.ts';
import type { Shape } from '../../board/canvas/shapes.ts';
import type { Box } from '../../board/canvas/viewport.ts';

/** Shapes that belong together. */
export interface Block {
  readonly shapes: readonly Shape[];
  /** What they take, in their own coordinates. */
  readonly bounds: Box;
  /** Shapes reach beyond the bounds and are cut off there. */
  readonly clipped?: boolean;
}

/** A block with the place of its own origin in the picture; whole pixels, so that text stays sharp. */
export interface PlacedBlock {
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
  /** What of it is seen, in the block's own coordinates; all of it when absent. */
  readonly clip?: Box;
}

/** Everything in a picture. CSS pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** What it shows in words, for those who do not see it. */
  readonly title: string;
  readonly blocks: readonly PlacedBlock[];
}

/** A block whose bounds begin at a place of the picture. */
export function placed({ shapes, bounds, clipped }: Block, x: number, y: number): PlacedBlock {
  const at = { shapes, x: Math.round(x - bounds.x), y: Math.round(y - bounds.y) };
  return clipped === true ? { ...at, clip: bounds } : at;
}

/** How a picture is to look. */
export interface PictureStyle {
  readonly palette: Palette;
  /** Pixels of the picture for a CSS pixel. */
  readonly scale: number;
  /** Without a ground of its own. */
  readonly transparent: boolean;
}
