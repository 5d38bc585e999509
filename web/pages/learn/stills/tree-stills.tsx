/** What of a searched tree is shown otherwise than as a tree: bounds, positions, chance; drawn as the page draws it. */
import { t } from '../../../messages/messages.ts';
import type { Position } from '../../../model/game/types.ts';
import type { LessonRun } from '../../../model/lesson/run.ts';
import { axisOf } from '../../../model/watch/bounds/axis.ts';
import { boundsAt } from '../../../model/watch/bounds/bounds.ts';
import { chanceAt } from '../../../model/watch/chance/chance.ts';
import { hitAt } from '../../../model/watch/positions/position-facts.ts';
import { positionGraphOf } from '../../../model/watch/positions/positions.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE, type NodeId } from '../../../model/watch/trace/tree.ts';
import boundsCss from '../../../views/watch/bounds/bounds-drawing.css?raw';
import { BoundsAxis, BoundsDrawing } from '../../../views/watch/bounds/bounds-drawing.tsx';
import { boardsIn, layoutBounds } from '../../../views/watch/bounds/bounds-layout.ts';
import {
  questionText as boundsQuestion,
  remarks as boundsRemarks,
  holdings,
  layoutTexts,
  nodesIn,
} from '../../../views/watch/bounds/bounds-words.ts';
import { questionText as chanceQuestion, remarks as chanceRemarks } from '../../../views/watch/chance/chance-words.ts';
import positionsCss from '../../../views/watch/positions/positions-drawing.css?raw';
import { PositionsDrawing } from '../../../views/watch/positions/positions-drawing.tsx';
import { BOARD, layoutPositions } from '../../../views/watch/positions/positions-layout.ts';
import {
  cardCaptions,
  cardFigure,
  countsText,
  hitRemarks,
  marksOf,
} from '../../../views/watch/positions/positions-words.ts';
import { ChanceDrawing, chanceBoards, chanceSize } from './chance-drawing.tsx';
import { drawnStill } from './drawn-still.ts';
import type { Pictured } from './pictured.ts';
import { smallBoard } from './small-board.ts';

/** Of a stage, in pixels, and the height of a line of text in it. */
const ROOM = { width: 620, height: 430, em: 13 } as const;

/** Positions of nodes by their numbers. */
export type NamedNodes = (nodes: readonly NodeId[]) => Promise<ReadonlyMap<NodeId, Position>>;

/** The path to the node of the step, with what both are sure of. */
export async function boundsStill(run: LessonRun, search: Search, step: number, named: NamedNodes): Promise<Pictured> {
  const { game } = run;
  const node = Math.max(0, search.tree.nodeAt(step));
  const axis = axisOf(search);
  const bounds = boundsAt(search, node, step);
  const positions = await named(nodesIn(bounds));
  const told = { game, search, bounds, positions };
  const layout = layoutBounds(bounds, axis, { ...ROOM, ...layoutTexts(told) });
  const boxes = boardsIn(bounds, layout);
  const isCut = bounds.refusal !== null;
  const still = drawnStill({
    width: layout.width,
    height: Math.ceil(layout.height),
    within: 'bounds',
    css: boundsCss,
    content: (
      <>
        <BoundsAxis told={told} axis={axis} layout={layout} />
        <BoundsDrawing told={told} axis={axis} layout={layout} pin={null} />
        {boxes.map(({ row, role, x, y, width, height }) => (
          <rect
            key={`${row} ${role}`}
            {...{ x, y, width, height }}
            rx={6}
            fill="var(--panel)"
            stroke={
              role === 'path'
                ? 'var(--line)'
                : role === 'here'
                  ? 'var(--ink)'
                  : `var(--p${search.tree.mover(bounds.rows[row]?.node ?? 0) + 1})`
            }
            stroke-width={2}
          />
        ))}
      </>
    ),
    boards: (theme) =>
      boxes
        .map((box) => {
          const position = positions.get(box.node);
          return position === undefined ? '' : smallBoard(run, position, box, theme);
        })
        .join(''),
  });
  const held = holdings(told);
  return {
    title: t('bounds.title'),
    still,
    question: boundsQuestion(told),
    remarks: isCut ? boundsRemarks(told) : held.length === 0 ? [t('bounds.nothing')] : held,
    numbered: isCut,
  };
}

/** A card for each position that has been met. */
export async function positionsStill(
  run: LessonRun,
  search: Search,
  step: number,
  named: NamedNodes,
): Promise<Pictured | null> {
  const { game } = run;
  const { tree } = search;
  const graph = positionGraphOf(search);
  if (graph === null) return null;
  const positions = await named(graph.cards.map(({ nodes: [first = 0] }) => first));
  const told = { game, search, graph, positions, step };
  const captions = cardCaptions(told);
  const layout = layoutPositions(graph, { ...ROOM, height: 560 }, captions);
  const current = tree.nodeAt(step);
  const hit = hitAt(search, graph, current, step);
  const marks = marksOf(told, hit);
  const here = current === NO_NODE ? -1 : graph.cardOf(current);
  const { width, height } = layout.card;
  const cards = graph.cards.map(({ nodes: [first = 0] }, card) => {
    const { x, y } = layout.middles[card] ?? { x: 0, y: 0 };
    return { card, first, figure: cardFigure(told, card), x: x - width / 2, y: y - height / 2 };
  });
  const still = drawnStill({
    width: layout.width,
    height: Math.ceil(layout.height) + 12,
    within: 'positions',
    css: positionsCss,
    content: (
      <>
        <PositionsDrawing told={told} layout={layout} em={ROOM.em} hit={hit} veiled={false} />
        {cards.map(({ card, figure, x, y }) => (
          <g key={card}>
            {marks.get(card)?.includes('③') && (
              <rect
                {...{ x: x - 5, y: y - 5, width: width + 10, height: height + 10 }}
                rx={9}
                fill="var(--panel)"
                stroke="var(--ink)"
                stroke-width={2}
              />
            )}
            <rect
              {...{ x, y, width, height }}
              rx={6}
              fill={figure === '' ? 'none' : 'var(--panel)'}
              stroke={figure === '' ? 'var(--line)' : card === here ? 'var(--ink)' : 'var(--outline)'}
              stroke-width={card === here ? 3 : 1}
              stroke-dasharray={figure === '' ? '4 3' : undefined}
            />
          </g>
        ))}
      </>
    ),
    boards: (theme) =>
      cards
        .map(({ first, figure, x, y }) => {
          const position = positions.get(first);
          if (figure === '' || position === undefined) return '';
          const { caption } = layout;
          const box = { x: x + 4, y: y + 4 + caption, width: width - 8, height: height - 8 - BOARD.foot - caption };
          return smallBoard(run, position, box, theme);
        })
        .join(''),
    above: cards.map(({ card, first, figure, x, y }) => {
      const worth = 10 + 8 * (figure.length + 2);
      const mover = tree.mover(first);
      const [middle, foot] = [x + width / 2, y + height];
      return (
        figure !== '' && (
          <g key={card} font-weight={600}>
            {layout.caption > 0 && (
              <text x={middle} y={y + 4 + 0.8 * layout.caption} text-anchor="middle">
                {captions[card]}
              </text>
            )}
            <rect
              x={middle - worth / 2}
              y={foot - 8}
              width={worth}
              height={18}
              rx={6}
              fill="var(--panel)"
              stroke="var(--outline)"
            />
            <text x={middle} y={foot + 5.5} text-anchor="middle">
              <tspan fill={`var(--p${mover + 1})`}>{mover === 0 ? '▲' : '▼'}</tspan> {figure}
            </text>
            {marks.has(card) && (
              <text
                x={x + width}
                y={y + 4}
                text-anchor="middle"
                font-size={17}
                stroke="var(--panel)"
                stroke-width={4}
                paint-order="stroke"
              >
                {marks.get(card)}
              </text>
            )}
          </g>
        )
      );
    }),
  });
  return {
    title: t('positions.title'),
    still,
    question: t(hit === null ? 'positions.question' : 'positions.question.hit'),
    remarks: [
      ...(hit === null ? [] : hitRemarks(told, hit)),
      countsText(told),
      ...(layout.caption > 0 ? [t('positions.legend.moves')] : []),
    ],
    numbered: false,
  };
}

/** What the move that is looked at may come to, and the choice. */
export async function chanceStill(
  run: LessonRun,
  search: Search,
  step: number,
  named: NamedNodes,
): Promise<Pictured | null> {
  const { game } = run;
  const chance = chanceAt(search, search.tree.nodeAt(step), step);
  if (chance === null) return null;
  const wanted = [chance.position, ...chance.results.map(({ node }) => node)];
  const positions = await named(wanted.filter((node) => node !== NO_NODE));
  const told = { game, search, chance, positions };
  const still = drawnStill({
    ...chanceSize(told),
    within: 'chance',
    css: '',
    content: <ChanceDrawing told={told} />,
    boards: (theme) =>
      chanceBoards(told)
        .map(({ position, ...box }) => smallBoard(run, position, box, theme))
        .join(''),
  });
  return {
    title: t('chance.title'),
    still,
    question: chanceQuestion(told),
    remarks: chanceRemarks(told),
    numbered: false,
  };
}
