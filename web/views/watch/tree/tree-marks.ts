/** What others draw over the search tree, and what a reader picks in it. */
import type { NodeId } from '../../../model/watch/trace/tree.ts';

/** A guess over a branch, how it came out, or that its value is not to be seen yet. */
export type TreeMark = 'guessed-cut' | 'right' | 'wrong' | 'hidden';

/** By node, or by {@link unvisitedKey} for a move that has not been visited. */
export type TreeMarks = ReadonlyMap<number, TreeMark>;

/** What a reader points at: a node that has been opened, or a move of one that has not been visited by then. */
export type TreePick =
  | { readonly kind: 'node'; readonly node: NodeId }
  | { readonly kind: 'unvisited'; readonly parent: NodeId; readonly move: number };

/** What the search tree takes from those who build on it. */
export interface SearchTreeProps {
  readonly marks?: TreeMarks;
  /** Called instead of choosing the node; returns whether it took the pick. */
  readonly onPick?: (pick: TreePick) => boolean;
}

/** A node has fewer moves than this: engine/core/trace.hpp gives them 21 bits. */
const MOST_MOVES = 2 ** 21;

/** The key of a move that has not been visited: negative, so that it is none of a node. */
export function unvisitedKey(parent: NodeId, move: number): number {
  return -1 - (parent * MOST_MOVES + move);
}
