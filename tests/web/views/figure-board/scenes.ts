import type { PlayerIndex } from '../../../../web/model/game/types.ts';
import type { FigureMark, FigureMove, FigureScene, FigureState } from '../../../../web/views/board/canvas/figure.ts';
import type { Shape } from '../../../../web/views/board/canvas/shapes.ts';
import type { Box } from '../../../../web/views/board/canvas/viewport.ts';

/** Returns the state of a board without pieces. */
export function stateOf(
  amounts: readonly number[],
  owners: readonly (PlayerIndex | null)[] = [],
  mover: PlayerIndex = 0,
): FigureState {
  return { tokens: [], owners, amounts, cells: [], mover };
}

/** Returns a scene at rest, with overrides. */
export function sceneOf(state: FigureState, more: Partial<FigureScene> = {}): FigureScene {
  return {
    state,
    motion: null,
    tokens: [],
    moves: [],
    lastMove: null,
    lastMover: null,
    highlighted: null,
    highlightedMove: null,
    picked: null,
    pending: null,
    faulty: [],
    hinted: null,
    editing: false,
    words: { initials: ['A', 'B'], cooker: 'Cooker', stone: (size) => `${size} per stone` },
    measure: (text, size) => 0.6 * size * text.length,
    ...more,
  };
}

/** Returns a move that leads to a place. */
export function moveTo(to: number, more: Partial<FigureMove> = {}): FigureMove {
  return {
    text: String(to),
    token: null,
    from: null,
    to,
    claims: [],
    gain: null,
    again: false,
    mark: null,
    tier: 0,
    results: [],
    label: '',
    ...more,
  };
}

export function markOf(text: string, outcome: FigureMark['outcome'] = 'win'): FigureMark {
  return { glyph: outcome === 'win' ? '▲' : outcome === 'draw' ? '●' : '▼', outcome, text };
}

/** Returns the labels of a part, in drawing order. */
export function textsOf(shapes: readonly Shape[], part?: string): readonly string[] {
  return shapes.flatMap((shape) =>
    shape.kind === 'texts' && (part === undefined || shape.part === part) ? shape.items.map(({ text }) => text) : [],
  );
}

/** Returns the rounded boxes of a part. */
export function boxesOf(shapes: readonly Shape[], part: string) {
  return shapes.flatMap((shape) => (shape.kind === 'box' && shape.part === part ? [shape] : []));
}

/** Returns the polygons and discs of a part: gems, targets, stones. */
export function bodiesOf(shapes: readonly Shape[], part: string) {
  return shapes.flatMap((shape) =>
    (shape.kind === 'polygon' || shape.kind === 'discs') && shape.part === part ? [shape] : [],
  );
}

export function overlapping(a: Box, b: Box): boolean {
  const slack = 0.01;
  return (
    a.x + slack < b.x + b.width &&
    b.x + slack < a.x + a.width &&
    a.y + slack < b.y + b.height &&
    b.y + slack < a.y + a.height
  );
}

export function within(inner: Box, width: number, height: number): boolean {
  const slack = 0.01;
  return (
    inner.x >= -slack &&
    inner.y >= -slack &&
    inner.x + inner.width <= width + slack &&
    inner.y + inner.height <= height + slack
  );
}
