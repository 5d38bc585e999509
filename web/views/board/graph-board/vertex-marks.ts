/**
 * Draws vertices. If vertices belong to players, the first player's are circles and the second player's are squares;
 * otherwise, all are circles. End vertices are filled and contain a flag or "=". On large graphs, vertices are dots.
 */

import type { Cell, PlayerIndex } from '../../../model/game/types.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { MeasureText, Outline, Shape } from '../canvas/shapes.ts';
import { playerTints } from '../canvas/tints.ts';
import type { Projection } from './projection.ts';
import { pointOf } from './projection.ts';

/**
 * Half the side of a square that looks as large as a circle of radius 1; `CORNER` is the corner radius of this square.
 */
const SQUARE = 0.88;
const CORNER = 0.3;
/** Distance from the centre of the square to its rounded corners. */
const SQUARE_REACH = SQUARE * Math.SQRT2 - CORNER * (Math.SQRT2 - 1);
/** Minimum radius and font size of end vertices on graphs whose vertices are dots. */
const END_DOT = 7;
const END_TEXT = 10;
/** Minimum radius at which a number fits below the flag. */
const TWO_ROWS = 15;

interface VertexOwner {
  /** The winner if the game ends at the vertex; otherwise, the player who moves there. */
  readonly player: PlayerIndex | null;
  readonly end: boolean;
}

function ownerOf({ board }: Projection, cell: Cell): VertexOwner {
  const result = board.results[cell] ?? null;
  if (result !== null) return { player: result === 'draw' ? null : result, end: true };
  return { player: board.owners[cell] ?? null, end: false };
}

/** Returns whether the game ends at a vertex. */
export function isEnd({ board }: Projection, cell: Cell): boolean {
  return (board.results[cell] ?? null) !== null;
}

/** Returns the radius of a vertex. End vertices are larger than other dots. */
export function radiusOf(projection: Projection, cell: Cell): number {
  const { radius, labelled } = projection;
  return !labelled && isEnd(projection, cell) ? Math.max(END_DOT, radius) : radius;
}

/** Returns the extent of a vertex in a direction, given as a unit vector. */
export function rimAt(projection: Projection, cell: Cell, ux: number, uy: number): number {
  const radius = radiusOf(projection, cell);
  if (ownerOf(projection, cell).player !== 1) return radius;
  return radius * Math.min(SQUARE_REACH, SQUARE / Math.max(Math.abs(ux), Math.abs(uy)));
}

/** Returns the maximum extent of a vertex. */
export function reachOf(projection: Projection, cell: Cell): number {
  return radiusOf(projection, cell) * (ownerOf(projection, cell).player === 1 ? SQUARE_REACH : 1);
}

/** Differences from a vertex's normal appearance. */
export interface VertexStyle {
  readonly part: string;
  readonly ground?: ColourName | undefined;
  readonly outline?: Outline | undefined;
  /** Extra radius of the vertex, in pixels. */
  readonly extraRadius?: number;
}

/** Returns a circle, or a square for the second player, enlarged and moved down by the given pixels. */
function formOf(projection: Projection, cell: Cell, grown: number, below = 0) {
  const { x, y } = pointOf(projection, cell);
  const radius = radiusOf(projection, cell) + grown;
  if (ownerOf(projection, cell).player !== 1) return { kind: 'discs', points: [x, y + below], radius } as const;
  const half = radius * SQUARE;
  const side = 2 * half;
  return { kind: 'box', x: x - half, y: y + below - half, width: side, height: side, corner: radius * CORNER } as const;
}

/** Draws a vertex without its number. End vertices keep their colour, which shows the winner. */
export function vertexBody(
  projection: Projection,
  cell: Cell,
  { part, ground, outline, extraRadius: grown = 0 }: VertexStyle,
): Shape {
  const { player, end } = ownerOf(projection, cell);
  const { labelled } = projection;
  const own = player === null ? null : playerTints(player).strong;
  const filled = end || !labelled;
  const resting: Outline | undefined = labelled ? { colour: own ?? 'edge', width: own === null ? 1.5 : 2 } : undefined;
  const line = outline ?? (end ? undefined : resting);
  const colour = end ? (own ?? 'muted') : (ground ?? (filled ? (own ?? 'muted') : 'panel'));
  const lined = line === undefined ? {} : { outline: line };
  return { ...formOf(projection, cell, grown), part, colour, ...lined };
}

/** Height of the visible lower edge of a vertex, in radii. */
export const LIP = 0.16;

/** Draws the lower edge of a vertex; the vertex itself covers the rest of this shape. */
export function vertexLip(projection: Projection, cell: Cell): Shape {
  return { ...formOf(projection, cell, 1, LIP * projection.radius), part: 'lips', colour: 'edge' };
}

/** Draws the number of a vertex, and the winner's symbol at an end vertex. */
export function numberShapes(projection: Projection, cell: Cell, colour: ColourName, part: string): readonly Shape[] {
  const { labelled, labelSize, numbersEnds } = projection;
  const { x, y } = pointOf(projection, cell);
  const { player, end } = ownerOf(projection, cell);
  const radius = radiusOf(projection, cell);
  const roomy = labelled && radius >= TWO_ROWS;
  const number = { kind: 'texts', part, items: [{ x, y, text: String(cell) }], size: labelSize } as const;
  if (!end) return labelled ? [{ ...number, colour }] : [];
  if (labelled && numbersEnds && !roomy) return [{ ...number, colour: 'panel' }];
  const written = { kind: 'texts', part, colour: 'panel' } as const;
  const top = roomy ? y - 0.26 * radius : y;
  const size = labelled ? labelSize : END_TEXT;
  const sign: Shape =
    player === null
      ? { ...written, items: [{ x, y: top, text: '=' }], size }
      : { kind: 'polygon', part: 'flag', points: flagAt(x, top, (roomy ? 0.8 : 1.1) * radius), colour: 'panel' };
  const items = [{ x, y: y + 0.46 * radius, text: String(cell) }];
  return roomy ? [sign, { ...written, items, size: Math.max(9, labelSize * 0.72) }] : [sign];
}

/** Returns the outline of the winner's flag around a point. */
function flagAt(x: number, y: number, height: number): readonly number[] {
  const [pole, top] = [x - 0.34 * height, y - height / 2];
  const [wide, low] = [0.14 * height, top + 0.58 * height];
  return [
    pole,
    top,
    pole + 0.86 * height,
    (top + low) / 2,
    pole + wide,
    low,
    pole + wide,
    y + height / 2,
    pole,
    y + height / 2,
  ];
}

/** Distance of the number from the centre of a vertex with a piece, in radii. */
const TAB_BELOW = 0.92;
/** Minimum of that distance in pixels, for dots. */
const LEAST_BELOW = 7;

/** Draws the number of a vertex with a piece, on a tab at its lower edge. */
export function tabShapes(projection: Projection, cell: Cell, measure: MeasureText): readonly Shape[] {
  const size = Math.max(10, 0.86 * projection.labelSize);
  const { x, y } = pointOf(projection, cell);
  const at = { x, y: y + Math.max(LEAST_BELOW, TAB_BELOW * projection.radius) };
  const text = String(cell);
  const box = { width: measure(text, size) + 0.9 * size, height: 1.35 * size };
  return [
    { kind: 'plate', part: 'number', ...at, ...box, colour: 'panel', outline: { colour: 'edge', width: 1 } },
    { kind: 'texts', part: 'number', items: [{ ...at, text }], size, colour: 'ink' },
  ];
}

/**
 * Returns whether a vertex shows its number. Dots show no numbers, and end vertices show theirs only if there is enough
 * space.
 */
export function showsNumber(projection: Projection, cell: Cell): boolean {
  return projection.labelled && (!isEnd(projection, cell) || radiusOf(projection, cell) >= TWO_ROWS);
}

/** Draws a vertex with its number and symbol. */
export function vertexShapes(projection: Projection, cell: Cell, dress: VertexStyle): readonly Shape[] {
  return [vertexBody(projection, cell, dress), ...numberShapes(projection, cell, 'ink', dress.part)];
}
