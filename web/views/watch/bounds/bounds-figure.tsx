/**
 * Shows the results that each player can secure on the path to a node. The path runs down the left side, and the
 * results of all its rows share one axis. A wall extends downwards from the row in which a player's best result was
 * found. If the walls have crossed, both players refuse the results between them.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { Setup } from '../../../model/game/types.ts';
import { type Axis, axisOf } from '../../../model/watch/bounds/axis.ts';
import { assumeResult, boundsAt } from '../../../model/watch/bounds/bounds.ts';
import { Miniature } from '../../board/miniature.tsx';
import { useStore } from '../../controls/store-context.ts';
import { useElementSize } from '../figure/element-size.ts';
import { Legend, pictureOfSearch, type ShownSearch, TraceFigure } from '../figure/trace-figure.tsx';
import { resultFigure, treeLegend } from '../tree/tree-words.ts';
import './bounds.css';
import { type AssumedPin, BoundsAxis, BoundsDrawing, PIN } from './bounds-drawing.tsx';
import { type BoundsLayout, boardsIn, layoutBounds } from './bounds-layout.ts';
import {
  assumedResultText,
  type BoundsTerms,
  bestResults,
  layoutTexts,
  moveName,
  nodesIn,
  questionText,
  remarks,
  rowText,
} from './bounds-words.ts';

function Figure({ search, game, setup, step }: ShownSearch) {
  const { watching } = useStore();
  const { tree } = search;
  const node = Math.max(0, watching.chosen.value ?? tree.nodeAt(step));
  const stage = useRef<HTMLDivElement>(null);
  const room = useElementSize(stage);
  const { count } = tree;
  const axis = useMemo(() => axisOf(search), [tree, count]);
  const bounds = boundsAt(search, node, step);
  const wanted = nodesIn(bounds);
  const known = useMemo(() => watching.positionsOf(wanted), [watching, wanted.join()]);
  const terms: BoundsTerms = { game, search, bounds, positions: known.value };
  const layout = layoutBounds(bounds, axis, { ...room, ...layoutTexts(terms) });
  const held = bestResults(terms);
  const isCut = bounds.refusal !== null;
  const [choice, setChoice] = useState<{ readonly node: number; readonly index: number } | null>(null);
  const chosen = choice?.node === node && isCut ? (axis.results[choice.index] ?? null) : null;
  const at = chosen ?? axis.results[Math.floor(axis.results.length / 2)];
  // A move that a wrong solver skips may be one that would change the result.
  const canSuppose = !search.trace.solver.specimen && at !== undefined && assumeResult(search, bounds, at) !== null;
  const pin = canSuppose ? { value: chosen, at } : null;

  useLayoutEffect(() => {
    // Scrolls to the end of a long path, which is where the search is.
    stage.current?.scrollTo({ top: stage.current.scrollHeight });
  }, [node, layout.height, room.height]);

  return (
    <TraceFigure kind="bounds" title={t('bounds.title')} question={questionText(terms)}>
      <div class="bounds-stage" ref={stage}>
        {room.width > 0 && (
          <div class="bounds-picture" style={{ inlineSize: `${layout.width}px`, blockSize: `${layout.height}px` }}>
            <BoundsAxis terms={terms} axis={axis} layout={layout} />
            <BoundsDrawing terms={terms} axis={axis} layout={layout} pin={pin} />
            <Boards terms={terms} setup={setup} layout={layout} />
            {pin !== null && (
              <PinHandle axis={axis} layout={layout} pin={pin} onSet={(index) => setChoice({ node, index })} />
            )}
          </div>
        )}
        <ol class="hidden-text" aria-label={t('bounds.path')}>
          {bounds.rows.map(({ node: at }, index) => (
            <li key={at}>{rowText(terms, index)}</li>
          ))}
        </ol>
      </div>
      <div class="bounds-told">
        {isCut ? (
          <ol class="bounds-remarks stack tight">
            {remarks(terms).map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ol>
        ) : (
          <ul class="stack tight">
            {(held.length === 0 ? [t('bounds.nothing')] : held).map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        )}
        <UnexaminedMoves terms={terms} isCut={isCut} />
        {pin !== null && (
          <p class="bounds-suppose" role="status">
            {pin.value === null ? t('bounds.suppose.how') : assumedResultText(terms, pin.value)}
          </p>
        )}
        <Legend>{treeLegend(game, search).join(t('tree.gap'))}</Legend>
      </div>
    </TraceFigure>
  );
}

/** Shows the bounds of the chosen or current node at the player's current step. */
export const BoundsFigure = pictureOfSearch(Figure);

/** The boards of the positions on the path and behind the walls. */
function Boards({
  terms,
  setup,
  layout,
}: {
  readonly terms: BoundsTerms;
  readonly setup: Setup;
  readonly layout: BoundsLayout;
}) {
  const { bounds, game, positions, search } = terms;
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

/** Returns the moves of the last row that the search has not examined. */
function UnexaminedMoves({ terms, isCut }: { readonly terms: BoundsTerms; readonly isCut: boolean }) {
  const { waiting, rows } = terms.bounds;
  const node = rows.at(-1)?.node ?? 0;
  if (waiting.length === 0) return null;
  const names = waiting.map((move) => moveName(terms.positions, node, move) ?? t('tree.move.unnamed'));
  return (
    <p class="bounds-waiting">
      {t(isCut ? 'bounds.left-out' : 'bounds.waiting', { count: waiting.length })}{' '}
      {names.map((name, index) => (
        <span key={index}>{name}</span>
      ))}
    </p>
  );
}

/** An invisible slider on top of the reader's pin. */
function PinHandle(props: {
  readonly axis: Axis;
  readonly layout: BoundsLayout;
  readonly pin: AssumedPin;
  /** Called with an index into the results of the axis. */
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
