/** Draws a setup as a small picture, without moves or text. */
import type { Drawing, GameEntry, GraphBoard, Position, Setup } from '../../model/game/types.ts';
import type { FigureScene } from './canvas/figure.ts';
import type { MeasureText, Shape } from './canvas/shapes.ts';
import { wholeWorld } from './canvas/viewport.ts';
import { figureTokens, figureWords, positionState } from './figure-terms.ts';
import { type FigureBoardData, figureOf } from './figures/figures.ts';
import { DOT_NUMBERS, latticeLayout } from './figures/lattice-layout.ts';
import { drawnPart, largestRadius, type Projection, pointOf, project } from './graph-board/projection.ts';
import { staticScene } from './graph-board/static-scene.ts';
import { tabShapes, vertexBody } from './graph-board/vertex-marks.ts';
import { pieceInVertex, tokenShapes } from './pieces/drawn-piece.ts';
import { GRAPH_PIECES } from './pieces/piece-paths.ts';

export interface MiniatureInput {
  readonly setup: Setup;
  readonly game: GameEntry;
  /**
   * The position to show, with the owners of edges and bags. If null, the picture shows the start position, whose
   * owners are unknown.
   */
  readonly position: Position | null;
  /** Width and height in pixels. */
  readonly width: number;
  readonly height: number;
  readonly measure: MeasureText;
  /** True to show small numbers on vertices that would otherwise be drawn as dots. */
  readonly numbered?: boolean;
}

/**
 * Margin and minimum radius of pieces in pictures of at least `width` px; both shrink with the width of smaller
 * pictures.
 */
const FULL = { width: 100, rim: 4, piece: 7 } as const;
/** Minimum font size of numbers in a miniature beside a large board, in pixels. */
const SMALL_LABEL = 8;
/** Minimum radius of a vertex that can contain a piece and its number, in pixels. */
const LEAST_PIECE_VERTEX = 15;
/** Extent of a piece and its number beyond the vertex, in radii. */
const STONE = { above: 0.85, beside: 0.2, below: 0.35 };
const DOT = { above: 0, beside: 0, below: 0 };

/** Draws any board that is not a graph. */
export function figureMiniature(input: MiniatureInput, board: FigureBoardData): readonly Shape[] {
  const { setup, game, position, width, height, measure } = input;
  const scene: FigureScene = {
    state:
      position === null
        ? { tokens: setup.tokens, owners: [], amounts: [], cells: [], mover: 0 }
        : positionState(position),
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
  const occupied = scene.state.tokens.filter((cell) => cell !== null);
  const layout = figureOf(board).layout(width, height, false, occupied);
  const shown = layout.overlay(scene).filter(({ part }) => part !== DOT_NUMBERS);
  return [...layout.still(), ...shown, ...playedBefore(input, board)];
}

/**
 * Draws the edges that are played in the start position. They have the text colour, because their owners are unknown.
 */
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

/** Returns a projection of a graph that fills the picture. */
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
  // Vertices at the edge need a margin of one radius; a larger margin would only make them smaller.
  const { radius } = projected(0, DOT);
  const side = rim + Math.max(piece, radius);
  if (radius < LEAST_PIECE_VERTEX) return projected(side, DOT);
  const { above, beside, below } = STONE;
  return projected(side, { above: above * radius, beside: beside * radius, below: below * radius });
}

/** Draws a graph with its pieces. */
export function graphMiniature(input: MiniatureInput, board: GraphBoard, drawing: Drawing): readonly Shape[] {
  const { setup, game, position, width, measure } = input;
  const projection = miniatureProjection(input, board, drawing);
  const shapes: Shape[] = [...staticScene(projection)];
  const { rim, piece: least } = pieceMeasures(width);
  const radius = Math.max(least, projection.radius);
  const tokens = position?.tokens ?? setup.tokens;
  const kinds = figureTokens(game);
  kinds.forEach((token, index) => {
    const cell = tokens[index] ?? null;
    if (cell === null || cell >= projection.count) return;
    const { x, y } = pointOf(projection, cell);
    const other = tokens.findIndex((_, at) => at !== index && kinds[at]?.player != null);
    const ahead = token.player === null ? 0 : (projection.x[tokens[other] ?? cell] ?? 0) - x;
    // Places pieces that share a cell side by side.
    const before = tokens.slice(0, index).filter((at) => at === cell).length;
    const stands = radius >= LEAST_PIECE_VERTEX;
    const dx = (x > width / 2 ? -1 : 1) * before * (stands ? 1.2 * radius : 1.6 * (radius + rim));
    const at = { x: x + dx, y };
    if (stands) {
      const { dy, size } = pieceInVertex(radius);
      shapes.push(vertexBody(projection, cell, { part: 'stand' }));
      shapes.push(...tokenShapes(GRAPH_PIECES, { token, x: at.x, y: y + dy, size, ahead }));
      shapes.push(...tabShapes(projection, cell, measure));
    } else {
      // The piece covers the vertex number.
      shapes.push({ kind: 'discs', part: 'piece-ground', points: [at.x, y], radius, colour: 'panel' });
      shapes.push(...tokenShapes(GRAPH_PIECES, { token, ...at, size: 2 * (radius + rim), ahead }));
    }
  });
  return shapes;
}
