/** Draws the parts of a position of a game whose rules are data: a box and a text for each place. */

import { t } from '../../../messages/messages.ts';
import type { Cell, PartsBoard } from '../../../model/game/types.ts';
import type { Figure, FigureLayout, FigurePlace } from '../canvas/figure.ts';
import { centreOf, distanceToBox } from '../canvas/geometry.ts';
import { framedPlaces } from '../canvas/marks.ts';
import type { Shape } from '../canvas/shapes.ts';

const WIDEST = 96;
const MARGIN = 12;
/** Space between parts, as a share of the side of a place. */
const GAP = 0.5;
const CORNER = 4;
/** Size of a text, as a share of the side of its place. */
const TEXT = 0.5;

interface PartPlace {
  readonly part: string;
  readonly row: number;
  readonly column: number;
}

/** Returns the part, the row and the column of each place. */
function placesOf({ parts }: PartsBoard): readonly PartPlace[] {
  return parts.flatMap(({ name, rows, columns }) =>
    Array.from({ length: rows * columns }, (_, index) => {
      return { part: name, row: Math.floor(index / columns), column: index % columns };
    }),
  );
}

/** Lays out the parts below each other. */
function layOutParts(board: PartsBoard, width: number, height: number): FigureLayout {
  const columns = Math.max(1, ...board.parts.map((part) => part.columns));
  const rows = board.parts.reduce((sum, part) => sum + part.rows, GAP * (board.parts.length - 1));
  const side = Math.max(4, Math.min(WIDEST, (width - 2 * MARGIN) / columns, (height - 2 * MARGIN) / Math.max(1, rows)));
  const bounds = { x: (width - columns * side) / 2, y: (height - rows * side) / 2, width: columns * side, height: 0 };
  const places: FigurePlace[] = [];
  let y = bounds.y;
  for (const part of board.parts) {
    for (let index = 0; index < part.rows * part.columns; ++index) {
      const [row, column] = [Math.floor(index / part.columns), index % part.columns];
      const box = { x: bounds.x + column * side, y: y + row * side, width: side, height: side };
      places.push({ cell: places.length, box, distance: distanceToBox(box) });
    }
    y += (part.rows + GAP) * side;
  }
  return { places, bounds: { ...bounds, height: rows * side } };
}

function boxShape({ box }: FigurePlace): Shape {
  return { kind: 'box', part: 'place', ...box, corner: CORNER, colour: 'panel', outline: { colour: 'line', width: 1 } };
}

export const partsFigure: Figure<PartsBoard> = {
  milliseconds: 240,
  layout: layOutParts,

  still: (_, { places }) => places.map(boxShape),

  overlay(_, layout, scene) {
    const texts = layout.places.map(({ cell, box }) => ({ ...centreOf(box), text: scene.state.cells[cell] ?? '' }));
    const size = TEXT * (layout.places[0]?.box.width ?? 0);
    const shown: Shape = { kind: 'texts', part: 'content', items: texts, size, colour: 'ink' };
    return [shown, ...framedPlaces(layout, scene, CORNER)];
  },

  title: (board, game) => t('board.title.parts', { game, count: placesOf(board).length }),

  placeName(board, place: Cell, { state }) {
    const { part, row, column } = placesOf(board)[place] ?? { part: '', row: 0, column: 0 };
    const words = { column: column + 1, row: row + 1 };
    const name = part === '' ? t('board.place.part', words) : t('board.place.named-part', { part, ...words });
    const what = state.cells[place] ?? '';
    return what === '' ? { name, owner: null } : { name, what };
  },
};
