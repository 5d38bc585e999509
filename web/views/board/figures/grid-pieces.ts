/** Draws the pieces of a grid, at rest and in motion. */
import type { Cell, GridBoard } from '../../../model/game/types.ts';
import { timeOf } from '../canvas/easing.ts';
import type { FigureScene, FigureToken } from '../canvas/figure.ts';
import { interpolate } from '../canvas/geometry.ts';
import type { Shape } from '../canvas/shapes.ts';
import { playerTints } from '../canvas/tints.ts';
import type { Point } from '../canvas/viewport.ts';
import { FEET, SMALLEST_PIECE, tokenShapes } from '../pieces/drawn-piece.ts';
import { GRID_PIECES } from '../pieces/grid-piece-paths.ts';
import { SMALL_CELL } from './cell-moves.ts';
import { type GridLayout, middleOf, outsideOf } from './grid-layout.ts';

/** Distance from the grid in cells at which a leaving piece disappears. */
const AWAY = 0.7;
/** Height of a leap, in cells. */
const LEAP = 0.5;
/** Share of the leap during which a caught piece stays visible. */
const LANDING = 0.75;
/** Maximum length of a step in cells; longer moves are leaps. */
const LONGEST_STEP = 1.5;
/** Size of a piece as a share of its cell, and its maximum in pixels. */
const SHARE = 0.78;
const LARGEST_PIECE = 84;
/**
 * Minimum cell size in pixels for drawing pieces. In smaller cells, a piece would cover its neighbours, so a disc with
 * a letter replaces it.
 */
const SMALLEST_CELL = 9;

/** A piece as it is currently drawn. */
interface PlacedPiece {
  readonly token: FigureToken;
  /** Final cell of the piece; null if it is leaving the board. */
  readonly cell: Cell | null;
  /** Current position on the ground. */
  readonly at: Point;
  readonly alpha: number;
  /** Height above the ground during a leap, in pixels. */
  readonly lift: number;
}

/** Returns the indices of the tokens of each kind. Tokens of the same kind are indistinguishable. */
function kinds(tokens: readonly FigureToken[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  tokens.forEach((token, index) => {
    const key = `${token.player} ${token.name}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups.values()];
}

/**
 * Returns the positions of all pieces. Assumes that the pieces of a kind have moved from the cells that became empty to
 * the newly occupied cells.
 */
function placedPieces(board: GridBoard, layout: GridLayout, scene: FigureScene): readonly PlacedPiece[] {
  const { state, motion, held, tokens } = scene;
  const progress = motion?.progress ?? 1;
  const before = motion?.before.tokens ?? state.tokens;
  const middle = (cell: Cell): Point => middleOf(board, layout, cell);
  const outside = (cell: Cell): Point => outsideOf(board, layout, cell, AWAY * layout.cell);
  /** Returns whether another player's piece is caught in this cell: it disappears, or the winning piece joins it. */
  const isCaught = (cell: Cell, by: FigureToken): boolean =>
    tokens.some(
      ({ player }, index) =>
        by.player !== null &&
        player !== null &&
        player !== by.player &&
        before[index] === cell &&
        (state.tokens[index] === null || motion?.winner === by.player),
    );
  return kinds(tokens).flatMap((group): readonly PlacedPiece[] => {
    const token = tokens[group[0] ?? 0];
    if (token === undefined) return [];
    const cellsOf = (all: readonly (Cell | null)[]): readonly Cell[] => group.flatMap((index) => all[index] ?? []);
    const now = cellsOf(state.tokens);
    const then = cellsOf(before);
    const arrived = now.filter((cell) => !then.includes(cell));
    const left = then.filter((cell) => !now.includes(cell));
    const present = now.map((cell): PlacedPiece => {
      const end = middle(cell);
      const resting = { token, cell, at: end, alpha: 1, lift: 0 };
      if (held?.from === cell) return { ...resting, at: held.at };
      const order = arrived.indexOf(cell);
      if (order < 0) return resting;
      const origin = left[order];
      if (origin === undefined) return { ...resting, at: interpolate(outside(cell), end, progress), alpha: progress };
      const start = middle(origin);
      const leaps = isCaught(cell, token) || Math.hypot(end.x - start.x, end.y - start.y) > LONGEST_STEP * layout.cell;
      const lift = leaps ? LEAP * layout.cell * Math.sin(Math.PI * timeOf(progress)) : 0;
      return { ...resting, at: interpolate(start, end, progress), lift };
    });
    const leaving = left.slice(arrived.length).map((cell): PlacedPiece => {
      // A caught piece stays visible until the catcher lands; any other piece leaves the board.
      const isTaken = state.tokens.includes(cell);
      const at = isTaken ? middle(cell) : interpolate(middle(cell), outside(cell), progress);
      const alpha = isTaken ? 1 - Math.max(0, (timeOf(progress) - LANDING) / (1 - LANDING)) : 1 - progress;
      return { token, cell: null, at, alpha, lift: 0 };
    });
    return [...present, ...leaving];
  });
}

/**
 * Draws all pieces, with immobile ones at the bottom. `crowded` returns true for cells with a mark below their piece.
 */
export function pieceShapes(
  board: GridBoard,
  layout: GridLayout,
  scene: FigureScene,
  crowded: (cell: Cell) => boolean,
): readonly Shape[] {
  const side = layout.cell;
  const pieces = [...placedPieces(board, layout, scene)].sort((a, b) => rank(a) - rank(b));
  return pieces.flatMap((piece) => {
    const { token, cell, at, lift, alpha } = piece;
    const together = cell === null ? [piece] : pieces.filter((other) => other.cell === cell);
    const place = pieceBox(side, cell !== null && crowded(cell), together.length, together.indexOf(piece));
    const middle = { x: at.x + place.dx, y: at.y + place.dy - lift };
    const shapes =
      side < SMALLEST_CELL
        ? letterShapes(token, at, 0.33 * side)
        : tokenShapes(GRID_PIECES, { token, ...middle, size: place.size, ahead: aheadOf(piece, pieces, scene, board) });
    return alpha === 1 ? shapes : shapes.map((shape) => ({ ...shape, alpha }));
  });
}

/**
 * Returns the size and offset of a piece in its cell. A piece above a mark is smaller and placed higher; a piece that
 * shares its cell is shifted sideways.
 */
function pieceBox(side: number, crowded: boolean, count: number, order: number) {
  const small = crowded && side < SMALL_CELL;
  const share = (small ? 0.6 : crowded ? 0.7 : 1) * (count > 1 ? 0.76 : 1);
  const size = Math.max(SMALLEST_PIECE, Math.min(LARGEST_PIECE, SHARE * side) * share);
  const beside = (order - (count - 1) / 2) * Math.min(0.42 * side, side / count);
  // Vertically centres the area between the feet of the piece and the top of its box.
  const middle = ((0.5 - FEET) / 2) * size;
  return { size, dx: beside - (small ? 0.2 * side : 0), dy: middle - (small ? 0.2 : crowded ? 0.16 : 0) * side };
}

/**
 * Returns the horizontal direction in which a piece faces: that of its last move; otherwise, towards the first piece of
 * the other player.
 */
function aheadOf(
  { cell, token, at }: PlacedPiece,
  all: readonly PlacedPiece[],
  { lastMove }: FigureScene,
  { columns }: GridBoard,
): number {
  if (token.player === null) return 0;
  if (lastMove?.from != null && lastMove.to === cell && cell !== null && cell !== lastMove.from) {
    return (cell % columns) - (lastMove.from % columns);
  }
  const other = all.find(({ token: { player } }) => player !== null && player !== token.player);
  return other === undefined ? 0 : other.at.x - at.x;
}

function rank({ token, lift }: PlacedPiece): number {
  return token.player === null ? 0 : lift === 0 ? 1 : 2;
}

/** Draws a disc with a token's letter. */
function letterShapes({ player, letter }: FigureToken, { x, y }: Point, radius: number): readonly Shape[] {
  const outline = { colour: 'panel', width: 1.5 } as const;
  const colour = playerTints(player).strong;
  const size = Math.max(7, Math.round(1.25 * radius));
  return [
    { kind: 'discs', part: 'piece', points: [x, y], radius, colour, outline },
    { kind: 'texts', part: 'piece', items: [{ x, y, text: letter }], size, colour: 'panel' },
  ];
}
