import { describe, expect, it } from 'vitest';
import { layoutRoot, Scene, type SceneOptions } from '../../../web/model/board/scene.ts';
import type { Board, GraphBoard, Setup, TokenKind } from '../../../web/model/game/types.ts';
import { layoutDrawing } from '../../../web/model/layout/layout.ts';

const GRAPH: GraphBoard = {
  kind: 'graph',
  vertexCount: 4,
  edges: [0, 1, 1, 2, 2, 3, 3, 0],
  directed: true,
  owners: [],
  results: [],
};
const GRID: Board = { kind: 'grid', rows: 2, columns: 2, walls: [], exits: [] };

function setup(board: Board): Setup {
  const empty = { played: [], options: {}, notes: [], title: '', players: [] };
  return { game: '', text: '', format: '', board, tokens: [2], ...empty };
}

/** Returns a scene that draws at once or, if `later` is true, when the test calls `answer`. */
function scene(later = false): { readonly scene: Scene; readonly answer: () => void } {
  let waiting: (() => void) | null = null;
  const lane: SceneOptions['lane'] = {
    draw({ layout, board, options }, settled) {
      waiting = () => settled(layoutDrawing(layout, board, options));
      if (!later) waiting();
    },
    cancel() {
      waiting = null;
    },
  };
  return { scene: new Scene({ lane, gameOf: () => null, redrawn: () => {} }), answer: () => waiting?.() };
}

describe('the drawing of a board', () => {
  it('is that of the graph', () => {
    const { scene: shown } = scene();
    shown.lay(setup(GRAPH), 'circle');
    expect(shown.drawing.value).toEqual(layoutDrawing('circle', GRAPH, { root: 2 }));
    expect(shown.arrangement.value.layout).toBe('circle');
  });

  it('is empty on boards with a fixed drawing, whatever the request is', () => {
    const { scene: shown } = scene();
    const own = { x: [1, 2], y: [3, 4] };
    for (const act of [
      () => shown.lay(setup(GRID), 'circle'),
      () => shown.follow(setup(GRID)),
      () => shown.take(setup(GRID), own, 'circle'),
      () => shown.show(setup(GRID), own, 'circle'),
    ]) {
      shown.lay(setup(GRAPH), 'circle');
      expect(shown.drawing.value.x).toHaveLength(4);
      act();
      expect(shown.drawing.value).toEqual({ x: [], y: [] });
      expect(shown.arrangement.value.own).toBeNull();
    }
  });

  it('is not shown on another board if it arrives late', () => {
    const { scene: shown, answer } = scene(true);
    shown.lay(setup(GRAPH), 'circle');
    shown.lay(setup(GRID), 'circle');
    answer();
    expect(shown.drawing.value).toEqual({ x: [], y: [] });
  });
});

describe('the root of a layout', () => {
  const token = (id: string, player: 0 | 1 | null, shared: boolean): TokenKind => ({ id, player, shared });
  const game = (...tokens: readonly TokenKind[]) => ({ tokens });

  it('is the vertex of a fixed piece, or else of the first piece', () => {
    expect(layoutRoot(game(token('a', 0, false), token('b', null, false)), [3, 1])).toBe(1);
    expect(layoutRoot(game(token('a', 0, false), token('b', null, true)), [3, 1])).toBe(3);
    expect(layoutRoot(null, [null])).toBe(0);
  });
});
