/** What of the picture of a whole search lies in a window, and where. */
import { NO_NODE, type NodeId } from '../trace/tree.ts';
import type { Whole } from './whole.ts';

/** A part of the picture. Lengths are pixels, across the window; rows are counted from the topmost one in it. */
export interface WholeView {
  /** Lies from `left` to `right`; nothing outside its branch is shown. */
  readonly root: NodeId;
  readonly left: number;
  readonly right: number;
  /** The depth of the topmost row. */
  readonly top: number;
  readonly rows: number;
  readonly width: number;
  /** 0: widths are the work, 1: the game, between: on the way. */
  readonly part: number;
}

/** A piece of the picture: a node, or the moves of one that no node stands for, side by side. */
export interface Cell {
  readonly kind: 'node' | 'moves';
  /** Of moves the node that they hang from. */
  readonly node: NodeId;
  readonly depth: number;
  readonly left: number;
  readonly right: number;
  /** How many moves; 1 for a node. */
  readonly count: number;
}

/** A child that takes so much of the width is the same line. */
const TRUNK = 0.9;

/** What is narrower, in pixels, is drawn by its widest line alone. */
const THIN = 1;

/** Everything in sight, a node before what hangs from it. What cannot be told from what lies beside it is left out. */
export function cellsIn(whole: Whole, view: WholeView): readonly Cell[] {
  const { tree } = whole;
  const { width, top, rows, part } = view;
  const cells: Cell[] = [];
  /** By row: how far it is full. */
  const full = new Float64Array(rows).fill(Number.NEGATIVE_INFINITY);

  /** Whether there is anything to be seen of it. */
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

/** The piece at a point: by its row, counted from the topmost, and how far it is from the left. */
export function cellAt(cells: readonly Cell[], { top }: WholeView, row: number, x: number): Cell | null {
  const depth = Math.floor(row) + top;
  return cells.find((cell) => cell.depth === depth && x >= cell.left && x < cell.right) ?? null;
}

/** Where a node lies in the width of one that it hangs from, itself perhaps: from 0 to 1. */
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

/** From the start to a node. */
export function lineTo({ tree }: Pick<Whole, 'tree'>, node: NodeId): readonly NodeId[] {
  const line: NodeId[] = [];
  for (let at = node; at !== NO_NODE; at = tree.parent(at)) line.push(at);
  return line.reverse();
}

/**
 * Where a picture with room for some levels begins: at the start, unless that would leave something out below; then at the
 * end of the line at the top from which next to nothing branches off.
 */
export function beginningOf(whole: Whole, levels: number): NodeId {
  const { tree } = whole;
  let node = 0;
  while (whole.deepestBelow(node) - tree.depth(node) >= levels) {
    const child = whole.widest(node);
    if (child === NO_NODE || whole.shareOf(child, 0) < TRUNK) break;
    node = child;
  }
  return node;
}

/** The last node that both hang from. */
export function sharedNode({ tree }: Pick<Whole, 'tree'>, one: NodeId, other: NodeId): NodeId {
  let [a, b] = [one, other];
  // A node has a greater number than those that it hangs from.
  while (a !== b) {
    if (a > b) a = tree.parent(a);
    else b = tree.parent(b);
  }
  return a;
}
