/** Marks for guesses and stories on the search tree, and the reader's picks. */
import type { Pointed } from '../../../model/story/pointer-targets.ts';
import type { NodeId } from '../../../model/watch/trace/tree.ts';
import type { TreeItem, TreeLayout } from '../../../model/watch/trace/tree-layout.ts';

/** A mark on a node or move; `hidden` covers a node's value. */
export type TreeMark = 'guessed-cut' | 'right' | 'wrong' | 'hidden';

/** Marks by node id; for an unvisited move, by {@link unvisitedKey}. */
export type TreeMarks = ReadonlyMap<number, TreeMark>;

/** An opened node, or an unvisited move of an opened node. */
export type TreePick =
  | { readonly kind: 'node'; readonly node: NodeId }
  | { readonly kind: 'unvisited'; readonly parent: NodeId; readonly move: number };

export interface SearchTreeProps {
  readonly marks?: TreeMarks;
  /**
   * Called when the reader picks a node or move. Returns true if the handler used the pick; otherwise, the node is
   * chosen.
   */
  readonly onPick?: (pick: TreePick) => boolean;
}

/** Number of different moves at a node: engine/core/trace.hpp stores a move in 21 bits. */
const MOST_MOVES = 2 ** 21;

/** Returns the key of an unvisited move. The key is negative, unlike the keys of nodes. */
export function unvisitedKey(parent: NodeId, move: number): number {
  return -1 - (parent * MOST_MOVES + move);
}

const NO_ITEMS: ReadonlySet<TreeItem> = new Set();

/** Returns the items that a story highlights: nodes, and skipped moves at other nodes. */
export function pointedItems({ items }: TreeLayout, pointed: Pointed | undefined): ReadonlySet<TreeItem> {
  if (pointed === undefined) return NO_ITEMS;
  const { nodes, leftOut } = pointed;
  if (nodes.length + leftOut.length === 0) return NO_ITEMS;
  return new Set(
    items.filter(({ kind, node, parent }) =>
      kind === 'node' ? nodes.includes(node) : kind === 'move' && leftOut.includes(parent),
    ),
  );
}
