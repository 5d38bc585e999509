/** Draws a grid: tiles, brick walls, open exits, pieces, and the value of each move in its target cell. */
import { listText, t } from '../../../messages/messages.ts';
import type { Cell, GridBoard } from '../../../model/game/types.ts';
import type { Figure, FigureScene } from '../canvas/figure.ts';
import { boxAround } from '../canvas/geometry.ts';
import type { Shape } from '../canvas/shapes.ts';
import { markTints } from '../canvas/tints.ts';
import type { Box } from '../canvas/viewport.ts';
import { arrowHead, lastMoveTrace, markers, movesByCell, readout, targets, valueShapes, ways } from './cell-moves.ts';
import {
  cellName,
  columnName,
  type GridLayout,
  layoutGrid,
  middleOf,
  neighbourOf,
  outsideOf,
  STEPS,
  sidesOf,
} from './grid-layout.ts';
import { pieceShapes } from './grid-pieces.ts';

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

/** Draws the line of the last move, also out of the grid. */
function lastStep(board: GridBoard, layout: GridLayout, scene: FigureScene): readonly Shape[] {
  const { lastMove } = scene;
  if (lastMove?.from == null || lastMove.from === lastMove.to) return [];
  const from = middleOf(board, layout, lastMove.from);
  const to = lastMove.to === null ? outsideOf(board, layout, lastMove.from, 12) : middleOf(board, layout, lastMove.to);
  return lastMoveTrace(from, to, layout.cell, scene);
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

function overlay(board: GridBoard, layout: GridLayout, scene: FigureScene): readonly Shape[] {
  const moves = movesByCell(scene);
  const standing = new Set(scene.state.tokens);
  const { cell: side } = layout;
  const boxOf = (cell: Cell): Box => boxAround(middleOf(board, layout, cell), side, side);
  const crowded = (cell: Cell): boolean => moves.has(cell) && standing.has(cell);
  return [
    ...lastStep(board, layout, scene),
    ...targets(boxOf, scene, moves),
    ...exits(board, layout, scene),
    ...ways(boxOf, scene),
    ...markers(boxOf, scene),
    ...pieceShapes(board, layout, scene, crowded),
    ...[...moves].flatMap(([cell, move]) => valueShapes(boxOf(cell), scene, move, standing.has(cell))),
    ...readout(boxOf, scene, moves),
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
