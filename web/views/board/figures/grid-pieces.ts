/** The pieces of a grid: where they are at rest and on their way, and how they look. */
import type { Cell, GridBoard } from '../../../model/game/types.ts';
import { timeOf } from '../canvas/easing.ts';
import type { FigureScene, FigureToken } from '../canvas/figure.ts';
import { mixed, playerTints, tagShapes, tagSize } from '../canvas/marks.ts';
import type { Shape } from '../canvas/shapes.ts';
import type { Point } from '../canvas/viewport.ts';
import { FEET, pieceShape, SMALLEST_PIECE } from '../pieces/drawn-piece.ts';
import { GRID_PIECES } from '../pieces/grid-piece-paths.ts';
import type { PieceLayer } from '../pieces/piece-paths.ts';
import { type GridLayout, middleOf, outsideOf, SMALL_CELL } from './grid-layout.ts';

/** How far outside the grid a piece fades that leaves it, in cells. */
const AWAY = 0.7;
const TAG_TEXT = 13;
/** Rings from this radius on have room for a letter inside. */
const LETTER_RADIUS = 11;

/** A piece as it is drawn now. */
interface PlacedPiece {
  readonly token: FigureToken;
  /** Its place when it has arrived; null when it is leaving. */
  readonly cell: Cell | null;
  /** The middle of its cell, or where it is on the way there. */
  readonly at: Point;
  readonly alpha: number;
  /** How far to the right of it lies what it looks at: where it goes, else somebody else's piece. */
  readonly ahead?: number;
  /** How far it is above its place, in pixels, while it leaps. */
  readonly lift: number;
}

/** A leap is so high, in cells, and whoever is caught is there until it comes down. */
const LEAP = 0.5;
const LANDING = 0.75;
/** A step is no longer than this, in cells; a longer one is a leap. */
const LONGEST_STEP = 1.5;

function between(from: Point, to: Point, progress: number): Point {
  return { x: mixed(from.x, to.x, progress), y: mixed(from.y, to.y, progress) };
}

/** The pieces of each kind, as those of a kind cannot be told apart. */
function kinds(tokens: readonly FigureToken[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  tokens.forEach((token, index) => {
    const key = `${token.player} ${token.name}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups.values()];
}

/** Where all pieces are. Of pieces that look alike, the one whose place is empty went where nobody was. */
export function placedPieces(board: GridBoard, layout: GridLayout, scene: FigureScene): readonly PlacedPiece[] {
  const { state, motion, held, tokens } = scene;
  const progress = motion?.progress ?? 1;
  const before = motion?.before.tokens ?? state.tokens;
  const away = AWAY * layout.cell;
  /** Where another player's piece is caught: it was there, or the winner stands there beside it. */
  const isCaught = (cell: Cell, by: FigureToken): boolean =>
    tokens.some(
      ({ player }, index) =>
        by.player !== null &&
        player !== null &&
        player !== by.player &&
        before[index] === cell &&
        (state.tokens[index] === null || motion?.winner === by.player),
    );
  const cellsOf = (group: readonly number[], all: readonly (Cell | null)[]): readonly Cell[] =>
    group.flatMap((index) => all[index] ?? []);
  return kinds(tokens).flatMap((group): readonly PlacedPiece[] => {
    const [first = 0] = group;
    const token = tokens[first];
    if (token === undefined) return [];
    const now = cellsOf(group, state.tokens);
    const then = cellsOf(group, before);
    const come = now.filter((cell) => !then.includes(cell));
    const gone = then.filter((cell) => !now.includes(cell));
    const present = now.map((cell): PlacedPiece => {
      const middle = middleOf(board, layout, cell);
      const resting = { token, cell, at: middle, alpha: 1, lift: 0 };
      if (held?.from === cell) return { ...resting, at: held.at };
      const order = come.indexOf(cell);
      if (order < 0) return resting;
      const origin = gone[order];
      if (origin !== undefined) {
        const start = middleOf(board, layout, origin);
        const leaps =
          isCaught(cell, token) || Math.hypot(middle.x - start.x, middle.y - start.y) > LONGEST_STEP * layout.cell;
        const lift = leaps ? LEAP * layout.cell * Math.sin(Math.PI * timeOf(progress)) : 0;
        return { ...resting, at: between(start, middle, progress), lift };
      }
      return { ...resting, at: between(outsideOf(board, layout, cell, away), middle, progress), alpha: progress };
    });
    const leaving = gone.slice(come.length).map((cell): PlacedPiece => {
      const middle = middleOf(board, layout, cell);
      // Who is caught stays until the other one comes down; everyone else goes off the board.
      const isTaken = state.tokens.includes(cell);
      const at = isTaken ? middle : between(middle, outsideOf(board, layout, cell, away), progress);
      const alpha = isTaken ? 1 - Math.max(0, (timeOf(progress) - LANDING) / (1 - LANDING)) : 1 - progress;
      return { token, cell: null, at, alpha, lift: 0 };
    });
    return [...present, ...leaving];
  });
}

/** Whether tags fit under all pieces; otherwise pieces carry their letter. What is drawn needs neither. */
export function isTagged(layout: GridLayout, { tokens, measure }: FigureScene): boolean {
  if (layout.cell < 50 || tokens.every((token) => layersIn(layout.cell, token) !== null)) return false;
  return tokens.every(({ name }) => tagSize(name, TAG_TEXT, measure).width <= layout.cell - 2);
}

/** Rings make room for the tags below them by this share of a cell. */
const LIFTED = 0.14;

/** How far above the middle of their cells the rings of pieces at rest are, in pixels. */
export function liftOf(layout: GridLayout, scene: FigureScene): number {
  return isTagged(layout, scene) ? LIFTED * layout.cell : 0;
}

/** A drawn piece takes this share of its cell, and no more than so many pixels. */
const DRAWN_SHARE = 0.78;
const MOST_DRAWN = 84;
/** In smaller cells than this a drawn piece would hide its neighbours, and is a letter. */
const SMALLEST_CELL = 9;

/** How a piece is drawn in cells of a size; null where it is a letter. */
function layersIn(cell: number, { id }: FigureToken): readonly PieceLayer[] | null {
  return cell < SMALLEST_CELL ? null : (GRID_PIECES[id] ?? null);
}

/** How many pieces are at a place, and which of them, from the left, this one is. */
interface Company {
  readonly count: number;
  readonly order: number;
}

const ALONE: Company = { count: 1, order: 0 };

/** A piece as it is drawn in its cell, smaller beside others and above a mark. */
function drawnShape(
  layers: readonly PieceLayer[],
  { token, at, lift, ahead = 0 }: PlacedPiece,
  cell: number,
  crowded: boolean,
  { count, order }: Company,
): Shape {
  const share = crowded && cell < SMALL_CELL ? 0.6 : crowded ? 0.7 : 1;
  const size = Math.max(SMALLEST_PIECE, Math.min(MOST_DRAWN, DRAWN_SHARE * cell) * share * (count > 1 ? 0.76 : 1));
  const beside = (order - (count - 1) / 2) * Math.min(0.42 * cell, cell / count);
  // Feet and ears are as far from the middle of the cell.
  const middle = ((0.5 - FEET) / 2) * size;
  const aside = crowded && cell < SMALL_CELL ? 0.2 * cell : 0;
  const up = aside > 0 ? aside : crowded ? 0.16 * cell : 0;
  return pieceShape(layers, { token, x: at.x + beside - aside, y: at.y + middle - up - lift, size, ahead });
}

/** The radius of a piece, and where it is in its cell: where that is `crowded` there is room for a mark below it. */
function pieceStyle(cell: number, tagged: boolean, crowded: boolean): { radius: number; dx: number; dy: number } {
  // There the glyph of the mark has the corner beside it.
  if (crowded && cell < SMALL_CELL) return { radius: 0.23 * cell, dx: -0.2 * cell, dy: -0.2 * cell };
  if (crowded) return { radius: Math.min(26, 0.25 * cell), dx: 0, dy: -0.19 * cell };
  if (tagged) return { radius: Math.min(30, 0.26 * cell), dx: 0, dy: -LIFTED * cell };
  return { radius: Math.min(22, 0.33 * cell), dx: 0, dy: 0 };
}

/**
 * All pieces, those that never move lowest.
 * @param crowded whether a cell has a mark below its piece.
 */
export function pieceShapes(
  board: GridBoard,
  layout: GridLayout,
  scene: FigureScene,
  crowded: (cell: Cell) => boolean,
): readonly Shape[] {
  const tagged = isTagged(layout, scene);
  const placed = [...placedPieces(board, layout, scene)].sort((a, b) => rank(a) - rank(b));
  const pieces = placed.map((piece) => ({ ...piece, ahead: aheadOf(piece, placed, board, layout, scene) }));
  const names = new Map<Cell | null, PlacedPiece>();
  // Where several share a cell, the one who moved there says who it is.
  for (const piece of pieces) {
    const other = names.get(piece.cell);
    if (other === undefined || piece.token.player === scene.lastMover || other.token.player === null)
      names.set(piece.cell, piece);
  }
  const shared = new Map<Cell, number>();
  const grounds: Shape[] = [];
  const companies = companiesOf(pieces);
  const bodies = pieces.flatMap((piece): readonly Shape[] => {
    const full = piece.cell !== null && crowded(piece.cell);
    const layers = layersIn(layout.cell, piece.token);
    if (layers !== null) {
      const shape = drawnShape(layers, piece, layout.cell, full, companies.get(piece) ?? ALONE);
      return [piece.alpha === 1 ? shape : { ...shape, alpha: piece.alpha }];
    }
    const { radius, dx, dy } = pieceStyle(layout.cell, tagged, full);
    const below = piece.cell === null ? 0 : (shared.get(piece.cell) ?? 0);
    if (piece.cell !== null && piece.token.player !== null) shared.set(piece.cell, below + 1);
    const at = { x: piece.at.x + dx, y: piece.at.y + dy - piece.lift };
    const named = names.get(piece.cell) === piece;
    const lettered = named && (!tagged || full);
    const shapes = bodyShapes(piece.token, at, radius + 5 * below, lettered);
    if (piece.token.player !== null) grounds.push(groundShape(piece, at, radius, lettered));
    if (tagged && !full && named) {
      const tag = { x: piece.at.x, y: piece.at.y + 0.3 * layout.cell };
      const { name, player } = piece.token;
      shapes.push(...tagShapes('tag', name, player, { at: tag, size: TAG_TEXT, measure: scene.measure }));
    }
    return piece.alpha === 1 ? shapes : shapes.map((shape) => ({ ...shape, alpha: piece.alpha }));
  });
  // Below all pieces, so that what a ring stands on can be seen inside it.
  return [...grounds, ...bodies];
}

function aheadOf(
  { cell, token, at }: PlacedPiece,
  all: readonly PlacedPiece[],
  board: GridBoard,
  layout: GridLayout,
  { lastMove }: FigureScene,
): number {
  if (token.player === null) return 0;
  if (lastMove?.from != null && lastMove.to === cell && cell !== null && cell !== lastMove.from) {
    return middleOf(board, layout, cell).x - middleOf(board, layout, lastMove.from).x;
  }
  const other = all.find(({ token: { player } }) => player !== null && player !== token.player);
  return other === undefined ? 0 : other.at.x - at.x;
}

/** Who stands beside whom: still pieces on the left. */
function companiesOf(pieces: readonly PlacedPiece[]): ReadonlyMap<PlacedPiece, Company> {
  return new Map(
    pieces.map((piece) => {
      const all = piece.cell === null ? [piece] : pieces.filter(({ cell }) => cell === piece.cell);
      return [piece, { count: all.length, order: all.indexOf(piece) }];
    }),
  );
}

/** What covers the board inside a ring. */
function groundShape({ token, alpha }: PlacedPiece, { x, y }: Point, radius: number, lettered: boolean): Shape {
  const colour = lettered ? playerTints(token.player).soft : 'panel';
  return { kind: 'discs', part: 'piece-ground', points: [x, y], radius: Math.max(0, radius - 1), colour, alpha };
}

function rank({ token, lift }: PlacedPiece): number {
  return token.player === null ? 0 : lift === 0 ? 1 : 2;
}

/** A ring, or where that would be too small for its letter a disc; a still piece is filled. */
function bodyShapes(token: FigureToken, { x, y }: Point, radius: number, lettered: boolean): Shape[] {
  const { strong } = playerTints(token.player);
  const small = radius < LETTER_RADIUS;
  const filled = token.player === null || (small && lettered);
  const shapes: Shape[] = [];
  if (filled) {
    const body = token.player === null && !lettered ? 0.66 * radius : radius;
    const outline = { colour: 'panel', width: 1.5 } as const;
    shapes.push({ kind: 'discs', part: 'piece', points: [x, y], radius: body, colour: strong, outline });
  } else {
    const width = Math.min(4.5, Math.max(2.5, 0.22 * radius));
    const inside = Math.max(0, radius - width / 2);
    shapes.push({ kind: 'ring', part: 'piece-ground', x, y, radius: inside, width: width + 3, colour: 'panel' });
    shapes.push({ kind: 'ring', part: 'piece', x, y, radius: inside, width, colour: strong });
  }
  if (lettered) {
    const size = Math.max(7, Math.round(small ? radius * 1.25 : radius * 0.95));
    shapes.push({
      kind: 'texts',
      part: 'piece',
      items: [{ x, y, text: token.letter }],
      size,
      colour: filled ? 'panel' : strong,
    });
  }
  return shapes;
}
