/** A setup as a small picture: what stands where at the start, without moves and words. */
import type { Cell, Drawing, GameEntry, GraphBoard, Position, Setup } from '../model/types.ts';
import type { MeasureText, Shape } from './canvas/shapes.ts';
import { type Box, wholeWorld } from './canvas/viewport.ts';
import type { FigureScene } from './figure-board/figure.ts';
import { type FigureBoardData, figureOf } from './figure-board/figures.ts';
import { latticeLayout } from './figure-board/lattice-layout.ts';
import { playerTints } from './figure-board/marks.ts';
import { closeDistance, pointOf, project, shownWorld } from './graph-board/projection.ts';
import { staticScene } from './graph-board/static-scene.ts';
import { playerLabel, tokenLabel } from './names.ts';

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

const PADDING = 12;
const SMALLEST_PIECE = 7;

function firstLetter(name: string): string {
  return ([...name][0] ?? '').toUpperCase();
}

function initialsOf(game: GameEntry): readonly [string, string] {
  return [firstLetter(playerLabel(game, 0)), firstLetter(playerLabel(game, 1))];
}

/** A board that is not a graph. */
export function figureMiniature(input: MiniatureInput, board: FigureBoardData): readonly Shape[] {
  const { setup, game, position, width, height, measure } = input;
  const scene: FigureScene = {
    state: {
      tokens: position?.tokens ?? setup.tokens,
      owners: position?.owners ?? [],
      amounts: position?.amounts ?? [],
      mover: position?.mover ?? 0,
    },
    motion: null,
    tokens: game.tokens.map(({ id, player }, index) => ({ id, player, name: tokenLabel(game, index) })),
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
    words: { initials: initialsOf(game), cooker: '', stone: () => '' },
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
  const padding = { left: PADDING, right: PADDING, top: PADDING, bottom: PADDING };
  const stage = { width, height, padding, world: drawnPart(drawing) };
  const projection = project(board, drawing, closeDistance(drawing), stage, wholeWorld(stage));
  const shapes: Shape[] = [...staticScene(projection, initialsOf(game))];
  const radius = Math.max(SMALLEST_PIECE, projection.radius);
  /** Pieces on each cell so far: those that share one lie beside each other. */
  const there = new Map<Cell, number>();
  (position?.tokens ?? setup.tokens).forEach((cell, token) => {
    if (cell === null || cell >= board.vertexCount) return;
    const before = there.get(cell) ?? 0;
    there.set(cell, before + 1);
    const { x, y } = pointOf(projection, cell);
    const at = { x: x + before * radius * 1.2, y };
    const colour = playerTints(game.tokens[token]?.player ?? null).strong;
    const outline = { colour: 'panel', width: 1.5 } as const;
    const items = [{ ...at, text: firstLetter(tokenLabel(game, token)) }];
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
