/**
 * A board while it is being edited, whatever its kind. Nothing here is checked against the rules of a game: the engine is asked
 * to make a setup of it and says what is wrong. Every operation on a sketch returns a new one, or the same one when there is
 * nothing to change.
 */
import type { Board, BoardKind, Cell, Draft, Drawing, Setup } from '../../game/types.ts';

/** A draft with the way it is drawn. */
export interface Sketch<B extends Board = Board> extends Draft {
  readonly board: B;
  /** Of a graph, the place of every vertex; other boards draw themselves. */
  readonly drawing: Drawing;
}

/** Whether a sketch is one of a kind of board. */
export function isOn<K extends BoardKind>(sketch: Sketch, kind: K): sketch is Sketch<Extract<Board, { kind: K }>> {
  return sketch.board.kind === kind;
}

/** Nothing, waiting for a setup. */
export const EMPTY_SKETCH: Sketch = {
  board: { kind: 'graph', vertexCount: 0, edges: [], directed: false, owners: [], results: [] },
  tokens: [],
  played: [],
  options: {},
  drawing: { x: [], y: [] },
};

/** The sketch that shows a setup as it is. */
export function sketchOf({ board, tokens, played, options }: Setup, drawing: Drawing): Sketch {
  return { board, tokens, played, options, drawing };
}

/** What the engine is asked to make a setup of. */
export function draftOf({ board, tokens, played, options }: Draft): Draft {
  return { board, tokens, played, options };
}

/** Whether nothing but the drawing has changed from one sketch of a history to the next. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  return a.board === b.board && a.tokens === b.tokens && a.played === b.played && a.options === b.options;
}

/** Whether two drafts say the same, wherever they come from. */
export function equalDrafts(a: Draft, b: Draft): boolean {
  return isSameDraft(a, b) || JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder({ board, tokens, played, options }: Draft): readonly unknown[] {
  const sorted = (object: object): unknown => Object.entries(object).sort(([x], [y]) => (x < y ? -1 : 1));
  return [sorted(board), tokens, played, sorted(options)];
}

/** Puts a token on a cell, or takes it off the board (null). */
export function setToken<S extends Sketch>(sketch: S, token: number, cell: Cell | null): S {
  const old = sketch.tokens[token];
  if (old === undefined || old === cell) return sketch;
  return { ...sketch, tokens: sketch.tokens.with(token, cell) };
}

/** Gives an option a value. */
export function setOption<S extends Sketch>(sketch: S, id: string, value: number): S {
  return sketch.options[id] === value ? sketch : { ...sketch, options: { ...sketch.options, [id]: value } };
}

/**
 * The sketch with what the engine made of it: walls in order, exits, tokens where the engine takes them to be. A graph keeps
 * its board, to which the drawing belongs.
 */
export function settled(sketch: Sketch, setup: Setup): Sketch {
  const board = sketch.board.kind === 'graph' ? sketch.board : setup.board;
  const { tokens, played, options } = setup;
  const next: Sketch = { board, tokens, played, options, drawing: sketch.drawing };
  return equalDrafts(sketch, next) ? sketch : next;
}
