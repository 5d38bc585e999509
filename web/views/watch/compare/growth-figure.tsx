/**
 * The growth plot: the number of visits by board size, with one curve per solver. It describes the point under the
 * pointer, and is also available as a table.
 */
import { useComputed, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { gameText, numberText, t } from '../../../messages/messages.ts';
import type { GameEntry } from '../../../model/game/types.ts';
import type { GrowthCurve, GrowthState } from '../../../model/watch/compare/growth.ts';
import { nearestPoint, type PlotField, plotGrowth } from '../../../model/watch/compare/growth-plot.ts';
import type { Contender } from '../../../model/watch/compare/measurement.ts';
import { CheckField } from '../../controls/fields.tsx';
import { useStore } from '../../controls/store-context.ts';
import { Reason } from '../../loading/failure-reason.tsx';
import { useElementSize } from '../figure/element-size.ts';
import { contenderLabel, contenderName, sizeText, timeText } from '../narration/solver-words.ts';
import { CurveMark, Curves, Frame, styleOf, widthOfNames } from './growth-drawing.tsx';

/** Height of the plot, and margins for its axes, in px. */
const HEIGHT = 260;
const AXES = { left: 44, right: 10, top: 10, bottom: 38 };
/** Minimum width in px that names must leave for the curves. Narrower plots show numbers instead of names. */
const ROOM_FOR_CURVES = 220;
/** Maximum distance in px between the pointer and the point that it hits. */
const REACH = 40;

export function GrowthFigure({ game }: { readonly game: GameEntry }) {
  const { growing } = useStore().watch.comparing;
  const { state, curves } = growing;
  const hasPoints = curves.value.some(({ points, gaveUp }) => points.length > 0 || gaveUp !== null);
  return (
    <section class="growth" aria-label={t('compare.growth.title')}>
      <h2>{t('compare.growth.title')}</h2>
      <div class="body stack start">
        <Control game={game} state={state.value} />
        {hasPoints && <Plot game={game} curves={curves.value} />}
        {hasPoints && <GrowthTable game={game} curves={curves.value} />}
      </div>
    </section>
  );
}

function Control({ game, state }: { readonly game: GameEntry; readonly state: GrowthState }) {
  const { growing, chosen } = useStore().watch.comparing;
  if (state.phase === 'working') {
    const { contender, size, index, count } = state;
    return (
      <>
        <p id="growing">
          {contender === null
            ? t('compare.growth.begins')
            : t('compare.growth.working', {
                solver: contenderLabel(game, contender),
                size: sizeText(game.boardKind, size),
              })}
        </p>
        <progress {...(count === 0 ? {} : { value: index, max: count })} aria-labelledby="growing" />
        <button type="button" class="button" onClick={() => growing.stop()}>
          {t('compare.stop')}
        </button>
      </>
    );
  }
  return (
    <>
      <p>
        {t('compare.growth.about')} {gameText(game.id, 'game.series')}
      </p>
      <button type="button" class="button" disabled={chosen.value.length === 0} onClick={() => growing.run()}>
        {t('compare.growth.run')}
      </button>
      {state.phase === 'stopped' && <p>{t('compare.growth.stopped')}</p>}
      {state.phase === 'failed' && (
        <p role="alert">
          <Reason of={state.because} />
        </p>
      )}
    </>
  );
}

interface CurvesProps {
  readonly game: GameEntry;
  readonly curves: readonly GrowthCurve[];
}

function Plot({ game, curves }: CurvesProps) {
  const logSizes = useSignal(false);
  /** Id of the solver whose curve is under the pointer. */
  const pointed = useSignal<string | null>(null);
  const readOut = useSignal<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(box);
  const names = curves.map(({ contender }) => contenderLabel(game, contender));
  const marked = curves.map(({ contender }) => markedName(game, contender));
  const isRoomy = AXES.left + ROOM_FOR_CURVES + widthOfNames(marked) + AXES.right <= width;
  const ends = isRoomy ? marked : names.map((_, index) => String(index + 1));
  const field: PlotField = {
    left: AXES.left,
    right: Math.max(AXES.left + 1, width - AXES.right - widthOfNames(ends)),
    top: AXES.top,
    bottom: HEIGHT - AXES.bottom,
  };
  const plot = plotGrowth(curves, field, logSizes.value);
  const hint = useComputed(() => t(logSizes.value ? 'compare.growth.power' : 'compare.growth.exponential'));

  function point(event: PointerEvent): void {
    const area = box.current?.getBoundingClientRect();
    if (plot === null || area === undefined) return;
    const near = nearestPoint(plot, { x: event.clientX - area.left, y: event.clientY - area.top }, REACH);
    pointed.value = near?.contender.id ?? null;
    readOut.value =
      near === null
        ? null
        : t('compare.growth.point', {
            solver: contenderLabel(game, near.contender),
            size: sizeText(game.boardKind, near.plotted.point.size),
            number: numberText(near.plotted.point.visits),
            count: near.plotted.point.visits,
            time: timeText(near.plotted.point.milliseconds),
          });
  }

  return (
    <figure class="stack tight start">
      <div
        class="plot-box"
        ref={box}
        onPointerMove={point}
        onPointerLeave={() => {
          pointed.value = null;
          readOut.value = null;
        }}
      >
        {plot !== null && width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <Frame plot={plot} field={field} sizes={t(`compare.axis.${game.boardKind}`)} visits={t('compare.visits')} />
            <Curves
              curves={plot.curves}
              names={ends}
              field={field}
              pointed={pointed.value}
              onPoint={(id) => {
                pointed.value = id;
              }}
            />
          </svg>
        )}
      </div>
      <figcaption>{readOut.value ?? hint}</figcaption>
      {!isRoomy && (
        <ol class="legend row">
          {curves.map(({ contender }, index) => (
            <li
              key={contender.id}
              onPointerEnter={() => {
                pointed.value = contender.id;
              }}
              onPointerLeave={() => {
                pointed.value = null;
              }}
            >
              <CurveMark style={styleOf(index)} />
              <span>
                <b>{index + 1}</b> {names[index]}
              </span>
            </li>
          ))}
        </ol>
      )}
      <CheckField
        label={t('compare.growth.log')}
        checked={logSizes.value}
        onChange={(on) => {
          logSizes.value = on;
        }}
      />
    </figure>
  );
}

/** Returns a form of the name that is short enough to be placed at the end of a curve. */
function markedName(game: GameEntry, contender: Contender): string {
  const solver = contenderName(game, contender);
  return contender.specimen ? t('watch.panel.wrong-solver', { solver }) : solver;
}

/** Shows the plot as a table with a row per size and a column per solver. */
function GrowthTable({ game, curves }: CurvesProps) {
  const sizes = [
    ...new Set(
      curves.flatMap(({ points, gaveUp }) => [
        ...points.map(({ size }) => size),
        ...(gaveUp === null ? [] : [gaveUp.size]),
      ]),
    ),
  ].sort((a, b) => a - b);
  return (
    <details>
      <summary>{t('compare.growth.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: readers without a pointer scroll it with keys */}
      <section class="scroll" aria-label={t('compare.growth.table')} tabIndex={0}>
        <table class="table">
          <caption class="hidden-text">{t('compare.growth.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`compare.axis.${game.boardKind}`)}</th>
              {curves.map(({ contender }) => (
                <th key={contender.id} scope="col">
                  {contenderLabel(game, contender)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size}>
                <th scope="row">{numberText(size)}</th>
                {curves.map((curve) => (
                  <td key={curve.contender.id}>{visitsText(curve, size)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function visitsText({ points, gaveUp }: GrowthCurve, size: number): string {
  const point = points.find((candidate) => candidate.size === size);
  if (point !== undefined) return numberText(point.visits);
  return gaveUp?.size === size ? t('compare.growth.more', { number: numberText(gaveUp.visits) }) : '–';
}
