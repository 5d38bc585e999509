/** What a node of a search tree says at a step, as the player at the start sees it: ▲ wants the most, ▼ the least. */
import type { PlayerIndex, Value } from '../types.ts';
import { NO_BOUND } from './records.ts';
import { forOtherPlayer, valueOfScore } from './scores.ts';
import type { Trace } from './trace.ts';
import { NO_NODE, type NodeId, type TraceTree } from './tree.ts';

/** How much a value that is on show says. */
export type Relation = 'equal' | 'at-least' | 'at-most';

/** A value for ▲. */
export interface ShownValue {
  readonly value: Value;
  readonly relation: Relation;
  /** Not the last word: the node is still open. */
  readonly soFar: boolean;
}

/** What ▲ and ▼ are sure of already on the way to a node; null for nothing. */
export interface Window {
  readonly alpha: Value | null;
  readonly beta: Value | null;
}

/** A trace of a tree with its tree. */
export interface Search {
  readonly trace: Trace;
  readonly tree: TraceTree;
}

/** Who wants the most. */
export function maximiser({ tree }: Search): PlayerIndex {
  return tree.mover(0);
}

/** Whether ▲ moves at a node, or made the move of a chance node. */
export function isMax(search: Search, node: NodeId): boolean {
  return search.tree.mover(node) === maximiser(search);
}

/** A score of a node as a value for ▲. */
function valueForMax(search: Search, node: NodeId, score: number): Value | null {
  const value = valueOfScore(search.trace, score, search.tree.mover(node));
  return value === null || isMax(search, node) ? value : forOtherPlayer(value);
}

/** What a node is worth at a step; null where nothing is known yet. */
export function shownValue(search: Search, node: NodeId, step: number): ShownValue | null {
  const { tree } = search;
  const closed = tree.closedAt(node) <= step;
  const score = closed ? tree.score(node) : tree.bestAt(node, step);
  if (score === null) return null;
  const value = valueForMax(search, node, score);
  if (value === null) return null;
  const bound = closed ? tree.bound(node) : 'lower';
  if (bound === 'exact') return { value, relation: 'equal', soFar: !closed };
  const least = (bound === 'lower') === isMax(search, node);
  return { value, relation: least ? 'at-least' : 'at-most', soFar: !closed };
}

/** The window of an open node at a step: that of its opening, closed in by the best of its moves. Null without any bound. */
export function windowAt(search: Search, node: NodeId, step: number): Window | null {
  const { tree } = search;
  const best = tree.bestAt(node, step);
  const low = Math.max(tree.alpha(node), best ?? -NO_BOUND);
  const high = tree.beta(node);
  const lower = low <= -NO_BOUND ? null : valueForMax(search, node, low);
  const upper = high >= NO_BOUND ? null : valueForMax(search, node, high);
  if (lower === null && upper === null) return null;
  return isMax(search, node) ? { alpha: lower, beta: upper } : { alpha: upper, beta: lower };
}

/** Whether bounds play a part in the trace so far: a search without them has no windows worth drawing. */
export function prunes({ trace, tree }: Search): boolean {
  if (trace.valueKind === 'probability') return false;
  return (
    tree.countersAt(trace.records.count).cutoffs > 0 || Math.abs(tree.alpha(1)) < NO_BOUND || tree.beta(1) < NO_BOUND
  );
}

/** Why moves of a node are left out; null where none are by that step. */
export interface CutReason {
  readonly moves: number;
  /** What was known, and the bound that makes the rest pointless; null where the mover has won. */
  readonly value: Value;
  readonly bound: Value | null;
  /** It is α that was reached, not β: ▼ moves, or the table says that ▲ has better elsewhere. */
  readonly alpha: boolean;
  /** Who has that much elsewhere. */
  readonly holder: PlayerIndex;
  readonly fromTable: boolean;
}

/** See {@link CutReason}. */
export function cutReason(search: Search, node: NodeId, step: number): CutReason | null {
  const { tree } = search;
  if (tree.cutAt(node) > step) return null;
  const value = valueForMax(search, node, tree.cutScore(node));
  if (value === null) return null;
  const cutBound = tree.cutBound(node);
  const fromTable = tree.end(node) === 'window';
  // A search without windows stops at wins.
  const sure = Math.abs(cutBound) >= NO_BOUND || (!fromTable && tree.beta(node) >= NO_BOUND);
  const below = fromTable && tree.bound(node) === 'upper';
  const mover = tree.mover(node);
  return {
    moves: tree.cutMoves(node),
    value,
    bound: sure ? null : valueForMax(search, node, cutBound),
    alpha: isMax(search, node) === below,
    holder: below ? mover : mover === 0 ? 1 : 0,
    fromTable,
  };
}

/** Nodes below a node that have been opened by then. */
export function below(tree: TraceTree, node: NodeId, step: number): number {
  return Math.max(0, Math.min(node + tree.size(node), tree.countAt(step)) - node - 1);
}

/** The child by which a node has its value: the best move once it is closed, the best one so far before. */
export function bestChild(tree: TraceTree, node: NodeId, step: number): NodeId {
  const best = tree.bestAt(node, step);
  if (best === null) return NO_NODE;
  const move = tree.closedAt(node) <= step ? tree.bestMove(node) : -1;
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
    if (tree.openedAt(child) > step) break;
    if (move >= 0 ? tree.move(child) === move : tree.scoreForParent(child) === best) return child;
  }
  return NO_NODE;
}
