/** Draws a table as matrices, at one step. */

import type { Matrix, MatrixPlace } from '../../../model/watch/table/matrix.ts';
import type { TableCell, TraceTable } from '../../../model/watch/table/table.ts';
import { endedByCap } from '../../../model/watch/table/table.ts';
import type { ColourName } from '../../board/canvas/palette.ts';
import type { Shape } from '../../board/canvas/shapes.ts';
import type { Point } from '../../board/canvas/viewport.ts';
import { cellBox, cellCentre, type MatrixLayout } from './matrix-layout.ts';

/** Minimum cell size for symbols, in px. */
const READABLE = 16;
/** Number of shades used to show distances. */
const SHADES = 4;
const STRONGEST = 0.4;
const QUEUE_CORNER = 0.34;

export interface MatrixScene {
  readonly matrix: Matrix;
  readonly layout: MatrixLayout;
  readonly table: TraceTable;
  readonly step: number;
  /** Index of the chosen position in the table. */
  readonly chosen: number | null;
  /** Index of the start position in the table; −1 if unknown. */
  readonly start: number;
  /** Initials of the players. */
  readonly initials: readonly [string, string];
  /** Returns the label of a place. */
  readonly placeName: (cell: number) => string;
}

/**
 * Returns the symbol in a cell: for an ending, the winner's initial; otherwise, the plies to the end, or the number of
 * ways out that are left. Positions that remain undecided have their own symbol.
 */
export function cellSign(cell: TableCell, rest: boolean, scene: Pick<MatrixScene, 'initials' | 'table'>): string {
  if (cell.state === 'decided') {
    if (cell.winner === null) return '=';
    if (cell.plies === 0 || cell.plies === null) return scene.initials[cell.winner];
    return String(cell.plies);
  }
  if (rest) {
    if (endedByCap(scene.table)) return '?';
    const winner = scene.table.endlessWinner();
    return winner === null ? '=' : `${scene.initials[winner]}∞`;
  }
  return cell.waysOut === null ? '' : `·${cell.waysOut}`;
}

/** Rectangles of one style, which are drawn together as thick lines. */
interface Pile {
  readonly colour: ColourName;
  readonly alpha: number;
  readonly points: number[];
}

function createPiles(part: string, thickness: number) {
  const piles: Pile[] = [];

  function pileOf(colour: ColourName, alpha: number): Pile {
    for (const pile of piles) if (pile.colour === colour && pile.alpha === alpha) return pile;
    const pile: Pile = { colour, alpha, points: [] };
    piles.push(pile);
    return pile;
  }

  return {
    /**
     * Adds a rectangle. If it continues the previous one, extends that one instead: painting 80,000 separate cells
     * would take too long.
     */
    add(colour: ColourName, alpha: number, x: number, y: number, width: number): void {
      const middle = y + thickness / 2;
      const { points } = pileOf(colour, alpha);
      if (points.at(-2) === x && points.at(-1) === middle) points[points.length - 2] = x + width;
      else points.push(x, middle, x + width, middle);
    },
    shapes: (): readonly Shape[] => piles.map((pile) => ({ kind: 'segments', part, width: thickness, ...pile })),
  };
}

/**
 * Collects diagonal lines through cells. Cells must be added row by row, because each line extends the one above it.
 */
function createHatch() {
  const points: number[] = [];
  /** Indices of the lines in `points`, by the x coordinate of their lower ends. */
  const byFoot = new Map<number, number>();

  return {
    points,
    add(x: number, y: number, side: number): void {
      const above = byFoot.get(x + side);
      const at = above !== undefined && points[above + 1] === y ? above : points.push(0, 0, x + side, y) - 4;
      points[at] = x;
      points[at + 1] = y + side;
      byFoot.set(x, at);
    },
  };
}

/** Draws the cells with their symbols, and the axes. */
export function groundScene(scene: MatrixScene): readonly Shape[] {
  return [...cellsScene(scene, placesOf(scene.matrix)), ...axes(scene)];
}

/** Draws the work of the current step and the chosen cell, on the upper canvas. */
export function workScene(scene: MatrixScene): readonly Shape[] {
  return [...startMark(scene), ...work(scene), ...choice(scene)];
}

/**
 * Returns the cells that look different from step `before`, or null if all may have changed. A record changes
 * individual positions, but a new layer or the end of an analysis changes all of them.
 */
export function changedPlaces({ matrix, table, step }: MatrixScene, before: number): readonly MatrixPlace[] | null {
  const same = table.layerAt(step) === table.layerAt(before) && table.restAt(step) === table.restAt(before);
  const changed = same ? table.changedBetween(before, step) : null;
  return changed && [...changed].map(matrix.place).filter((place) => place !== null);
}

export function cellsScene(scene: MatrixScene, places: Iterable<MatrixPlace>): readonly Shape[] {
  const { matrix, layout, table, step } = scene;
  // Uses the longest distance in the whole trace, so that the shades never change.
  const longest = Math.max(1, (table.layersAt(Number.POSITIVE_INFINITY).at(-1)?.plies ?? 1) + 1);
  const side = layout.side > 5 ? layout.side - 1 : layout.side;
  const bar = Math.max(1, Math.round(side * 0.14));
  const grounds = createPiles('ground', side);
  const shades = createPiles('shade', side);
  const bars = createPiles('winner', bar);
  const hatch = createHatch();
  const crossed: number[] = [];
  const corners: number[][] = [];
  const fresh: number[] = [];
  const ends: number[] = [];
  const signs: Record<'ink' | 'muted', { x: number; y: number; text: string }[]> = { ink: [], muted: [] };
  for (const place of places) {
    const index = matrix.index(place);
    const { x, y } = cellBox(layout, place);
    if (index < 0) {
      grounds.add('line', 0.5, x, y, side);
      continue;
    }
    const cell = table.cellAt(index, step);
    const rest = table.isRestAt(index, step);
    const winner = rest ? table.endlessWinner() : cell.winner;
    const settled = rest || cell.state === 'decided';
    if (!settled) grounds.add('soft', 1, x, y, side);
    else if (winner === null) grounds.add('drawSoft', 1, x, y, side);
    else grounds.add(winner === 0 ? 'p1Soft' : 'p2Soft', 1, x, y, side);
    if (cell.state === 'unseen' || cell.state === 'aside') hatch.add(x, y, side);
    if (cell.state === 'aside') crossed.push(x, y, x + side, y + side);
    if (settled && winner !== null) {
      const shade = cell.plies === null ? 0 : 1 - Math.floor((SHADES * cell.plies) / longest) / SHADES;
      shades.add(winner === 0 ? 'p1' : 'p2', STRONGEST * shade, x, y, side);
      // The bar is at the top if the first player wins and at the bottom if the second player wins, so that winners
      // differ by more than colour.
      bars.add(winner === 0 ? 'p1' : 'p2', 1, x, winner === 0 ? y : y + side - bar, side);
      if (cell.plies === 0 && layout.side < READABLE) ends.push(x + side / 2, y + side / 2);
    }
    if (isQueued(table, index, step)) {
      corners.push([x + side, y, x + side, y + side * QUEUE_CORNER, x + side * (1 - QUEUE_CORNER), y]);
    }
    if (isNew(table, index, step)) fresh.push(x + side * 0.15, y + side * 0.82, x + side * 0.85, y + side * 0.82);
    const sign = layout.side < READABLE ? '' : cellSign(cell, rest, scene);
    if (sign !== '') signs[settled ? 'ink' : 'muted'].push({ x: x + side / 2, y: y + side / 2, text: sign });
  }
  const size = Math.max(9, Math.min(14, layout.side * 0.45));
  return [
    ...grounds.shapes(),
    ...shades.shapes(),
    ...bars.shapes(),
    {
      kind: 'segments',
      part: 'never-looked-at',
      points: [...hatch.points, ...crossed],
      width: 1,
      colour: 'muted',
      alpha: 0.5,
    },
    { kind: 'discs', part: 'ending', points: ends, radius: Math.max(1, layout.side * 0.18), colour: 'ink' },
    ...corners.map((points): Shape => ({ kind: 'polygon', part: 'queued', points, colour: 'ink' })),
    { kind: 'segments', part: 'new', points: fresh, width: Math.max(1, side * 0.08), colour: 'ink' },
    { kind: 'texts', part: 'sign', items: signs.ink, size, colour: 'ink' },
    { kind: 'texts', part: 'ways-out', items: signs.muted, size, colour: 'muted' },
  ];
}

/** Returns whether a position is waiting in the queue. */
function isQueued(table: TraceTable, index: number, step: number): boolean {
  if (table.analysis === 'layers' || table.decidedAt(index) > step || table.takenAt(index) <= step) return false;
  const { winner, plies } = table.cellAt(index, step);
  return winner !== null && (table.analysis === 'retrograde' || plies === null);
}

/** Returns whether a turn-capped search has decided the position in the current layer. */
function isNew(table: TraceTable, index: number, step: number): boolean {
  if (table.analysis !== 'layers' || table.decidedAt(index) > step) return false;
  const layer = table.layerAt(step);
  return layer > 0 && table.cellAt(index, step).plies === layer;
}

/** Yields every cell of both matrices, row by row. */
function* placesOf(matrix: Matrix): Generator<MatrixPlace> {
  for (const mover of [0, 1] as const) {
    for (let row = 0; row < matrix.rows.length; row += 1) {
      for (let column = 0; column < matrix.columns.length; column += 1) yield { mover, row, column };
    }
  }
}

/** Draws the place labels. In a large matrix, only every second, fifth, tenth, … place has a label. */
function axes({ matrix, layout, placeName }: MatrixScene): readonly Shape[] {
  const every = (room: number): number => [1, 2, 5, 10, 20, 50].find((step) => step * layout.side >= room) ?? 100;
  const longest = Math.max(0, ...matrix.columns.map((cell) => placeName(cell).length));
  const [everyRow, everyColumn] = [every(READABLE), every(6 + 7 * longest)];
  const shapes: Shape[] = [];
  for (const { x, y } of layout.corners) {
    const columns = matrix.columns.flatMap((cell, column) =>
      column % everyColumn === 0 ? [{ x: x + (column + 0.5) * layout.side, y: y - 9, text: placeName(cell) }] : [],
    );
    const rows = matrix.rows.flatMap((cell, row) =>
      row % everyRow === 0 && cell >= 0 ? [{ x: x - 5, y: y + (row + 0.5) * layout.side, text: placeName(cell) }] : [],
    );
    shapes.push({ kind: 'texts', part: 'columns', items: columns, size: 11, colour: 'muted' });
    shapes.push({ kind: 'texts', part: 'rows', items: rows, size: 11, colour: 'muted', align: 'right' });
  }
  return shapes;
}

/** Marks the position taken from the queue and the position that it changes, with an arrow between them. */
function work({ matrix, layout, table, step }: MatrixScene): readonly Shape[] {
  const { taken, touched } = table.focusAt(step);
  const from = matrix.place(taken);
  const to = matrix.place(touched);
  const shapes: Shape[] = [];
  if (from !== null) shapes.push(...outline('taken', layout, from, 'ink', undefined));
  if (to !== null) shapes.push(...outline('touched', layout, to, 'ink', [3, 3]));
  if (from !== null && to !== null)
    shapes.push(...arrow(cellCentre(layout, from), cellCentre(layout, to), layout.side));
  return shapes;
}

/** Draws a flag in a corner of the start position's cell, where it does not cover the symbol in that cell. */
function startMark({ matrix, layout, start }: MatrixScene): readonly Shape[] {
  const place = matrix.place(start);
  if (place === null) return [];
  const { x, y, width } = cellBox(layout, place);
  const [left, top, size] = [x + width * 0.07, y + width * 0.08, width * 0.3];
  const pole = [left, top, left, top + size * 1.5];
  const flag = [left, top, left + size, top + size * 0.4, left, top + size * 0.8];
  return [
    {
      kind: 'box',
      part: 'start',
      x: x + 0.5,
      y: y + 0.5,
      width: width - 1,
      height: width - 1,
      corner: 2,
      hollow: true,
      colour: 'ink',
      outline: { colour: 'ink', width: 1.5 },
    },
    { kind: 'segments', part: 'start-pole', points: pole, width: Math.max(1, width * 0.05), colour: 'ink' },
    { kind: 'polygon', part: 'start-flag', points: flag, colour: 'ink' },
  ];
}

function choice({ matrix, layout, chosen }: MatrixScene): readonly Shape[] {
  const place = chosen === null ? null : matrix.place(chosen);
  return place === null ? [] : outline('chosen', layout, place, 'focus', undefined);
}

function outline(
  part: string,
  layout: MatrixLayout,
  place: MatrixPlace,
  colour: ColourName,
  dash: readonly number[] | undefined,
): readonly Shape[] {
  const box = { kind: 'box', ...cellBox(layout, place), corner: 2, hollow: true } as const;
  return [
    { ...box, part: `${part}-ground`, colour: 'panel', outline: { colour: 'panel', width: 5 } },
    { ...box, part, colour, outline: { colour, width: 2.5, ...(dash === undefined ? {} : { dash }) } },
  ];
}

function arrow(from: Point, to: Point, side: number): readonly Shape[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < side) return [];
  const across = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const head = Math.max(5, Math.min(9, side * 0.4));
  // Keeps the symbols in both cells readable.
  const start = { x: from.x + across.x * side * 0.5, y: from.y + across.y * side * 0.5 };
  const tip = { x: to.x - across.x * side * 0.45, y: to.y - across.y * side * 0.45 };
  const foot = { x: tip.x - across.x * head, y: tip.y - across.y * head };
  const points = [start.x, start.y, foot.x, foot.y];
  const corners = [
    tip.x,
    tip.y,
    foot.x - (across.y * head) / 2,
    foot.y + (across.x * head) / 2,
    foot.x + (across.y * head) / 2,
    foot.y - (across.x * head) / 2,
  ];
  return [
    { kind: 'segments', part: 'edge-ground', points, width: 5, colour: 'panel', round: true },
    { kind: 'segments', part: 'edge', points, width: 2, colour: 'ink', round: true },
    {
      kind: 'polygon',
      part: 'edge-head',
      points: corners,
      colour: 'ink',
      outline: { colour: 'panel', width: 1 },
    },
  ];
}
