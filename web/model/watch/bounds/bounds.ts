/**
 * What both players are sure of on the way to a node, and why moves are left out there: the facts of the picture of bounds.
 *
 * Everything is in the frame of results.ts, where neither the moves nor the points on the way change a number. So one axis
 * serves all rows, and what a player has found at one row holds at every row below it, as a *wall*: behind it lies what that
 * player refuses. A cut is where the walls of the two pass each other.
 */
import type { Value } from '../../game/types.ts';
import { type Estimate, estimateOf, isMax, isSameResult, type Search } from '../trace/results.ts';
import { NO_NODE, type NodeId } from '../trace/tree.ts';
import { bestChild, cutReason, type Window, windowAt } from '../trace/tree-facts.ts';
import { unvisited } from '../trace/tree-layout.ts';
import { betterFor } from './axis.ts';

/** What has come back from a move. */
export interface CameBack extends Estimate {
  /** Where the move led. */
  readonly child: NodeId;
}

/** The best that the mover of a row has found there. */
export interface Wall extends CameBack {
  /** It is better than what that player had further up. */
  readonly narrows: boolean;
}

/** A position of the path. */
export interface BoundsRow {
  readonly node: NodeId;
  /** In the order in which they came back; without the move that the path takes. */
  readonly results: readonly CameBack[];
  readonly wall: Wall | null;
}

/** Why moves are left out at the last row. */
export interface Refusal {
  /** What was found there, with the move that brought it: `NO_NODE` where it is so of the position, whatever is played. */
  readonly found: CameBack;
  readonly bound: Value;
  /** The row whose mover has as much elsewhere. Null where the search was begun with that bound. */
  readonly holder: number | null;
  /** The row at which the same player last chose on the way here: that move is the one that is refused. */
  readonly chooser: number;
  /** The player would be no worse off here, and no better. */
  readonly isEqual: boolean;
}

/** The picture at a step. */
export interface Bounds {
  /** From the start to the node that is looked at. */
  readonly rows: readonly BoundsRow[];
  /** What both are sure of at the last row. */
  readonly window: Window;
  /** Moves of the last row that nobody has looked at, by their numbers. */
  readonly waiting: readonly number[];
  /** Null where nothing is left out. */
  readonly refusal: Refusal | null;
}

/** The bounds at a node as they are at a step, or, if it is closed by then, as they were when that happened. */
export function boundsAt(search: Search, node: NodeId, step: number): Bounds {
  const { tree } = search;
  const now = Math.min(step, tree.closedAt(node));
  const path: NodeId[] = [];
  for (let at = node; at !== NO_NODE; at = tree.parent(at)) path.push(at);
  path.reverse();
  const rows = path.map((at, index) => rowAt(search, at, path[index + 1] ?? NO_NODE, now));
  return {
    rows,
    window: windowAt(search, node, now),
    waiting: waitingAt(search, node, now),
    refusal: refusalAt(search, rows, now),
  };
}

/** The moves of a node that nobody has looked at by a step. */
function waitingAt({ tree }: Search, node: NodeId, step: number): readonly number[] {
  // Where the position itself can bring no more, the search has not asked for its moves.
  if (tree.end(node) === 'window') return Array.from({ length: tree.cutMoves(node) }, (_, move) => move);
  const waiting = [...unvisited(tree, node)];
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
    if (tree.openedAt(child) > step) waiting.push(tree.move(child));
  }
  return waiting.sort((one, other) => one - other);
}

function rowAt(search: Search, node: NodeId, next: NodeId, step: number): BoundsRow {
  const { tree } = search;
  const results: CameBack[] = [];
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
    if (child !== next && tree.closedAt(child) <= step) results.push({ child, ...estimateOf(search, child) });
  }
  return { node, results, wall: wallAt(search, node, step) };
}

function wallAt(search: Search, node: NodeId, step: number): Wall | null {
  const { tree } = search;
  const best = tree.bestAt(node, step);
  if (best === null) return null;
  const child = bestChild(tree, node, step);
  // It may be a bound where the other player will not let it come to this row.
  return { ...estimateOf(search, child), child, narrows: best > tree.alpha(node) };
}

function refusalAt(search: Search, rows: readonly BoundsRow[], step: number): Refusal | null {
  const { tree } = search;
  const last = rows.length - 1;
  const node = rows[last]?.node ?? NO_NODE;
  const reason = cutReason(search, node, step);
  if (reason === null || reason.bound === null) return null;
  const { value, relation, onLine, bound, holder, holderNode } = reason;
  const isPosition = tree.end(node) === 'window';
  const found = { value, relation, onLine, child: isPosition ? NO_NODE : (rows[last]?.wall?.child ?? NO_NODE) };
  const row = rows.findIndex((one) => one.node === holderNode);
  const chooser = rows.findLastIndex((one, index) => index < last && tree.mover(one.node) === holder);
  return { found, bound, holder: row < 0 ? null : row, chooser, isEqual: isSameResult(value, bound) };
}

/** What a result of the last row would come to at the rows above it, if a move that is left out had it. */
export interface Supposed {
  /** What the last row would be worth, at most or at least. */
  readonly here: Value;
  /** What the row that holds the bound would be worth. */
  readonly atHolder: Value;
}

/** See {@link Supposed}; null where no moves are left out behind one that came back, or nobody on the path holds the bound. */
export function suppose(search: Search, { rows, refusal }: Bounds, result: Value): Supposed | null {
  const holder = refusal?.holder ?? null;
  if (refusal === null || holder === null || refusal.found.child === NO_NODE) return null;
  const isFirst = (row: BoundsRow): boolean => isMax(search, row.node);
  const [last, ...above] = rows.slice(holder).reverse();
  if (last === undefined) return null;
  const here = betterFor(isFirst(last), refusal.found.value, result);
  const atHolder = above.reduce(
    (worth, row) => (row.wall === null ? worth : betterFor(isFirst(row), row.wall.value, worth)),
    here,
  );
  return { here, atHolder };
}
