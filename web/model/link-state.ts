/**
 * What a link carries, and how it is written: the place that the page shows, as the parts of the link grammar.
 *
 * Reading is forgiving about the view (an unknown or damaged parameter is left out) and strict about setup and line, which
 * the engine reads.
 */
import { decodeDrawing, encodeDrawing } from './drawing-code.ts';
import { LAYOUTS, type LayoutName } from './layout/layout-names.ts';
import { type Line, lineMoves, lineText, stepTo } from './line.ts';
import { packSegment, unpackSegment } from './link-packing.ts';
import type { Side, Sides } from './playing.ts';
import type { Drawing, LinkParts } from './types.ts';

/** What surrounds the board. */
const MODES = ['play', 'edit'] as const;
/** What surrounds the board. */
export type Mode = (typeof MODES)[number];

/** How the board is drawn: as a layout draws it, or as the reader has arranged it. */
export interface Arrangement {
  readonly layout: LayoutName;
  /** Null when the drawing is exactly what the layout gives. */
  readonly own: Drawing | null;
}

/** The layout of a board that nobody has arranged. */
export const DEFAULT_LAYOUT: LayoutName = 'force';
/** Who plays when a link does not say. */
const DEFAULT_SIDES: Sides = ['hand', 'perfect'];
/** The engine reads no longer link, in characters. */
export const LONGEST_LINK = 16_384;
/** A drawing of more vertices is not worth its length in a link. */
const MOST_DRAWN_VERTICES = 200;

/** Everything on the page that a link restores. */
export interface Place {
  readonly game: string;
  /** Canonical text. */
  readonly setup: string;
  readonly line: Line;
  readonly mode: Mode;
  readonly sides: Sides;
  readonly arrangement: Arrangement;
}

/** What a link says, before the engine has looked at setup and line. */
export interface LinkedPlace extends Omit<Place, 'arrangement'> {
  readonly layout: LayoutName;
  /** The text of the drawing, to be read when the number of vertices is known; null for the layout's own. */
  readonly drawing: string | null;
}

/** The parts of the link to a place; what is as usual is left out. */
export function linkParts(place: Place): LinkParts {
  const { line, arrangement } = place;
  const parameters: (readonly [string, string])[] = [];
  if (place.mode !== 'play') parameters.push(['view', place.mode]);
  if (line.cursor !== line.moves.length) parameters.push(['step', String(line.cursor)]);
  const perfect = perfectSides(place.sides);
  if (perfect !== perfectSides(DEFAULT_SIDES)) parameters.push(['perfect', perfect]);
  const { own, layout } = arrangement;
  if (own !== null && own.x.length <= MOST_DRAWN_VERTICES) parameters.push(['at', encodeDrawing(own)]);
  else if (layout !== DEFAULT_LAYOUT) parameters.push(['layout', layout]);
  return {
    game: place.game,
    setup: packSegment(place.setup),
    line: packSegment(lineText(line.moves)),
    parameters,
  };
}

/** Reads what {@link linkParts} wrote; null when a packed part cannot be unpacked. */
export function linkedPlace(parts: LinkParts): LinkedPlace | null {
  const setup = unpackSegment(parts.setup);
  const line = unpackSegment(parts.line);
  if (setup.kind !== 'ok' || line.kind !== 'ok') return null;
  const parameters = new Map(parts.parameters);
  const moves = lineMoves(line.text);
  const step = parameters.get('step');
  return {
    game: parts.game,
    setup: setup.text,
    line: stepTo(
      { moves, cursor: moves.length },
      step !== undefined && /^\d+$/.test(step) ? Number(step) : moves.length,
    ),
    mode: MODES.find((mode) => mode === parameters.get('view')) ?? 'play',
    sides: readSides(parameters.get('perfect')),
    layout: LAYOUTS.find((layout) => layout === parameters.get('layout')) ?? DEFAULT_LAYOUT,
    drawing: parameters.get('at') ?? null,
  };
}

/** The drawing that a link carries; null when it has none that fits a board of that many vertices. */
export function linkedDrawing(place: LinkedPlace, vertexCount: number): Drawing | null {
  return place.drawing === null ? null : decodeDrawing(place.drawing, vertexCount);
}

const NO_SIDE = 'none';

/** Which players play perfectly, as their numbers one after the other. */
function perfectSides(sides: Sides): string {
  const numbers = sides.flatMap((side, player) => (side === 'perfect' ? [player] : []));
  return numbers.length === 0 ? NO_SIDE : numbers.join('');
}

function readSides(text: string | undefined): Sides {
  if (text === undefined || !/^(none|0?1?)$/.test(text) || text === '') return DEFAULT_SIDES;
  const side = (player: number): Side => (text.includes(String(player)) ? 'perfect' : 'hand');
  return [side(0), side(1)];
}
