/** Tests drafts of grids, lattices, bags and columns. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brushesFor, pressed } from '../../../../web/model/edit/drafts/brushes.ts';
import { setColumnCount, setHeight } from '../../../../web/model/edit/drafts/columns-draft.ts';
import { recordStep, startHistory, undoStep } from '../../../../web/model/edit/drafts/draft-history.ts';
import { equalDrafts, isOn, type Sketch } from '../../../../web/model/edit/drafts/edited-board.ts';
import { moveToken, resizeGrid } from '../../../../web/model/edit/drafts/grid-draft.ts';
import { edgesOn } from '../../../../web/model/edit/drafts/lattice-draft.ts';
import type { Board, BoardKind, LatticeBoard, TokenKind } from '../../../../web/model/game/types.ts';

const PIECES: readonly TokenKind[] = [
  { id: 'wolf-1', player: 0, shared: false },
  { id: 'wolf-2', player: 0, shared: false },
  { id: 'sheep', player: 1, shared: false },
];

function sketch<B extends Board>(board: B, more: Partial<Sketch> = {}): Sketch<B> {
  return { tokens: [], played: [], options: {}, drawing: { x: [], y: [] }, ...more, board };
}

const GRID = sketch({ kind: 'grid', rows: 3, columns: 4, walls: [1, 10], exits: [] } as const, {
  tokens: [0, null, 6],
});
const BAGS = sketch({ kind: 'bags', colours: 3, stoneSize: 2, bags: [[1, 2], [3]] } as const);
const COLUMNS = sketch({ kind: 'columns', heights: [2, 0, 1] } as const);
const LATTICE = sketch(square(2, 2), { played: [0] });

/** Returns dots in rows, each connected to the next dot and to the one below. */
function square(rows: number, columns: number): LatticeBoard {
  const dots: number[] = [];
  const edges: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const dot = dots.length / 2;
      dots.push(column, row);
      if (column + 1 < columns) edges.push(dot, dot + 1);
      if (row + 1 < rows) edges.push(dot, dot + columns);
    }
  }
  return { kind: 'lattice', shape: 'square', dots, edges, faces: [] };
}

/** Presses a place with the brush of the given number. */
function press(on: Sketch, brush: number, place: number): Sketch {
  const inHand = brushesFor(on.board, PIECES)[brush];
  if (inHand === undefined) throw new Error('no such brush');
  return pressed(on, inHand, place)?.sketch ?? on;
}

function on<K extends BoardKind>(draft: Sketch, kind: K): Sketch<Extract<Board, { kind: K }>> {
  if (!isOn(draft, kind)) throw new Error(`no ${kind}`);
  return draft;
}

describe('a grid', () => {
  const [WALL, ERASE, WOLF, SHEEP] = [0, 1, 2, 3];

  it('has a wall brush, an eraser and a brush for each kind of piece', () => {
    expect(brushesFor(GRID.board, PIECES)).toEqual([
      { kind: 'wall' },
      { kind: 'erase' },
      { kind: 'token', tokens: [0, 1] },
      { kind: 'token', tokens: [2] },
    ]);
  });

  it('adds walls in order and removes them', () => {
    expect(on(press(GRID, WALL, 5), 'grid').board.walls).toEqual([1, 5, 10]);
    expect(on(press(GRID, WALL, 1), 'grid').board.walls).toEqual([10]);
    expect(press(GRID, WALL, 6).tokens).toEqual([0, null, null]);
    expect(press(GRID, WALL, 12)).toBe(GRID);
  });

  it('places a missing piece, then moves the first one, and removes a piece that is pressed again', () => {
    const both = press(GRID, WOLF, 3);
    expect(both.tokens).toEqual([0, 3, 6]);
    expect(press(both, WOLF, 9).tokens).toEqual([9, 3, 6]);
    expect(press(both, WOLF, 3).tokens).toEqual([0, null, 6]);
    expect(press(GRID, SHEEP, 0).tokens).toEqual([null, null, 0]);
  });

  it('loses a wall onto which a piece is dragged', () => {
    const moved = moveToken(GRID, 2, 10);
    expect([moved.board.walls, moved.tokens]).toEqual([[1], [0, null, 10]]);
    expect(moveToken(GRID, 2, null).tokens).toEqual([0, null, null]);
  });

  it('can be erased cell by cell', () => {
    expect(press(GRID, ERASE, 6).tokens).toEqual([0, null, null]);
    expect(on(press(GRID, ERASE, 1), 'grid').board.walls).toEqual([10]);
    expect(press(GRID, ERASE, 2)).toBe(GRID);
  });

  it('keeps walls and pieces inside the new size when it grows and shrinks', () => {
    const wide = resizeGrid(GRID, 3, 6);
    expect([wide.board.walls, wide.tokens]).toEqual([
      [1, 14],
      [0, null, 8],
    ]);
    const low = resizeGrid(GRID, 2, 4);
    expect([low.board.walls, low.tokens]).toEqual([[1], [0, null, 6]]);
    expect(resizeGrid(GRID, 3, 2).tokens).toEqual([0, null, null]);
  });

  it('is unchanged after it grows and shrinks again', () => {
    const more = fc.nat(5);
    fc.assert(
      fc.property(more, more, (rows, columns) => {
        expect(resizeGrid(resizeGrid(GRID, 3 + rows, 4 + columns), 3, 4)).toEqual(GRID);
      }),
    );
  });
});

describe('a lattice', () => {
  it('draws edges in the order of the presses, and removes them', () => {
    expect(press(LATTICE, 0, 2).played).toEqual([0, 2]);
    expect(press(press(LATTICE, 0, 2), 0, 0).played).toEqual([2]);
    expect(press(LATTICE, 0, LATTICE.board.edges.length / 2)).toBe(LATTICE);
  });

  it('keeps the edges that another size also has, by their dots', () => {
    const large = square(3, 3);
    const all = LATTICE.board.edges.map((_, index) => index).slice(0, LATTICE.board.edges.length / 2);
    const moved = edgesOn(LATTICE.board, large, all);
    expect(moved).toHaveLength(all.length);
    expect(edgesOn(large, LATTICE.board, moved)).toEqual(all);
    const outside = large.edges.length / 2 - 1;
    expect(edgesOn(large, LATTICE.board, [outside])).toEqual([]);
  });
});

describe('bags', () => {
  const [ONE, , THREE, TAKE, REMOVE] = [0, 1, 2, 3, 4];

  it('get gems in order of colour, and a new bag at the end', () => {
    expect(on(press(BAGS, ONE, 0), 'bags').board.bags).toEqual([[1, 1, 2], [3]]);
    expect(on(press(BAGS, THREE, 2), 'bags').board.bags).toEqual([[1, 2], [3], [3]]);
  });

  it('lose gems, and disappear when empty', () => {
    expect(on(press(BAGS, TAKE, 0), 'bags').board.bags).toEqual([[1], [3]]);
    expect(on(press(BAGS, TAKE, 1), 'bags').board.bags).toEqual([[1, 2]]);
    expect(on(press(BAGS, REMOVE, 0), 'bags').board.bags).toEqual([[3]]);
    expect(press(BAGS, REMOVE, 2)).toBe(BAGS);
  });

  it('have a brush for each colour', () => {
    expect(brushesFor({ ...BAGS.board, colours: 5 }, []).filter((brush) => brush.kind === 'gem')).toHaveLength(5);
  });
});

describe('columns', () => {
  const [BLOCK, CUT] = [0, 1];
  /** Returns the slot at a row and column. */
  const slot = (row: number, column: number): number => row * 3 + column;

  it('grow to the pressed slot, or are cut there', () => {
    expect(on(press(COLUMNS, BLOCK, slot(0, 1)), 'columns').board.heights).toEqual([2, 1, 1]);
    expect(on(press(COLUMNS, BLOCK, slot(3, 2)), 'columns').board.heights).toEqual([2, 0, 4]);
    expect(press(COLUMNS, BLOCK, slot(0, 0))).toBe(COLUMNS);
    expect(on(press(COLUMNS, CUT, slot(0, 0)), 'columns').board.heights).toEqual([0, 0, 1]);
    expect(press(COLUMNS, CUT, slot(2, 0))).toBe(COLUMNS);
  });

  it('are added and removed on the right', () => {
    expect(setColumnCount(COLUMNS, 5).board.heights).toEqual([2, 0, 1, 1, 1]);
    expect(setColumnCount(COLUMNS, 1).board.heights).toEqual([2]);
    expect(setColumnCount(COLUMNS, 0)).toBe(COLUMNS);
    expect(setHeight(COLUMNS, 0, -1)).toBe(COLUMNS);
  });
});

describe.each([
  ['grid', GRID],
  ['lattice', LATTICE],
  ['bags', BAGS],
  ['columns', COLUMNS],
] as const)('a draft on %s', (_, start: Sketch) => {
  it('can be undone step by step after any presses', () => {
    const presses = fc.array(fc.tuple(fc.nat(4), fc.nat(13)), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(presses, (all) => {
        let history = startHistory(start);
        const states = [start];
        for (const [number, place] of all) {
          const brushes = brushesFor(history.present.board, PIECES);
          const brush = brushes[number % brushes.length];
          const step = brush === undefined ? null : pressed(history.present, brush, place);
          if (step === null || step.sketch === history.present) continue;
          history = recordStep(history, step.name, step.sketch);
          states.push(step.sketch);
        }
        for (const state of states.toReversed()) {
          expect(equalDrafts(history.present, state)).toBe(true);
          history = undoStep(history);
        }
        expect(history.past).toEqual([]);
      }),
    );
  });
});
