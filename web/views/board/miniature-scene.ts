/** A setup as a small picture: what stands where at the start, without moves and words. */
import type { Cell, Drawing, GameEntry, GraphBoard, Position, Setup } from '../../model/game/types.ts';
import { tokenLetter } from '../controls/names.ts';
import { initialsOf } from './board-terms.ts';
import type { FigureScene } from './canvas/figure.ts';
import type { MeasureText, Shape } from './canvas/shapes.ts';
import { type Box, wholeWorld } from './canvas/viewport.ts';
import { figureTokens, figureWords, positionState } from './figure-terms.ts';
import { type FigureBoardData, figureOf } from './figures/figures.ts';
import { latticeLayout } from './figures/lattice-layout.ts';
import { playerTints } from './figures/marks.ts';
import { closeDistance, type Projection, pointOf, project, shownWorld } from './graph-board/projection.ts';
import { staticScene } from './graph-board/static-scene.ts';
import { pieceShape } from './pieces/drawn-piece.ts';
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
}

/** From the outermost vertex to the edge of the picture. */
const RIM = 4;
const SMALLEST_PIECE = 7;

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
  const layout = figureOf(board).layout(width, height, false);
  return [...layout.still(), ...layout.overlay(scene), ...playedBefore(input, board)];
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

/** A graph, drawn as its layout says, as large as the picture. */
export function graphMiniature(input: MiniatureInput, board: GraphBoard, drawing: Drawing): readonly Shape[] {
  const { setup, game, position, width, height } = input;
  const distance = closeDistance(drawing);
  const projected = (side: number): Projection => {
    const padding = { left: side, right: side, top: side, bottom: side };
    const stage = { width, height, padding, world: drawnPart(drawing) };
    return project(board, drawing, distance, stage, wholeWorld(stage));
  };
  // As much room at the rim as vertices want; with more room they only get smaller.
  const projection = projected(RIM + Math.max(SMALLEST_PIECE, projected(0).radius));
  const initials = initialsOf(game);
  // Dots have no room for two letters; their shapes tell the players apart as well.
  const fits = projection.labelled || initials.every((text) => [...text].length <= 1);
  const shapes: Shape[] = [...staticScene(projection, fits ? initials : ['', ''])];
  const radius = Math.max(SMALLEST_PIECE, projection.radius);
  /** Pieces on each cell so far: those that share one lie beside each other. */
  const there = new Map<Cell, number>();
  (position?.tokens ?? setup.tokens).forEach((cell, token) => {
    if (cell === null || cell >= board.vertexCount) return;
    const before = there.get(cell) ?? 0;
    there.set(cell, before + 1);
    const { x, y } = pointOf(projection, cell);
    const inward = x > width / 2 ? -1 : 1;
    const at = { x: x + inward * before * radius * 1.2, y };
    const kind = game.tokens[token];
    const layers = kind === undefined ? undefined : GRAPH_PIECES[kind.id];
    const outline = { colour: 'panel', width: 1.5 } as const;
    if (kind !== undefined && layers !== undefined) {
      // The line of the vertex goes with it.
      const ground = { kind: 'discs', points: [at.x, at.y], radius: radius + 1.5, colour: 'panel' } as const;
      shapes.push(
        { part: 'piece-ground', ...ground },
        pieceShape(layers, { token: kind, ...at, size: 2 * (radius + RIM) }),
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

/** The part of a drawing's plane with anything in it: a small picture has no room to spare. */
function drawnPart(drawing: Drawing): Box {
  const { x, y } = drawing;
  if (x.length < 2) return shownWorld(drawing);
  const left = Math.min(...x);
  const top = Math.min(...y);
  return { x: left, y: top, width: Math.max(1, Math.max(...x) - left), height: Math.max(1, Math.max(...y) - top) };
}
