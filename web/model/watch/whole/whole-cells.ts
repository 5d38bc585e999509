/** The visible cells of the picture of a whole search. */
import { NO_NODE, type NodeId } from '../trace/tree.ts';
import type { Whole } from './whole.ts';

/** The visible section of the whole search. Lengths are in px across the window; rows count from its top. */
export interface WholeView {
  /** The node that extends from `left` to `right`. Only its branch is visible. */
  readonly root: NodeId;
  readonly left: number;
  readonly right: number;
  /** Depth of the top row. */
  readonly top: number;
  readonly rows: number;
  readonly width: number;
  /** Kind of the widths: 0 by work, 1 by the game; values in between occur during an animation. */
  readonly part: number;
}

/** A node, or adjacent unvisited moves of a node. */
export interface Cell {
  readonly kind: 'node' | 'moves';
  /** The node of the cell; if the cell contains moves, their parent. */
  readonly node: NodeId;
  readonly depth: number;
  readonly left: number;
  readonly right: number;
  /** Number of moves in the cell; 1 for a node. */
  readonly count: number;
}

/** Minimum share at which a child counts as the continuation of the line. */
const TRUNK = 0.9;

/** Minimum width of a cell in px. A narrower node shows only its widest line. */
const THIN = 1;

/** Returns the visible cells, parents before children. Omits cells too narrow to distinguish. */
export function cellsIn(whole: Whole, view: WholeView): readonly Cell[] {
  const { tree } = whole;
  const { width, top, rows, part } = view;
  const cells: Cell[] = [];
  /** For each row, the width that cells already fill. */
  const full = new Float64Array(rows).fill(Number.NEGATIVE_INFINITY);

  /** Adds a cell to its row; returns whether the cell is visible. */
  function put(cell: Cell): boolean {
    const row = cell.depth - top;
    if (row < 0) return true;
    const before = full[row] ?? 0;
    if (cell.right - cell.left < THIN && cell.right <= before) return false;
    full[row] = Math.max(before, cell.right, cell.left + THIN / 2);
    cells.push(cell);
    return true;
  }

  function place(node: NodeId, left: number, right: number): void {
    if (right < 0 || left > width) return;
    const depth = tree.depth(node);
    if (depth >= top + rows || !put({ kind: 'node', node, depth, left, right, count: 1 })) return;
    if (depth + 1 >= top + rows) return;
    if (right - left < THIN) {
      const child = whole.widest(node);
      if (child !== NO_NODE) place(child, left, right);
      return;
    }
    let at = left;
    for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
      const next = at + (right - left) * whole.shareOf(child, part);
      place(child, at, next);
      at = next;
    }
    const count = whole.unvisited(node);
    if (count > 0 && at <= width && right >= 0) put({ kind: 'moves', node, depth: depth + 1, left: at, right, count });
  }

  place(view.root, view.left, view.right);
  return cells;
}

/** Returns the cell in a row, counted from the top, at a distance in px from the left. */
export function cellAt(cells: readonly Cell[], { top }: WholeView, row: number, x: number): Cell | null {
  const depth = Math.floor(row) + top;
  return cells.find((cell) => cell.depth === depth && x >= cell.left && x < cell.right) ?? null;
}

/** Returns the extent of a node within an ancestor or itself, as fractions 0 to 1. */
export function extentOf(
  whole: Whole,
  node: NodeId,
  ancestor: NodeId,
  part: number,
): { readonly from: number; readonly to: number } {
  const { tree } = whole;
  let [from, to] = [0, 1];
  for (let at = node; at !== ancestor && at !== NO_NODE; at = tree.parent(at)) {
    const parent = tree.parent(at);
    let before = 0;
    for (let child = tree.firstChild(parent); child !== at && child !== NO_NODE; child = tree.nextSibling(child)) {
      before += whole.shareOf(child, part);
    }
    const share = whole.shareOf(at, part);
    [from, to] = [before + from * share, before + to * share];
  }
  return { from, to };
}

/**
 * Returns the initial root of a view with this number of levels. It is the start or, if the start would hide lower
 * levels, the end of the line from which hardly anything branches off.
 */
export function initialRoot(whole: Whole, levels: number): NodeId {
  const { tree } = whole;
  let node = 0;
  while (whole.deepestBelow(node) - tree.depth(node) >= levels) {
    const child = whole.widest(node);
    if (child === NO_NODE || whole.shareOf(child, 0) < TRUNK) break;
    node = child;
  }
  return node;
}

/** Returns the lowest common ancestor of two nodes. */
export function sharedNode({ tree }: Pick<Whole, 'tree'>, one: NodeId, other: NodeId): NodeId {
  let [a, b] = [one, other];
  // Nodes have greater numbers than their ancestors.
  while (a !== b) {
    if (a > b) a = tree.parent(a);
    else b = tree.parent(b);
  }
  return a;
}
