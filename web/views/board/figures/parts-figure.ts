/** Draws a board of parts, for games whose rules are data: boards of cells, heaps of coins, and values in tiles. */
import { t } from '../../../messages/messages.ts';
import { cellName, columnLabel, isFree, ownerOf } from '../../../model/game/part-cells.ts';
import type { Cell, PartsBoard } from '../../../model/game/types.ts';
import type { Figure, FigureScene, PlaceName } from '../canvas/figure.ts';
import { boxAround, centreOf, interpolate } from '../canvas/geometry.ts';
import type { Shape } from '../canvas/shapes.ts';
import { playerTints } from '../canvas/tints.ts';
import type { Box } from '../canvas/viewport.ts';
import { lastMoveTrace, markers, movesByCell, readout, targets, valueShapes, ways } from './cell-moves.ts';
import { layoutParts, type PartsLayout, type PlacedPart } from './parts-layout.ts';
import { contentShapes } from './parts-pieces.ts';

/** Content of a place of which nothing is known yet, such as in the picture of a setup. */
const UNKNOWN = '.';
const NO_BOX: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Returns the part of a place. */
function partAt({ parts }: PartsLayout, place: Cell): PlacedPart | undefined {
  return parts.findLast(({ first }) => first <= place);
}

/** Draws the names of parts, and the letters and numbers beside cells. */
function still(_: PartsBoard, { parts, boxes }: PartsLayout): readonly Shape[] {
  return parts.flatMap(({ part, first, box, side, rim, nameAt }): readonly Shape[] => {
    const shapes: Shape[] = [];
    if (nameAt !== null) {
      const items = [{ ...nameAt, text: part.name }];
      shapes.push({ kind: 'texts', part: 'part-name', items, align: 'left', size: 13, colour: 'muted' });
    }
    if (rim > 0) {
      const size = rim < 20 ? 10 : 12;
      // Labels only every second or third row and column if cells are small.
      const every = Math.ceil(size / side);
      const letters = Array.from({ length: part.columns }, (_value, column) => ({
        x: centreOf(boxes[first + column] ?? NO_BOX).x,
        y: box.y + box.height + rim / 2,
        text: columnLabel(column),
      }));
      const numbers = Array.from({ length: part.rows }, (_value, row) => ({
        x: box.x - rim / 2,
        y: centreOf(boxes[first + row * part.columns] ?? NO_BOX).y,
        text: String(part.rows - row),
      }));
      const items = [...letters, ...numbers.toReversed()].filter((_item, at) => at % every === 0);
      shapes.push({ kind: 'texts', part: 'coordinates', items, size, colour: 'muted' });
    }
    return shapes;
  });
}

/** Returns whether a place is missing in a position, or is a cell that is blank. */
function isNothing(form: PlacedPart['part']['form'], text: string): boolean {
  return text === '' || (form === 'cells' && text === ' ');
}

/** Draws the cells and tiles. A cell without content is not drawn. */
function tiles(layout: PartsLayout, cells: readonly string[]): readonly Shape[] {
  return layout.parts.flatMap(({ part, first }): readonly Shape[] => {
    if (part.form === 'heaps') return [];
    return Array.from({ length: part.rows * part.columns }, (_, at) => at).flatMap((at): readonly Shape[] => {
      const { x, y, width, height } = layout.boxes[first + at] ?? NO_BOX;
      const text = cells[first + at] ?? UNKNOWN;
      const outline = { colour: 'line', width: 1 } as const;
      if (isNothing(part.form, text)) return [];
      if (part.form === 'values') {
        const box = { x: x + 2.5, y: y + 2.5, width: width - 5, height: height - 5, corner: Math.min(8, height / 5) };
        return [{ kind: 'box', part: 'tile', ...box, colour: 'panel', outline }];
      }
      const isDark = (Math.floor(at / part.columns) + (at % part.columns)) % 2 === 1;
      const box = { x: x + 0.5, y: y + 0.5, width, height, corner: 0 };
      return [{ kind: 'box', part: 'tile', ...box, colour: isDark ? 'soft' : 'panel', outline }];
    });
  });
}

/** Draws the number of coins behind each heap. */
function heapSizes({ parts, boxes, isPicture }: PartsLayout, cells: readonly string[]): readonly Shape[] {
  if (isPicture) return [];
  return parts.flatMap(({ part, first, box, side }): readonly Shape[] => {
    if (part.form !== 'heaps') return [];
    const items = Array.from({ length: part.rows }, (_, row) => {
      const start = first + row * part.columns;
      const count = cells.slice(start, start + part.columns).filter((cell) => cell !== '').length;
      return { x: box.x + box.width + side / 2, y: centreOf(boxes[start] ?? NO_BOX).y, text: String(count) };
    });
    return [{ kind: 'texts', part: 'heap-size', items, size: 14, colour: 'muted' }];
  });
}

/** Marks the last move: a line between its places, or a tint on its only place. */
function lastMove(boxOf: (cell: Cell) => Box, scene: FigureScene): readonly Shape[] {
  const { lastMove: move, lastMover, motion } = scene;
  if (move?.to == null) return [];
  const box = boxOf(move.to);
  if (move.from !== null) return lastMoveTrace(centreOf(boxOf(move.from)), centreOf(box), box.height, scene);
  const around = boxAround(centreOf(box), box.width - 3, box.height - 3);
  const alpha = 0.7 * (motion?.progress ?? 1);
  const colour = playerTints(lastMover).soft;
  return [{ kind: 'box', part: 'last-move', ...around, corner: Math.min(8, box.height / 6), colour, alpha }];
}

/** A text on its way: from the box of another place, appearing, or disappearing. */
interface ShownText {
  readonly place: Cell;
  readonly text: string;
  readonly box: Box;
  readonly alpha: number;
}

/**
 * Returns the texts to draw, the moving ones last. Assumes that a piece that appears came from the place from which an
 * equal piece of the same player, or an equal coin, disappeared.
 */
function shownTexts(board: PartsBoard, layout: PartsLayout, scene: FigureScene): readonly ShownText[] {
  const { motion, state, held } = scene;
  const boxOf = (place: Cell): Box => layout.boxes[place] ?? NO_BOX;
  if (motion === null) {
    const resting = state.cells.map((text, place) => ({ place, text, box: boxOf(place), alpha: 1 }));
    if (held === undefined) return resting;
    const { width, height } = boxOf(held.from);
    return [
      ...resting.filter(({ place }) => place !== held.from),
      ...resting
        .filter(({ place }) => place === held.from)
        .map((text) => ({ ...text, box: boxAround(held.at, width, height) })),
    ];
  }
  const { before, progress } = motion;
  const formOf = (place: Cell) => partAt(layout, place)?.part.form;
  const isSolid = (text: string, place: Cell): boolean =>
    formOf(place) === 'heaps' ? text !== '' : formOf(place) === 'cells' && !isFree(text);
  const isSame = (text: string, other: string): boolean => {
    const owner = ownerOf(text, board.players);
    return owner === null ? text === other : owner === ownerOf(other, board.players);
  };
  const changed = state.cells.flatMap((text, place) => (text === before.cells[place] ? [] : [place]));
  const left = changed.filter((place) => isSolid(before.cells[place] ?? '', place));
  const still: ShownText[] = [];
  const gliding: ShownText[] = [];
  for (const [place, text] of state.cells.entries()) {
    if (!changed.includes(place) || formOf(place) === 'values') {
      still.push({ place, text, box: boxOf(place), alpha: 1 });
      continue;
    }
    if (!isSolid(text, place)) continue;
    const at = left.findIndex((from) => isSame(before.cells[from] ?? '', text));
    const [from] = at < 0 ? [] : left.splice(at, 1);
    if (from === undefined) still.push({ place, text, box: boxOf(place), alpha: progress });
    else {
      const { width, height } = boxOf(place);
      const middle = interpolate(centreOf(boxOf(from)), centreOf(boxOf(place)), progress);
      gliding.push({ place, text, box: boxAround(middle, width, height), alpha: 1 });
    }
  }
  const leaving = left.map((place) => ({
    place,
    text: before.cells[place] ?? '',
    box: boxOf(place),
    alpha: 1 - progress,
  }));
  return [...leaving, ...still, ...gliding];
}

/** Returns the coins that the highlighted move takes: from its target to the end of the heap. */
function takenCoins(layout: PartsLayout, { highlighted, highlightedMove, moves }: FigureScene): ReadonlySet<Cell> {
  const place = highlightedMove?.to ?? (moves.some(({ to }) => to === highlighted) ? highlighted : null);
  const found = place === null ? undefined : partAt(layout, place);
  if (place === null || found === undefined || found.part.form !== 'heaps') return new Set();
  const { columns } = found.part;
  const count = columns - ((place - found.first) % columns);
  return new Set(Array.from({ length: count }, (_, at) => place + at));
}

function overlay(board: PartsBoard, layout: PartsLayout, scene: FigureScene): readonly Shape[] {
  const { state, measure } = scene;
  const moves = movesByCell(scene);
  const boxOf = (place: Cell): Box => layout.boxes[place] ?? NO_BOX;
  const isOccupied = (place: Cell): boolean =>
    partAt(layout, place)?.part.form === 'values' || !isFree(state.cells[place] ?? UNKNOWN);
  const taken = takenCoins(layout, scene);
  return [
    ...tiles(layout, state.cells),
    ...lastMove(boxOf, scene),
    ...targets(boxOf, scene, moves),
    ...ways(boxOf, scene),
    ...markers(boxOf, scene),
    ...shownTexts(board, layout, scene).flatMap(({ place, text, box, alpha }) => {
      const form = partAt(layout, place)?.part.form ?? 'cells';
      const crowded = moves.has(place) && isOccupied(place);
      const shapes = contentShapes({ text, form, box, crowded }, board.players, measure);
      const shown = taken.has(place) ? 0.45 * alpha : alpha;
      return shown === 1 ? shapes : shapes.map((shape) => ({ ...shape, alpha: shown }));
    }),
    ...heapSizes(layout, state.cells),
    ...[...moves].flatMap(([place, move]) => valueShapes(boxOf(place), scene, move, isOccupied(place))),
    ...readout(boxOf, scene, moves),
  ];
}

export const partsFigure: Figure<PartsBoard, PartsLayout> = {
  milliseconds: 240,
  layout: layoutParts,
  still,
  overlay,

  isBlank({ parts }, place, { cells }) {
    let end = 0;
    const part = parts.find(({ rows, columns }) => {
      end += rows * columns;
      return place < end;
    });
    return part !== undefined && isNothing(part.form, cells[place] ?? UNKNOWN);
  },

  title({ parts }, game) {
    const [part] = parts;
    const isGrid = parts.length === 1 && part?.form === 'cells';
    if (isGrid) return t('board.title.grid', { game, rows: part.rows, columns: part.columns });
    return t('board.title.parts', { game, count: parts.reduce((sum, { rows, columns }) => sum + rows * columns, 0) });
  },

  placeName({ parts }, place, { state }) {
    let first = 0;
    for (const part of parts) {
      const at = place - first;
      const { form, rows, columns } = part;
      first += rows * columns;
      if (place >= first) continue;
      const [row, column] = [Math.floor(at / columns), at % columns];
      const text = state.cells[place] ?? UNKNOWN;
      const name = nameIn(part, row, column);
      return { name: part.name === '' ? name : `${part.name} ${name}`.trim(), ...contentOf(form, text) };
    }
    return { name: String(place) };
  },
};

/** Returns the name of a place in its part; empty for the only value of a part with a name. */
function nameIn({ form, rows, columns, name }: PartsBoard['parts'][number], row: number, column: number): string {
  if (form === 'cells') return cellName(row, column, rows);
  if (form === 'heaps') return t('board.place.coin', { heap: row + 1, coin: column + 1 });
  return rows * columns === 1 && name !== '' ? '' : t('board.place.value', { number: row * columns + column + 1 });
}

function contentOf(form: PlacedPart['part']['form'], text: string): Omit<PlaceName, 'name'> {
  if (form === 'heaps' && text !== '') return {};
  if (isNothing(form, text)) return { what: t('board.place.nothing') };
  return form === 'cells' && isFree(text) ? { owner: null } : { what: text };
}
