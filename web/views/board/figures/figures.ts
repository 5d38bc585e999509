/** Which figure draws which kind of board, with the types of both tied together. */
import type { Board, Cell, GraphBoard } from '../../../model/game/types.ts';
import { loadPart } from '../../../served/parts.ts';
import type { Figure, FigureLayout, FigureScene } from '../canvas/figure.ts';
import type { Direction } from '../canvas/keyboard.ts';
import type { Shape } from '../canvas/shapes.ts';

/** A board that a figure draws. */
export type FigureBoardData = Exclude<Board, GraphBoard>;

/** A kind of board that a figure draws. */
export type FigureKind = FigureBoardData['kind'];

/** A board on a stage of some size. */
export interface PlacedFigure extends FigureLayout {
  readonly still: () => readonly Shape[];
  readonly overlay: (scene: FigureScene) => readonly Shape[];
}

/** A board with the figure that draws it. */
export interface BoundFigure extends Pick<Figure, 'milliseconds'> {
  readonly layout: (width: number, height: number, editing: boolean, seen?: readonly Cell[]) => PlacedFigure;
  /** Absent where the nearest place in a direction is the next one. */
  readonly towards?: (from: Cell, direction: Direction) => Cell | null;
}

type BoardOf<K extends FigureKind> = Extract<FigureBoardData, { kind: K }>;

/** A figure of one kind for boards of any: only those of its own come to it. */
type Binder = (board: FigureBoardData) => BoundFigure;

function isOf<K extends FigureKind>(board: FigureBoardData, kind: K): board is BoardOf<K> {
  return board.kind === kind;
}

function binder<K extends FigureKind, L extends FigureLayout>(kind: K, figure: Figure<BoardOf<K>, L>): Binder {
  return (board) => {
    if (!isOf(board, kind)) throw new Error(`A ${kind} figure cannot draw ${board.kind}.`);
    return bind(figure, board);
  };
}

/** Each kind comes when it is first drawn. */
const LOADS: Readonly<Record<FigureKind, () => Promise<Binder>>> = {
  grid: async () => binder('grid', (await import('./grid-figure.ts')).gridFigure),
  lattice: async () => binder('lattice', (await import('./lattice-figure.ts')).latticeFigure),
  bags: async () => binder('bags', (await import('./bags-figure.ts')).bagsFigure),
  columns: async () => binder('columns', (await import('./columns-figure.ts')).columnsFigure),
};

const known = new Map<FigureKind, Binder>();

/** Whether boards of a kind can be drawn at once. */
export function hasFigure(kind: FigureKind): boolean {
  return known.has(kind);
}

/** Fetches what draws boards of a kind; rejects when it cannot be had. */
export async function loadFigure(kind: FigureKind): Promise<void> {
  if (!known.has(kind)) known.set(kind, await loadPart(LOADS[kind]));
}

/** The figure of a board, of a kind that can be drawn. */
export function figureOf(board: FigureBoardData): BoundFigure {
  const found = known.get(board.kind);
  if (found === undefined) throw new Error(`What draws ${board.kind} is not there yet.`);
  return found(board);
}

function bind<B extends Board, L extends FigureLayout>(figure: Figure<B, L>, board: B): BoundFigure {
  const { milliseconds, towards } = figure;
  return {
    milliseconds,
    layout(width, height, editing, seen) {
      const layout = figure.layout(board, width, height, editing, seen);
      return {
        places: layout.places,
        bounds: layout.bounds,
        still: () => figure.still(board, layout),
        overlay: (scene) => figure.overlay(board, layout, scene),
      };
    },
    ...(towards === undefined ? {} : { towards: (from, direction) => towards(board, from, direction) }),
  };
}
