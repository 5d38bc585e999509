/** Draws a grid: tiles, brick walls, open exits, pieces, and the value of each move in its target cell. */
import { listText, t } from '../../../messages/messages.ts';
import type { Cell, GridBoard } from '../../../model/game/types.ts';
import type { Figure, FigureMark, FigureMove, FigureScene } from '../canvas/figure.ts';
import { markShapes, pillShapes, TIER_ALPHA } from '../canvas/marks.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { Shape } from '../canvas/shapes.ts';
import { faultBadge, markTints, playerTints } from '../canvas/tints.ts';
import type { Point } from '../canvas/viewport.ts';
import {
  cellName,
  columnName,
  type GridLayout,
  layoutGrid,
  middleOf,
  neighbourOf,
  outsideOf,
  SMALL_CELL,
  STEPS,
  sidesOf,
} from './grid-layout.ts';
import { pieceShapes } from './grid-pieces.ts';

/** Font size in pixels of a value that is repeated beside a small cell. */
const READOUT_TEXT = 13;

/** Returns the lines of the border, of the exits, and of walls next to free cells. */
function outlines(board: GridBoard, { x, y, cell }: GridLayout) {
  const isWall = new Set(board.walls);
  const isExit = new Set(board.exits);
  const border: number[] = [];
  const open: number[] = [];
  const walls: number[] = [];
  for (let at = 0; at < board.rows * board.columns; ++at) {
    const left = x + (at % board.columns) * cell;
    const top = y + Math.floor(at / board.columns) * cell;
    const lines = {
      up: [left, top, left + cell, top],
      down: [left, top + cell, left + cell, top + cell],
      left: [left, top, left, top + cell],
      right: [left + cell, top, left + cell, top + cell],
    } as const;
    for (const side of ['up', 'down', 'left', 'right'] as const) {
      const neighbour = neighbourOf(board, at, side);
      if (neighbour === null) {
        (isExit.has(at) ? open : border).push(...lines[side]);
      } else if (at < neighbour && isWall.has(at) !== isWall.has(neighbour)) walls.push(...lines[side]);
    }
  }
  return { border, open, walls };
}

function tiles(board: GridBoard, layout: GridLayout): readonly Shape[] {
  const { cell } = layout;
  const isWall = new Set(board.walls);
  return Array.from({ length: board.rows * board.columns }, (_, at) => at).flatMap((at): readonly Shape[] => {
    const isDark = (Math.floor(at / board.columns) + (at % board.columns)) % 2 === 1;
    if (!isDark || isWall.has(at)) return [];
    const { x, y } = middleOf(board, layout, at);
    const box = { x: x - cell / 2, y: y - cell / 2, width: cell, height: cell };
    return [{ kind: 'box', part: 'tile', ...box, corner: 0, colour: 'soft', alpha: 0.7 }];
  });
}

/** Number of brick courses per cell; each has two bricks. */
const COURSES = 3;

/** Draws a wall cell; its joints continue in adjacent walls. */
function brickwork(board: GridBoard, layout: GridLayout, wall: Cell): readonly Shape[] {
  const { cell } = layout;
  const at = middleOf(board, layout, wall);
  const [x, y] = [at.x - cell / 2, at.y - cell / 2];
  const course = cell / COURSES;
  const row = Math.floor(wall / board.columns);
  const joints = Array.from({ length: COURSES }, (_, n) => n).flatMap((n) => {
    const top = y + n * course;
    const shift = (row * COURSES + n) % 2 === 0 ? 0 : cell / 4;
    const upright = [shift, shift + cell / 2].flatMap((dx) => [x + dx, top, x + dx, top + course]);
    return [x, top, x + cell, top, ...upright];
  });
  const width = Math.max(1, Math.min(2, cell / 32));
  return [
    { kind: 'box', part: 'wall', x, y, width: cell, height: cell, corner: 0, colour: 'stone' },
    { kind: 'segments', part: 'joints', points: joints, width, colour: 'panel', alpha: 0.75 },
  ];
}

function still(board: GridBoard, layout: GridLayout): readonly Shape[] {
  const { x, y, cell, rim } = layout;
  const right = x + cell * board.columns;
  const bottom = y + cell * board.rows;
  const lines: number[] = [];
  for (let column = 1; column < board.columns; ++column) {
    lines.push(x + column * cell + 0.5, y, x + column * cell + 0.5, bottom);
  }
  for (let row = 1; row < board.rows; ++row) lines.push(x, y + row * cell + 0.5, right, y + row * cell + 0.5);
  const { border, open, walls } = outlines(board, layout);
  const half = (points: readonly number[]): number[] => points.map((value) => value + 0.5);
  const size = rim < 20 ? 10 : 12;
  // Labels only every second or third row and column if cells are small.
  const every = Math.ceil(size / cell);
  const isNamed = (_: unknown, place: number): boolean => place % every === 0;
  const letters = Array.from({ length: board.columns }, (_, column) => ({
    x: x + (column + 0.5) * cell,
    y: y - rim / 2,
    text: columnName(column),
  })).filter(isNamed);
  const numbers = Array.from({ length: board.rows }, (_, row) => ({
    x: x - rim / 2,
    y: y + (row + 0.5) * cell,
    text: String(row + 1),
  })).filter(isNamed);
  const names: Shape = { kind: 'texts', part: 'coordinates', items: [...letters, ...numbers], size, colour: 'muted' };
  return [
    { kind: 'box', part: 'floor', x, y, width: right - x, height: bottom - y, corner: 0, colour: 'panel' },
    { kind: 'segments', part: 'lines', points: lines, width: 1, colour: 'line' },
    ...tiles(board, layout),
    ...board.walls.flatMap((wall) => brickwork(board, layout, wall)),
    { kind: 'segments', part: 'wall-edges', points: half(walls), width: 1, round: true, colour: 'edge' },
    { kind: 'segments', part: 'border', points: half(border), width: 1.5, round: true, colour: 'edge' },
    { kind: 'segments', part: 'exits', points: half(open), width: 1, dash: [3, 4], colour: 'edge' },
    ...(rim === 0 ? [] : [names]),
  ];
}

function lastMoveTrace(board: GridBoard, layout: GridLayout, scene: FigureScene): readonly Shape[] {
  const { lastMove, lastMover, motion } = scene;
  if (lastMove?.from == null || lastMove.from === lastMove.to) return [];
  const from = middleOf(board, layout, lastMove.from);
  const to = lastMove.to === null ? outsideOf(board, layout, lastMove.from, 12) : middleOf(board, layout, lastMove.to);
  const points = [from.x, from.y, to.x, to.y];
  const width = Math.max(3, Math.min(8, layout.cell * 0.12));
  const colour = playerTints(lastMover).strong;
  const alpha = 0.3 * (motion?.progress ?? 1);
  return [{ kind: 'segments', part: 'last-move', points, width, round: true, colour, alpha }];
}

/** Returns the best move to each cell. A step off the board is assigned to the cell where it starts. */
function movesByCell({ moves }: FigureScene): ReadonlyMap<Cell, FigureMove> {
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

function targets(
  layout: GridLayout,
  scene: FigureScene,
  moves: ReadonlyMap<Cell, FigureMove>,
  boxOf: (cell: Cell) => Point,
): readonly Shape[] {
  const { cell: side } = layout;
  const inset = side < SMALL_CELL ? 1.5 : 3;
  return [...moves].flatMap(([cell, move]): readonly Shape[] => {
    const { strong, soft } = markTints(move.mark, scene.state.mover);
    const middle = boxOf(cell);
    const lit = isLit(scene, cell, move);
    const box = {
      x: middle.x - side / 2 + inset + 0.5,
      y: middle.y - side / 2 + inset + 0.5,
      width: side - 2 * inset,
      height: side - 2 * inset,
      corner: Math.min(8, side / 6),
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
function valueShapes(
  layout: GridLayout,
  scene: FigureScene,
  move: FigureMove,
  middle: Point,
  occupied: boolean,
): readonly Shape[] {
  const { mark } = move;
  const { measure } = scene;
  const { cell: side } = layout;
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
function ways(board: GridBoard, layout: GridLayout, scene: FigureScene): readonly Shape[] {
  const { highlighted, highlightedMove, moves, state } = scene;
  const shown =
    highlightedMove === null ? moves.filter(({ to }) => to !== null && to === highlighted) : [highlightedMove];
  return shown.flatMap((move): readonly Shape[] => {
    if (move.from === null || move.to === null || move.from === move.to) return [];
    const from = middleOf(board, layout, move.from);
    const to = middleOf(board, layout, move.to);
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.hypot(dx, dy);
    const bow = length > 1.5 * layout.cell ? 0.28 : 0;
    // A curved path bends upwards if it is horizontal, otherwise to the right.
    const sign = dy === 0 ? -Math.sign(dx) : -Math.sign(dy);
    const over = { x: (from.x + to.x) / 2 - dy * bow * sign, y: (from.y + to.y) / 2 + dx * bow * sign };
    const start = towards(from, over, 0.3 * layout.cell);
    const end = towards(to, over, 0.34 * layout.cell);
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
function arrowHead(tip: Point, ahead: Point, colour: ColourName): readonly Shape[] {
  const ux = ahead.x - tip.x;
  const uy = ahead.y - tip.y;
  const back = { x: tip.x - 4 * ux, y: tip.y - 4 * uy };
  const points = [tip.x + 5 * ux, tip.y + 5 * uy, back.x - 5 * uy, back.y + 5 * ux, back.x + 5 * uy, back.y - 5 * ux];
  return [{ kind: 'polygon', part: 'way', points, colour }];
}

/** Draws an arrow out of the grid for each move that steps off the board. */
function exits(board: GridBoard, layout: GridLayout, scene: FigureScene): readonly Shape[] {
  return scene.moves.flatMap((move): readonly Shape[] => {
    if (move.to !== null || move.from === null) return [];
    const [side] = sidesOf(board, move.from);
    if (side === undefined) return [];
    const middle = middleOf(board, layout, move.from);
    const step = STEPS[side];
    const tip = outsideOf(board, layout, move.from, 8);
    const begin = 0.3 * layout.cell;
    const start = { x: middle.x + step.x * begin, y: middle.y + step.y * begin };
    const colour = markTints(move.mark, scene.state.mover).strong;
    const lit = scene.highlightedMove?.text === move.text;
    const line = { kind: 'segments', part: 'exit', points: [start.x, start.y, tip.x, tip.y], round: true } as const;
    return [
      { ...line, width: 7, colour: 'panel' },
      { ...line, width: lit ? 4 : 2.5, colour },
      ...arrowHead(tip, { x: tip.x + step.x, y: tip.y + step.y }, colour),
    ];
  });
}

/** Draws frames around picked, highlighted, hinted and faulty cells. */
function markers(board: GridBoard, layout: GridLayout, scene: FigureScene): readonly Shape[] {
  const { cell: side } = layout;
  const frame = (cell: Cell, inset: number) => {
    const middle = middleOf(board, layout, cell);
    const size = side - 2 * inset;
    const at = { x: middle.x - size / 2 + 0.5, y: middle.y - size / 2 + 0.5 };
    return { kind: 'box', ...at, width: size, height: size, corner: Math.min(8, side / 6), hollow: true } as const;
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
    const { x, y } = middleOf(board, layout, cell);
    shapes.push({ ...frame(cell, 2), part: 'faulty', ...line('ink', 2, [5, 4]) });
    shapes.push(...faultBadge({ x: x + side / 2 - 6, y: y - side / 2 + 6 }));
  }
  return shapes;
}

/** If cells are small, repeats the highlighted value in larger text. */
function readout(board: GridBoard, layout: GridLayout, scene: FigureScene, moves: ReadonlyMap<Cell, FigureMove>) {
  const { highlighted, highlightedMove, measure } = scene;
  const cell = highlightedMove === null ? highlighted : (highlightedMove.to ?? highlightedMove.from);
  if (layout.cell >= SMALL_CELL || cell === null) return [];
  const mark = (highlightedMove ?? moves.get(cell))?.mark ?? null;
  if (mark === null) return [];
  const middle = middleOf(board, layout, cell);
  const above = middle.y - layout.cell / 2 - 14;
  const at = { x: middle.x, y: above < 12 ? middle.y + layout.cell / 2 + 14 : above };
  return pillShapes('readout', mark, { at, size: READOUT_TEXT, maxWidth: 120, measure }, true);
}

function overlay(board: GridBoard, layout: GridLayout, scene: FigureScene): readonly Shape[] {
  const moves = movesByCell(scene);
  const standing = new Set(scene.state.tokens);
  const middle = (cell: Cell): Point => middleOf(board, layout, cell);
  const crowded = (cell: Cell): boolean => moves.has(cell) && standing.has(cell);
  return [
    ...lastMoveTrace(board, layout, scene),
    ...targets(layout, scene, moves, middle),
    ...exits(board, layout, scene),
    ...ways(board, layout, scene),
    ...markers(board, layout, scene),
    ...pieceShapes(board, layout, scene, crowded),
    ...[...moves].flatMap(([cell, move]) => valueShapes(layout, scene, move, middle(cell), standing.has(cell))),
    ...readout(board, layout, scene, moves),
  ];
}

export const gridFigure: Figure<GridBoard, GridLayout> = {
  milliseconds: 220,
  layout: layoutGrid,
  still,
  overlay,
  towards: neighbourOf,
  title: ({ rows, columns }, game) => t('board.title.grid', { game, rows, columns }),

  placeName(board, place, { state, tokens }) {
    const name = cellName(board, place);
    const here = tokens.flatMap((token, index) => (state.tokens[index] === place ? [token.name] : []));
    if (here.length > 0) return { name, what: listText(here) };
    return board.walls.includes(place) ? { name, what: t('board.place.wall') } : { name };
  },
};
