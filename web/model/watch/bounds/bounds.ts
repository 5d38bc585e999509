/**
 * The results that each player can secure on the way to a node, and the reason for skipped moves. All results are
 * relative to the start of the search (results.ts), so that neither moves nor points on the way change a number.
 * Therefore one axis serves all rows, and a result that a player has found at one row also limits every row below it,
 * as a *wall*: the player refuses every result behind it. The search cuts moves where the walls of the two players
 * cross.
 */
import type { Value } from '../../game/types.ts';
import { type Estimate, estimateOf, isMax, isSameResult, type Search } from '../trace/results.ts';
import { NO_NODE, type NodeId, pathTo } from '../trace/tree.ts';
import { bestChild, cutReason, type Window, windowAt } from '../trace/tree-facts.ts';
import { unvisited } from '../trace/tree-layout.ts';
import { betterFor } from './axis.ts';

/** The result of a move. */
export interface MoveResult extends Estimate {
  /** The node after the move. */
  readonly child: NodeId;
}

/** The best result found by the mover of a row up to this step. */
export interface Wall extends MoveResult {
  /** True if the result is better than the same player's wall further up. */
  readonly narrows: boolean;
}

/** A position on the path from the start to a node. */
export interface BoundsRow {
  readonly node: NodeId;
  /** Results of the finished moves in the order of the search. The move on the path is not among them. */
  readonly results: readonly MoveResult[];
  readonly wall: Wall | null;
}

/** Reason why the search skips moves of the last row. */
export interface Refusal {
  /** The result found at that row. Its child is `NO_NODE` if the result holds for every move of the position. */
  readonly found: MoveResult;
  readonly bound: Value;
  /**
   * The row at which the mover can get an equally good result elsewhere; null if the search started with that bound.
   */
  readonly holder: number | null;
  /** The row of the refused move: the last row on the path at which the same player had a choice. */
  readonly chooser: number;
  /** True if the player would get the same result here as elsewhere. */
  readonly isEqual: boolean;
}

export interface Bounds {
  /** Rows of the path, from the start to the node. */
  readonly rows: readonly BoundsRow[];
  /** The search window at the last row. */
  readonly window: Window;
  /** Moves of the last row that the search has not examined yet. */
  readonly waiting: readonly number[];
  /** Reason for skipped moves; null if no move is skipped. */
  readonly refusal: Refusal | null;
}

/**
 * Returns the bounds of a node at a step. If the node was closed earlier, returns the bounds that it had when it was
 * closed.
 */
export function boundsAt(search: Search, node: NodeId, step: number): Bounds {
  const { tree } = search;
  const now = Math.min(step, tree.closedAt(node));
  const path = pathTo(tree, node);
  const rows = path.map((at, index) => rowAt(search, at, path[index + 1] ?? NO_NODE, now));
  return {
    rows,
    window: windowAt(search, node, now),
    waiting: waitingAt(search, node, now),
    refusal: refusalAt(search, rows, now),
  };
}

/** Returns the moves of a node that the search has not yet examined at a step. */
function waitingAt({ tree }: Search, node: NodeId, step: number): readonly number[] {
  // If the bound of the position itself decided, the search did not generate the moves.
  if (tree.end(node) === 'window') return Array.from({ length: tree.cutMoves(node) }, (_, move) => move);
  const waiting = [...unvisited(tree, node)];
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
    if (tree.openedAt(child) > step) waiting.push(tree.move(child));
  }
  return waiting.sort((one, other) => one - other);
}

function rowAt(search: Search, node: NodeId, next: NodeId, step: number): BoundsRow {
  const { tree } = search;
  const results: MoveResult[] = [];
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
  // The result may be only a bound if the other player refuses this row.
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

/** Consequences of an assumed result for a skipped move. */
export interface AssumedResult {
  /** The bound that the last row would then have. */
  readonly here: Value;
  /** The value of the row at which the bound was found. */
  readonly atHolder: Value;
}

/**
 * Returns the consequences of an assumed result; null if no examined move causes the cut, or if the bound was found at
 * no row of the path.
 */
export function assumeResult(search: Search, { rows, refusal }: Bounds, result: Value): AssumedResult | null {
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
