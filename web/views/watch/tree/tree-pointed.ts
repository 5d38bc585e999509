/** What a story points at in a tree. */
import type { Pointed } from '../../../model/story/pointer-targets.ts';
import type { TreeItem, TreeLayout } from '../../../model/watch/trace/tree-layout.ts';

/** The items of nodes that are pointed at, and of the moves that are left out of others. */
export function pointedItems({ items }: TreeLayout, pointed: Pointed | undefined): ReadonlySet<TreeItem> {
  if (pointed === undefined) return NONE;
  const { nodes, leftOut } = pointed;
  if (nodes.length + leftOut.length === 0) return NONE;
  return new Set(
    items.filter(({ kind, node, parent }) =>
      kind === 'node' ? nodes.includes(node) : kind === 'move' && leftOut.includes(parent),
    ),
  );
}

const NONE: ReadonlySet<TreeItem> = new Set();
