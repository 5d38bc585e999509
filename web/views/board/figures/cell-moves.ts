/** Draws the moves on a board of square cells: the value of each move in its target cell, paths, and frames. */
import type { Cell } from '../../../model/game/types.ts';
import type { FigureMark, FigureMove, FigureScene } from '../canvas/figure.ts';
import { centreOf } from '../canvas/geometry.ts';
import { markShapes, pillShapes, TIER_ALPHA } from '../canvas/marks.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { Shape } from '../canvas/shapes.ts';
import { faultBadge, markTints, playerTints } from '../canvas/tints.ts';
import type { Box, Point } from '../canvas/viewport.ts';

/** In cells below this size in pixels, the glyph is above the number. */
export const SMALL_CELL = 36;
/** Font size in pixels of a value that is repeated beside a small cell. */
const READOUT_TEXT = 13;

/** Returns the box of a cell. */
type BoxOf = (cell: Cell) => Box;

/** Returns the best move to each cell. A step off the board is assigned to the cell where it starts. */
export function movesByCell({ moves }: FigureScene): ReadonlyMap<Cell, FigureMove> {
  const found = new Map<Cell, FigureMove>();
  for (const move of moves) {
    const cell = move.to ?? move.from;
    if (cell !== null && !found.has(cell)) found.set(cell, move);
  }
  return found;
}

function isLit(scene: FigureScene, cell: Cell, move: FigureMove): boolean {
  if (scene.highlightedMove !== null) return (scene.highlightedMove.to ?? scene.highlightedMove.from) === cell;
  return scene.highlighted === cell && move.to !== null;
}

/** Draws a tinted box in each target cell. */
export function targets(boxOf: BoxOf, scene: FigureScene, moves: ReadonlyMap<Cell, FigureMove>): readonly Shape[] {
  return [...moves].flatMap(([cell, move]): readonly Shape[] => {
    const { strong, soft } = markTints(move.mark, scene.state.mover);
    const { x, y, width, height } = boxOf(cell);
    const inset = height < SMALL_CELL ? 1.5 : 3;
    const lit = isLit(scene, cell, move);
    const box = {
      x: x + inset + 0.5,
      y: y + inset + 0.5,
      width: width - 2 * inset,
      height: height - 2 * inset,
      corner: Math.min(8, height / 6),
    };
    const alpha = TIER_ALPHA[move.tier];
    return [
      { kind: 'box', part: 'target', ...box, colour: soft },
      {
        kind: 'box',
        part: 'target-line',
        ...box,
        colour: soft,
        hollow: true,
        outline: { colour: strong, width: lit ? 2.5 : 1.5 },
        alpha: lit ? 1 : alpha,
      },
    ];
  });
}

/** Draws the value of a move in its target cell, below any piece in that cell. */
export function valueShapes(box: Box, scene: FigureScene, move: FigureMove, occupied: boolean): readonly Shape[] {
  const { mark } = move;
  const { measure } = scene;
  const side = box.height;
  const middle = centreOf(box);
  const { strong } = markTints(mark, scene.state.mover);
  const part = 'value';
  if (mark === null) {
    const at = occupied ? { x: middle.x, y: middle.y + 0.32 * side } : middle;
    const radius = occupied ? 0.07 * side : Math.max(3, 0.11 * side);
    return [{ kind: 'discs', part, points: [at.x, at.y], radius, colour: strong, alpha: 0.8 }];
  }
  const maxWidth = side - 5;
  if (side < SMALL_CELL) return smallValue(mark, middle, side, occupied, strong);
  if (occupied) {
    const size = Math.max(9, Math.min(14, 0.24 * side));
    return markShapes(part, mark, { at: { x: middle.x, y: middle.y + 0.29 * side }, size, maxWidth, measure }, strong);
  }
  const size = Math.min(18, Math.max(9, 0.27 * side));
  return markShapes(part, mark, { at: middle, size, maxWidth, measure }, strong);
}

/** Places the glyph above the number, beside the piece in the cell. */
function smallValue(
  { glyph, text }: FigureMark,
  { x, y }: Point,
  side: number,
  occupied: boolean,
  colour: ColourName,
): readonly Shape[] {
  const part = 'value';
  const alone = text === '' && !occupied;
  const at = { x: occupied ? x + 0.22 * side : x, y: alone ? y : y - 0.22 * side };
  const mark: Shape = { kind: 'mark', part, glyph, ...at, size: 0.3 * side, colour };
  if (text === '') return [mark];
  const size = Math.max(9, Math.min(11, 0.4 * side));
  return [mark, { kind: 'texts', part, items: [{ x, y: y + 0.22 * side, text }], size, colour }];
}

/** Draws the path of each highlighted move: straight to an adjacent cell, curved over jumped cells. */
export function ways(boxOf: BoxOf, scene: FigureScene): readonly Shape[] {
  const { highlighted, highlightedMove, moves, state } = scene;
  const shown =
    highlightedMove === null ? moves.filter(({ to }) => to !== null && to === highlighted) : [highlightedMove];
  return shown.flatMap((move): readonly Shape[] => {
    if (move.from === null || move.to === null || move.from === move.to) return [];
    const side = boxOf(move.from).height;
    const from = centreOf(boxOf(move.from));
    const to = centreOf(boxOf(move.to));
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.hypot(dx, dy);
    const bow = length > 1.5 * side ? 0.28 : 0;
    // A curved path bends upwards if it is horizontal, otherwise to the right.
    const sign = dy === 0 ? -Math.sign(dx) : -Math.sign(dy);
    const over = { x: (from.x + to.x) / 2 - dy * bow * sign, y: (from.y + to.y) / 2 + dx * bow * sign };
    const start = towards(from, over, 0.3 * side);
    const end = towards(to, over, 0.34 * side);
    const colour = markTints(move.mark, state.mover).strong;
    const points = [start.x, start.y, over.x, over.y, end.x, end.y];
    const line = { kind: 'curves', part: 'way', points, round: true } as const;
    return [
      { ...line, width: 6, colour: 'panel' },
      { ...line, width: 2.5, colour },
      ...arrowHead(end, towards(end, to, 1), colour),
    ];
  });
}

/** Returns the point at `distance` from one point towards another. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.max(1e-6, Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

/** Draws an arrowhead at `tip` that points at `ahead`. */
export function arrowHead(tip: Point, ahead: Point, colour: ColourName): readonly Shape[] {
  const ux = ahead.x - tip.x;
  const uy = ahead.y - tip.y;
  const back = { x: tip.x - 4 * ux, y: tip.y - 4 * uy };
  const points = [tip.x + 5 * ux, tip.y + 5 * uy, back.x - 5 * uy, back.y + 5 * ux, back.x + 5 * uy, back.y - 5 * ux];
  return [{ kind: 'polygon', part: 'way', points, colour }];
}

/** Draws the line of the last move in the colour of its player. `side` is the size of a cell. */
export function lastMoveTrace(from: Point, to: Point, side: number, scene: FigureScene): readonly Shape[] {
  const points = [from.x, from.y, to.x, to.y];
  const width = Math.max(3, Math.min(8, side * 0.12));
  const colour = playerTints(scene.lastMover).strong;
  const alpha = 0.3 * (scene.motion?.progress ?? 1);
  return [{ kind: 'segments', part: 'last-move', points, width, round: true, colour, alpha }];
}

/** Draws frames around picked, highlighted, hinted and faulty cells. */
export function markers(boxOf: BoxOf, scene: FigureScene): readonly Shape[] {
  const frame = (cell: Cell, inset: number) => {
    const { x, y, width, height } = boxOf(cell);
    const at = { x: x + inset + 0.5, y: y + inset + 0.5, width: width - 2 * inset, height: height - 2 * inset };
    return { kind: 'box', ...at, corner: Math.min(8, height / 6), hollow: true } as const;
  };
  const line = (colour: ColourName, width: number, dash?: readonly number[]) => ({
    colour,
    outline: { colour, width, ...(dash === undefined ? {} : { dash }) },
  });
  const shapes: Shape[] = [];
  const { highlighted, picked, hinted, faulty, moves } = scene;
  if (highlighted !== null && moves.every(({ to }) => to !== highlighted)) {
    shapes.push({ ...frame(highlighted, 3), part: 'highlight', ...line('ink', 2), alpha: 0.25 });
  }
  if (picked !== null) shapes.push({ ...frame(picked, 2), part: 'picked', ...line('ink', 2) });
  if (hinted !== null) shapes.push({ ...frame(hinted, 2), part: 'hinted', ...line('ink', 2, [2, 4]) });
  for (const cell of faulty) {
    const { x, y, width } = boxOf(cell);
    shapes.push({ ...frame(cell, 2), part: 'faulty', ...line('ink', 2, [5, 4]) });
    shapes.push(...faultBadge({ x: x + width - 6, y: y + 6 }));
  }
  return shapes;
}

/** If cells are small, repeats the highlighted value in larger text. */
export function readout(boxOf: BoxOf, scene: FigureScene, moves: ReadonlyMap<Cell, FigureMove>): readonly Shape[] {
  const { highlighted, highlightedMove, measure } = scene;
  const cell = highlightedMove === null ? highlighted : (highlightedMove.to ?? highlightedMove.from);
  const mark = (highlightedMove ?? moves.get(cell ?? -1))?.mark ?? null;
  if (cell === null || mark === null) return [];
  const box = boxOf(cell);
  if (box.height >= SMALL_CELL) return [];
  const above = box.y - 14;
  const at = { x: box.x + box.width / 2, y: above < 12 ? box.y + box.height + 14 : above };
  return pillShapes('readout', mark, { at, size: READOUT_TEXT, maxWidth: 120, measure }, true);
}
