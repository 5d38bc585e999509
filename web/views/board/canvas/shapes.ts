/**
 * What a canvas shows, as data: scenes are built and tested without one.
 *
 * All coordinates are CSS pixels. Shapes are painted in order. `part` says what a shape stands for.
 */

import type { ColourName } from './palette.ts';

/** The three value marks. */
export type Glyph = '▲' | '●' | '▼';

interface Painted {
  readonly part: string;
  readonly colour: ColourName;
  /** 0…1; 1 when absent. */
  readonly alpha?: number;
}

/** A line around a filled shape, half inside. */
export interface Outline {
  readonly colour: ColourName;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** Separate straight lines of one style: x1, y1, x2, y2 and so on. */
export interface Segments extends Painted {
  readonly kind: 'segments';
  readonly points: readonly number[];
  /** 0 for the thinnest line of the screen, which is much faster to draw than any other. */
  readonly width: number;
  readonly round?: boolean;
  readonly dash?: readonly number[];
}

/** Filled circles of one style: x, y and so on. */
export interface Discs extends Painted {
  readonly kind: 'discs';
  readonly points: readonly number[];
  readonly radius: number;
  /** Drawn on the circle, half inside. */
  readonly outline?: Outline;
}

/** A circle's line. */
export interface Ring extends Painted {
  readonly kind: 'ring';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** The line of a square with round corners, by its centre. */
export interface Frame extends Painted {
  readonly kind: 'frame';
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly corner: number;
  readonly width: number;
}

/** A filled rectangle with round ends, by its centre. */
export interface Plate extends Painted {
  readonly kind: 'plate';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A line around the outside, that sets the plate off from what lies below. */
  readonly outline?: Outline;
}

/** A filled shape with straight sides: x, y of its corners in turn. */
export interface Polygon extends Painted {
  readonly kind: 'polygon';
  readonly points: readonly number[];
  readonly outline?: Outline;
  /** Only the outline is drawn. */
  readonly hollow?: boolean;
}

/** A filled rectangle by its top left corner, its own corners round. */
export interface RoundBox extends Painted {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The radius of the corners. */
  readonly corner: number;
  readonly outline?: Outline;
  /** Only the outline is drawn. */
  readonly hollow?: boolean;
}

/** Separate bent lines of one style: from x, y by way of x, y (which pulls the line) to x, y, and so on. */
export interface Curves extends Painted {
  readonly kind: 'curves';
  readonly points: readonly number[];
  readonly width: number;
  readonly round?: boolean;
  readonly dash?: readonly number[];
}

/** Texts of one style, each at its point: centred, unless `align` says on which side of the text the point is. */
export interface Texts extends Painted {
  readonly kind: 'texts';
  readonly align?: 'left' | 'right';
  readonly items: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly size: number;
  /** {@link TEXT_WEIGHT} when absent. */
  readonly weight?: number;
}

/** A value mark, by its centre. */
export interface Mark extends Painted {
  readonly kind: 'mark';
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** One path of a piece, in the coordinates of its box. */
export interface PiecePath {
  /** In SVG's words. */
  readonly d: string;
  readonly colour: ColourName;
  readonly filled: boolean;
  /** How wide its line is; 0 for none. */
  readonly line: number;
}

/** A drawn piece, by the middle of its box. Its colour is that of whose it is. */
export interface Piece extends Painted {
  readonly kind: 'piece';
  /** The id of its token. */
  readonly look: string;
  readonly x: number;
  readonly y: number;
  /** The side of its box, in pixels. */
  readonly size: number;
  /** The side of its box, as its paths count. */
  readonly box: number;
  /** It looks to the left. */
  readonly mirrored: boolean;
  /** Lowest first. */
  readonly paths: readonly PiecePath[];
}

export type Shape = Segments | Discs | Ring | Frame | Plate | Polygon | RoundBox | Curves | Texts | Mark | Piece;

/** Text on a canvas is of this weight unless its shape says otherwise. */
export const TEXT_WEIGHT = 600;

/** Measures a text of a size in pixels at {@link TEXT_WEIGHT}. */
export type MeasureText = (text: string, size: number) => number;
