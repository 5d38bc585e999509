/** Draws the bounds in a searched tree, as on the page. */
import { t } from '../../../messages/messages.ts';
import type { Position } from '../../../model/game/types.ts';
import type { LessonRun } from '../../../model/lesson/solver-run.ts';
import { axisOf } from '../../../model/watch/bounds/axis.ts';
import { boundsAt } from '../../../model/watch/bounds/bounds.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import type { NodeId } from '../../../model/watch/trace/tree.ts';
import boundsCss from '../../../views/watch/bounds/bounds-drawing.css?raw';
import { BoundsAxis, BoundsDrawing } from '../../../views/watch/bounds/bounds-drawing.tsx';
import { boardsIn, layoutBounds } from '../../../views/watch/bounds/bounds-layout.ts';
import {
  bestResults,
  questionText as boundsQuestion,
  remarks as boundsRemarks,
  layoutTexts,
  nodesIn,
} from '../../../views/watch/bounds/bounds-words.ts';
import { drawnStill } from './drawn-still.ts';
import type { FigurePicture } from './figure-picture.ts';
import { smallBoard } from './small-board.ts';

/** Size of the picture and of its text, in pixels. */
const ROOM = { width: 620, height: 430, em: 13 } as const;

/** Returns the positions of nodes by node number. */
export type NamedNodes = (nodes: readonly NodeId[]) => Promise<ReadonlyMap<NodeId, Position>>;

/** Draws the path to the node of the step, with the bounds of both players. */
export async function boundsStill(
  run: LessonRun,
  search: Search,
  step: number,
  named: NamedNodes,
): Promise<FigurePicture> {
  const { game } = run;
  const node = Math.max(0, search.tree.nodeAt(step));
  const axis = axisOf(search);
  const bounds = boundsAt(search, node, step);
  const positions = await named(nodesIn(bounds));
  const terms = { game, search, bounds, positions };
  const layout = layoutBounds(bounds, axis, { ...ROOM, ...layoutTexts(terms) });
  const boxes = boardsIn(bounds, layout);
  const isCut = bounds.refusal !== null;
  const still = drawnStill({
    width: layout.width,
    height: Math.ceil(layout.height),
    within: 'bounds',
    css: boundsCss,
    content: (
      <>
        <BoundsAxis terms={terms} axis={axis} layout={layout} />
        <BoundsDrawing terms={terms} axis={axis} layout={layout} pin={null} />
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
  const held = bestResults(terms);
  return {
    title: t('bounds.title'),
    still,
    question: boundsQuestion(terms),
    remarks: isCut ? boundsRemarks(terms) : held.length === 0 ? [t('bounds.nothing')] : held,
    numbered: isCut,
  };
}
