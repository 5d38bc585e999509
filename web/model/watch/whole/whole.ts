/**
 * How much room every node takes in the picture of a whole search. A row is a depth, and what hangs from a node lies below it
 * and is as wide together as the node itself.
 *
 * There are two widths. In that of the *work* a node takes as much as was looked at below it. In that of the *game* the moves
 * of a position share its width equally, whether somebody has looked at them or not. Both are of everything that has been
 * recorded, so that nothing moves from step to step. Shares are of the parent: so the picture of a branch is as exact far
 * down as at the top.
 */
import type { Trace } from '../trace/trace.ts';
import { NO_NODE, type NodeId, type TraceTree } from '../trace/tree.ts';

/** The two widths. */
export const WIDTHS = ['work', 'game'] as const;
export type Width = (typeof WIDTHS)[number];

/** A node that nothing hangs from counts 1, a move that nobody has looked at less. */
export const UNVISITED_WEIGHT = 0.6;

/** Room for everything that is recorded of a search. */
export interface Whole {
  readonly tree: TraceTree;
  /** Every order of the moves of the start is a game: a position has the moves of the one before it, but for the one played. */
  readonly everyOrder: boolean;
  /** The deepest level on which something lies; the start is on level 0. */
  readonly deepest: number;
  /** The deepest level on which something lies that hangs from a node. */
  readonly deepestBelow: (node: NodeId) => number;
  /** Moves of a node that no node stands for. */
  readonly unvisited: (node: NodeId) => number;
  /** Nodes that hang directly from a node. */
  readonly children: (node: NodeId) => number;
  /** What part of its parent's width a node takes, and each unvisited move of one of that of its own. `part` is 0 for work, 1 for game. */
  readonly shareOf: (node: NodeId, part: number) => number;
  readonly unvisitedShare: (node: NodeId, part: number) => number;
  /** The child that takes most of the width by work; `NO_NODE` for none. */
  readonly widest: (node: NodeId) => NodeId;
  /** Positions at a node and below it in whatever order one plays; null where that does not follow from the moves. */
  readonly allBelow: (node: NodeId) => number | null;
  /** The same behind one move of a node that nobody has looked at. */
  readonly behindMove: (node: NodeId) => number | null;
  /** Levels that lie behind such a move; where that does not follow, to the deepest that anybody has looked at. */
  readonly levelsBehind: (node: NodeId) => number;
}

/** More moves than this make more orders of play than a number of positions says anything. */
const MOST_ORDERED = 12;

/** The room of a trace's tree, by what of it has been recorded. */
export function wholeOf({ valueKind, endlessPlay }: Trace, tree: TraceTree): Whole {
  const { count } = tree;
  const weights = new Float64Array(count);
  const kids = new Int32Array(count);
  const lowest = new Int32Array(count);
  const widest = new Int32Array(count).fill(NO_NODE);
  let isOrder = valueKind === 'margin' && endlessPlay === 'impossible';
  let deepest = 0;
  // Nodes come before what hangs from them.
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
    everyOrder: isOrder,
    deepest,
    deepestBelow: (node) => lowest[node] ?? 0,
    unvisited,
    children: (node) => kids[node] ?? 0,
    shareOf(node, part) {
      const parent = tree.parent(node);
      if (parent === NO_NODE) return 1;
      return mixed((weights[node] ?? 1) / (weights[parent] ?? 1), 1 / movesOf(parent), part);
    },
    unvisitedShare(node, part) {
      const equal = 1 / movesOf(node);
      // Where nothing was looked at, all of the room is that of such moves, however little they weigh.
      return mixed(kids[node] === 0 ? equal : UNVISITED_WEIGHT / (weights[node] ?? 1), equal, part);
    },
    widest: (node) => widest[node] ?? NO_NODE,
    allBelow: (node) => orders(movesAt(tree, node)),
    behindMove: (node) => orders(movesAt(tree, node) - 1),
    levelsBehind: (node) => (isOrder ? movesAt(tree, node) : deepest - tree.depth(node)),
  };
}

/** Moves of a node that no node stands for. What the table knows or the rules end has none to look at. */
function restOf(tree: TraceTree, node: NodeId, kids: number): number {
  if (tree.isChance(node)) return 0;
  if (kids === 0 && tree.end(node) === 'window') return tree.cutMoves(node);
  if (kids === 0 && tree.end(node) !== 'open') return 0;
  return Math.max(0, tree.moveCount(node) - kids);
}

/** Moves of a position in a game of which every order of play is one. Where nobody has asked, one less than before. */
function movesAt(tree: TraceTree, node: NodeId): number {
  if (tree.end(node) === 'ending') return 0;
  if (tree.moveCount(node) > 0) return tree.moveCount(node);
  const parent = tree.parent(node);
  return parent === NO_NODE ? 0 : tree.moveCount(parent) - 1;
}

/** Whether a position has the moves of the one before it, but for the one that was played: every order of play is then one. */
function isNextOf(tree: TraceTree, node: NodeId, parent: NodeId): boolean {
  const before = tree.moveCount(parent);
  if (before === 0 || tree.isChance(node) || tree.isChance(parent)) return false;
  if (tree.end(node) === 'ending') return before === 1;
  const moves = tree.moveCount(node);
  return moves === 0 ? tree.end(node) !== 'value' : moves === before - 1;
}

/** Positions when `moves` moves can be played in whatever order, the one before them among them. */
function positionsIn(moves: number): number {
  let all = 1;
  for (let left = 1; left <= moves; left += 1) all = 1 + left * all;
  return all;
}
