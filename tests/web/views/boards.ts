import type { Drawing, GraphBoard } from '../../../web/model/game/types.ts';
import { layoutDrawing } from '../../../web/model/layout/layout.ts';
import type { ViewState } from '../../../web/views/board/canvas/viewport.ts';
import { wholeWorld } from '../../../web/views/board/canvas/viewport.ts';
import type { Projection } from '../../../web/views/board/graph-board/projection.ts';
import {
  drawnPart,
  largestRadius,
  project,
  shownWorld,
  stageOf,
} from '../../../web/views/board/graph-board/projection.ts';
import type { BoardMove, BoardToken, GraphBoardProps } from '../../../web/views/board/graph-board/props.ts';

/** A graph of eight vertices: 0 is a leaf attached to 3, and the others are on cycles. */
export const EIGHT: GraphBoard = {
  kind: 'graph',
  vertexCount: 8,
  edges: [0, 3, 1, 4, 1, 5, 1, 6, 2, 5, 2, 6, 3, 6, 3, 7, 4, 6, 4, 7, 5, 7],
  directed: false,
  owners: [],
  results: [],
};

/** Returns a graph without owners or results. */
export function graph(vertexCount: number, edges: readonly number[]): GraphBoard {
  return { kind: 'graph', vertexCount, edges, directed: false, owners: [], results: [] };
}

/** Returns a ring with chords. */
export function ring(vertexCount: number, chord: number): GraphBoard {
  const pairs = new Set<string>();
  for (let cell = 0; cell < vertexCount; ++cell) {
    for (const step of [1, chord]) {
      const other = (cell + step) % vertexCount;
      pairs.add(`${Math.min(cell, other)} ${Math.max(cell, other)}`);
    }
  }
  const edges = [...pairs]
    .map((pair) => pair.split(' ').map(Number))
    .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
  return graph(vertexCount, edges.flat());
}

/** Returns the projection of a board onto a stage of this size. */
export function projected(
  board: GraphBoard,
  width = 780,
  height = 560,
  drawing: Drawing = layoutDrawing('force', board),
  look?: ViewState,
): Projection {
  const stage = stageOf(shownWorld(drawing), drawnPart(drawing), width, height);
  return project(board, drawing, largestRadius(board, drawing), stage, look ?? wholeWorld(stage));
}

/** Returns the mouse, the cat and the hole at the given cells. */
export function pieces(mouse: number, cat: number, hole: number): readonly BoardToken[] {
  return [
    { id: 'mouse', name: 'mouse', letter: 'M', player: 0, cell: mouse },
    { id: 'cat', name: 'cat', letter: 'C', player: 1, cell: cat },
    { id: 'hole', name: 'hole', letter: 'H', player: null, cell: hole },
  ];
}

/** Returns the mouse, the cat and the hole, with ids for which the page has no picture. */
export function unknownTokens(mouse: number, cat: number, hole: number): readonly BoardToken[] {
  return pieces(mouse, cat, hole).map((token) => ({ ...token, id: `strange-${token.id}` }));
}

/** Returns moves of the mouse to the given cells: the first loses in 14 plies, and each later move is worse. */
export function losing(from: number, ...to: readonly number[]): readonly BoardMove[] {
  return to.map((cell, index) => ({
    from,
    to: cell,
    token: 0,
    text: String(cell),
    mark: { glyph: '▼', outcome: 'loss', text: String(14 - 4 * index) },
    tier: index === 0 ? 0 : index === 1 ? 1 : index === 2 ? 2 : 3,
    label: `loses in ${14 - 4 * index} plies`,
  }));
}

/** Returns the approximate width of the text in a common typeface. */
export function measure(text: string, size: number): number {
  return text.length * size * 0.62;
}

/** Returns the props of a board, with overrides. */
export function boardProps(about: Partial<GraphBoardProps>): GraphBoardProps {
  const board = about.board ?? EIGHT;
  return {
    board,
    drawing: layoutDrawing('force', board),
    tokens: pieces(1, 2, 0),
    moves: losing(1, 4, 5, 6),
    lastMove: null,
    end: { winner: null, celebrated: null },
    highlighted: null,
    faulty: [],
    mode: 'play',
    tool: 'select',
    selected: null,
    title: 'Board',
    cellLabel: (cell) => `vertex ${cell}`,
    words: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Show all', keys: 'Arrow keys' },
    onIntent: () => {},
    ...about,
  };
}
