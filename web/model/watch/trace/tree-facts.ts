/** What a node of a search tree says at a step, in the frame of results.ts: ▲, the first player, wants the most, ▼ the least. */
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

/** What is known of a node. */
export interface ShownValue extends Estimate {
  /** Not the last word: the node is still open, and this comes of the moves that have come back. */
  readonly soFar: boolean;
  /** It says something of those moves alone: another one can still be better than all of them. */
  readonly ofMoves: boolean;
}

/** The best that each player is sure of already on the way to a node: α is ▲'s, β is ▼'s. */
export interface Window {
  readonly alpha: Result;
  readonly beta: Result;
}

/** What a node is worth at a step; null where nothing is known yet. */
export function shownValue(search: Search, node: NodeId, step: number): ShownValue | null {
  const { tree } = search;
  if (tree.closedAt(node) <= step) return { ...estimateOf(search, node), soFar: false, ofMoves: false };
  const best = tree.bestAt(node, step);
  if (best === null) return null;
  // What is no more than the mover has elsewhere may have been looked at only until that was clear: it is the most that the
  // moves so far bring. What is more is the least that the node is worth.
  const ofMoves = isElsewhere(tree, node, best);
  return {
    value: valueAt(search, node, best),
    relation: relationAt(search, node, ofMoves ? 'upper' : 'lower'),
    onLine: isOnLine(search, node, step),
    soFar: true,
    ofMoves,
  };
}

/** Whether the mover of a node has a score elsewhere already, so that it cannot matter here. */
export function isElsewhere(tree: TraceTree, node: NodeId, score: number): boolean {
  return score <= tree.alpha(node);
}

/** The window of an open node at a step: that of its opening, closed in by the best of its moves. */
export function windowAt(search: Search, node: NodeId, step: number): Window {
  const { tree } = search;
  const best = tree.bestAt(node, step);
  const own = resultAt(search, node, Math.max(tree.alpha(node), best ?? -NO_BOUND));
  const others = resultAt(search, node, tree.beta(node));
  return isMax(search, node) ? { alpha: own, beta: others } : { alpha: others, beta: own };
}

/** Whether no result is left that both players would let it come to: then nothing more that is found can matter. */
export function isClosed({ alpha, beta }: Window): boolean {
  return rankOf(alpha) >= rankOf(beta);
}

/** Why moves of a node are left out. */
export interface CutReason extends Estimate {
  readonly moves: number;
  /** The bound that makes the rest pointless; null where the mover has won. */
  readonly bound: Value | null;
  /** Who has that much elsewhere, and at which node: α is the first player's, β the second's. */
  readonly holder: PlayerIndex;
  readonly holderNode: NodeId;
}

/** See {@link CutReason}; null where no moves are left out by that step. */
export function cutReason(search: Search, node: NodeId, step: number): CutReason | null {
  return search.tree.cutAt(node) > step ? null : reasonOf(search, node);
}

/** Why moves of a node are left out that has such moves. */
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

/** The node nearest the start at which a player has a bound that a node was opened with. */
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

/** The nodes that the facts of a node name by then: where a bound is held, and where its position was met before. */
export function namedNodes(search: Search, node: NodeId, step: number): readonly NodeId[] {
  const { tree } = search;
  if (node < 0 || node >= tree.count) return [];
  const isHit = tree.closedAt(node) <= step && tree.end(node) === 'hit';
  const holder = cutReason(search, node, step)?.holderNode ?? NO_NODE;
  return [isHit ? tree.firstMet(node) : NO_NODE, holder].filter((one) => one !== NO_NODE);
}

/** Chance decides among so many results, all equally likely. */
const RESULTS = 3;

/** What the results of a chance node are worth, in their order; null for those that are not known by then. */
export function resultsOfChance(search: Search, node: NodeId, step: number): readonly (Estimate | null)[] {
  const { tree } = search;
  const results: (Estimate | null)[] = Array.from({ length: RESULTS }, () => null);
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
    if (tree.closedAt(child) <= step) results[tree.result(child) - 1] = estimateOf(search, child);
  }
  return results;
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

/** Whether the game is over at a node; also where the table was asked instead of the rules. */
export function isOver(tree: TraceTree, node: NodeId): boolean {
  const first = tree.firstMet(node);
  return tree.end(first === NO_NODE ? node : first) === 'ending';
}

/** How a node whose score was in the table stands to the one that it was kept for. */
export interface Hit {
  readonly first: NodeId;
  /** The other player was to move there. */
  readonly turned: boolean;
  /** It is still being looked at: it stands on the line. */
  readonly open: boolean;
  /** The solver has forgotten that the score was no more than a bound. */
  readonly forgotten: boolean;
}

/** See {@link Hit}; of a node that is one. */
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
