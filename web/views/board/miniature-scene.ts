/** A setup as a small picture: what stands where at the start, without moves and words. */
import type { Cell, Drawing, GameEntry, GraphBoard, Position, Setup } from '../../model/game/types.ts';
import { tokenLetter } from '../controls/names.ts';
import type { FigureScene } from './canvas/figure.ts';
import { playerTints } from './canvas/marks.ts';
import type { MeasureText, Shape } from './canvas/shapes.ts';
import { wholeWorld } from './canvas/viewport.ts';
import { figureTokens, figureWords, positionState } from './figure-terms.ts';
import { type FigureBoardData, figureOf } from './figures/figures.ts';
import { DOT_NUMBERS, latticeLayout } from './figures/lattice-layout.ts';
import { drawnPart, largestRadius, type Projection, pointOf, project } from './graph-board/projection.ts';
import { staticScene } from './graph-board/static-scene.ts';
import { tabShapes, vertexBody } from './graph-board/vertex-marks.ts';
import { pieceShape, standIn } from './pieces/drawn-piece.ts';
import { GRAPH_PIECES } from './pieces/piece-paths.ts';

/** What a miniature shows. */
export interface MiniatureInput {
  readonly setup: Setup;
  readonly game: GameEntry;
  /** The position to show, for whose edges and bags are; null for the setup as it is, where that is not known. */
  readonly position: Position | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly measure: MeasureText;
  /** Shows small numbers on vertices that would otherwise be dots. */
  readonly numbered?: boolean;
}

/** Margin and least radius of pieces in pictures that are at least `width` px wide; smaller pictures scale both. */
const FULL = { width: 100, rim: 4, piece: 7 } as const;
/** Size of the smallest numbers in a miniature beside a large board, in pixels. */
const SMALL_LABEL = 8;
/** In a vertex from this radius on there is room for a piece that stands in it, with its number. */
const STANDS_FROM = 15;
/** How far a piece and its number reach over its vertex, in radii. */
const STONE = { above: 0.85, beside: 0.2, below: 0.35 };
const DOT = { above: 0, beside: 0, below: 0 };

/** A board that is not a graph. */
export function figureMiniature(input: MiniatureInput, board: FigureBoardData): readonly Shape[] {
  const { setup, game, position, width, height, measure } = input;
  const scene: FigureScene = {
    state: position === null ? { tokens: setup.tokens, owners: [], amounts: [], mover: 0 } : positionState(position),
    motion: null,
    tokens: figureTokens(game),
    moves: [],
    lastMove: null,
    lastMover: null,
    highlighted: null,
    highlightedMove: null,
    picked: null,
    pending: null,
    faulty: [],
    hinted: null,
    editing: false,
    words: figureWords(game),
    measure,
  };
  const layout = figureOf(board).layout(width, height, false, occupied(scene.state.tokens));
  const shown = layout.overlay(scene).filter(({ part }) => part !== DOT_NUMBERS);
  return [...layout.still(), ...shown, ...playedBefore(input, board)];
}

/** Where pieces stand. */
function occupied(tokens: readonly (Cell | null)[]): readonly Cell[] {
  return tokens.filter((cell) => cell !== null);
}

/** Edges that are drawn before the start, in ink: whose they are is for the position to say. */
function playedBefore({ setup, position, width, height }: MiniatureInput, board: FigureBoardData): readonly Shape[] {
  if (board.kind !== 'lattice' || position !== null || setup.played.length === 0) return [];
  const { edges } = latticeLayout(board, width, height);
  const points = setup.played.flatMap((cell) => {
    const edge = edges[cell];
    return edge === undefined ? [] : [edge.a.x, edge.a.y, edge.b.x, edge.b.y];
  });
  return [{ kind: 'segments', part: 'played-before', points, width: 3, round: true, colour: 'ink' }];
}

function pieceMeasures(width: number) {
  const scale = Math.min(1, width / FULL.width);
  return { rim: scale * FULL.rim, piece: scale * FULL.piece };
}

/** Where a graph lies in a picture: as its layout says, as large as the picture. */
export function miniatureProjection(
  { width, height, numbered = false }: Pick<MiniatureInput, 'width' | 'height' | 'numbered'>,
  board: GraphBoard,
  drawing: Drawing,
): Projection {
  const most = largestRadius(board, drawing);
  const { rim, piece } = pieceMeasures(width);
  const projected = (side: number, { above, beside, below }: typeof STONE): Projection => {
    const padding = { left: side + beside, right: side + beside, top: side + above, bottom: side + below };
    const stage = { width, height, padding, world: drawnPart(drawing) };
    return project(board, drawing, most, stage, wholeWorld(stage), numbered ? SMALL_LABEL : undefined);
  };
  // As much room at the rim as vertices want; with more room they only get smaller.
  const { radius } = projected(0, DOT);
  const side = rim + Math.max(piece, radius);
  if (radius < STANDS_FROM) return projected(side, DOT);
  const { above, beside, below } = STONE;
  return projected(side, { above: above * radius, beside: beside * radius, below: below * radius });
}

/** A graph. */
export function graphMiniature(input: MiniatureInput, board: GraphBoard, drawing: Drawing): readonly Shape[] {
  const { setup, game, position, width, measure } = input;
  const projection = miniatureProjection(input, board, drawing);
  const shapes: Shape[] = [...staticScene(projection)];
  const { rim, piece: least } = pieceMeasures(width);
  const radius = Math.max(least, projection.radius);
  /** Pieces on each cell so far: those that share one lie beside each other. */
  const there = new Map<Cell, number>();
  const tokens = position?.tokens ?? setup.tokens;
  tokens.forEach((cell, token) => {
    if (cell === null || cell >= projection.count) return;
    const before = there.get(cell) ?? 0;
    there.set(cell, before + 1);
    const { x, y } = pointOf(projection, cell);
    const inward = x > width / 2 ? -1 : 1;
    const kind = game.tokens[token];
    const layers = kind === undefined ? undefined : GRAPH_PIECES[kind.id];
    const overVertex = layers !== undefined && radius < STANDS_FROM;
    const at = { x: x + inward * before * (overVertex ? 1.6 * (radius + rim) : 1.2 * radius), y };
    const outline = { colour: 'panel', width: 1.5 } as const;
    if (kind !== undefined && layers !== undefined) {
      const other = tokens.findIndex((_, index) => index !== token && game.tokens[index]?.player != null);
      const ahead = kind.player === null ? 0 : (projection.x[tokens[other] ?? cell] ?? 0) - x;
      if (radius >= STANDS_FROM) {
        const { dy, size } = standIn(radius);
        const piece = pieceShape(layers, { token: kind, x: at.x, y: y + dy, size, ahead });
        shapes.push(vertexBody(projection, cell, { part: 'stand' }), piece, ...tabShapes(projection, cell, measure));
        return;
      }
      // It lies over the number.
      const ground = { kind: 'discs', points: [at.x, at.y], radius, colour: 'panel' } as const;
      shapes.push(
        { part: 'piece-ground', ...ground },
        pieceShape(layers, { token: kind, ...at, size: 2 * (radius + rim), ahead }),
      );
      return;
    }
    const colour = playerTints(kind?.player ?? null).strong;
    const items = [{ ...at, text: tokenLetter(game, token) }];
    shapes.push({ kind: 'discs', part: 'piece', points: [at.x, at.y], radius, colour, outline });
    shapes.push({ kind: 'texts', part: 'piece', items, size: Math.min(12, radius * 1.3), colour: 'panel' });
  });
  return shapes;
}
