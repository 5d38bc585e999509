/** Loads the figure of each board kind. To add a kind, add one line to `LOADS`. */
import { BOARD_KINDS } from '../../../model/game/contract.ts';
import type { Board, BoardKind, GraphBoard } from '../../../model/game/types.ts';
import { loadPart } from '../../../served/parts.ts';
import type { Figure, FigureLayout, FigureScene } from '../canvas/figure.ts';
import type { Shape } from '../canvas/shapes.ts';

export type FigureBoardData = Exclude<Board, GraphBoard>;
type FigureKind = Exclude<BoardKind, 'graph'>;

/** A board on a stage of a given size. */
export interface PlacedFigure extends FigureLayout {
  readonly still: () => readonly Shape[];
  readonly overlay: (scene: FigureScene) => readonly Shape[];
}

type WithoutBoard<F> = F extends (board: never, ...rest: infer Rest) => infer Result ? (...rest: Rest) => Result : F;

/** A figure bound to one board, so that its functions do not need the board as an argument. */
export interface BoundFigure extends Pick<Figure, 'milliseconds'> {
  readonly layout: (...args: Parameters<WithoutBoard<Figure['layout']>>) => PlacedFigure;
  readonly title: WithoutBoard<Figure['title']>;
  readonly isBlank: WithoutBoard<NonNullable<Figure['isBlank']>>;
  readonly placeName: WithoutBoard<Figure['placeName']>;
  readonly towards?: WithoutBoard<NonNullable<Figure['towards']>>;
  readonly draft?: WithoutBoard<NonNullable<Figure['draft']>>;
}

const LOADS: { readonly [K in FigureKind]: () => Promise<(board: FigureBoardData) => BoundFigure> } = {
  grid: () => import('./grid-figure.ts').then(({ gridFigure }) => binder('grid', gridFigure)),
  lattice: () => import('./lattice-figure.ts').then(({ latticeFigure }) => binder('lattice', latticeFigure)),
  bags: () => import('./bags-figure.ts').then(({ bagsFigure }) => binder('bags', bagsFigure)),
  columns: () => import('./columns-figure.ts').then(({ columnsFigure }) => binder('columns', columnsFigure)),
  parts: () => import('./parts-figure.ts').then(({ partsFigure }) => binder('parts', partsFigure)),
};

const loaded = new Map<BoardKind, (board: FigureBoardData) => BoundFigure>();

export function hasFigure(kind: FigureKind): boolean {
  return loaded.has(kind);
}

/** Loads the figure of a board kind; rejects on failure. */
export async function loadFigure(kind: FigureKind): Promise<void> {
  if (!loaded.has(kind)) loaded.set(kind, await loadPart(LOADS[kind]));
}

/** Loads the figures of all board kinds. */
export async function loadFigures(): Promise<void> {
  await Promise.all(BOARD_KINDS.filter((kind) => kind !== 'graph').map(loadFigure));
}

/** Returns the figure of a board. The figure of its kind must be loaded. */
export function figureOf(board: FigureBoardData): BoundFigure {
  const found = loaded.get(board.kind);
  if (found === undefined) throw new Error(`The figure of ${board.kind} is not loaded.`);
  return found(board);
}

function isOf<K extends FigureKind>(board: FigureBoardData, kind: K): board is Extract<FigureBoardData, { kind: K }> {
  return board.kind === kind;
}

function binder<K extends FigureKind, L extends FigureLayout>(
  kind: K,
  figure: Figure<Extract<FigureBoardData, { kind: K }>, L>,
): (board: FigureBoardData) => BoundFigure {
  return (board) => {
    if (!isOf(board, kind)) throw new Error(`A ${kind} figure cannot draw ${board.kind}.`);
    return bind(figure, board);
  };
}

function bind<B extends Board, L extends FigureLayout>(figure: Figure<B, L>, board: B): BoundFigure {
  const { milliseconds, towards, isBlank, draft } = figure;
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
    isBlank: (place, state) => isBlank?.(board, place, state) ?? false,
    title: (game) => figure.title(board, game),
    placeName: (place, scene) => figure.placeName(board, place, scene),
    ...(towards === undefined ? {} : { towards: (from, direction) => towards(board, from, direction) }),
    ...(draft === undefined ? {} : { draft: (made, start) => draft(board, made, start) }),
  };
}
