/** Which part of a whole search is on show, and what of it. */
import type { Search } from '../../../model/watch/trace/results.ts';
import type { NodeId } from '../../../model/watch/trace/tree.ts';
import type { Whole } from '../../../model/watch/whole/whole.ts';
import type { Cell, WholeView } from '../../../model/watch/whole/whole-cells.ts';

/** Of a row at most, in pixels. */
const HIGHEST = 84;
const LOWEST = 3;
/** The strip over the picture of a branch. */
export const STRIP = { height: 34, rows: 4, row: 7 } as const;
/** From this width and height on a piece has its board beside its words, or above them. */
const BESIDE = { width: 132, row: 44 } as const;
const ABOVE = { width: 84, row: 80 } as const;

/** What is on show, but for where one looks. */
export interface WholeShown {
  readonly search: Search;
  readonly whole: Whole;
  /** See `greatestLead`. */
  readonly greatest: number;
  readonly step: number;
  /** The node that the last record is about. */
  readonly current: NodeId;
  /** What is still to come is not to be seen. */
  readonly veiled: boolean;
  readonly hovered: Cell | null;
  /** Where the keyboard is. */
  readonly focused: NodeId | null;
  /** The name of a move of a node; null while that is not known. */
  readonly moveText: (node: NodeId, move: number) => string | null;
}

/** A window on the picture, in pixels. */
export interface WholeWindow {
  readonly view: WholeView;
  /** Where the topmost row begins, and how high rows are. */
  readonly y: number;
  readonly row: number;
  readonly strip: boolean;
  /** Levels that lie below the last row. */
  readonly deeper: number;
}

/** The window on the branch of a node that fills a stage. */
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

/** Where a node has a board of its own in a window; null where there is no room for one. */
export function boardSide(cell: Cell, { row, view }: WholeWindow): 'beside' | 'above' | null {
  const width = Math.min(view.width, cell.right) - Math.max(0, cell.left);
  if (cell.kind !== 'node') return null;
  if (width >= BESIDE.width && row >= BESIDE.row) return 'beside';
  return width >= ABOVE.width && row >= ABOVE.row ? 'above' : null;
}

/** The width of a board beside the words of its piece. */
export function besideWidth({ row }: WholeWindow): number {
  return ((row - 10) * 4) / 3;
}
