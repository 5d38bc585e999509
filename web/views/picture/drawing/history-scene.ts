/**
 * Draws the value history as shapes: plies from left to right, one player's wins at the top and the other's at the
 * bottom. The page draws the same plot with buttons.
 */
import type { HistoryPlot, PlotDot, PlotValue } from '../../../model/analyse/history-plot.ts';
import type { PlotTick } from '../../../model/analyse/plot-axis.ts';
import { type AxisWords, curveOf, isNumbered } from '../../analyse/history-axes.ts';
import type { ColourName } from '../../board/canvas/palette.ts';
import type { MeasureText, Shape } from '../../board/canvas/shapes.ts';
import type { Block } from './picture.ts';

/** Sizes of a column, of the plot and of the text around it, in px. */
const COLUMN = 28;
const HEIGHT = 240;
const HEAD = 22;
const FOOT = 42;
const RIM = 12;
const FIGURE = 11;
const WORDS = 12;

export interface HistorySceneInput {
  readonly plot: HistoryPlot;
  readonly words: AxisWords;
  readonly tickWords: (tick: PlotTick) => string;
  /** Index of the current ply. */
  readonly cursor: number;
  /** Minimum width, in px. */
  readonly width: number;
  readonly measure: MeasureText;
}

export function historyScene({ plot, words, tickWords, cursor, width: least, measure }: HistorySceneInput): Block {
  const left = 10 + Math.max(...plot.ticks.map((tick) => measure(tickWords(tick), FIGURE)));
  const width = Math.max(least, left + plot.columns * COLUMN);
  const bottom = HEAD + HEIGHT;
  const x = (column: number): number => left + (column + 0.5) * COLUMN;
  const y = (at: number): number => HEAD + RIM + at * (HEIGHT - 2 * RIM);
  const border = y(plot.middle);
  const side = { kind: 'box', part: 'side', alpha: 0.55, x: left, width: width - left, corner: 0 } as const;
  const shapes: Shape[] = [
    { ...side, colour: 'p1Soft', y: HEAD, height: border - HEAD },
    { ...side, colour: 'p2Soft', y: border, height: bottom - border },
    ...axes(),
  ];
  const points = curveOf(plot.nodes).map(({ ply, from, to }) => [x(ply), y(from), x(ply + 1), y(to)]);
  shapes.push({ kind: 'segments', part: 'step', colour: 'ink', width: 2, points: points.flat() });
  for (const dot of plot.dots) if (!dot.played) shapes.push(dotShape(dot));
  for (const { ply, value } of plot.nodes) if (value !== null) shapes.push(...nodeShapes(ply, value));
  return { shapes, bounds: { x: 0, y: 0, width, height: bottom + FOOT } };

  function axes(): readonly Shape[] {
    const word = { kind: 'texts', part: 'axis', size: WORDS, weight: 400 } as const;
    const levels = plot.ticks.flatMap(({ at }) => [left, y(at), width, y(at)]);
    const ticks = plot.ticks.map((tick) => ({ x: left - 6, y: y(tick.at), text: tickWords(tick) }));
    const plies = plot.nodes
      .filter(({ ply }) => isNumbered(ply, plot.columns))
      .map(({ ply }) => ({ x: x(ply), y: bottom + 9, text: String(ply) }));
    const across = { x: width, y: bottom + 28, text: words.across };
    const below = words.below === null ? [] : [{ x: left, y: bottom + 28, text: words.below }];
    return [
      { kind: 'segments', part: 'level', colour: 'line', width: 1, points: levels },
      { ...word, colour: 'p1', align: 'left', items: [{ x: left, y: 10, text: words.above }] },
      { ...word, colour: 'p2', align: 'left', items: below },
      { ...word, colour: 'muted', align: 'right', items: [across] },
      { ...word, colour: 'muted', align: 'right', size: FIGURE, items: ticks },
      { ...word, colour: 'muted', size: FIGURE, items: plies },
    ];
  }

  function dotShape(dot: PlotDot): Shape {
    const at = [x(dot.ply + 1), y(dot.at)];
    return { kind: 'discs', part: 'dot', colour: 'muted', alpha: 0.7, points: at, radius: 3 };
  }

  function nodeShapes(ply: number, value: PlotValue): readonly Shape[] {
    const at = { x: x(ply), y: y(value.at) };
    const isCurrent = ply === cursor;
    const radius = isCurrent ? 7 : 5.5;
    const colour: ColourName = value.ahead === null ? 'draw' : value.ahead === 0 ? 'p1' : 'p2';
    const outline = { colour: isCurrent ? 'ink' : 'panel', width: isCurrent ? 2 : 1.5 } as const;
    const disc: Shape = { kind: 'discs', part: 'node', colour, points: [at.x, at.y], radius, outline };
    if (!isCurrent || value.figure === '') return [disc];
    const middle = at.y + (value.at > 0.5 ? -17 : 17);
    const size = measure(value.figure, FIGURE) + 4;
    const ground = { x: at.x - size / 2, y: middle - 8, width: size, height: 16, corner: 3 };
    return [
      disc,
      { kind: 'box', part: 'figure', colour: 'panel', alpha: 0.72, ...ground },
      {
        kind: 'texts',
        part: 'figure',
        colour: 'ink',
        size: FIGURE,
        items: [{ x: at.x, y: middle, text: value.figure }],
      },
    ];
  }
}
