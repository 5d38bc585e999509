/** Edits a graph: vertices and edges. In a directed graph, also edits the owners and results of vertices. */

import type { Cell, Drawing, GraphBoard, PlayerIndex } from '../../game/types.ts';
import { clampCoordinate } from '../../layout/points.ts';
import { type Sketch, setOption, setToken } from './edited-board.ts';

export type GraphDraft = Sketch<GraphBoard>;

/**
 * Role of a vertex in a directed graph: the player who moves there, or the result with which the game ends there; null
 * = neither.
 */
export type Role = { readonly owner: PlayerIndex } | { readonly result: PlayerIndex | 'draw' } | null;

/** Maximum number of vertices to which a graph can grow in the editor. */
export const MOST_VERTICES = 5000;

/** Adds a vertex with the next number at (x, y), and an edge to `neighbour` if there is one. */
export function addVertex(draft: GraphDraft, x: number, y: number, neighbour: Cell | null = null): GraphDraft {
  const { board, drawing } = draft;
  const added = board.vertexCount;
  if (added >= MOST_VERTICES) return draft;
  const grown: GraphDraft = {
    ...draft,
    board: {
      ...board,
      vertexCount: added + 1,
      owners: board.owners.length === 0 ? [] : [...board.owners, 0],
      results: board.results.length === 0 ? [] : [...board.results, null],
    },
    drawing: { x: [...drawing.x, clampCoordinate(x)], y: [...drawing.y, clampCoordinate(y)] },
  };
  return neighbour === null ? grown : toggleEdge(grown, neighbour, added);
}

/**
 * Removes a vertex and its edges. Every higher vertex number decreases by one; a token on the vertex leaves the board.
 */
export function removeVertex(draft: GraphDraft, cell: Cell): GraphDraft {
  const { board, drawing } = draft;
  if (!isCell(draft, cell)) return draft;
  const edges: number[] = [];
  for (const [a, b] of pairs(board)) {
    if (a !== cell && b !== cell) edges.push(a > cell ? a - 1 : a, b > cell ? b - 1 : b);
  }
  return {
    ...draft,
    board: {
      ...board,
      vertexCount: board.vertexCount - 1,
      edges,
      owners: board.owners.toSpliced(cell, 1),
      results: board.results.toSpliced(cell, 1),
    },
    tokens: draft.tokens.map((at) => cellWithout(at, cell)),
    drawing: { x: drawing.x.toSpliced(cell, 1), y: drawing.y.toSpliced(cell, 1) },
  };
}

function cellWithout(cell: Cell | null, removed: Cell): Cell | null {
  if (cell === null || cell === removed) return null;
  return cell > removed ? cell - 1 : cell;
}

/**
 * Connects two vertices, or disconnects them if they are connected. In a directed graph, adds or removes the arc from
 * `a` to `b`.
 */
export function toggleEdge(draft: GraphDraft, a: Cell, b: Cell): GraphDraft {
  if ((a === b && !draft.board.directed) || !isCell(draft, a) || !isCell(draft, b)) return draft;
  const [from, to] = ends(draft.board, a, b);
  const edges = [...draft.board.edges];
  const place = placeOf(edges, from, to);
  if (edges[place] === from && edges[place + 1] === to) edges.splice(place, 2);
  else edges.splice(place, 0, from, to);
  return { ...draft, board: { ...draft.board, edges } };
}

/** Returns whether two vertices are connected; in a directed graph, by an arc from `a` to `b`. */
export function hasEdge(board: GraphBoard, a: Cell, b: Cell): boolean {
  const [from, to] = ends(board, a, b);
  const place = placeOf(board.edges, from, to);
  return board.edges[place] === from && board.edges[place + 1] === to;
}

/** Returns the two ends of an edge in the order that the board uses. */
function ends(board: GraphBoard, a: Cell, b: Cell): readonly [Cell, Cell] {
  return board.directed || a < b ? [a, b] : [b, a];
}

/** Returns the index of the first pair that is not before (from, to) in a sorted list. */
function placeOf(edges: readonly number[], from: Cell, to: Cell): number {
  let low = 0;
  let high = edges.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    const a = edges[2 * middle] ?? 0;
    const b = edges[2 * middle + 1] ?? 0;
    if (a < from || (a === from && b < to)) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
}

/** Id of an option of games on directed graphs. If it is on, the players take turns, and vertices have no owners. */
export const TURNS = 'alternate';

/**
 * If `on`, lets the players take turns, which removes the owners of all vertices. Otherwise gives every vertex without
 * a result to the first player.
 */
export function setTurns(draft: GraphDraft, on: boolean): GraphDraft {
  const chosen = withTurns(draft, on);
  return on ? withoutOwners(chosen) : fillOwners(chosen, 0);
}

/** Sets the option {@link TURNS} if the game has it; otherwise returns the draft unchanged. */
function withTurns(draft: GraphDraft, on: boolean): GraphDraft {
  return draft.options[TURNS] === undefined ? draft : setOption(draft, TURNS, on ? 1 : 0);
}

/** Sets the role of a vertex in a directed graph. */
export function setRole(draft: GraphDraft, cell: Cell, role: Role): GraphDraft {
  if (!isCell(draft, cell)) return draft;
  const { board } = draft;
  const owner = role !== null && 'owner' in role ? role.owner : null;
  const result = role !== null && 'result' in role ? role.result : null;
  if ((board.owners[cell] ?? null) === owner && (board.results[cell] ?? null) === result) return draft;
  return {
    ...(owner === null ? draft : withTurns(draft, false)),
    board: {
      ...board,
      owners: board.owners.length === 0 && owner === null ? [] : filled(board, board.owners).with(cell, owner),
      results: filled(board, board.results).with(cell, result),
    },
  };
}

/** Gives a player every vertex that has neither an owner nor a result. */
export function fillOwners(draft: GraphDraft, player: PlayerIndex): GraphDraft {
  const { board } = draft;
  const owners = filled(board, board.owners);
  const open = owners.map((owner, cell) => owner === null && (board.results[cell] ?? null) === null);
  if (!open.includes(true)) return draft;
  return {
    ...withTurns(draft, false),
    board: { ...board, owners: owners.map((owner, cell) => (open[cell] === true ? player : owner)) },
  };
}

/** Removes the owners of all vertices, so that the players take turns. */
export function clearOwners(draft: GraphDraft): GraphDraft {
  return withoutOwners(withTurns(draft, true));
}

function withoutOwners(draft: GraphDraft): GraphDraft {
  const { board } = draft;
  return board.owners.length === 0 ? draft : { ...draft, board: { ...board, owners: [] } };
}

/** Returns a list with one entry per vertex. An empty input list means that every entry is null. */
function filled<T>({ vertexCount }: GraphBoard, list: readonly (T | null)[]): readonly (T | null)[] {
  return Array.from({ length: vertexCount }, (_, cell) => list[cell] ?? null);
}

/** Moves a vertex to the given point, rounded to integer coordinates in 0…511. */
export function moveVertex(draft: GraphDraft, cell: Cell, x: number, y: number): GraphDraft {
  const { drawing } = draft;
  const newX = clampCoordinate(x);
  const newY = clampCoordinate(y);
  if (!isCell(draft, cell) || (drawing.x[cell] === newX && drawing.y[cell] === newY)) return draft;
  return { ...draft, drawing: { x: drawing.x.with(cell, newX), y: drawing.y.with(cell, newY) } };
}

/** Puts the token with this index on a vertex; takes it off the board if `cell` is null. */
export function putOnVertex(draft: GraphDraft, token: number, cell: Cell | null): GraphDraft {
  return cell !== null && !isCell(draft, cell) ? draft : setToken(draft, token, cell);
}

/** Replaces the drawing of the graph. Does nothing if the drawing has a different number of vertices. */
export function withDrawing(draft: GraphDraft, drawing: Drawing): GraphDraft {
  const { vertexCount } = draft.board;
  const fits = drawing.x.length === vertexCount && drawing.y.length === vertexCount;
  return fits && !sameDrawing(draft.drawing, drawing) ? { ...draft, drawing } : draft;
}

function sameDrawing(a: Drawing, b: Drawing): boolean {
  return a.x.every((x, v) => x === b.x[v]) && a.y.every((y, v) => y === b.y[v]);
}

function* pairs(board: GraphBoard): Generator<readonly [Cell, Cell]> {
  for (let i = 0; i + 1 < board.edges.length; i += 2) {
    yield [board.edges[i] ?? 0, board.edges[i + 1] ?? 0];
  }
}

function isCell(draft: GraphDraft, cell: Cell): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < draft.board.vertexCount;
}
