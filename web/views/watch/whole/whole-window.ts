/** The visible part of a whole search. */
import type { Search } from '../../../model/watch/trace/results.ts';
import type { NodeId } from '../../../model/watch/trace/tree.ts';
import type { Whole } from '../../../model/watch/whole/whole.ts';
import type { Cell, WholeView } from '../../../model/watch/whole/whole-cells.ts';

/** Limits for the row height, in px. */
const HIGHEST = 84;
const LOWEST = 3;
/** Dimensions of the strip above a branch; heights are in px. */
export const STRIP = { height: 34, rows: 4, row: 7 } as const;
/** Minimum size in px of a cell whose board is beside its words. */
const BESIDE = { width: 132, row: 44 } as const;
/** Minimum size in px of a cell whose board is above its words. */
const ABOVE = { width: 84, row: 80 } as const;

/** The content of the picture. */
export interface WholeShown {
  readonly search: Search;
  readonly whole: Whole;
  /** Maximum final lead, as returned by `greatestLead`. */
  readonly greatest: number;
  readonly step: number;
  /** The node of the latest record. */
  readonly current: NodeId;
  /** True to hide the steps that are still to come. */
  readonly veiled: boolean;
  readonly hovered: Cell | null;
  /** The node that has the keyboard focus. */
  readonly focused: NodeId | null;
  /** Returns the name of a move; null while it is unknown. */
  readonly moveText: (node: NodeId, move: number) => string | null;
}

/** A section of the picture. Lengths are in px. */
export interface WholeWindow {
  readonly view: WholeView;
  /** Top edge of the first row. */
  readonly y: number;
  /** Height of a row. */
  readonly row: number;
  readonly strip: boolean;
  /** Number of levels below the last row. */
  readonly deeper: number;
}

/** Returns the window in which a branch fills the stage. */
export function windowOn(
  whole: Whole,
  branch: NodeId,
  { width, height }: { readonly width: number; readonly height: number },
  part: number,
): WholeWindow {
  const top = whole.tree.depth(branch);
  const strip = branch > 0;
  const y = strip ? STRIP.height : 2;
  const levels = Math.max(1, whole.deepestBelow(branch) - top + 1);
  const row = Math.max(LOWEST, Math.min(HIGHEST, (height - y - 2) / levels));
  const rows = Math.min(levels, Math.max(1, Math.floor((height - y) / row + 0.01)));
  const view = { root: branch, left: 0, right: width, top, rows, width, part };
  return { view, y, row, strip, deeper: levels - rows };
}

/** Returns where the board of a cell is; null if the cell has no board. */
export function boardSide(cell: Cell, { row, view }: WholeWindow): 'beside' | 'above' | null {
  const width = Math.min(view.width, cell.right) - Math.max(0, cell.left);
  if (cell.kind !== 'node') return null;
  if (width >= BESIDE.width && row >= BESIDE.row) return 'beside';
  return width >= ABOVE.width && row >= ABOVE.row ? 'above' : null;
}

/** Returns the width of a board that is beside the words of its cell. */
export function besideWidth({ row }: WholeWindow): number {
  return ((row - 10) * 4) / 3;
}
