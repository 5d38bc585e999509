/** Labels below and beside the nodes of a search tree: names, reasons, bounds and marks. */
import { isSameResult, type Result } from '../../../model/watch/trace/results.ts';
import { isClosed, type Window } from '../../../model/watch/trace/tree-facts.ts';
import type { ColourName } from '../../board/canvas/palette.ts';
import type { MeasureText, Shape } from '../../board/canvas/shapes.ts';
import { hatchLines } from './hatch.ts';
import type { TreeMark } from './tree-marks.ts';
import { resultFigure } from './tree-words.ts';

/** One end of a window of results. */
interface End {
  readonly words: string;
  readonly colour: ColourName;
  readonly result: Result;
}

export interface NotesOptions {
  readonly shapes: Shape[];
  readonly scale: number;
  readonly measure: MeasureText;
}

/** Minimum font size of labels in px. At a small scale, a tree has fewer labels rather than smaller ones. */
const LEAST_WORDS = 11;

/** Returns the font size at this scale for text that has `size` px at scale 1. */
export function wordSize(size: number, scale: number): number {
  return Math.max(size * scale, Math.min(size, LEAST_WORDS));
}

const plateHeight = (fontSize: number): number => 1.36 * fontSize;

/** Returns functions that add labels to `shapes`, each centred on a point. */
export function createNotes({ shapes, scale, measure }: NotesOptions) {
  /** Draws text on a background of its own, so that lines do not cross it. */
  function tag(x: number, y: number, words: string, colour: ColourName, part: string): void {
    const size = wordSize(11, scale);
    const long = measure(words, size) + 8 * scale;
    shapes.push({ kind: 'plate', part, colour: 'panel', x, y, width: long, height: plateHeight(size) });
    shapes.push({ kind: 'texts', part, colour, size, items: [{ x, y, text: words }] });
  }

  /**
   * Draws the size of a folded branch. The label looks like a button, so that the reader does not mistake it for a
   * value.
   */
  function chip(x: number, y: number, words: string): void {
    const size = wordSize(11, scale);
    const long = measure(words, size) + 12 * scale;
    const outlined = { colour: 'edge', width: 1 } as const;
    const height = plateHeight(size);
    shapes.push({ kind: 'plate', part: 'collapsed', colour: 'soft', x, y, width: long, height, outline: outlined });
    shapes.push({ kind: 'texts', part: 'collapsed', colour: 'ink', size, items: [{ x, y, text: words }] });
  }

  /**
   * Draws the interval between the results that ▲ and ▼ can already secure. Each end has the colour of its player. If
   * the interval is empty, the bar is hatched. If the ends have crossed, the smaller one is still on the left.
   */
  function interval(x: number, y: number, window: Window): void {
    const { alpha, beta } = window;
    const closed = isClosed(window);
    const first: End = { words: `α ${resultFigure(alpha)}`, colour: 'p1', result: alpha };
    const second: End = { words: `β ${resultFigure(beta)}`, colour: 'p2', result: beta };
    const [left, right] = closed && !isSameResult(alpha, beta) ? [second, first] : [first, second];
    const size = wordSize(11, scale);
    const bar = 1.9 * size;
    const gap = 0.55 * size;
    const long = Math.max(measure(left.words, size), measure(right.words, size));
    const height = plateHeight(size);
    shapes.push({ kind: 'plate', part: 'window', colour: 'panel', x, y, width: 2 * long + bar + 4 * gap, height });
    const tick = 0.45 * size;
    if (closed) hatch(x - bar / 2, y - tick, bar, 2 * tick);
    else {
      const points = [x - bar / 2, y, x + bar / 2, y];
      shapes.push({ kind: 'segments', part: 'window', colour: 'ink', width: 1.5, points });
    }
    for (const [{ words, colour, result }, side] of [[left, -1] as const, [right, 1] as const]) {
      const at = x + (side * bar) / 2;
      const ends = { part: 'window', colour } as const;
      if (result.kind !== 'no-bound') {
        shapes.push({ kind: 'segments', ...ends, width: closed ? 2.5 : 1.5, points: [at, y - tick, at, y + tick] });
      }
      const align = side < 0 ? 'right' : 'left';
      shapes.push({ kind: 'texts', ...ends, size, align, items: [{ x: at + side * gap, y, text: words }] });
    }
  }

  /** Shows that no result fits into the window. */
  function hatch(x: number, y: number, width: number, height: number): void {
    const box = { x, y, width, height, corner: 0 };
    shapes.push({ kind: 'box', part: 'closed-window', colour: 'soft', ...box });
    const points = hatchLines(x, y, width, height, 4);
    shapes.push({ kind: 'segments', part: 'closed-window', colour: 'ink', width: 1.25, points });
  }

  function badge(x: number, y: number, mark: TreeMark): void {
    const signs = { 'guessed-cut': '✂', right: '✓', wrong: '✗', hidden: '' } as const;
    if (signs[mark] === '') return;
    const centre = { x: x + 15 * scale, y: y - 12 * scale };
    const colour = mark === 'wrong' ? 'loss' : mark === 'right' ? 'win' : 'ink';
    const ground = mark === 'wrong' ? 'lossSoft' : mark === 'right' ? 'winSoft' : 'soft';
    const outlined = { colour, width: 1 } as const;
    shapes.push({
      kind: 'discs',
      part: mark,
      colour: ground,
      points: [centre.x, centre.y],
      radius: 9 * scale,
      outline: outlined,
    });
    shapes.push({ kind: 'texts', part: mark, colour, size: 12 * scale, items: [{ ...centre, text: signs[mark] }] });
  }

  return { tag, chip, interval, badge };
}
