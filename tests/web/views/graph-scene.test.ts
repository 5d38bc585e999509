import { describe, expect, it } from 'vitest';
import { overlap } from '../../../web/views/board/canvas/geometry.ts';
import type { Shape } from '../../../web/views/board/canvas/shapes.ts';
import type { Box } from '../../../web/views/board/canvas/viewport.ts';
import { editShapes } from '../../../web/views/board/graph-board/edit-overlay.ts';
import { lengthInside } from '../../../web/views/board/graph-board/label-placer.ts';
import type { PlacedPill } from '../../../web/views/board/graph-board/labels.ts';
import { placeLabels } from '../../../web/views/board/graph-board/labels.ts';
import type { OverlayInput } from '../../../web/views/board/graph-board/overlay-scene.ts';
import { overlayScene } from '../../../web/views/board/graph-board/overlay-scene.ts';
import type { Projection } from '../../../web/views/board/graph-board/projection.ts';
import { MAX_RADIUS, pointOf } from '../../../web/views/board/graph-board/projection.ts';
import type { BoardMove, BoardToken } from '../../../web/views/board/graph-board/props.ts';
import { looseScene, staticScene } from '../../../web/views/board/graph-board/static-scene.ts';
import { EIGHT, graph, losing, measure, pieces, projected, ring, unknownTokens } from './boards.ts';

function overlay(about: Partial<OverlayInput> & { readonly projection: Projection }): readonly Shape[] {
  const { projection, tokens = pieces(1, 2, 0), moves = losing(1, 4, 5, 6) } = about;
  const labels = placeLabels(projection, tokens, moves, [], measure);
  return overlayScene({
    labels,
    places: tokens.map(({ cell }) => ({ at: pointOf(projection, cell) })),
    lastMove: null,
    faulty: [],
    selected: null,
    highlighted: null,
    focused: null,
    edited: [],
    measure,
    ...about,
    tokens,
    moves,
  });
}

function parts(shapes: readonly Shape[], part: string): readonly Shape[] {
  return shapes.filter((shape) => shape.part === part);
}

function wordsOf(shapes: readonly Shape[], part: string): readonly string[] {
  return parts(shapes, part).flatMap((shape) => (shape.kind === 'texts' ? shape.items.map(({ text }) => text) : []));
}

function boxOf({ at, width, height }: PlacedPill): Box {
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}

describe('the still graph', () => {
  it('shows vertices as circles with numbers on a graph of eight vertices', () => {
    const projection = projected(EIGHT);
    expect(projection.radius).toBeGreaterThanOrEqual(20);
    expect(projection.radius).toBeLessThanOrEqual(MAX_RADIUS);
    expect(wordsOf(staticScene(projection), 'numbers')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });

  it('shows dots without numbers on a graph of 200 vertices, and numbers after zooming in', () => {
    const board = ring(200, 13);
    expect(wordsOf(staticScene(projected(board)), 'numbers')).toEqual([]);
    const near = projected(board, 780, 560, undefined, { zoom: 4, centre: { x: 256, y: 180 } });
    expect(wordsOf(staticScene(near), 'numbers').length).toBeGreaterThan(0);
  });

  it('skips shapes outside the screen', () => {
    const board = ring(200, 13);
    const near = projected(board, 780, 560, undefined, { zoom: 6, centre: { x: 256, y: 180 } });
    const shapes = staticScene(near);
    const [edges] = parts(shapes, 'edges');
    const [vertices] = parts(shapes, 'vertices');
    expect(edges?.kind === 'segments' && edges.points.length / 4).toBeLessThan(board.edges.length / 2);
    expect(vertices?.kind === 'discs' && vertices.points.length / 2).toBeLessThan(60);
  });

  it('draws a dragged vertex and its edges on the upper canvas', () => {
    const projection = projected(EIGHT);
    const [edges, ...rest] = staticScene(projection, 3);
    expect(wordsOf(rest, 'numbers')).toEqual(['0', '1', '2', '4', '5', '6', '7']);
    const loose = looseScene(projection, 3);
    const count = (shape: Shape | undefined) => (shape?.kind === 'segments' ? shape.points.length / 4 : 0);
    expect(count(loose[0])).toBe(3);
    expect(count(edges) + count(loose[0])).toBe(EIGHT.edges.length / 2);
    expect(wordsOf(loose, 'vertices')).toEqual(['3']);
  });

  it('keeps every vertex and its rings on the screen, down to 320 px', () => {
    for (const board of [EIGHT, ring(15, 4), ring(50, 7)]) {
      const projection = projected(board, 320, 280);
      for (let cell = 0; cell < board.vertexCount; ++cell) {
        const { x, y } = pointOf(projection, cell);
        expect(Math.min(x, y, 320 - x, 280 - y)).toBeGreaterThan(projection.radius + 6);
      }
    }
  });

  it('draws many edges paler', () => {
    const [few] = staticScene(projected(EIGHT));
    const edges: number[] = [];
    for (let a = 0; a < 120; ++a) for (let b = a + 1; b < 120; ++b) edges.push(a, b);
    const [many] = staticScene(projected(graph(120, edges)));
    expect(few?.alpha).toBe(1);
    expect(many?.alpha).toBeLessThan(0.4);
  });
});

describe('legal moves', () => {
  const projection = projected(EIGHT);

  it('are coloured by their value on edge and target, with the best most visible', () => {
    const shapes = overlay({ projection });
    const lines = parts(shapes, 'move').filter((shape) => shape.colour === 'loss');
    expect(lines.map((line) => line.alpha)).toEqual([0.5, 0.75, 1]);
    const targets = parts(shapes, 'target').filter((shape) => shape.kind === 'discs');
    expect(targets.map((target) => target.outline?.colour)).toEqual(['loss', 'loss', 'loss']);
  });

  it('have glyph and number', () => {
    const shapes = overlay({ projection });
    expect(wordsOf(shapes, 'pill')).toEqual(['14', '10', '6']);
    const glyphs = parts(shapes, 'pill').flatMap((shape) => (shape.kind === 'mark' ? [shape.glyph] : []));
    expect(glyphs).toEqual(['▼', '▼', '▼']);
  });

  it('have the colour of their player and no pill before they are solved', () => {
    const moves = losing(1, 4).map((move) => ({ ...move, mark: null }));
    const shapes = overlay({ projection, moves });
    const rings = (drawn: readonly Shape[]) =>
      parts(drawn, 'target').flatMap((shape) => ('outline' in shape && shape.outline ? [shape.outline] : []));
    // A dashed ring marks a legal move, and a solid one the move under the pointer.
    expect(rings(shapes)).toMatchObject([{ colour: 'p1', dash: [6, 4] }]);
    expect(parts(shapes, 'move')).toEqual([]);
    expect(parts(shapes, 'pill')).toEqual([]);
    const [target] = moves;
    const lit = overlay({ projection, moves, highlighted: target?.to ?? null });
    expect(rings(lit)).toEqual([{ colour: 'p1', width: 3.5 }]);
    expect(parts(lit, 'move').map((shape) => shape.colour)).toEqual(['panel', 'p1']);
  });

  it('invert their pill when highlighted', () => {
    const shapes = overlay({ projection, highlighted: 5 });
    const plates = parts(shapes, 'pill').flatMap((shape) => (shape.kind === 'plate' ? [shape.colour] : []));
    expect(plates).toEqual(['lossSoft', 'lossSoft', 'loss']);
  });

  it('name their target if vertices are dots', () => {
    const small = projected(ring(200, 13));
    const shapes = overlay({ projection: small, moves: losing(1, 14), highlighted: 14 });
    expect(wordsOf(shapes, 'pill')).toEqual(['14', '14']);
  });
});

describe('tokens', () => {
  const projection = projected(EIGHT);

  it('are drawn in the colour of their player, with the number of their vertex on a tab', () => {
    const shapes = overlay({ projection });
    const drawn = parts(shapes, 'piece').flatMap((shape) => (shape.kind === 'piece' ? [shape] : []));
    expect(drawn.map(({ look, colour }) => [look, colour])).toEqual([
      ['mouse', 'p1'],
      ['cat', 'p2'],
      ['hole', 'stone'],
    ]);
    expect(wordsOf(shapes, 'number')).toEqual(['1', '2', '0']);
    drawn.forEach(({ x, y, size }, index) => {
      const vertex = pointOf(projection, pieces(1, 2, 0)[index]?.cell ?? 0);
      expect(x).toBe(vertex.x);
      // The feet of the piece are inside the vertex, and its head is above the vertex.
      expect(y + size / 2).toBeGreaterThan(vertex.y);
      expect(y).toBeLessThan(vertex.y);
    });
  });

  it('are drawn side by side on a shared vertex', () => {
    const shapes = parts(overlay({ projection, tokens: pieces(2, 2, 0), moves: [] }), 'piece');
    const [mouse, cat] = shapes.flatMap((shape) => (shape.kind === 'piece' ? [shape] : []));
    if (mouse === undefined || cat === undefined) throw new Error('two pieces expected');
    expect(cat.x - mouse.x).toBeGreaterThan(0.7 * mouse.size);
    expect((mouse.x + cat.x) / 2).toBeCloseTo(pointOf(projection, 2).x);
  });

  it('are also drawn if vertices are dots, large enough to recognise and with their number', () => {
    const dots = projected(ring(200, 13));
    const shapes = overlay({ projection: dots, moves: [] });
    expect(dots.labelled).toBe(false);
    const drawn = parts(shapes, 'piece').flatMap((shape) => (shape.kind === 'piece' ? [shape] : []));
    expect(drawn.map(({ look, size }) => [look, size >= 24])).toEqual([
      ['mouse', true],
      ['cat', true],
      ['hole', true],
    ]);
    expect(wordsOf(shapes, 'number')).toEqual(['1', '2', '0']);
  });

  it.each([
    [210, 210],
    [188, 158],
    [380, 205],
  ])('are drawn in numbered circles on a board of %d by %d', (width, height) => {
    const small = projected(EIGHT, width, height);
    const shapes = overlay({ projection: small });
    expect(small.labelled).toBe(true);
    expect(parts(shapes, 'piece')).toHaveLength(3);
    for (const shape of parts(shapes, 'piece')) {
      if (shape.kind !== 'piece') continue;
      const half = shape.size / 2;
      expect(shape.x - half).toBeGreaterThanOrEqual(0);
      expect(shape.x + half).toBeLessThanOrEqual(width);
      expect(shape.y - half).toBeGreaterThanOrEqual(0);
      expect(shape.y + half).toBeLessThanOrEqual(height);
    }
  });

  it('are pawns with their letter if the page has no picture', () => {
    const shapes = parts(overlay({ projection, tokens: unknownTokens(1, 2, 0) }), 'piece');
    expect(shapes.flatMap((shape) => (shape.kind === 'piece' ? [shape.colour] : []))).toEqual(['p1', 'p2', 'muted']);
    expect(wordsOf(shapes, 'piece')).toEqual(['M', 'C', 'H']);
  });
});

describe('pills', () => {
  const scenes: readonly (readonly [string, Projection, readonly BoardToken[], readonly BoardMove[]])[] = [
    ['8 vertices', projected(EIGHT), pieces(1, 2, 0), losing(1, 4, 5, 6)],
    ['8 vertices, narrow', projected(EIGHT, 320, 280), pieces(1, 2, 0), losing(1, 4, 5, 6)],
    ['15 vertices', projected(ring(15, 4)), pieces(1, 5, 0), losing(1, 0, 2, 5, 12)],
    ['50 vertices', projected(ring(50, 7)), pieces(20, 40, 0), losing(20, 19, 21, 27, 13)],
    ['200 vertices', projected(ring(200, 13)), pieces(60, 120, 0), losing(60, 59, 61, 73, 47)],
  ];

  it.each(scenes)('cover no number, target or other pill: %s', (_, projection, tokens, moves) => {
    const { pills } = placeLabels(projection, tokens, moves, [], measure);
    const needed = new Set(moves.map(({ to }) => to));
    const shown = pills.filter((pill) => pill !== null).filter((pill) => pill.free);
    expect(shown).toHaveLength(pills.length);
    for (const [index, pill] of shown.entries()) {
      const box = boxOf(pill);
      for (let cell = 0; cell < projection.count; ++cell) {
        if (!projection.labelled && !needed.has(cell)) continue;
        const { x, y } = pointOf(projection, cell);
        // The ends of a pill are semicircles.
        const dx = Math.max(0, Math.abs(x - pill.at.x) - (pill.width - pill.height) / 2);
        const distance = Math.hypot(dx, y - pill.at.y) - pill.height / 2;
        expect(distance).toBeGreaterThanOrEqual(projection.radius - 0.5);
      }
      for (const other of shown.slice(index + 1)) expect(overlap(box, boxOf(other))).toBe(0);
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(projection.width);
      expect(box.y + box.height).toBeLessThanOrEqual(projection.height);
    }
  });

  it('cover no piece', () => {
    for (const projection of [projected(EIGHT), projected(EIGHT, 320, 280)]) {
      const tokens = pieces(1, 2, 0);
      const { pieces: standing, pills } = placeLabels(projection, tokens, losing(1, 4, 5, 6), [], measure);
      const free = pills.flatMap((pill) => (pill?.free === true ? [boxOf(pill)] : []));
      expect(free).not.toEqual([]);
      standing.forEach((piece, index) => {
        const { x, y } = pointOf(projection, tokens[index]?.cell ?? 0);
        const side = piece.size;
        const box = { x: x + piece.dx - side / 2, y: y + piece.dy - side / 2, width: side, height: side };
        for (const pill of free) expect(overlap(pill, box)).toBe(0);
      });
    }
  });

  it('avoid edges if there is space', () => {
    const board = graph(3, [0, 1, 0, 2]);
    const projection = projected(board, 780, 560, { x: [256, 256, 400], y: [180, 320, 180] });
    const { pills } = placeLabels(projection, [], losing(2, 0), [], measure);
    const [pill] = pills;
    if (pill === undefined || pill === null) throw new Error('a pill expected');
    const ends = [0, 1, 0, 2].map((cell) => pointOf(projection, cell));
    for (const [a, b] of [ends.slice(0, 2), ends.slice(2)]) {
      if (a !== undefined && b !== undefined) expect(lengthInside(boxOf(pill), a.x, a.y, b.x, b.y)).toBe(0);
    }
  });

  it('avoid the buttons', () => {
    const projection = projected(graph(2, [0, 1]), 780, 560, { x: [100, 256], y: [180, 180] });
    const moves = losing(0, 1);
    const [free] = placeLabels(projection, [], moves, [], measure).pills;
    if (free == null) throw new Error('a pill expected');
    const [pill] = placeLabels(projection, [], moves, [boxOf(free)], measure).pills;
    expect(pill == null ? 1 : overlap(boxOf(pill), boxOf(free))).toBe(0);
  });
});

describe('markers', () => {
  const projection = projected(EIGHT);

  it('show focus as the only square, with any other markers at the vertex', () => {
    const shapes = overlay({ projection, focused: 1, selected: 1, highlighted: 1, faulty: [1] });
    const squares = shapes.filter((shape) => shape.kind === 'frame').map((shape) => shape.part);
    expect(squares).toEqual(['focus-ground', 'focus']);
  });

  it('mark faulty vertices by shape and sign', () => {
    expect(wordsOf(editShapes([3, 4], null, projection), 'faulty')).toEqual(['!', '!']);
  });

  it('highlight the edges of a highlighted vertex', () => {
    const [edges] = parts(overlay({ projection, highlighted: 3 }), 'highlighted-edges');
    expect(edges?.kind === 'segments' && edges.points.length / 4).toBe(3);
  });

  it('show the number of a highlighted dot', () => {
    const shapes = overlay({ projection: projected(ring(200, 13)), highlighted: 77 });
    expect(wordsOf(shapes, 'hover-number')).toEqual(['77']);
  });
});
