import { describe, expect, it } from 'vitest';
import type { FigureState, FigureToken } from '../../../web/views/board/canvas/figure.ts';
import { placeLabel } from '../../../web/views/board/figure-terms.ts';
import { type FigureBoardData, figureOf } from '../../../web/views/board/figures/figures.ts';
import { gameEntry } from '../model/games.ts';

function terms(about: Partial<FigureState> & { tokens?: readonly (number | null)[]; editing?: boolean } = {}) {
  const tokens: readonly FigureToken[] = [
    { id: 'wolf', name: 'wolf', letter: 'W', player: 0 },
    { id: 'sheep', name: 'sheep', letter: 'S', player: 1 },
  ];
  const state: FigureState = { tokens: [6, 8], owners: [], amounts: [], cells: [], mover: 0, ...about };
  return { state, tokens, editing: about.editing ?? false } as const;
}

function label(board: FigureBoardData, place: number, scene: ReturnType<typeof terms>): string {
  return placeLabel(figureOf(board), gameEntry(), place, scene);
}

describe('the label of a place', () => {
  it('names a cell like moves, with its content', () => {
    const board = { kind: 'grid', rows: 5, columns: 5, walls: [7], exits: [] } as const;
    expect(label(board, 6, terms())).toBe('b2: wolf');
    expect(label(board, 7, terms())).toBe('c2: wall');
    expect(label(board, 24, terms())).toBe('e5');
    expect(label(board, 6, terms({ tokens: [6, 6] }))).toBe('b2: wolf and sheep');
  });

  it('names an edge by its dots, with its owner', () => {
    const dots = [0, 0, 1, 0, 0, 1, 1, 1];
    const edges = [0, 1, 0, 2, 1, 3, 2, 3];
    const board = { kind: 'lattice', shape: 'square', dots, edges, faces: [[0, 1, 2, 3]] } as const;
    expect(label(board, 3, terms({ owners: [null, null, null, null, null] }))).toBe('Edge 3–4, free');
    expect(label(board, 3, terms({ owners: [null, null, null, 1, null] }))).toBe('Edge 3–4: cat');
  });

  it('lists the gems of a bag, and names the player who took it', () => {
    const board = { kind: 'bags', colours: 3, stoneSize: 2, bags: [[1, 3], [2]] } as const;
    expect(label(board, 0, terms({ owners: [null, null] }))).toBe('Bag 1 with gems 1 and 3, free');
    expect(label(board, 1, terms({ owners: [null, 0] }))).toBe('Bag 2 with gems 2: mouse');
    expect(label(board, 2, terms({ editing: true }))).toBe('A new bag');
  });

  it('names a shot by its row and side, and in edit mode the block', () => {
    const board = { kind: 'columns', heights: [2, 1] } as const;
    expect(label(board, 0, terms())).toBe('Row 1 from the left');
    expect(label(board, 3, terms())).toBe('Row 2 from the right');
    expect(label(board, 2, terms({ editing: true }))).toBe('Column 1, row 2: block');
    expect(label(board, 3, terms({ editing: true }))).toBe('Column 2, row 2: free');
  });
});
