/** What stands below and beside the nodes of a search tree: names, reasons, bounds, and the marks of others. */
import type { Result } from '../../../model/watch/trace/results.ts';
import type { Window } from '../../../model/watch/trace/tree-facts.ts';
import type { ColourName } from '../../board/canvas/palette.ts';
import type { MeasureText, Shape } from '../../board/canvas/shapes.ts';
import type { TreeMark } from './tree-marks.ts';
import { resultFigure } from './tree-words.ts';

/** Where notes go, and how large they are. */
export interface NotesOptions {
  readonly shapes: Shape[];
  readonly scale: number;
  readonly measure: MeasureText;
}

/** Adds notes to shapes, each by its middle. */
export function createNotes({ shapes, scale, measure }: NotesOptions) {
  /** A text on a ground of its own, so that lines do not run through it. */
  function tag(x: number, y: number, words: string, colour: ColourName, part: string): void {
    const size = 11 * scale;
    const long = measure(words, size) + 8 * scale;
    shapes.push({ kind: 'plate', part, colour: 'panel', x, y, width: long, height: 15 * scale });
    shapes.push({ kind: 'texts', part, colour, size, items: [{ x, y, text: words }] });
  }

  /** How much there is below a node that is closed: as a button, so that it is no value. */
  function chip(x: number, y: number, words: string): void {
    const size = 11 * scale;
    const long = measure(words, size) + 12 * scale;
    const outlined = { colour: 'edge', width: 1 } as const;
    const height = 15 * scale;
    shapes.push({ kind: 'plate', part: 'collapsed', colour: 'soft', x, y, width: long, height, outline: outlined });
    shapes.push({ kind: 'texts', part: 'collapsed', colour: 'ink', size, items: [{ x, y, text: words }] });
  }

  /** What ▲ and ▼ are sure of, as a bar between two ends, each in the colour of its player. */
  function interval(x: number, y: number, { alpha, beta }: Window): void {
    const words = [`α ${resultFigure(alpha)}`, `β ${resultFigure(beta)}`] as const;
    const size = 11 * scale;
    const bar = 16 * scale;
    const gap = 5 * scale;
    const long = Math.max(measure(words[0], size), measure(words[1], size));
    const width = 2 * long + bar + 4 * gap;
    shapes.push({ kind: 'plate', part: 'window', colour: 'panel', x, y, width, height: 15 * scale });
    const line = { kind: 'segments', part: 'window', width: 1.5 } as const;
    shapes.push({ ...line, colour: 'ink', points: [x - bar / 2, y, x + bar / 2, y] });
    const tick = 4 * scale;
    const end = (at: number, colour: ColourName, { kind }: Result): void => {
      if (kind !== 'no-bound') shapes.push({ ...line, colour, points: [at, y - tick, at, y + tick] });
    };
    end(x - bar / 2, 'p1', alpha);
    end(x + bar / 2, 'p2', beta);
    const ends = { kind: 'texts', part: 'window', size } as const;
    shapes.push({ ...ends, colour: 'p1', align: 'right', items: [{ x: x - bar / 2 - gap, y, text: words[0] }] });
    shapes.push({ ...ends, colour: 'p2', align: 'left', items: [{ x: x + bar / 2 + gap, y, text: words[1] }] });
  }

  /** What others have to say about a node. */
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
