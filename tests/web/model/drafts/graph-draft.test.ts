import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOn, sketchOf } from '../../../../web/model/edit/drafts/edited-board.ts';
import {
  addVertex,
  clearOwners,
  fillOwners,
  type GraphDraft,
  hasEdge,
  MOST_VERTICES,
  moveVertex,
  putOnVertex,
  removeVertex,
  setRole,
  toggleEdge,
  withDrawing,
} from '../../../../web/model/edit/drafts/graph-draft.ts';
import type { GraphBoard, Setup } from '../../../../web/model/game/types.ts';

const BOARD: GraphBoard = {
  kind: 'graph',
  vertexCount: 6,
  edges: [0, 2, 0, 5, 1, 3, 2, 4, 2, 5, 3, 4, 3, 5],
  directed: false,
  owners: [],
  results: [],
};
const SETUP: Setup = {
  game: 'cat-mouse',
  text: '0-2.5_1-3_2-4.5_3-4.5',
  format: 'canonical',
  board: BOARD,
  tokens: [1, 2, 0],
  played: [],
  options: {},
  notes: [],
  title: '',
  players: [],
};
const DRAWING = { x: [10, 20, 30, 40, 50, 60], y: [5, 15, 25, 35, 45, 55] };
const DRAFT = graphDraft(SETUP);
/** Three vertices in a row: the second player moves at the middle one, and the first player has won at the last. */
const OWNED = graphDraft({
  ...SETUP,
  board: {
    kind: 'graph',
    vertexCount: 3,
    edges: [0, 1, 1, 2],
    directed: true,
    owners: [0, 1, null],
    results: [null, null, 0],
  },
  tokens: [0],
});

function graphDraft(setup: Setup): GraphDraft {
  const sketch = sketchOf(setup, DRAWING);
  if (!isOn(sketch, 'graph')) throw new Error('no graph');
  return sketch;
}

describe('the draft of a graph', () => {
  it('gets a new vertex at its place, alone or connected', () => {
    const alone = addVertex(DRAFT, 100.4, 700);
    expect(alone.board.vertexCount).toBe(7);
    expect([alone.drawing.x[6], alone.drawing.y[6]]).toEqual([100, 511]);
    expect(alone.board.edges).toEqual(BOARD.edges);
    expect(hasEdge(addVertex(DRAFT, 0, 0, 3).board, 3, 6)).toBe(true);
  });

  it('has at most 5000 vertices', () => {
    const zeros = Array.from({ length: MOST_VERTICES }, () => 0);
    const full: GraphDraft = {
      ...DRAFT,
      board: { ...BOARD, vertexCount: MOST_VERTICES, edges: [] },
      drawing: { x: zeros, y: zeros },
    };
    expect(addVertex(full, 1, 1)).toBe(full);
  });

  it('loses a vertex with its edges and token; higher vertices are renumbered', () => {
    const draft = removeVertex(DRAFT, 1);
    expect(draft.board).toEqual({ ...BOARD, vertexCount: 5, edges: [0, 1, 0, 4, 1, 3, 1, 4, 2, 3, 2, 4] });
    expect(draft.tokens).toEqual([null, 1, 0]);
    expect(draft.drawing).toEqual({ x: [10, 30, 40, 50, 60], y: [5, 25, 35, 45, 55] });
  });

  it('connects and disconnects two vertices in either direction', () => {
    const joined = toggleEdge(DRAFT, 4, 1);
    expect(joined.board.edges).toEqual([0, 2, 0, 5, 1, 3, 1, 4, 2, 4, 2, 5, 3, 4, 3, 5]);
    expect(toggleEdge(joined, 1, 4)).toEqual(DRAFT);
  });

  it('moves a vertex inside the drawing', () => {
    expect(moveVertex(DRAFT, 2, -5, 99.6).drawing).toEqual({ x: [10, 20, 0, 40, 50, 60], y: [5, 15, 100, 35, 45, 55] });
  });

  it('places tokens on any vertex, even together, and removes them', () => {
    expect(putOnVertex(DRAFT, 1, 1).tokens).toEqual([1, 1, 0]);
    expect(putOnVertex(DRAFT, 2, null).tokens).toEqual([1, 2, null]);
  });

  it('connects directed edges one way at a time, also a vertex with itself', () => {
    const back = toggleEdge(OWNED, 1, 0);
    expect(back.board.edges).toEqual([0, 1, 1, 0, 1, 2]);
    expect(hasEdge(back.board, 2, 1)).toBe(false);
    expect(toggleEdge(back, 0, 1).board.edges).toEqual([1, 0, 1, 2]);
    expect(hasEdge(toggleEdge(OWNED, 1, 1).board, 1, 1)).toBe(true);
  });

  it('gives a vertex either an owner or a result', () => {
    const drawn = setRole(OWNED, 0, { result: 'draw' });
    expect([drawn.board.owners, drawn.board.results]).toEqual([
      [null, 1, null],
      ['draw', null, 0],
    ]);
    const moving = setRole(OWNED, 2, { owner: 1 });
    expect([moving.board.owners, moving.board.results]).toEqual([
      [0, 1, 1],
      [null, null, null],
    ]);
    expect(setRole(OWNED, 2, { result: 0 })).toBe(OWNED);
  });

  it('lets the players alternate, or gives one player all vertices without a result', () => {
    const alternating = clearOwners(OWNED);
    expect(alternating.board.owners).toEqual([]);
    expect(setRole(alternating, 1, { result: 1 }).board).toMatchObject({ owners: [], results: [null, 1, 0] });
    expect(fillOwners(alternating, 1).board.owners).toEqual([1, 1, null]);
    expect(fillOwners(setRole(OWNED, 0, null), 0)).toEqual(OWNED);
    expect(fillOwners(OWNED, 1)).toBe(OWNED);
    expect(clearOwners(alternating)).toBe(alternating);
  });

  it('keeps owners and results with their vertices', () => {
    expect(removeVertex(OWNED, 1).board).toMatchObject({ owners: [0, null], results: [null, 0], edges: [] });
    expect(addVertex(OWNED, 0, 0).board).toMatchObject({ owners: [0, 1, null, 0], results: [null, null, 0, null] });
  });

  it('accepts only drawings of the same size', () => {
    const other = { x: [1, 2, 3, 4, 5, 6], y: [1, 2, 3, 4, 5, 6] };
    expect(withDrawing(DRAFT, other).drawing).toEqual(other);
    expect(withDrawing(DRAFT, { x: [1], y: [1] })).toBe(DRAFT);
  });

  it.each([
    ['connecting a vertex with itself', toggleEdge(DRAFT, 2, 2)],
    ['connecting with a missing vertex', toggleEdge(DRAFT, 2, 6)],
    ['removing a missing vertex', removeVertex(DRAFT, -1)],
    ['moving a vertex to its own place', moveVertex(DRAFT, 2, 30, 25)],
    ['placing a token at its own place', putOnVertex(DRAFT, 0, 1)],
    ['placing a token outside the board', putOnVertex(DRAFT, 0, 6)],
    ['placing a missing token', putOnVertex(DRAFT, 3, 1)],
    ['an equal drawing', withDrawing(DRAFT, { x: [...DRAWING.x], y: [...DRAWING.y] })],
  ])('stays the same object after %s', (_, draft) => expect(draft).toBe(DRAFT));

  it('stays consistent after any edits', () => {
    const cell = fc.nat(9);
    const edit = fc.oneof(
      fc.tuple(cell, cell).map(
        ([a, b]) =>
          (draft: GraphDraft) =>
            toggleEdge(draft, a, b),
      ),
      fc.tuple(cell, fc.boolean()).map(
        ([a, join]) =>
          (draft: GraphDraft) =>
            addVertex(draft, a, a, join ? a : null),
      ),
      cell.map((a) => (draft: GraphDraft) => removeVertex(draft, a)),
      fc.tuple(fc.nat(2), cell).map(
        ([token, a]) =>
          (draft: GraphDraft) =>
            putOnVertex(draft, token, a),
      ),
      fc.tuple(cell, cell).map(
        ([a, x]) =>
          (draft: GraphDraft) =>
            moveVertex(draft, a, x, x),
      ),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
        const { board, drawing, tokens } = edits.reduce((draft, apply) => apply(draft), DRAFT);
        expect([drawing.x.length, drawing.y.length]).toEqual([board.vertexCount, board.vertexCount]);
        const keys: number[] = [];
        for (let i = 0; i < board.edges.length; i += 2) {
          const [a = -1, b = -1] = board.edges.slice(i, i + 2);
          expect(a).toBeGreaterThanOrEqual(0);
          expect(b).toBeGreaterThan(a);
          expect(b).toBeLessThan(board.vertexCount);
          keys.push(a * 1000 + b);
        }
        expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
        for (const token of tokens) expect(token ?? 0).toBeLessThan(Math.max(1, board.vertexCount));
      }),
    );
  });
});
