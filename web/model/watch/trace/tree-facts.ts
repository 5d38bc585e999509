/**
 * Facts about a node at a step, with results as in results.ts: the first player ▲ maximises, the second player ▼
 * minimises.
 */
import type { PlayerIndex, Value } from '../../game/types.ts';
import { otherPlayer } from '../../game/values.ts';
import { NO_BOUND } from './records.ts';
import {
  type Estimate,
  estimateOf,
  isMax,
  isOnLine,
  isSameResult,
  type Result,
  rankOf,
  relationAt,
  resultAt,
  type Search,
  valueAt,
} from './results.ts';
import { NO_NODE, type NodeId, type TraceTree } from './tree.ts';

export interface ShownValue extends Estimate {
  /** True if the node is still open, so that the value is that of its finished moves. */
  readonly soFar: boolean;
  /** True if the value describes only the finished moves; another move may be better. */
  readonly ofMoves: boolean;
}

/** The best results that the players can already secure on the way to a node: α for ▲, β for ▼. */
export interface Window {
  readonly alpha: Result;
  readonly beta: Result;
}

/** Returns the value of a node at a step; null if it is unknown. */
export function shownValue(search: Search, node: NodeId, step: number): ShownValue | null {
  const { tree } = search;
  if (tree.closedAt(node) <= step) return { ...estimateOf(search, node), soFar: false, ofMoves: false };
  const best = tree.bestAt(node, step);
  if (best === null) return null;
  // A score up to alpha may come from searches that stopped early: it bounds only the finished moves. A greater score
  // is a lower bound on the node's value.
  const ofMoves = isElsewhere(tree, node, best);
  return {
    value: valueAt(search, node, best),
    relation: relationAt(search, node, ofMoves ? 'upper' : 'lower'),
    onLine: isOnLine(search, node, step),
    soFar: true,
    ofMoves,
  };
}

/**
 * Returns whether the mover of a node can already get at least this score elsewhere, so that the score does not matter.
 */
export function isElsewhere(tree: TraceTree, node: NodeId, score: number): boolean {
  return score <= tree.alpha(node);
}

/** Returns the window of an open node at a step: its initial window, narrowed by the best finished move. */
export function windowAt(search: Search, node: NodeId, step: number): Window {
  const { tree } = search;
  const best = tree.bestAt(node, step);
  const own = resultAt(search, node, Math.max(tree.alpha(node), best ?? -NO_BOUND));
  const others = resultAt(search, node, tree.beta(node));
  return isMax(search, node) ? { alpha: own, beta: others } : { alpha: others, beta: own };
}

/** Returns whether no result is acceptable to both players, so that nothing found here matters. */
export function isClosed({ alpha, beta }: Window): boolean {
  return rankOf(alpha) >= rankOf(beta);
}

/** Reason why the search skips moves of a node. */
export interface CutReason extends Estimate {
  readonly moves: number;
  /** The bound that makes the skipped moves irrelevant; null if the mover has already won. */
  readonly bound: Value | null;
  /**
   * The player with that bound, and the node where the bound was found. α belongs to the first player, β to the second.
   */
  readonly holder: PlayerIndex;
  readonly holderNode: NodeId;
}

/** Returns the reason why the search skips moves of a node; null if it skips none at the step. */
export function cutReason(search: Search, node: NodeId, step: number): CutReason | null {
  return search.tree.cutAt(node) > step ? null : reasonOf(search, node);
}

/** Returns the reason for a node with skipped moves. */
export function reasonOf(search: Search, node: NodeId): CutReason {
  const { trace, tree } = search;
  const isWindow = tree.end(node) === 'window';
  const mover = tree.mover(node);
  const holder = isWindow && tree.bound(node) === 'upper' ? mover : otherPlayer(mover);
  const value = valueAt(search, node, tree.cutScore(node));
  const relation = relationAt(search, node, isWindow ? tree.bound(node) : 'lower');
  const onLine = isOnLine(search, node, tree.cutAt(node));
  const reason = { moves: tree.cutMoves(node), value, relation, onLine, holder };
  if (!trace.solver.window) return { ...reason, relation: 'equal', bound: null, holderNode: NO_NODE };
  const bound = valueAt(search, node, tree.cutBound(node));
  return { ...reason, bound, holderNode: holderOf(search, node, holder, bound) };
}

/** Returns the node nearest to the start at which a player found the bound of a node's initial window. */
function holderOf(search: Search, node: NodeId, holder: PlayerIndex, bound: Value): NodeId {
  const { tree } = search;
  let found = NO_NODE;
  for (let at = tree.parent(node); at !== NO_NODE; at = tree.parent(at)) {
    if (tree.mover(at) !== holder) continue;
    const { alpha, beta } = windowAt(search, at, tree.openedAt(node));
    if (isSameResult(holder === 0 ? alpha : beta, bound)) found = at;
  }
  return found;
}

/**
 * Returns the nodes that the facts about a node mention: the node with its bound, and the first node with its position.
 */
export function namedNodes(search: Search, node: NodeId, step: number): readonly NodeId[] {
  const { tree } = search;
  if (node < 0 || node >= tree.count) return [];
  const isHit = tree.closedAt(node) <= step && tree.end(node) === 'hit';
  const holder = cutReason(search, node, step)?.holderNode ?? NO_NODE;
  return [isHit ? tree.firstMet(node) : NO_NODE, holder].filter((one) => one !== NO_NODE);
}

/** Number of chance results, all equally likely. */
const RESULTS = 3;

/** Returns the results of a chance node in order; unknown ones are null. */
export function resultsOfChance(search: Search, node: NodeId, step: number): readonly (Estimate | null)[] {
  const { tree } = search;
  const results: (Estimate | null)[] = Array.from({ length: RESULTS }, () => null);
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
    if (tree.closedAt(child) <= step) results[tree.result(child) - 1] = estimateOf(search, child);
  }
  return results;
}

/** Returns the number of recorded nodes below a node at a step. */
export function countBelow(tree: TraceTree, node: NodeId, step: number): number {
  return Math.max(0, Math.min(node + tree.size(node), tree.countAt(step)) - node - 1);
}

/** Returns the child that has the node's value: the best move of a closed node, otherwise the best finished move. */
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

/** Returns whether the game is over at a node, even if the score is from the table. */
export function isOver(tree: TraceTree, node: NodeId): boolean {
  const first = tree.firstMet(node);
  return tree.end(first === NO_NODE ? node : first) === 'ending';
}

/** The relation of a table hit to the node that stored the score. */
export interface Hit {
  readonly first: NodeId;
  /** True if it is the other player's turn at the node that stored the score. */
  readonly turned: boolean;
  /** True if the node that stored the score is still open, because it is on the current line. */
  readonly open: boolean;
  /** True if the solver treated the stored score as exact, although it was a bound. */
  readonly forgotten: boolean;
}

export function hitOf({ tree }: Search, node: NodeId): Hit {
  const first = tree.firstMet(node);
  const open = tree.closedAt(first) > tree.closedAt(node);
  return {
    first,
    turned: tree.mover(first) !== tree.mover(node),
    open,
    forgotten: !open && tree.bound(first) !== 'exact' && tree.bound(node) === 'exact',
  };
}
