/** The value-history plot as shapes: rows of plies, who comes out ahead from left to right. The page draws the same with buttons. */

import type { HistoryPlot, PlotDot, PlotNode } from '../../../model/analyse/history-plot.ts';
import type { Outcome } from '../../../model/game/types.ts';
import type { ColourName } from '../../board/canvas/palette.ts';
import type { MeasureText, Shape } from '../../board/canvas/shapes.ts';
import type { Block } from './picture.ts';

/** Pixels of a row; above the rows are two lines of words, to the left the numbers of the plies. */
const ROW = 24;
const HEAD = 42;
const AXIS = 34;
const FIGURE = 11;

/** What the words above the columns are. */
export interface HistoryWords {
  readonly first: string;
  readonly middle: string;
  readonly second: string;
}

/** How a plot is drawn. */
export interface HistorySceneInput {
  readonly plot: HistoryPlot;
  readonly words: HistoryWords;
  /** The position that the reader is at. */
  readonly cursor: number;
  readonly width: number;
  readonly measure: MeasureText;
}

/** The plot from its first row to its last. */
export function historyScene({ plot, words, cursor, width, measure }: HistorySceneInput): Block {
  const left = AXIS;
  const right = width - 14;
  const height = HEAD + plot.rows.length * ROW;
  const x = (fraction: number): number => left + 12 + fraction * (right - left - 24);
  const y = (row: number): number => HEAD + (row + 0.5) * ROW;
  const shapes: Shape[] = plot.rows.flatMap((mover, row): readonly Shape[] =>
    mover === null
      ? []
      : [
          {
            kind: 'box',
            part: 'row',
            colour: mover === 0 ? 'p1Soft' : 'p2Soft',
            alpha: 0.55,
            x: left,
            y: HEAD + row * ROW,
            width: right - left,
            height: ROW,
            corner: 0,
          },
        ],
  );
  shapes.push({ kind: 'segments', part: 'middle', colour: 'line', width: 1, points: [x(0.5), HEAD, x(0.5), height] });
  shapes.push(...head());
  for (const line of plot.lines) {
    const points = [x(line.fromX), y(line.ply), x(line.toX), y(line.ply + 1)];
    shapes.push({ kind: 'segments', part: 'step', colour: colourOf(line.outcome), width: 2, points });
  }
  for (const dot of plot.dots) if (!dot.played) shapes.push(dotShape(dot));
  for (const node of plot.nodes) shapes.push(...nodeShapes(node));
  return { shapes, bounds: { x: 0, y: 0, width, height: height + 4 } };

  function head(): readonly Shape[] {
    const word = { kind: 'texts', part: 'head', size: 12, weight: 400 } as const;
    const plies = plot.nodes.map(({ ply }) => ({ x: left - 8, y: y(ply), text: String(ply) }));
    const ticks = plot.ticks.map((tick) => ({ x: x(tick.x), y: 30, text: tick.text }));
    return [
      { ...word, colour: 'p1', align: 'left', items: [{ x: left, y: 10, text: words.first }] },
      { ...word, colour: 'muted', items: [{ x: x(0.5), y: 10, text: words.middle }] },
      { ...word, colour: 'p2', align: 'right', items: [{ x: right, y: 10, text: words.second }] },
      { ...word, colour: 'muted', size: FIGURE, items: ticks },
      { ...word, colour: 'muted', size: FIGURE, align: 'right', items: plies },
    ];
  }

  function dotShape(dot: PlotDot): Shape {
    const points = [x(dot.x), y(dot.ply + 1)];
    return { kind: 'discs', part: 'dot', colour: colourOf(dot.outcome), alpha: 0.7, points, radius: 3 };
  }

  function nodeShapes(node: PlotNode): readonly Shape[] {
    const at = { x: x(node.x), y: y(node.ply) };
    const isCurrent = node.ply === cursor;
    const radius = isCurrent ? 7 : 5.5;
    const colour = node.ahead === null ? 'draw' : node.ahead === 0 ? 'p1' : 'p2';
    const outline = { colour: isCurrent ? 'ink' : 'panel', width: isCurrent ? 2 : 1.5 } as const;
    const disc = { kind: 'discs', part: 'node', colour, points: [at.x, at.y], radius, outline } as const;
    if (node.figure === '') return [disc];
    const size = measure(node.figure, FIGURE) + 4;
    const middle = at.x + sideOf(node, size) * (11 + size / 2);
    const ground = { x: middle - size / 2, y: at.y - 8, width: size, height: 16, corner: 3 };
    return [
      disc,
      { kind: 'box', part: 'figure', colour: 'panel', alpha: 0.72, ...ground },
      {
        kind: 'texts',
        part: 'figure',
        colour: 'ink',
        size: FIGURE,
        items: [{ x: middle, y: at.y, text: node.figure }],
      },
    ];
  }

  /** Where the figure goes: to the right, or to the left when the edge or a dot is in the way there. */
  function sideOf(node: PlotNode, size: number): 1 | -1 {
    const beside = plot.dots
      .filter((dot) => !dot.played && dot.ply + 1 === node.ply)
      .map((dot) => x(dot.x) - x(node.x));
    const room = 11 + size;
    const isTaken = (side: 1 | -1): boolean => beside.some((away) => away * side > 0 && away * side < room);
    const isRight = x(node.x) + room > right || isTaken(1);
    const isLeft = x(node.x) - room < left || isTaken(-1);
    return isRight && !isLeft ? -1 : 1;
  }
}

function colourOf(outcome: Outcome | null): ColourName {
  return outcome ?? 'muted';
}
