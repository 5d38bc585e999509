/** Draws the whole search at a step. */
import { numberText } from '../../../messages/messages.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE, type NodeId, pathTo } from '../../../model/watch/trace/tree.ts';
import { bestChild, shownValue } from '../../../model/watch/trace/tree-facts.ts';
import { type Cell, cellAt, cellsIn, extentOf, type WholeView } from '../../../model/watch/whole/whole-cells.ts';
import type { ColourName } from '../../board/canvas/palette.ts';
import type { MeasureText, Shape } from '../../board/canvas/shapes.ts';
import { hatchLines } from '../tree/hatch.ts';
import { nodeFigure } from '../tree/tree-words.ts';
import { createBatches, type Fill, fillOf, OPEN } from './whole-fill.ts';
import { createLabels } from './whole-labels.ts';
import { STRIP, type WholeShown, type WholeWindow } from './whole-window.ts';

/** Minimum row height for outlines of the current path, in px. */
const LEAST_OUTLINED = 7;

export function wholeScene(shown: WholeShown, window: WholeWindow, measure: MeasureText): readonly Shape[] {
  const { search, whole, step, current } = shown;
  const { tree } = search;
  const { view, y, row } = window;
  const cells = cellsIn(whole, view);
  const onPath = new Set(current === NO_NODE ? [] : pathTo(tree, current));
  const best = bestLine(search, step);
  const shapes: Shape[] = [];
  const ground = createBatches('node');
  const faint: number[] = [];
  const hatched: number[] = [];
  const underlines: number[] = [];
  const late: Shape[] = [];
  const labels = createLabels(shown, window, measure);
  const topOf = (cell: Cell): number => y + (cell.depth - view.top) * row;

  function paint(fill: Fill, left: number, right: number, top: number): void {
    const gap = right - left > 4 ? 0.75 : 0;
    const width = Math.max(0.5, right - left - 2 * gap);
    ground.add(fill, left + gap, left + gap + width, top + row / 2);
  }

  function node(cell: Cell): void {
    const { node: id, left, right } = cell;
    const top = topOf(cell);
    if (tree.openedAt(id) > step) {
      if (!shown.veiled && right - left > 3) faint.push(left + 1, top + 1, right - left - 2, row - 2);
      return;
    }
    const said = tree.closedAt(id) <= step ? shownValue(search, id, step) : null;
    const fill: Fill = said === null ? OPEN : fillOf(said.value, shown.greatest);
    paint(fill, left, right, top);
    const [from, to] = [Math.max(0, left), Math.min(view.width, right)];
    // In very short rows, outlines would hide everything else.
    if (onPath.has(id) && (row >= LEAST_OUTLINED || id === current)) {
      const box = { x: from + 1.5, y: top + 1.5, width: Math.max(2, to - from - 3), height: row - 3, corner: 2 };
      const outline = { colour: 'ink', width: id === current ? Math.min(3.5, row / 2) : 2 } as const;
      late.push({
        kind: 'box',
        part: id === current ? 'current' : 'path',
        colour: 'ink',
        ...box,
        hollow: true,
        outline,
      });
    }
    const low = Math.min(4, row / 3);
    if (best.has(id)) underlines.push(from + 2, top + row - low, Math.max(from + 4, to - 2), top + row - low);
    labels.node(cell, top, said === null ? null : nodeFigure(said));
  }

  function moves(cell: Cell): void {
    const { node: id, left, right, count } = cell;
    const top = topOf(cell);
    const isLeft = tree.cutAt(id) <= step;
    if (!isLeft && (shown.veiled || tree.openedAt(id) > step)) return;
    const levels = isLeft
      ? 1 + view.part * (Math.min(whole.levelsBehind(id), view.rows - (cell.depth - view.top)) - 1)
      : 1;
    const each = (right - left) / count;
    const apart = each > 4 ? count : 1;
    for (let move = 0; move < apart; move += 1) {
      const from = left + ((right - left) * move) / apart;
      const to = left + ((right - left) * (move + 1)) / apart;
      const [l, r] = [Math.max(-1, from + 0.75), Math.min(view.width + 1, to - 0.75)];
      if (r - l < 0.5) continue;
      const height = levels * row - 2;
      if (isLeft) {
        paintTall(l, r, top + 1, height);
        if (r - l > 2.5) hatched.push(...hatchLines(l, top + 1, r - l, height));
      } else if (r - l > 3) faint.push(l, top + 1, r - l, row - 2);
    }
    if (isLeft) labels.moves(cell, top, levels);
  }

  /** Draws the background of skipped moves, which may span several rows. */
  function paintTall(left: number, right: number, top: number, height: number): void {
    shapes.push({
      kind: 'box',
      part: 'left-out',
      colour: 'soft',
      x: left,
      y: top,
      width: right - left,
      height,
      corner: 0,
    });
  }

  for (const cell of cells) if (cell.kind === 'node') node(cell);
  for (const cell of cells) if (cell.kind === 'moves') moves(cell);
  shapes.push(...ground.shapes(Math.max(0.5, row - (row > 8 ? 2 : 0.5))));
  if (faint.length > 0) shapes.push(outlines(faint));
  if (hatched.length > 0)
    shapes.push({ kind: 'segments', part: 'hatching', colour: 'muted', alpha: 0.6, width: 1, points: hatched });
  if (underlines.length > 0) {
    shapes.push({ kind: 'segments', part: 'best', colour: 'ink', width: Math.min(3.5, row / 3), points: underlines });
  }
  shapes.push(...labels.shapes, ...late, ...pointers(shown, window, cells));
  if (window.deeper > 0) {
    const [x, low] = [view.width / 2, y + view.rows * row - 9];
    const text = `⋮ ${numberText(window.deeper)}`;
    shapes.push({
      kind: 'plate',
      part: 'deeper',
      colour: 'panel',
      x,
      y: low,
      width: measure(text, 12) + 14,
      height: 17,
    });
    shapes.push({ kind: 'texts', part: 'deeper', colour: 'muted', size: 12, items: [{ x, y: low, text }] });
  }
  if (window.strip) shapes.push(...stripScene(shown, window));
  return shapes;
}

/** Returns the outlines of boxes as one shape. `boxes` is a flat list of x, y, width and height. */
function outlines(boxes: readonly number[]): Shape {
  const points: number[] = [];
  for (let at = 0; at + 3 < boxes.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = boxes.slice(at, at + 4);
    points.push(x, y, x + width, y, x + width, y, x + width, y + height);
    points.push(x + width, y + height, x, y + height, x, y + height, x, y);
  }
  return { kind: 'segments', part: 'to-come', colour: 'line', width: 1, points };
}

/** Returns the nodes of best play from the start, as far as it is known. */
function bestLine({ tree }: Search, step: number): ReadonlySet<NodeId> {
  const line = new Set<NodeId>();
  for (let node: NodeId = 0; node !== NO_NODE && tree.closedAt(node) <= step; node = bestChild(tree, node, step)) {
    line.add(node);
  }
  return line;
}

/** Draws frames around the hovered and the focused cell, and an arrow at the current one. */
function pointers(shown: WholeShown, { view, y, row }: WholeWindow, cells: readonly Cell[]): readonly Shape[] {
  const { hovered, focused, current, search, step } = shown;
  const shapes: Shape[] = [];
  const frame = (cell: Cell, part: string, colour: ColourName, width: number): void => {
    const [from, to] = [Math.max(0, cell.left), Math.min(view.width, cell.right)];
    const box = {
      x: from + 1,
      y: y + (cell.depth - view.top) * row + 1,
      width: Math.max(3, to - from - 2),
      height: row - 2,
    };
    shapes.push({ kind: 'box', part, colour, ...box, corner: 2, hollow: true, outline: { colour, width } });
  };
  if (hovered !== null) frame(hovered, 'hover', 'focus', 2);
  const keyed = cells.find((cell) => cell.kind === 'node' && cell.node === focused);
  if (keyed !== undefined) frame(keyed, 'focus', 'focus', 3);
  const here = cells.find((cell) => cell.kind === 'node' && cell.node === current);
  if (here !== undefined && current > 0 && step < search.trace.records.count) {
    const x = Math.max(6, Math.min(view.width - 6, (here.left + here.right) / 2));
    const tip = y + (here.depth - view.top) * row + 1;
    const points = [x, tip, x - 6, tip - 9, x + 6, tip - 9];
    shapes.push({ kind: 'polygon', part: 'here', colour: 'ink', points, outline: { colour: 'panel', width: 1 } });
  }
  return shapes;
}

function stripView({ width, part }: WholeView): WholeView {
  return { root: 0, left: 0, right: width, top: 1, rows: STRIP.rows, width, part };
}

/** Returns the cell of the strip at a given point of the stage. */
export function stripCellAt(shown: WholeShown, { view }: WholeWindow, x: number, y: number): Cell | null {
  const strip = stripView(view);
  return cellAt(cellsIn(shown.whole, strip), strip, (y - 3) / STRIP.row, x);
}

/** Draws the first levels of the search, with a frame around the visible branch. */
function stripScene(shown: WholeShown, { view }: WholeWindow): readonly Shape[] {
  const { whole, search, step } = shown;
  const { tree } = search;
  const { width, part } = view;
  const cells = cellsIn(whole, stripView(view));
  const batches = createBatches('strip');
  for (const cell of cells) {
    const isNode = cell.kind === 'node';
    if (isNode ? tree.openedAt(cell.node) > step : tree.cutAt(cell.node) > step) continue;
    const said = isNode && tree.closedAt(cell.node) <= step ? shownValue(search, cell.node, step) : null;
    const fill: Fill = !isNode
      ? { colour: 'edge', alpha: 0.35 }
      : said === null
        ? OPEN
        : fillOf(said.value, shown.greatest);
    const middle = 3 + (cell.depth - 0.5) * STRIP.row;
    batches.add(fill, cell.left, Math.max(cell.left + 0.5, cell.right - 0.4), middle);
  }
  const { from, to } = extentOf(whole, view.root, 0, part);
  const box = { x: from * width + 1, y: 2, width: Math.max(5, (to - from) * width - 2), height: STRIP.height - 6 };
  return [
    ...batches.shapes(STRIP.row),
    {
      kind: 'box',
      part: 'frame',
      colour: 'focus',
      ...box,
      corner: 2,
      hollow: true,
      outline: { colour: 'focus', width: 2.5 },
    },
  ];
}
