import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../web/messages/messages.ts';
import type { GraphBoard } from '../../../web/model/game/types.ts';
import { layoutDrawing } from '../../../web/model/layout/layout.ts';
import type { Shape } from '../../../web/views/board/canvas/shapes.ts';
import { bowOf, courseOf, linesOf, middleOf } from '../../../web/views/board/graph-board/courses.ts';
import { edgeNear } from '../../../web/views/board/graph-board/hit-test.ts';
import { placeLabels } from '../../../web/views/board/graph-board/labels.ts';
import { overlayScene } from '../../../web/views/board/graph-board/overlay-scene.ts';
import type { Projection } from '../../../web/views/board/graph-board/projection.ts';
import { pointOf } from '../../../web/views/board/graph-board/projection.ts';
import type { BoardMove, BoardToken } from '../../../web/views/board/graph-board/props.ts';
import { staticScene } from '../../../web/views/board/graph-board/static-scene.ts';
import { vertexLabel } from '../../../web/views/board/graph-board/vertex-label.ts';
import { movedTokens, TokenMotion } from '../../../web/views/board/motion/token-motion.ts';
import { measure, projected } from './boards.ts';

/** The first player moves at 0 and 2, the second at 1; 3 is won by the first, 4 by the second, 5 is drawn. 2 has a loop. */
const BOARD: GraphBoard = {
  kind: 'graph',
  vertexCount: 6,
  edges: [0, 1, 0, 3, 1, 0, 1, 2, 1, 4, 2, 2, 2, 5],
  directed: true,
  owners: [0, 1, 0, null, null, null],
  results: [null, null, null, 0, 1, 'draw'],
};
const DRAWING = { x: [100, 250, 400, 100, 250, 400], y: [100, 100, 100, 250, 250, 250] };
const PLAYERS = ['Max', 'Min'] as const;

const projection = projected(BOARD, 780, 560, DRAWING);

function textsOf(shapes: readonly Shape[]): readonly string[] {
  return shapes.flatMap((shape) => (shape.kind === 'texts' ? shape.items.map(({ text }) => text) : []));
}

function overlay(on: Projection, token: BoardToken, moves: readonly BoardMove[]): readonly Shape[] {
  const labels = placeLabels(on, [token], moves, [], measure);
  return overlayScene({
    projection: on,
    labels,
    places: [{ at: pointOf(on, token.cell) }],
    tokens: [token],
    moves,
    lastMove: { from: 1, to: 0, player: 1 },
    faulty: [],
    selected: null,
    highlighted: null,
    focused: null,
    edited: [],
    measure,
  });
}

function distanceToLines({ x, y }: { readonly x: number; readonly y: number }, lines: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 3 < lines.length; i += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = lines.slice(i, i + 4);
    const [dx, dy] = [x2 - x1, y2 - y1];
    const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    best = Math.min(best, Math.hypot(x - x1 - share * dx, y - y1 - share * dy));
  }
  return best;
}

/** Returns the number of arrowhead strokes, which is two per arc. */
function strokes(shapes: readonly Shape[], part: string): number {
  return shapes
    .filter((shape) => shape.part === part && shape.kind === 'segments')
    .reduce((sum, shape) => sum + (shape.kind === 'segments' ? shape.points.length / 4 : 0), 0);
}

describe('arcs', () => {
  it('have one head each, and undirected edges have none', () => {
    const arcs = BOARD.edges.length / 2;
    const straight = 4;
    expect(strokes(staticScene(projection), 'edges')).toBe(straight + 2 * arcs);
    const both = projected({ ...BOARD, directed: false, edges: [0, 1, 0, 3] }, 780, 560, DRAWING);
    expect(strokes(staticScene(both), 'edges')).toBe(2);
  });

  it('curve away from the opposite arc, to different sides', () => {
    const there = courseOf(projection, 0, 1);
    const back = courseOf(projection, 1, 0);
    const alone = courseOf(projection, 1, 2);
    if (there === null || back === null || alone === null) throw new Error('three ways expected');
    const { y } = pointOf(projection, 0);
    expect((middleOf(there).y - y) * (middleOf(back).y - y)).toBeLessThan(-9);
    expect(middleOf(alone).y).toBeCloseTo(y);
  });

  it('end at the outline of their target, also of a square', () => {
    const end = (from: number, to: number): number => {
      const { bends } = courseOf(projection, from, to) ?? { bends: [] };
      const at = pointOf(projection, to);
      return Math.hypot((bends.at(-2) ?? 0) - at.x, (bends.at(-1) ?? 0) - at.y);
    };
    expect(end(0, 3)).toBeCloseTo(projection.radius);
    expect(end(1, 4)).toBeLessThan(projection.radius);
    expect(end(1, 4)).toBeGreaterThan(projection.radius * 0.8);
  });

  it('draw a loop beside its vertex, on the screen and away from other arcs', () => {
    for (const x of [400, 511]) {
      const on = projected(BOARD, 780, 560, { ...DRAWING, x: DRAWING.x.with(2, x) });
      const loop = courseOf(on, 2, 2);
      if (loop === null) throw new Error('a loop expected');
      const at = pointOf(on, 2);
      const far = middleOf(loop);
      expect(Math.hypot(far.x - at.x, far.y - at.y)).toBeGreaterThan(on.radius + 4);
      const lines = linesOf(loop);
      for (let i = 0; i < lines.length; i += 2) {
        expect(lines[i]).toBeGreaterThan(0);
        expect(lines[i]).toBeLessThan(780);
      }
      expect(far.y).toBeLessThan(at.y);
    }
  });

  it('can each be selected with the pointer', () => {
    for (const [from, to] of [
      [0, 1],
      [1, 0],
      [2, 2],
      [2, 5],
    ] as const) {
      const course = courseOf(projection, from, to);
      if (course === null) throw new Error('a way expected');
      expect(edgeNear(projection, middleOf(course), 8)).toEqual({ from, to });
    }
  });

  it('count as one edge for layouts, in any direction', () => {
    const both = { ...BOARD, edges: [0, 1, 1, 2, 2, 3, 3, 4, 4, 5] };
    const doubled = { ...both, edges: [0, 1, 1, 0, 1, 2, 2, 1, 2, 3, 3, 3, 3, 4, 4, 5] };
    expect(layoutDrawing('force', doubled)).toEqual(layoutDrawing('force', { ...both, directed: false }));
  });

  it('animate a move of a piece along an arc, and none without an arc', () => {
    const at = (cell: number): readonly BoardToken[] => [{ id: 'token', name: 'token', letter: 'T', player: 0, cell }];
    expect(movedTokens(BOARD, at(1), at(4))).toEqual([0]);
    expect(movedTokens(BOARD, at(0), at(4))).toEqual([]);
  });

  it('animate a piece along their curve, from start to end', () => {
    const [from, to] = [pointOf(projection, 0), pointOf(projection, 1)];
    const bow = bowOf(projection, 0, 1);
    expect(bow).toBeGreaterThan(0);
    expect(bowOf(projection, 0, 3)).toBe(0);
    const travel = new TokenMotion();
    travel.start(0, { from, bow });
    expect(travel.placeOf(0, to, 1000).at).toEqual(from);
    const lines = linesOf(courseOf(projection, 0, 1, () => 0) ?? { bends: [], straight: false });
    for (const passed of [20, 60, 120]) {
      const { x, y } = travel.placeOf(0, to, 1000 + passed).at;
      expect(distanceToLines({ x, y }, lines)).toBeLessThan(1);
    }
    expect(travel.placeOf(0, to, 2000)).toEqual({ at: to });
    expect(travel.isMoving()).toBe(false);
  });
});

describe('vertices with owners', () => {
  const shapes = staticScene(projection).filter(({ part }) => part === 'vertices');

  it('are round for the first and square for the second, in their colours', () => {
    const bodies = shapes.filter((shape) => shape.kind !== 'texts');
    expect(bodies.map(({ kind }) => kind)).toEqual(['discs', 'box', 'discs', 'discs', 'box', 'discs']);
    const lines = bodies.map((shape) =>
      shape.kind === 'discs' || shape.kind === 'box' ? shape.outline?.colour : null,
    );
    expect(lines.slice(0, 3)).toEqual(['p1', 'p2', 'p1']);
  });

  it('are filled if the game ends there, with the flag of the winner or an equals sign, and keep their number', () => {
    const bodies = shapes.filter((shape) => shape.kind !== 'texts');
    expect(bodies.map(({ colour }) => colour)).toEqual(['panel', 'panel', 'panel', 'p1', 'p2', 'muted']);
    expect(textsOf(shapes)).toEqual(['0', '1', '2', '3', '4', '=', '5']);
    const flags = staticScene(projection).flatMap((shape) =>
      shape.kind === 'polygon' && shape.part === 'flag' ? [shape] : [],
    );
    expect(flags).toHaveLength(2);
    flags.forEach(({ points }, index) => {
      const at = pointOf(projection, 3 + index);
      points.forEach((place, i) => {
        expect(Math.abs(place - (i % 2 === 0 ? at.x : at.y))).toBeLessThan(0.8 * projection.radius);
      });
    });
  });

  it('show the winner also if vertices are dots', () => {
    const count = 200;
    const results = Array.from({ length: count }, (_, cell) =>
      cell === 7 ? 1 : cell === 9 ? ('draw' as const) : null,
    );
    const owners = Array.from({ length: count }, (_, cell) => (results[cell] !== null ? null : cell % 2 === 0 ? 0 : 1));
    const edges = Array.from({ length: count - 1 }, (_, cell) => [cell, cell + 1]).flat();
    const small = projected({ ...BOARD, vertexCount: count, edges, owners, results });
    expect(small.labelled).toBe(false);
    const shapes = staticScene(small);
    expect(textsOf(shapes)).toEqual(['=']);
    expect(shapes.filter(({ part }) => part === 'flag')).toHaveLength(1);
    expect(shapes.find((shape) => shape.kind === 'box')?.colour).toBe('p2');
  });
});

describe('a piece that both players move', () => {
  const token: BoardToken = { id: 'token', name: 'token', letter: 'T', player: 0, cell: 0 };
  const moves: readonly BoardMove[] = [
    { from: 0, to: 3, token: 0, text: '3', mark: { glyph: '▲', outcome: 'win', text: '1' }, tier: 0, label: '' },
    { from: 0, to: 1, token: 0, text: '1', mark: { glyph: '▲', outcome: 'win', text: '' }, tier: 0, label: '' },
  ];
  const shapes = overlay(projection, token, moves);

  it('has the colour of the player to move, and its last move that of the player who made it', () => {
    expect(shapes.find(({ part }) => part === 'piece')?.colour).toBe('p1');
    expect(shapes.find(({ part }) => part === 'last-move')?.colour).toBe('p2');
  });

  it('shows its targets by shape, flag and value, and a win without plies only by its mark', () => {
    const targets = shapes.filter(({ part }) => part === 'target');
    expect(targets.map(({ kind }) => kind)).toContain('box');
    expect(textsOf(targets)).toEqual(['3', '1']);
    expect(shapes.filter(({ part }) => part === 'flag')).toHaveLength(1);
    expect(textsOf(shapes.filter(({ part }) => part === 'pill'))).toEqual(['1']);
    expect(shapes.filter(({ part, kind }) => part === 'pill' && kind === 'mark')).toHaveLength(2);
  });
});

describe('the label of a vertex', () => {
  afterEach(() => switchLanguage('en'));

  it('names the owner and the targets', () => {
    const names = { tokens: [], players: PLAYERS };
    expect(vertexLabel(BOARD, 1, names)).toBe('Vertex 1; Min moves; leads to 0, 2, and 4');
    expect(vertexLabel(BOARD, 2, { ...names, tokens: ['token'] })).toBe('Vertex 2: token; Max moves; leads to 2 and 5');
    expect(vertexLabel({ ...BOARD, edges: [] }, 0, names)).toBe('Vertex 0; Max moves; no way out');
  });

  it('names the result of the game', async () => {
    const names = { tokens: [], players: PLAYERS };
    expect(vertexLabel(BOARD, 3, names)).toBe('Vertex 3; Max wins here');
    expect(vertexLabel(BOARD, 5, names)).toBe('Vertex 5; a draw');
    await switchLanguage('zh');
    expect(vertexLabel(BOARD, 4, names)).toBe('顶点 4；Min 在此获胜');
  });

  it('lists the neighbours on undirected graphs', () => {
    const board = { ...BOARD, directed: false, owners: [], results: [], edges: [0, 1, 1, 2] };
    expect(vertexLabel(board, 1, { tokens: ['cat'], players: PLAYERS })).toBe('Vertex 1: cat; neighbours 0, 2');
  });
});
