/**
 * Widths in the picture of a whole search. A row is a depth; the children of a node are below it and together have its
 * width.
 *
 * There are two kinds of widths. By *work*, the width of a node is proportional to the work below it. By the *game*,
 * all moves of a position are equally wide, examined or not. Both kinds cover the whole recording, so that nothing
 * moves from step to step. Shares are relative to the parent, which keeps deep branches exact.
 */
import type { Trace } from '../trace/trace.ts';
import { NO_NODE, type NodeId, type TraceTree } from '../trace/tree.ts';

export const WIDTHS = ['work', 'game'] as const;
export type Width = (typeof WIDTHS)[number];

/** Weight of an unexamined move; a leaf has weight 1. */
const UNVISITED_WEIGHT = 0.6;

export type Whole = ReturnType<typeof wholeOf>;

/** Maximum number of moves for which the number of positions is meaningful. */
const MOST_ORDERED = 12;

/** Returns the widths of all nodes in the recorded part of a tree. */
export function wholeOf({ valueKind, endlessPlay }: Trace, tree: TraceTree) {
  const { count } = tree;
  const weights = new Float64Array(count);
  const kids = new Int32Array(count);
  const lowest = new Int32Array(count);
  const widest = new Int32Array(count).fill(NO_NODE);
  /**
   * True if the moves of the start can be played in any order: each position has its parent's moves except the one
   * played.
   */
  let isOrder = valueKind === 'margin' && endlessPlay === 'impossible';
  let deepest = 0;
  // Parents precede their children.
  for (let node = count - 1; node >= 0; node -= 1) {
    const parent = tree.parent(node);
    const rest = restOf(tree, node, kids[node] ?? 0);
    const weight = Math.max(1, (weights[node] ?? 0) + rest * UNVISITED_WEIGHT);
    weights[node] = weight;
    const low = Math.max(lowest[node] ?? 0, tree.depth(node) + (rest > 0 ? 1 : 0));
    lowest[node] = low;
    deepest = Math.max(deepest, low);
    if (parent === NO_NODE) continue;
    weights[parent] = (weights[parent] ?? 0) + weight;
    kids[parent] = (kids[parent] ?? 0) + 1;
    lowest[parent] = Math.max(lowest[parent] ?? 0, low);
    const before = widest[parent] ?? NO_NODE;
    if (before === NO_NODE || weight >= (weights[before] ?? 0)) widest[parent] = node;
    isOrder &&= isNextOf(tree, node, parent);
  }

  const unvisited = (node: NodeId): number => restOf(tree, node, kids[node] ?? 0);
  const movesOf = (node: NodeId): number => (kids[node] ?? 0) + unvisited(node);
  const mixed = (work: number, game: number, part: number): number => work + (game - work) * part;
  const orders = (moves: number): number | null => (isOrder && moves <= MOST_ORDERED ? positionsIn(moves) : null);
  return {
    tree,
    /** Returns the deepest level at or below a node; the start is at level 0. */
    deepestBelow: (node: NodeId): number => lowest[node] ?? 0,
    /** Returns the number of moves without a node. */
    unvisited,
    /** Returns the width of a node as a share of its parent's. `part` is 0 for work, 1 for the game. */
    shareOf(node: NodeId, part: number): number {
      const parent = tree.parent(node);
      if (parent === NO_NODE) return 1;
      return mixed((weights[node] ?? 1) / (weights[parent] ?? 1), 1 / movesOf(parent), part);
    },
    /** Returns the widest child by work; `NO_NODE` if there are no children. */
    widest: (node: NodeId): NodeId => widest[node] ?? NO_NODE,
    /**
     * Returns the number of positions at and below a node in all orders of play; null if the moves do not determine it.
     */
    allBelow: (node: NodeId): number | null => orders(movesAt(tree, node)),
    /** Returns the number of positions in all orders of play for an unexamined move of a node. */
    behindMove: (node: NodeId): number | null => orders(movesAt(tree, node) - 1),
    /**
     * Returns the number of levels below an unexamined move. If it is unknown, returns the levels down to the deepest
     * examined one.
     */
    levelsBehind: (node: NodeId): number => (isOrder ? movesAt(tree, node) : deepest - tree.depth(node)),
  };
}

/** Returns the number of moves without a node; table hits and endings have none. */
function restOf(tree: TraceTree, node: NodeId, kids: number): number {
  if (tree.isChance(node)) return 0;
  if (kids === 0 && tree.end(node) === 'window') return tree.cutMoves(node);
  if (kids === 0 && tree.end(node) !== 'open') return 0;
  return Math.max(0, tree.moveCount(node) - kids);
}

/**
 * Returns the number of moves if they can be played in any order. If the number was not recorded, it is one less than
 * the parent's.
 */
function movesAt(tree: TraceTree, node: NodeId): number {
  if (tree.end(node) === 'ending') return 0;
  if (tree.moveCount(node) > 0) return tree.moveCount(node);
  const parent = tree.parent(node);
  return parent === NO_NODE ? 0 : tree.moveCount(parent) - 1;
}

/** Returns whether a position has its parent's moves except the one played. */
function isNextOf(tree: TraceTree, node: NodeId, parent: NodeId): boolean {
  const before = tree.moveCount(parent);
  if (before === 0 || tree.isChance(node) || tree.isChance(parent)) return false;
  if (tree.end(node) === 'ending') return before === 1;
  const moves = tree.moveCount(node);
  return moves === 0 ? tree.end(node) !== 'value' : moves === before - 1;
}

/** Returns the number of positions, including the first, when `moves` moves can be played in any order. */
function positionsIn(moves: number): number {
  let all = 1;
  for (let left = 1; left <= moves; left += 1) all = 1 + left * all;
  return all;
}
