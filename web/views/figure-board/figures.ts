/** Which figure draws which kind of board, with the types of both tied together. */
import type { Board, Cell, GraphBoard } from '../../model/types.ts';
import type { Shape } from '../canvas/shapes.ts';
import type { Direction } from '../graph-board/finding.ts';
import { bagsFigure } from './bags-figure.ts';
import { columnsFigure } from './columns-figure.ts';
import type { Figure, FigureLayout, FigureScene } from './figure.ts';
import { gridFigure } from './grid-figure.ts';
import { latticeFigure } from './lattice-figure.ts';

/** A board that a figure draws. */
export type FigureBoardData = Exclude<Board, GraphBoard>;

const FIGURES = { grid: gridFigure, lattice: latticeFigure, bags: bagsFigure, columns: columnsFigure } as const;

/** A board on a stage of some size. */
export interface PlacedFigure extends FigureLayout {
  readonly still: () => readonly Shape[];
  readonly overlay: (scene: FigureScene) => readonly Shape[];
}

/** A board with the figure that draws it. */
export interface BoundFigure {
  readonly layout: (width: number, height: number, editing: boolean) => PlacedFigure;
  /** Absent where the nearest place in a direction is the next one. */
  readonly towards?: (from: Cell, direction: Direction) => Cell | null;
}

/** The figure of a board. */
export function figureOf(board: FigureBoardData): BoundFigure {
  switch (board.kind) {
    case 'grid':
      return bind(FIGURES.grid, board);
    case 'lattice':
      return bind(FIGURES.lattice, board);
    case 'bags':
      return bind(FIGURES.bags, board);
    case 'columns':
      return bind(FIGURES.columns, board);
  }
}

function bind<B extends Board, L extends FigureLayout>(figure: Figure<B, L>, board: B): BoundFigure {
  const { towards } = figure;
  return {
    layout(width, height, editing) {
      const layout = figure.layout(board, width, height, editing);
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
