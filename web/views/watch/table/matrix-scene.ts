/** A table as matrices, at one step, as shapes. */
import { endedByCap } from '../../../model/watch/table/capped.ts';
import type { Matrix, MatrixPlace } from '../../../model/watch/table/matrix.ts';
import type { TableCell, TraceTable } from '../../../model/watch/table/table.ts';
import type { ColourName } from '../../board/canvas/palette.ts';
import type { Shape } from '../../board/canvas/shapes.ts';
import type { Point } from '../../board/canvas/viewport.ts';
import { cellBox, cellCentre, type MatrixLayout } from './matrix-layout.ts';

/** From this many pixels on, cells have signs in them. */
const READABLE = 16;
/** Distances are told apart by so many shades. */
const SHADES = 4;
const STRONGEST = 0.4;
const QUEUE_CORNER = 0.34;

/** What a matrix shows. */
export interface MatrixScene {
  readonly matrix: Matrix;
  readonly layout: MatrixLayout;
  readonly table: TraceTable;
  readonly step: number;
  /** The index that the reader has chosen; null for none. */
  readonly chosen: number | null;
  /** The index of the start; −1 where it is not known. */
  readonly start: number;
  /** The players' initials, and the names of the places. */
  readonly initials: readonly [string, string];
  readonly placeName: (cell: number) => string;
}

/** The sign in a cell: the mark of the winner for an ending, plies to the end, ways out that are left; what was never decided. */
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

/** Rectangles of one style: all of them are painted at once, as lines as thick as they are high. */
interface Pile {
  readonly colour: ColourName;
  readonly alpha: number;
  readonly points: number[];
}

/** Collects rectangles by style. */
function createPiles(part: string, thickness: number) {
  const piles: Pile[] = [];

  function pileOf(colour: ColourName, alpha: number): Pile {
    for (const pile of piles) if (pile.colour === colour && pile.alpha === alpha) return pile;
    const pile: Pile = { colour, alpha, points: [] };
    piles.push(pile);
    return pile;
  }

  return {
    /** Extends the last rectangle if this one continues it. A matrix of 80,000 cells would take too long to paint one by one. */
    add(colour: ColourName, alpha: number, x: number, y: number, width: number): void {
      const middle = y + thickness / 2;
      const { points } = pileOf(colour, alpha);
      if (points.at(-2) === x && points.at(-1) === middle) points[points.length - 2] = x + width;
      else points.push(x, middle, x + width, middle);
    },
    shapes: (): readonly Shape[] => piles.map((pile) => ({ kind: 'segments', part, width: thickness, ...pile })),
  };
}

/** Collects the lines that rise through cells, added row by row. A line that continues one of the row above extends it. */
function createHatch() {
  const points: number[] = [];
  /** Index of a line in `points`, by the x coordinate of its lower end. */
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

/** Cells with their signs, and the axes. */
export function groundScene(scene: MatrixScene): readonly Shape[] {
  return [...cellsScene(scene, placesOf(scene.matrix)), ...axes(scene)];
}

/** The work at this step and the choice, over the ground. */
export function workScene(scene: MatrixScene): readonly Shape[] {
  return [...startMark(scene), ...work(scene), ...choice(scene)];
}

/**
 * The cells that look otherwise than at the step `before`; null where all may. What is known of a position changes only
 * by records about it, but layers and what is left over concern all positions.
 */
export function changedPlaces({ matrix, table, step }: MatrixScene, before: number): readonly MatrixPlace[] | null {
  const same = table.layerAt(step) === table.layerAt(before) && table.restAt(step) === table.restAt(before);
  const changed = same ? table.changedBetween(before, step) : null;
  return changed && [...changed].map(matrix.place).filter((place) => place !== null);
}

/** Some of the cells. */
export function cellsScene(scene: MatrixScene, places: Iterable<MatrixPlace>): readonly Shape[] {
  const { matrix, layout, table, step } = scene;
  // The longest of the whole trace, so that a shade once seen stays.
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
      // The bar of the first player lies at the top, that of the second at the bottom: no winner is told by colour alone.
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

/** Whether a position waits to be taken from the queue. */
function isQueued(table: TraceTable, index: number, step: number): boolean {
  if (table.analysis === 'layers' || table.decidedAt(index) > step || table.takenAt(index) <= step) return false;
  const { winner, plies } = table.cellAt(index, step);
  return winner !== null && (table.analysis === 'retrograde' || plies === null);
}

/** Whether a turn-capped search has decided it in the layer that is in work. */
function isNew(table: TraceTable, index: number, step: number): boolean {
  if (table.analysis !== 'layers' || table.decidedAt(index) > step) return false;
  const layer = table.layerAt(step);
  return layer > 0 && table.cellAt(index, step).plies === layer;
}

/** Every cell of both matrices, row by row. */
function* placesOf(matrix: Matrix): Generator<MatrixPlace> {
  for (const mover of [0, 1] as const) {
    for (let row = 0; row < matrix.rows.length; row += 1) {
      for (let column = 0; column < matrix.columns.length; column += 1) yield { mover, row, column };
    }
  }
}

/** The names of the places; of many only every second, fifth or tenth. */
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

/** What is taken, what that touches, and the way back from one to the other. */
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

/** A flag in a corner of the start, which no sign of a cell reaches. */
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
  // The signs in both cells stay readable.
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
