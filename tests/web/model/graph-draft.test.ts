import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addVertex,
  draftFromSetup,
  draftText,
  type GraphDraft,
  hasEdge,
  MOST_VERTICES,
  moveVertex,
  removeVertex,
  setToken,
  toggleEdge,
  withDrawing,
} from '../../../web/model/graph-draft.ts';
import type { Setup } from '../../../web/model/types.ts';

const SETUP: Setup = {
  game: 'cat-mouse',
  text: '0-2.5_1-3_2-4.5_3-4.5',
  format: 'canonical',
  board: { kind: 'graph', vertexCount: 6, edges: [0, 2, 0, 5, 1, 3, 2, 4, 2, 5, 3, 4, 3, 5] },
  tokens: [1, 2, 0],
  notes: [],
};
const DRAWING = { x: [10, 20, 30, 40, 50, 60], y: [5, 15, 25, 35, 45, 55] };
const DRAFT = draftFromSetup(SETUP, ['mouse', 'cat', 'hole'], DRAWING);

function cells(draft: GraphDraft): Record<string, number | null> {
  return Object.fromEntries(draft.tokens.map(({ id, cell }) => [id, cell]));
}

describe('a draft', () => {
  it('shows a setup and says it in words that the engine reads', () => {
    expect(draftText(DRAFT)).toBe('vertices 6\nmouse 1\ncat 2\nhole 0\n0 2\n0 5\n1 3\n2 4\n2 5\n3 4\n3 5\n');
  });

  it('grows by a vertex where it is put, alone or joined', () => {
    const alone = addVertex(DRAFT, 100.4, 700);
    expect(alone.board.vertexCount).toBe(7);
    expect([alone.drawing.x[6], alone.drawing.y[6]]).toEqual([100, 511]);
    expect(alone.board.edges).toEqual(SETUP.board.edges);
    expect(hasEdge(addVertex(DRAFT, 0, 0, 3).board, 3, 6)).toBe(true);
  });

  it('grows to 5000 vertices and no further', () => {
    const zeros = Array.from({ length: MOST_VERTICES }, () => 0);
    const full: GraphDraft = {
      ...DRAFT,
      board: { kind: 'graph', vertexCount: MOST_VERTICES, edges: [] },
      drawing: { x: zeros, y: zeros },
    };
    expect(addVertex(full, 1, 1)).toBe(full);
  });

  it('loses a vertex with its edges; higher numbers move down, and its token stands nowhere', () => {
    const draft = removeVertex(DRAFT, 1);
    expect(draftText(draft)).toBe('vertices 5\ncat 1\nhole 0\n0 1\n0 4\n1 3\n1 4\n2 3\n2 4\n');
    expect(cells(draft)).toEqual({ mouse: null, cat: 1, hole: 0 });
    expect(draft.drawing).toEqual({ x: [10, 30, 40, 50, 60], y: [5, 25, 35, 45, 55] });
  });

  it('joins and parts two vertices in either direction', () => {
    const joined = toggleEdge(DRAFT, 4, 1);
    expect(joined.board.edges).toEqual([0, 2, 0, 5, 1, 3, 1, 4, 2, 4, 2, 5, 3, 4, 3, 5]);
    expect(toggleEdge(joined, 1, 4)).toEqual(DRAFT);
  });

  it('moves a vertex inside the drawing', () => {
    expect(moveVertex(DRAFT, 2, -5, 99.6).drawing).toEqual({ x: [10, 20, 0, 40, 50, 60], y: [5, 15, 100, 35, 45, 55] });
  });

  it('puts tokens anywhere, even together, and takes them off', () => {
    expect(cells(setToken(DRAFT, 1, 1))).toEqual({ mouse: 1, cat: 1, hole: 0 });
    expect(draftText(setToken(DRAFT, 2, null))).not.toContain('hole');
  });

  it('takes another drawing of the same size only', () => {
    const other = { x: [1, 2, 3, 4, 5, 6], y: [1, 2, 3, 4, 5, 6] };
    expect(withDrawing(DRAFT, other).drawing).toEqual(other);
    expect(withDrawing(DRAFT, { x: [1], y: [1] })).toBe(DRAFT);
  });

  it.each([
    ['joining a vertex to itself', toggleEdge(DRAFT, 2, 2)],
    ['joining to a vertex that is not there', toggleEdge(DRAFT, 2, 6)],
    ['removing a vertex that is not there', removeVertex(DRAFT, -1)],
    ['moving a vertex to where it is', moveVertex(DRAFT, 2, 30, 25)],
    ['putting a token where it is', setToken(DRAFT, 0, 1)],
    ['putting a token beside the board', setToken(DRAFT, 0, 6)],
    ['putting a token that is not there', setToken(DRAFT, 3, 1)],
    ['drawing it as it is drawn', withDrawing(DRAFT, { x: [...DRAWING.x], y: [...DRAWING.y] })],
  ])('stays the same object after %s', (_, draft) => {
    expect(draft).toBe(DRAFT);
  });

  it('stays consistent whatever is done to it', () => {
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
            setToken(draft, token, a),
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
        for (const token of tokens) expect(token.cell ?? 0).toBeLessThan(Math.max(1, board.vertexCount));
      }),
    );
  });
});
