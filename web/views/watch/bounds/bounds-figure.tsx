/**
 * What both players are sure of on the way to a node: the path runs down at the left, and beside it all results stand over one
 * axis. The best of each side hangs down from where it was found, as a wall; where the walls pass each other, both refuse.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { Setup } from '../../../model/game/types.ts';
import { type Axis, axisOf } from '../../../model/watch/bounds/axis.ts';
import { boundsAt, suppose } from '../../../model/watch/bounds/bounds.ts';
import { Miniature } from '../../board/miniature.tsx';
import { useStore } from '../../controls/store-context.ts';
import { Legend, pictureOfSearch, type ShownSearch, TraceFigure } from '../figure/trace-figure.tsx';
import { useRoom } from '../telling/room.ts';
import { resultFigure, treeLegend } from '../tree/tree-words.ts';
import './bounds.css';
import { BoundsAxis, BoundsDrawing, PIN, type SupposedPin } from './bounds-drawing.tsx';
import { type BoundsLayout, boardsIn, layoutBounds } from './bounds-layout.ts';
import {
  holdings,
  layoutTexts,
  moveName,
  nodesIn,
  questionText,
  remarks,
  rowText,
  supposedText,
  type Told,
} from './bounds-words.ts';

function Figure({ search, game, setup, step }: ShownSearch) {
  const { watching } = useStore();
  const { tree } = search;
  const node = Math.max(0, watching.chosen.value ?? tree.nodeAt(step));
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const { count } = tree;
  const axis = useMemo(() => axisOf(search), [tree, count]);
  const bounds = boundsAt(search, node, step);
  const wanted = nodesIn(bounds);
  const known = useMemo(() => watching.positionsOf(wanted), [watching, wanted.join()]);
  const told: Told = { game, search, bounds, positions: known.value };
  const layout = layoutBounds(bounds, axis, { ...room, ...layoutTexts(told) });
  const held = holdings(told);
  const isCut = bounds.refusal !== null;
  const [choice, setChoice] = useState<{ readonly node: number; readonly index: number } | null>(null);
  const chosen = choice?.node === node && isCut ? (axis.results[choice.index] ?? null) : null;
  const at = chosen ?? axis.results[Math.floor(axis.results.length / 2)];
  // What a wrong solver leaves out may well have changed something.
  const canSuppose = !search.trace.solver.specimen && at !== undefined && suppose(search, bounds, at) !== null;
  const pin = canSuppose ? { value: chosen, at } : null;

  useLayoutEffect(() => {
    // A long path is looked at from below: that is where something happens.
    stage.current?.scrollTo({ top: stage.current.scrollHeight });
  }, [node, layout.height, room.height]);

  return (
    <TraceFigure kind="bounds" title={t('bounds.title')} question={questionText(told)}>
      <div class="bounds-stage" ref={stage}>
        {room.width > 0 && (
          <div class="bounds-picture" style={{ inlineSize: `${layout.width}px`, blockSize: `${layout.height}px` }}>
            <BoundsAxis told={told} axis={axis} layout={layout} />
            <BoundsDrawing told={told} axis={axis} layout={layout} pin={pin} />
            <Boards told={told} setup={setup} layout={layout} />
            {pin !== null && (
              <PinHandle axis={axis} layout={layout} pin={pin} onSet={(index) => setChoice({ node, index })} />
            )}
          </div>
        )}
        <ol class="hidden-text" aria-label={t('bounds.path')}>
          {bounds.rows.map(({ node: at }, index) => (
            <li key={at}>{rowText(told, index)}</li>
          ))}
        </ol>
      </div>
      <div class="bounds-told">
        {isCut ? (
          <ol class="bounds-remarks stack tight">
            {remarks(told).map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ol>
        ) : (
          <ul class="bounds-holdings stack tight">
            {(held.length === 0 ? [t('bounds.nothing')] : held).map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        )}
        <Waiting told={told} isCut={isCut} />
        {pin !== null && (
          <p class="bounds-suppose" role="status">
            {pin.value === null ? t('bounds.suppose.how') : supposedText(told, pin.value)}
          </p>
        )}
        <Legend>{treeLegend(game, search).join(t('tree.gap'))}</Legend>
      </div>
    </TraceFigure>
  );
}

/** The bounds at the step of the player, for the node that is looked at. */
export const BoundsFigure = pictureOfSearch(Figure);

/** The positions of the path, and those that hold the walls. */
function Boards({
  told,
  setup,
  layout,
}: {
  readonly told: Told;
  readonly setup: Setup;
  readonly layout: BoundsLayout;
}) {
  const { bounds, game, positions, search } = told;
  return (
    <>
      {boardsIn(bounds, layout).map(({ node, role, row, x, y, width, height }) => {
        const position = positions.get(node);
        return (
          position !== undefined && (
            <div
              key={`${row} ${role}`}
              class="bounds-board"
              data-current={role === 'here'}
              data-player={role === 'holder' ? search.tree.mover(bounds.rows[row]?.node ?? 0) : undefined}
              style={{ left: `${x}px`, top: `${y}px`, inlineSize: `${width}px`, blockSize: `${height}px` }}
            >
              <Miniature setup={setup} game={game} position={position} />
            </div>
          )
        );
      })}
    </>
  );
}

/** Moves of the last row that nobody has looked at. */
function Waiting({ told, isCut }: { readonly told: Told; readonly isCut: boolean }) {
  const { waiting, rows } = told.bounds;
  const node = rows.at(-1)?.node ?? 0;
  if (waiting.length === 0) return null;
  const names = waiting.map((move) => moveName(told.positions, node, move) ?? t('tree.move.unnamed'));
  return (
    <p class="bounds-waiting">
      {t(isCut ? 'bounds.left-out' : 'bounds.waiting', { count: waiting.length })}{' '}
      {names.map((name, index) => (
        <span key={index}>{name}</span>
      ))}
    </p>
  );
}

/** The reader gives a move that is left out any result: the handle lies over the pin of the drawing. */
function PinHandle(props: {
  readonly axis: Axis;
  readonly layout: BoundsLayout;
  readonly pin: SupposedPin;
  /** By its number on the axis. */
  readonly onSet: (index: number) => void;
}) {
  const { axis, layout, pin, onSet } = props;
  const { results } = axis;
  const [first, last] = [results[0], results.at(-1)];
  if (layout.tray === null || first === undefined || last === undefined) return null;
  const side = 2 * PIN * layout.em;
  const left = layout.x(first) - side / 2;
  return (
    <input
      class="bounds-handle"
      type="range"
      style={{
        left: `${left}px`,
        top: `${layout.tray - side / 2}px`,
        inlineSize: `${layout.x(last) + side / 2 - left}px`,
        '--pin': `${side}px`,
      }}
      min={0}
      max={results.length - 1}
      value={results.indexOf(pin.at)}
      aria-label={t('bounds.suppose')}
      aria-valuetext={pin.value === null ? t('bounds.suppose.unknown') : resultFigure(pin.value)}
      title={t('bounds.suppose')}
      onInput={(event) => onSet(Number(event.currentTarget.value))}
    />
  );
}
