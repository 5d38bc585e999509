/** Draws labels on the cells of the whole search. */
import { numberText } from '../../../messages/messages.ts';
import { isMax } from '../../../model/watch/trace/results.ts';
import { NO_NODE, type NodeId } from '../../../model/watch/trace/tree.ts';
import type { Cell } from '../../../model/watch/whole/whole-cells.ts';
import type { ColourName } from '../../board/canvas/palette.ts';
import type { MeasureText, Shape } from '../../board/canvas/shapes.ts';
import { besideWidth, boardSide, type WholeShown, type WholeWindow } from './whole-window.ts';

const SMALL = 12;
const LARGE = 13;
/** Width of the mover's mark including its margin, in px. */
const MARK = 14;
/** Minimum width of a cell with words, in px. */
export const LEAST_WORDS = 22;

/** Returns functions that label cells with move, mover and value, as far as these fit. */
export function createLabels(shown: WholeShown, window: WholeWindow, measure: MeasureText) {
  const { search } = shown;
  const { tree } = search;
  const { view, row } = window;
  const shapes: Shape[] = [];

  function text(x: number, y: number, words: string, size: number, colour: ColourName, part: string): void {
    shapes.push({ kind: 'texts', part, colour, size, items: [{ x, y, text: words }] });
  }

  function mover(node: NodeId, x: number, y: number): void {
    const colour: ColourName = tree.mover(node) === 0 ? 'p1' : 'p2';
    const half = 4.5;
    if (tree.isChance(node)) {
      shapes.push({
        kind: 'polygon',
        part: 'chance',
        colour: 'ink',
        points: [x, y - half, x + half, y, x, y + half, x - half, y],
      });
      return;
    }
    const up = isMax(search, node) ? 1 : -1;
    const points = [x, y - up * half, x + half, y + up * half * 0.85, x - half, y + up * half * 0.85];
    // The outline is needed because the cell may have the same colour as the mark.
    shapes.push({ kind: 'polygon', part: 'mover', colour, points, outline: { colour: 'panel', width: 1.5 } });
  }

  function nameOf(node: NodeId): string | null {
    const parent = tree.parent(node);
    return parent === NO_NODE ? null : shown.moveText(parent, tree.move(node));
  }

  /** Labels a node with its mover, move and value, on two lines if possible. */
  function node(cell: Cell, top: number, figure: string | null): void {
    const board = boardSide(cell, window);
    const beside = board === 'beside' && !tree.isChance(cell.node) ? besideWidth(window) : 0;
    const [from, to] = [Math.max(0, cell.left) + beside, Math.min(view.width, cell.right)];
    const room = to - from - 4;
    if (room < LEAST_WORDS - 4 || row < LARGE + 3) return;
    const isHit = tree.end(cell.node) === 'hit' && figure !== null;
    const value = figure === null ? '' : isHit ? `= ${figure}` : figure;
    const name = nameOf(cell.node) ?? '';
    const middle = (from + to) / 2;
    const low = board === 'above' ? top + row - 0.75 * LARGE - 4 : top + row / 2;
    const wide = (words: string, size: number): number => measure(words, size);
    if (board === 'above' || row < 2 * LARGE + 8) {
      const line = [name, value].filter((words) => words !== '').join('  ');
      const whole = wide(line, LARGE);
      if (whole + MARK <= room) {
        mover(cell.node, middle - whole / 2 - 2, low);
        if (line !== '') text(middle + MARK / 2, low, line, LARGE, 'ink', 'value');
      } else if (value !== '' && wide(value, LARGE) <= room) text(middle, low, value, LARGE, 'ink', 'value');
      return;
    }
    const named = name === '' ? 0 : wide(name, SMALL);
    if (named + MARK <= room) {
      const shift = named === 0 ? 0 : MARK / 2;
      mover(cell.node, middle - named / 2 - (named === 0 ? 0 : 3), low - LARGE * 0.6);
      if (name !== '') text(middle + shift, low - LARGE * 0.6, name, SMALL, 'ink', 'move');
    } else if (named > 0 && named <= room) text(middle, low - LARGE * 0.6, name, SMALL, 'ink', 'move');
    if (value !== '' && wide(value, LARGE) <= room) text(middle, low + LARGE * 0.65, value, LARGE, 'ink', 'value');
    else if (figure !== null && wide(figure, SMALL) <= room)
      text(middle, low + LARGE * 0.65, figure, SMALL, 'ink', 'value');
  }

  /**
   * Labels skipped moves with their names, or with their number. Adds the number of positions behind each skipped move,
   * if known.
   */
  function moves(cell: Cell, top: number, levels: number): void {
    const each = (cell.right - cell.left) / cell.count;
    if (row < SMALL + 4) return;
    const visited = new Set<number>();
    for (let child = tree.firstChild(cell.node); child !== NO_NODE; child = tree.nextSibling(child))
      visited.add(tree.move(child));
    const middle = top + row / 2;
    if (each < LEAST_WORDS + 6) {
      const [from, to] = [Math.max(0, cell.left), Math.min(view.width, cell.right)];
      const words = `×${cell.count}`;
      if (measure(words, SMALL) + 4 <= to - from) plate((from + to) / 2, middle, words);
      return;
    }
    let move = -1;
    for (let place = 0; place < cell.count; place += 1) {
      do move += 1;
      while (visited.has(move));
      const x = cell.left + (place + 0.5) * each;
      if (x < 0 || x > view.width) continue;
      const name = shown.moveText(cell.node, move);
      if (name !== null && measure(name, SMALL) + 4 <= each) plate(x, middle, name, true);
      const behind = shown.whole.behindMove(cell.node);
      if (behind === null || levels < 2) continue;
      const words = numberText(behind);
      if (measure(words, SMALL) + 4 <= each) plate(x, middle + row, words);
    }
  }

  function plate(x: number, y: number, words: string, struck = false): void {
    const width = measure(words, SMALL) + 6;
    shapes.push({
      kind: 'box',
      part: 'left-out',
      colour: 'soft',
      x: x - width / 2,
      y: y - 8,
      width,
      height: 16,
      corner: 3,
    });
    text(x, y, words, SMALL, 'muted', 'left-out');
    if (struck)
      shapes.push({
        kind: 'segments',
        part: 'left-out',
        colour: 'muted',
        width: 1.25,
        points: [x - width / 2 + 2, y, x + width / 2 - 2, y],
      });
  }

  return { shapes, node, moves };
}
