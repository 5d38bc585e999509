/**
 * Layout of a search tree. A small tree is drawn completely, with each node above the middle of its children, so that
 * nothing moves from step to step. A large tree is drawn only along the path to a node, with the branches beside it;
 * the path runs straight down, which keeps the drawing narrow. The layout includes all recorded nodes, even those after
 * the current step. Distances follow E. M. Reingold and J. S. Tilford, "Tidier Drawings of Trees", 1981.
 */
import { NO_NODE, type NodeId, pathTo, type TraceTree } from './tree.ts';

/** Maximum number of nodes and moves of a tree that is drawn completely. */
const WHOLE = 80;
/** Maximum number of nodes on the path, and of moves at each of them. */
const MOST_LEVELS = 48;
const MOST_MOVES = 24;
/** Additional space on both sides of a node on the path, for its bounds, in node widths. */
const ROOM_ON_PATH = 0.4;

export interface TreeItem {
  /** Kind of the item: a node, an unvisited move, or the count of the moves that do not fit. */
  readonly kind: 'node' | 'move' | 'more';
  /** The node of the item; `NO_NODE` for the other kinds. */
  readonly node: NodeId;
  /** The parent of the item; `NO_NODE` at the top. */
  readonly parent: NodeId;
  /** Number of the move; for `more`, the count of the moves that do not fit. */
  readonly move: number;
  /** Distance from the top node: x in node widths, y in levels. */
  readonly x: number;
  readonly y: number;
  /** True if the children of the node are drawn. */
  readonly expanded: boolean;
  /** True if the node has children. */
  readonly expandable: boolean;
}

/** A layout in units of node widths and levels. */
export interface TreeLayout {
  /** Nodes and moves; parents precede their children. */
  readonly items: readonly TreeItem[];
  readonly itemOf: (node: NodeId) => TreeItem | null;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** True if the drawing is complete except for branches that the reader has collapsed. */
  readonly whole: boolean;
}

export interface TreeLayoutOptions {
  /** The node to which the drawing contains the path. */
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

/** The layout of a branch: the offsets of its children, and its extents to both sides by level. */
interface Shaped {
  readonly branch: Branch;
  readonly children: readonly { readonly shaped: Shaped; readonly shift: number }[];
  readonly lefts: readonly number[];
  readonly rights: readonly number[];
}

/** Returns whether the tree is small enough to be drawn completely. */
export function isSmall(tree: TraceTree): boolean {
  let total = tree.count;
  for (let node = 0; node < tree.count && total <= WHOLE; node += 1) total += unvisited(tree, node).length;
  return total <= WHOLE;
}

/** Returns the layout; an empty tree has no items. */
export function layoutTree(tree: TraceTree, { focus, toggled }: TreeLayoutOptions): TreeLayout {
  const whole = isSmall(tree);
  const path = pathTo(tree, Math.min(focus, tree.count - 1));
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

/** Returns the moves without a node, ascending. */
export function unvisited(tree: TraceTree, node: NodeId): readonly number[] {
  const visited = new Set<number>();
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
    visited.add(tree.move(child));
  }
  // The search examines no moves at table hits and endings.
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
  // Keeps the moves nearest to the path.
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
