/**
 * Which nodes of a search tree are drawn, and where.
 *
 * A small tree is drawn whole, each node above the middle of its children, so that nothing moves from step to step. Of a
 * large one there is the path to a node with everything beside it; the path runs straight down, so that its drawing stays
 * narrow. Places are those of everything that has been recorded, whether it has happened at a step or not. The distances
 * follow E. M. Reingold and J. S. Tilford, "Tidier Drawings of Trees", 1981.
 */
import { NO_NODE, type NodeId, type TraceTree } from './tree.ts';

/** Trees with no more nodes and moves are drawn whole. */
const WHOLE = 80;
/** Of the path this many nodes are drawn, and this many moves of each of them. */
const MOST_LEVELS = 48;
const MOST_MOVES = 24;
/** On the path nodes have their bounds below them, which takes more room to both sides: in widths of a node. */
const ROOM_ON_PATH = 0.4;

/** Something that has a place in the drawing. */
export interface TreeItem {
  /** A node; a move that is nowhere visited; or moves for which there is no room. */
  readonly kind: 'node' | 'move' | 'more';
  /** Of a node; otherwise `NO_NODE`. */
  readonly node: NodeId;
  /** The node that it hangs from; `NO_NODE` at the top. */
  readonly parent: NodeId;
  /** Its number among the moves; of `more` how many they are. */
  readonly move: number;
  /** In widths of a node, from the one at the top; and the depth. */
  readonly x: number;
  readonly y: number;
  /** What hangs from it is drawn. */
  readonly expanded: boolean;
  /** Something hangs from it. */
  readonly expandable: boolean;
}

/** A drawing without size. */
export interface TreeLayout {
  /** Parents before their children. */
  readonly items: readonly TreeItem[];
  readonly itemOf: (node: NodeId) => TreeItem | null;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The whole tree is drawn, but for what the reader has collapsed. */
  readonly whole: boolean;
}

/** What of the tree is wanted. */
export interface TreeLayoutOptions {
  /** The node whose path is drawn. */
  readonly focus: NodeId;
  /** Nodes that the reader has expanded (true) or collapsed. */
  readonly toggled: ReadonlyMap<NodeId, boolean>;
}

interface Branch {
  readonly kind: TreeItem['kind'];
  readonly node: NodeId;
  readonly parent: NodeId;
  readonly move: number;
  readonly expandable: boolean;
  readonly expanded: boolean;
  readonly children: readonly Branch[];
}

/** A branch with the places of its children from its own, and how far it reaches to both sides level by level. */
interface Shaped {
  readonly branch: Branch;
  readonly children: readonly { readonly shaped: Shaped; readonly shift: number }[];
  readonly lefts: readonly number[];
  readonly rights: readonly number[];
}

/** Whether the tree is small enough to be drawn whole. */
export function isSmall(tree: TraceTree): boolean {
  let total = tree.count;
  for (let node = 0; node < tree.count && total <= WHOLE; node += 1) total += unvisited(tree, node).length;
  return total <= WHOLE;
}

/** Places for a tree without nodes are none. */
export function layoutTree(tree: TraceTree, { focus, toggled }: TreeLayoutOptions): TreeLayout {
  const whole = isSmall(tree);
  const path = pathTo(tree, focus);
  const onPath = new Set(path);
  const isExpanded = (node: NodeId): boolean => toggled.get(node) ?? (whole || onPath.has(node));
  const top = whole ? 0 : (path[Math.max(0, path.length - MOST_LEVELS)] ?? NO_NODE);
  const items: TreeItem[] = [];
  const byNode = new Map<NodeId, TreeItem>();
  const bounds = { left: 0, right: 0, bottom: 0 };

  function put({ branch, children }: Shaped, x: number, y: number): void {
    const { kind, node, parent, move, expanded, expandable } = branch;
    const item: TreeItem = { kind, node, parent, move, x, y, expanded, expandable };
    items.push(item);
    if (kind === 'node') byNode.set(node, item);
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
    for (const { shaped, shift } of children) put(shaped, x + shift, y + 1);
  }

  if (top >= 0 && top < tree.count) {
    const branch = branchOf(tree, top, NO_NODE, isExpanded, onPath);
    const first = tree.depth(top);
    bounds.bottom = first;
    put(shape(branch, !whole), 0, first);
  }
  return {
    items,
    itemOf: (node) => byNode.get(node) ?? null,
    ...bounds,
    top: top === NO_NODE ? 0 : tree.depth(top),
    whole,
  };
}

/** From the start to a node. */
function pathTo(tree: TraceTree, node: NodeId): readonly NodeId[] {
  const path: NodeId[] = [];
  for (let at = Math.min(node, tree.count - 1); at >= 0; at = tree.parent(at)) path.push(at);
  return path.reverse();
}

/** The moves of a node that no node stands for, ascending. */
export function unvisited(tree: TraceTree, node: NodeId): readonly number[] {
  const visited = new Set<number>();
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
    visited.add(tree.move(child));
  }
  // What the table knows or the rules end has no moves to look at.
  const count = visited.size === 0 && tree.end(node) !== 'open' ? 0 : tree.moveCount(node);
  return Array.from({ length: count }, (_, move) => move).filter((move) => !visited.has(move));
}

function branchOf(
  tree: TraceTree,
  node: NodeId,
  parent: NodeId,
  isExpanded: (node: NodeId) => boolean,
  onPath: ReadonlySet<NodeId>,
): Branch {
  const expandable = tree.firstChild(node) !== NO_NODE || (tree.end(node) === 'open' && tree.moveCount(node) > 0);
  const expanded = expandable && isExpanded(node);
  const branch = { kind: 'node', node, parent, move: tree.move(node), expandable, expanded } as const;
  if (!expanded) return { ...branch, children: [] };
  const nodes: NodeId[] = [];
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) nodes.push(child);
  const moves = unvisited(tree, node);
  const total = nodes.length + moves.length;
  const here = Math.max(
    0,
    nodes.findIndex((child) => onPath.has(child)),
  );
  // Those around the path.
  const from = Math.max(0, Math.min(here - MOST_MOVES / 2, total - MOST_MOVES));
  const to = Math.min(total, from + MOST_MOVES);
  const children: Branch[] = [];
  if (from > 0) children.push(leaf('more', node, from));
  for (const child of nodes.slice(from, to)) children.push(branchOf(tree, child, node, isExpanded, onPath));
  for (const move of moves.slice(Math.max(0, from - nodes.length), Math.max(0, to - nodes.length))) {
    children.push(leaf('move', node, move));
  }
  if (to < total) children.push(leaf('more', node, total - to));
  return { ...branch, children };
}

function leaf(kind: 'move' | 'more', parent: NodeId, move: number): Branch {
  return { kind, node: NO_NODE, parent, move, expandable: false, expanded: false, children: [] };
}

function shape(branch: Branch, straight: boolean): Shaped {
  const children = branch.children.map((child) => shape(child, straight));
  const lefts: number[] = [];
  const rights: number[] = [];
  const shifts = children.map((child) => {
    let shift = 0;
    for (const [level, left] of child.lefts.entries()) {
      const right = rights[level];
      if (right !== undefined) shift = Math.max(shift, right + 1 - left);
    }
    for (const [level, left] of child.lefts.entries()) {
      lefts[level] ??= left + shift;
      rights[level] = (child.rights[level] ?? 0) + shift;
    }
    return shift;
  });
  const down = straight ? children.findIndex((child) => child.children.length > 0) : -1;
  const middle = shifts[down] ?? ((shifts[0] ?? 0) + (shifts.at(-1) ?? 0)) / 2;
  const room = straight && branch.expanded ? ROOM_ON_PATH : 0;
  return {
    branch,
    children: children.map((shaped, index) => ({ shaped, shift: (shifts[index] ?? 0) - middle })),
    lefts: [-room, ...lefts.map((left) => left - middle)],
    rights: [room, ...rights.map((right) => right - middle)],
  };
}
