/**
 * Canvas content as data, so that scenes can be tested without a canvas. Coordinates are in CSS pixels. Shapes are
 * painted in order. `part` names the purpose of a shape.
 */
import type { ColourName } from './palette.ts';

export type Glyph = '▲' | '●' | '▼';

interface Painted {
  readonly part: string;
  readonly colour: ColourName;
  /** Opacity 0…1; default 1. */
  readonly alpha?: number;
}

/** A line centred on the border of a filled shape. */
export interface Outline {
  readonly colour: ColourName;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** Separate straight lines of one style, as x1, y1, x2, y2, … */
export interface Segments extends Painted {
  readonly kind: 'segments';
  readonly points: readonly number[];
  /** Line width; 0 means one device pixel, which is much faster than any other width. */
  readonly width: number;
  readonly round?: boolean;
  readonly dash?: readonly number[];
}

/** Filled circles of one style, as x, y, … */
export interface Discs extends Painted {
  readonly kind: 'discs';
  readonly points: readonly number[];
  readonly radius: number;
  readonly outline?: Outline;
}

export interface Ring extends Painted {
  readonly kind: 'ring';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** Outline of a square with rounded corners, positioned by its centre. */
export interface Frame extends Painted {
  readonly kind: 'frame';
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly corner: number;
  readonly width: number;
}

/** Filled rectangle with semicircular ends, positioned by its centre. */
export interface Plate extends Painted {
  readonly kind: 'plate';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A line outside the border that separates the plate from the shapes below it. */
  readonly outline?: Outline;
}

/** Filled polygon, given as the x, y of each corner. */
export interface Polygon extends Painted {
  readonly kind: 'polygon';
  readonly points: readonly number[];
  readonly outline?: Outline;
  /** True to draw only the outline. */
  readonly hollow?: boolean;
}

/** Filled rectangle with rounded corners, positioned by its top left corner. */
export interface RoundBox extends Painted {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Corner radius. */
  readonly corner: number;
  readonly outline?: Outline;
  /** True to draw only the outline. */
  readonly hollow?: boolean;
}

/** Separate quadratic curves of one style, as start x, y, control x, y, end x, y, … */
export interface Curves extends Painted {
  readonly kind: 'curves';
  readonly points: readonly number[];
  readonly width: number;
  readonly round?: boolean;
  readonly dash?: readonly number[];
}

/**
 * Labels of one style. By default, each text is centred at its point; with `align`, that side of the text is at the
 * point.
 */
export interface Texts extends Painted {
  readonly kind: 'texts';
  readonly align?: 'left' | 'right';
  readonly items: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly size: number;
  /** Font weight; default {@link TEXT_WEIGHT}. */
  readonly weight?: number;
}

/** Value mark, positioned by its centre. */
export interface Mark extends Painted {
  readonly kind: 'mark';
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A path of a piece, in the coordinates of its box. */
export interface PiecePath {
  /** SVG path data. */
  readonly d: string;
  readonly colour: ColourName;
  readonly filled: boolean;
  /** Line width; 0 for none. */
  readonly line: number;
}

/** A piece, positioned by the centre of its box. `colour` is the colour of its owner. */
export interface Piece extends Painted {
  readonly kind: 'piece';
  /** Id of the token that the piece shows. */
  readonly look: string;
  readonly x: number;
  readonly y: number;
  /** Side of the piece's box, in pixels. */
  readonly size: number;
  /** Side of the piece's box, in units of its paths. */
  readonly box: number;
  /** True if the piece faces left. */
  readonly mirrored: boolean;
  /** Paths of the piece, from bottom to top. */
  readonly paths: readonly PiecePath[];
}

export type Shape = Segments | Discs | Ring | Frame | Plate | Polygon | RoundBox | Curves | Texts | Mark | Piece;

/** Default font weight. */
export const TEXT_WEIGHT = 600;

/** Returns the width of a string at a font size in pixels and weight {@link TEXT_WEIGHT}. */
export type MeasureText = (text: string, size: number) => number;
