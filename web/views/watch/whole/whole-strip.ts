/** The strip over the picture of a branch: where in the whole search it lies. */
import { shownValue } from '../../../model/watch/trace/tree-facts.ts';
import { type Cell, cellAt, cellsIn, extentOf, type WholeView } from '../../../model/watch/whole/whole-cells.ts';
import type { Shape } from '../../board/canvas/shapes.ts';
import { createBatches, type Fill, fillOf, OPEN } from './whole-fill.ts';
import { STRIP, type WholeShown, type WholeWindow } from './whole-window.ts';

/** What the strip shows. */
function stripView({ width, part }: WholeView): WholeView {
  return { root: 0, left: 0, right: width, top: 1, rows: STRIP.rows, width, part };
}

/** The piece of the strip at a point of the stage. */
export function stripCellAt(shown: WholeShown, { view }: WholeWindow, x: number, y: number): Cell | null {
  const strip = stripView(view);
  return cellAt(cellsIn(shown.whole, strip), strip, (y - 3) / STRIP.row, x);
}

/** The first levels of everything, and which part of it one sees. */
export function stripScene(shown: WholeShown, { view }: WholeWindow): readonly Shape[] {
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
