/**
 * A board in the editor. The engine checks the draft against the rules and makes a setup from it. Every operation
 * returns a new sketch, or the same object if nothing changes.
 */
import type { Board, BoardKind, Cell, Draft, Drawing, Setup } from '../../game/types.ts';

export interface Sketch<B extends Board = Board> extends Draft {
  readonly board: B;
  /** Places of the vertices if the board is a graph; empty for other boards. */
  readonly drawing: Drawing;
}

export function isOn<K extends BoardKind>(sketch: Sketch, kind: K): sketch is Sketch<Extract<Board, { kind: K }>> {
  return sketch.board.kind === kind;
}

/** The editor's sketch before the first setup loads. */
export const EMPTY_SKETCH: Sketch = {
  board: { kind: 'graph', vertexCount: 0, edges: [], directed: false, owners: [], results: [] },
  tokens: [],
  played: [],
  options: {},
  drawing: { x: [], y: [] },
};

export function sketchOf({ board, tokens, played, options }: Setup, drawing: Drawing): Sketch {
  return { board, tokens, played, options, drawing };
}

/** Returns the draft without its drawing, for the engine. */
export function draftOf({ board, tokens, played, options }: Draft): Draft {
  return { board, tokens, played, options };
}

/** Returns whether two sketches in a history are equal apart from the drawing. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  return a.board === b.board && a.tokens === b.tokens && a.played === b.played && a.options === b.options;
}

/** Returns whether two drafts have equal content. */
export function equalDrafts(a: Draft, b: Draft): boolean {
  return isSameDraft(a, b) || JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder({ board, tokens, played, options }: Draft): readonly unknown[] {
  const sorted = (object: object): unknown => Object.entries(object).sort(([x], [y]) => (x < y ? -1 : 1));
  return [sorted(board), tokens, played, sorted(options)];
}

/** Puts a token on a cell, or takes it off the board if `cell` is null. */
export function setToken<S extends Sketch>(sketch: S, token: number, cell: Cell | null): S {
  const old = sketch.tokens[token];
  if (old === undefined || old === cell) return sketch;
  return { ...sketch, tokens: sketch.tokens.with(token, cell) };
}

export function setOption<S extends Sketch>(sketch: S, id: string, value: number): S {
  return sketch.options[id] === value ? sketch : { ...sketch, options: { ...sketch.options, [id]: value } };
}

/**
 * Completes a sketch with values from the engine's setup: sorted walls, exits, and default places of tokens. If the
 * board is a graph, keeps it unchanged, because the drawing belongs to its vertices.
 */
export function settled(sketch: Sketch, setup: Setup): Sketch {
  const board = sketch.board.kind === 'graph' ? sketch.board : setup.board;
  const { tokens, played, options } = setup;
  const next: Sketch = { board, tokens, played, options, drawing: sketch.drawing };
  return equalDrafts(sketch, next) ? sketch : next;
}
