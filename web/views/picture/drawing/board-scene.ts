/** Draws a position on its board as in play, but without pointer or focus marks. */
import { layoutRoot } from '../../../model/board/scene.ts';
import type { ChanceResult, Drawing, GameEntry, GraphBoard, Move, Position, Setup } from '../../../model/game/types.ts';
import { circleLayout } from '../../../model/layout/circle.ts';
import { graphOfBoard } from '../../../model/layout/graph.ts';
import type { MeasureText } from '../../board/canvas/shapes.ts';
import { type Box, type Stage, wholeWorld } from '../../board/canvas/viewport.ts';
import { figureMove, figureMoves, figureTokens, figureWords, positionState } from '../../board/figure-terms.ts';
import { type FigureBoardData, figureOf } from '../../board/figures/figures.ts';
import { placeLabels } from '../../board/graph-board/labels.ts';
import { overlayScene } from '../../board/graph-board/overlay-scene.ts';
import { largestRadius, pointOf, project } from '../../board/graph-board/projection.ts';
import { staticScene } from '../../board/graph-board/static-scene.ts';
import { boardMoves, boardTokens } from '../../board/graph-terms.ts';
import type { Block } from './picture.ts';

/** The move that led to a position. */
export interface MoveMade {
  readonly position: Position;
  readonly move: Move;
  /** The chance result; null if the move is not a chance move. */
  readonly result: ChanceResult | null;
}

export interface BoardSubject {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly position: Position;
  /** Positions of a graph's vertices; null to arrange them in a circle. Ignored for boards of other kinds. */
  readonly drawing: Drawing | null;
  /** True to show the moves, with their values if these are known. */
  readonly moves: boolean;
  readonly lastMove: MoveMade | null;
}

/** Space for a drawing, in CSS pixels. */
export interface DrawingSpace {
  readonly width: number;
  readonly height: number;
  readonly measure: MeasureText;
}

/** Margin around a graph, for the rings and tags of the outermost vertices. */
const GRAPH_RIM = 34;
/** Minimum width and height of a small graph's picture. */
const LEAST_SIDE = 120;

/** Draws the board as large as the space allows. */
export function boardScene(subject: BoardSubject, space: DrawingSpace): Block {
  const { board } = subject.setup;
  return board.kind === 'graph' ? graphScene(subject, board, space) : figureScene(subject, board, space);
}

function figureScene(subject: BoardSubject, board: FigureBoardData, { width, height, measure }: DrawingSpace): Block {
  const { game, position, moves, lastMove } = subject;
  const layout = figureOf(board).layout(width, height, false);
  const overlay = layout.overlay({
    state: positionState(position),
    motion: null,
    tokens: figureTokens(game),
    moves: moves ? figureMoves(game, position) : [],
    lastMove:
      lastMove === null
        ? null
        : figureMove(game, lastMove.position, lastMove.move, lastMove.result === null ? [] : [lastMove.result]),
    lastMover: lastMove?.position.mover ?? null,
    highlighted: null,
    highlightedMove: null,
    picked: null,
    pending: null,
    faulty: [],
    hinted: null,
    editing: false,
    words: figureWords(game),
    measure,
  });
  return { shapes: [...layout.still(), ...overlay], bounds: layout.bounds };
}

function graphScene(subject: BoardSubject, board: GraphBoard, { width, height, measure }: DrawingSpace): Block {
  const { game, setup, position, lastMove } = subject;
  const root = Math.min(layoutRoot(game, setup.tokens), Math.max(0, board.vertexCount - 1));
  const drawing = subject.drawing ?? circleLayout(graphOfBoard(board), root);
  const stage = stageOf(drawing, width, height);
  const projection = project(board, drawing, largestRadius(board, drawing), stage, wholeWorld(stage));
  const tokens = boardTokens(game, position.tokens, position.mover);
  const moves = subject.moves ? boardMoves(game, position) : [];
  const labels = placeLabels(projection, tokens, moves, [], measure);
  const places = tokens.map(({ cell }) => ({ at: pointOf(projection, cell) }));
  const from = lastMove?.move.from ?? null;
  const to = lastMove?.move.to ?? null;
  const overlay = overlayScene({
    projection,
    labels,
    places,
    tokens,
    moves,
    lastMove: lastMove === null || from === null || to === null ? null : { from, to, player: lastMove.position.mover },
    measure,
    faulty: [],
    selected: null,
    highlighted: null,
    focused: null,
    edited: [],
  });
  return {
    shapes: [...staticScene(projection), ...overlay],
    bounds: { x: 0, y: 0, width: stage.width, height: stage.height },
  };
}

/** Returns a stage of at most this size, which the drawing fills. */
function stageOf(drawing: Drawing, width: number, height: number): Stage {
  const world = extent(drawing);
  const padding = { left: GRAPH_RIM, right: GRAPH_RIM, top: GRAPH_RIM, bottom: GRAPH_RIM };
  const scale = Math.min((width - 2 * GRAPH_RIM) / world.width, (height - 2 * GRAPH_RIM) / world.height);
  const side = (units: number, most: number): number =>
    Math.min(most, Math.max(LEAST_SIDE, Math.ceil(units * scale) + 2 * GRAPH_RIM));
  return { width: side(world.width, width), height: side(world.height, height), padding, world };
}

/** Returns the bounding box of a drawing. */
function extent({ x, y }: Drawing): Box {
  const [left, right] = [least(x, 1), -least(x, -1)];
  const [top, bottom] = [least(y, 1), -least(y, -1)];
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

function least(values: readonly number[], sign: 1 | -1): number {
  return values.reduce((found, value) => Math.min(found, sign * value), sign * (values[0] ?? 0));
}
