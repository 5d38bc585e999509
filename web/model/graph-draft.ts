/**
 * A graph while it is being edited. Nothing here is checked against the rules of a game: the engine reads the text of a draft
 * ({@link draftText}) and says what is wrong with it. Every operation returns a new draft, or the same one when there is
 * nothing to change.
 */

import { clampCoordinate } from './layout/points.ts';
import type { Cell, Drawing, GraphBoard, Setup } from './types.ts';

/** A piece and where it stands; null while the reader has not put it anywhere. */
export interface DraftToken {
  readonly id: string;
  readonly cell: Cell | null;
}

/** A board in the making. */
export interface GraphDraft {
  readonly board: GraphBoard;
  /** In the order of the game's tokens. */
  readonly tokens: readonly DraftToken[];
  readonly drawing: Drawing;
}

/** The engine reads no larger graph. */
export const MOST_VERTICES = 5000;

/** The draft that shows a setup as it is. */
export function draftFromSetup(setup: Setup, tokenIds: readonly string[], drawing: Drawing): GraphDraft {
  return {
    board: setup.board,
    tokens: tokenIds.map((id, token) => ({ id, cell: setup.tokens[token] ?? null })),
    drawing,
  };
}

/** Adds a vertex with the next number at (x, y), joined to `neighbour` unless that is null. */
export function addVertex(draft: GraphDraft, x: number, y: number, neighbour: Cell | null = null): GraphDraft {
  const { board, drawing } = draft;
  const added = board.vertexCount;
  if (added >= MOST_VERTICES) {
    return draft;
  }
  const grown: GraphDraft = {
    ...draft,
    board: { ...board, vertexCount: added + 1 },
    drawing: { x: [...drawing.x, clampCoordinate(x)], y: [...drawing.y, clampCoordinate(y)] },
  };
  return neighbour === null ? grown : toggleEdge(grown, neighbour, added);
}

/** Takes a vertex and its edges away. Higher numbers move down by one; a token that stood there stands nowhere. */
export function removeVertex(draft: GraphDraft, cell: Cell): GraphDraft {
  const { board, drawing } = draft;
  if (!isCell(draft, cell)) {
    return draft;
  }
  const edges: number[] = [];
  for (const [a, b] of pairs(board)) {
    if (a !== cell && b !== cell) {
      edges.push(a > cell ? a - 1 : a, b > cell ? b - 1 : b);
    }
  }
  return {
    board: { ...board, vertexCount: board.vertexCount - 1, edges },
    tokens: draft.tokens.map((token) => ({ ...token, cell: cellWithout(token.cell, cell) })),
    drawing: { x: drawing.x.toSpliced(cell, 1), y: drawing.y.toSpliced(cell, 1) },
  };
}

function cellWithout(cell: Cell | null, removed: Cell): Cell | null {
  if (cell === null || cell === removed) {
    return null;
  }
  return cell > removed ? cell - 1 : cell;
}

/** Joins two vertices, or parts them when they are joined. */
export function toggleEdge(draft: GraphDraft, a: Cell, b: Cell): GraphDraft {
  if (a === b || !isCell(draft, a) || !isCell(draft, b)) {
    return draft;
  }
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  const edges = [...draft.board.edges];
  const place = placeOf(edges, low, high);
  if (edges[place] === low && edges[place + 1] === high) {
    edges.splice(place, 2);
  } else {
    edges.splice(place, 0, low, high);
  }
  return { ...draft, board: { ...draft.board, edges } };
}

/** Whether two vertices are joined. */
export function hasEdge(board: GraphBoard, a: Cell, b: Cell): boolean {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  const place = placeOf(board.edges, low, high);
  return board.edges[place] === low && board.edges[place + 1] === high;
}

/** Index of the first pair that is not before (low, high), in sorted pairs. */
function placeOf(edges: readonly number[], low: Cell, high: Cell): number {
  let from = 0;
  let to = edges.length / 2;
  while (from < to) {
    const middle = (from + to) >> 1;
    const a = edges[2 * middle] ?? 0;
    const b = edges[2 * middle + 1] ?? 0;
    if (a < low || (a === low && b < high)) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return 2 * from;
}

/** Moves a vertex on the drawing, to the nearest integer coordinates inside 0…511. */
export function moveVertex(draft: GraphDraft, cell: Cell, x: number, y: number): GraphDraft {
  const { drawing } = draft;
  const newX = clampCoordinate(x);
  const newY = clampCoordinate(y);
  if (!isCell(draft, cell) || (drawing.x[cell] === newX && drawing.y[cell] === newY)) {
    return draft;
  }
  return { ...draft, drawing: { x: drawing.x.with(cell, newX), y: drawing.y.with(cell, newY) } };
}

/** Puts a token, by its place in the order of tokens, on a vertex, or takes it off the board (null). */
export function setToken(draft: GraphDraft, token: number, cell: Cell | null): GraphDraft {
  const old = draft.tokens[token];
  if (old === undefined || old.cell === cell || (cell !== null && !isCell(draft, cell))) {
    return draft;
  }
  return { ...draft, tokens: draft.tokens.with(token, { ...old, cell }) };
}

/** The same graph drawn otherwise; a drawing of another number of vertices is refused. */
export function withDrawing(draft: GraphDraft, drawing: Drawing): GraphDraft {
  const { vertexCount } = draft.board;
  const fits = drawing.x.length === vertexCount && drawing.y.length === vertexCount;
  return fits && !sameDrawing(draft.drawing, drawing) ? { ...draft, drawing } : draft;
}

function sameDrawing(a: Drawing, b: Drawing): boolean {
  return a.x.every((x, v) => x === b.x[v]) && a.y.every((y, v) => y === b.y[v]);
}

/** Puts the tokens that stand nowhere on `cells`, which are in the order of the tokens. */
export function placeMissingTokens(draft: GraphDraft, cells: readonly Cell[]): GraphDraft {
  if (draft.tokens.every((token) => token.cell !== null)) return draft;
  return {
    ...draft,
    tokens: draft.tokens.map((token, index) => ({ ...token, cell: token.cell ?? cells[index] ?? null })),
  };
}

/**
 * The draft as an edge list that the engine reads: `vertices 9`, a line a token (`mouse 1`; none for a token that stands
 * nowhere), then a line an edge (`0 2`), sorted.
 */
export function draftText(draft: GraphDraft): string {
  const lines = [`vertices ${draft.board.vertexCount}`];
  for (const { id, cell } of draft.tokens) {
    if (cell !== null) {
      lines.push(`${id} ${cell}`);
    }
  }
  for (const [a, b] of pairs(draft.board)) {
    lines.push(`${a} ${b}`);
  }
  return `${lines.join('\n')}\n`;
}

function* pairs(board: GraphBoard): Generator<readonly [Cell, Cell]> {
  for (let i = 0; i + 1 < board.edges.length; i += 2) {
    yield [board.edges[i] ?? 0, board.edges[i + 1] ?? 0];
  }
}

function isCell(draft: GraphDraft, cell: Cell): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < draft.board.vertexCount;
}
