/** Shows the value of each position of the line, as a curve and as a hidden table. */
import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import {
  type HistoryPlot,
  type PlotDot,
  type PlotNode,
  type PlotValue,
  plotHistory,
} from '../../model/analyse/history-plot.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { percentText } from '../../model/game/values.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerName } from '../controls/names.ts';
import { movesText, playerClass } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { axisWords, curveOf, isNumbered, tickWords } from './history-axes.ts';
import { type ColumnRange, useColumnsInSight } from './visible-columns.ts';

/** Column width, plot height, and margin above and below the values, in CSS pixels. */
const COLUMN = 28;
const HEIGHT = 120;
const RIM = 12;

/** Message ids for the value at the middle of the axis. */
const LEVEL = { outcome: 'history.drawn', margin: 'history.levelled', probability: 'chance.even' } as const;

/** The value history. Clicking a large dot goes to its position; clicking a small dot plays its move. */
export function HistoryPanel() {
  const { game, playing } = useStore();
  const entry = game.value;
  const positions = playing.study.value?.positions ?? [];
  const solved = positions.some((position) => position.value !== null || position.ending !== null);
  return (
    <section class="card history" aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      {entry !== null && solved ? <Plot game={entry} /> : <p class="empty">{t('history.empty')}</p>}
    </section>
  );
}

function Plot({ game }: { readonly game: GameEntry }) {
  const { playing } = useStore();
  const { moves, cursor } = playing.line.value;
  const study = playing.study.value;
  // Memoized, so that a step does not render the plot again: each button checks whether its own position is current.
  const plot = useMemo(() => plotHistory(study?.positions ?? [], moves, game), [study, moves, game]);
  const axes = useMemo(() => axisWords(game), [game]);
  const scroll = useRef<HTMLDivElement>(null);
  const inSight = useColumnsInSight(scroll, COLUMN);
  const curve = useMemo(() => <Curve game={game} plot={plot} inSight={inSight} />, [game, plot, inSight]);
  const table = useMemo(() => <PlotTable game={game} nodes={plot.nodes} />, [game, plot]);
  useEffect(() => {
    const box = scroll.current;
    if (box === null) return;
    const left = cursor * COLUMN;
    // Keeps the column after the cursor visible too, because it shows the possible moves.
    const hidden = left + 2 * COLUMN - (box.scrollLeft + box.clientWidth);
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (hidden > 0) box.scrollLeft += hidden;
  }, [cursor, moves]);
  return (
    <>
      <div class="plot-frame fine">
        <p class="plot-side player-one row apart">{axes.above}</p>
        <div class="plot-axis" aria-hidden="true">
          {plot.ticks.map((tick) => (
            <span key={tick.at} style={{ insetBlockStart: `${down(tick.at)}px` }}>
              {tickWords(tick)}
            </span>
          ))}
        </div>
        <div class="scroll" ref={scroll}>
          {curve}
        </div>
        <p class="plot-side row apart">
          {axes.below !== null && <span class="player-two">{axes.below}</span>}
          <span class="plot-plies">{axes.across}</span>
        </p>
      </div>
      <p class="plot-key fine">{t('history.dots')}</p>
      {table}
    </>
  );
}

/**
 * The plot of the value history. Only the visible columns have buttons, because browsers would repaint all the buttons
 * at every step.
 */
function Curve(props: { readonly game: GameEntry; readonly plot: HistoryPlot; readonly inSight: ColumnRange }) {
  const { game, plot, inSight } = props;
  const isInSight = (column: number): boolean => inSight.from <= column && column < inSight.to;
  const border = down(plot.middle);
  return (
    <div class="plot" style={{ inlineSize: `${plot.columns * COLUMN}px` }}>
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        <rect class="side player-one" width="100%" height={border} />
        <rect class="side player-two" y={border} width="100%" height={HEIGHT - border} />
        {plot.ticks.map(({ at }) => (
          <line key={at} class="level" x1="0" x2="100%" y1={down(at)} y2={down(at)} />
        ))}
        {curveOf(plot.nodes).map(({ from, to, ply }) => (
          <line key={ply} class="step" x1={across(ply)} y1={down(from)} x2={across(ply + 1)} y2={down(to)} />
        ))}
      </svg>
      <div class="plies-played" aria-hidden="true">
        {plot.nodes
          .filter(({ ply }) => isInSight(ply) && isNumbered(ply, plot.columns))
          .map(({ ply }) => (
            <span key={ply} style={{ insetInlineStart: `${across(ply)}px` }}>
              {ply}
            </span>
          ))}
      </div>
      {plot.dots
        .filter((dot) => !dot.played && isInSight(dot.ply + 1))
        .map((dot) => (
          <DotButton key={`${dot.ply} ${dot.at}`} game={game} dot={dot} />
        ))}
      {plot.nodes
        .filter((node) => isInSight(node.ply))
        .map(({ ply, value }) => value !== null && <NodeButton key={ply} game={game} ply={ply} value={value} />)}
    </div>
  );
}

function across(column: number): number {
  return (column + 0.5) * COLUMN;
}

function down(at: number): number {
  return RIM + at * (HEIGHT - 2 * RIM);
}

function placed(column: number, { at }: PlotValue) {
  return { insetInlineStart: `${across(column)}px`, insetBlockStart: `${down(at)}px` };
}

function NodeButton(props: { readonly game: GameEntry; readonly ply: number; readonly value: PlotValue }) {
  const { ply, value } = props;
  const { playing } = useStore();
  const current = useComputed(() => playing.line.value.cursor === ply);
  const label = t('history.jump', { ply, value: valueWords(props.game, value) });
  const who = value.ahead === null ? 'nobody' : playerClass(value.ahead);
  return (
    <button
      type="button"
      class={`node ${who} ${value.at > 0.5 ? 'above' : 'below'}`}
      data-ply={ply}
      tabIndex={-1}
      aria-label={label}
      aria-current={current.value ? 'step' : undefined}
      title={label}
      style={placed(ply, value)}
      onClick={() => playing.jump(ply)}
    >
      <i />
      {current.value && value.figure !== '' && <span>{value.figure}</span>}
    </button>
  );
}

function DotButton({ game, dot }: { readonly game: GameEntry; readonly dot: PlotDot }) {
  const { playing } = useStore();
  const label = t('history.play', { ply: dot.ply, move: movesText(dot.moves), value: valueWords(game, dot) });
  const [first] = dot.moves;
  return (
    <button
      type="button"
      class="move-dot"
      tabIndex={-1}
      aria-label={label}
      title={label}
      style={placed(dot.ply + 1, dot)}
      onClick={() => {
        if (first !== undefined) void playing.playAt(dot.ply, first);
      }}
    >
      <i />
    </button>
  );
}

/** Describes a value: the winner and the length of the game, the points, or the probability. */
function valueWords(game: GameEntry, { worth, ahead }: PlotValue): string {
  if (ahead === null) return t(LEVEL[worth.kind]);
  const player = playerName(game, ahead);
  switch (worth.kind) {
    case 'outcome':
      if (worth.endless) return t('history.forever', { player });
      if (worth.plies === null) return t('history.sometime', { player });
      return worth.plies === 0 ? t('history.over', { player }) : t('history.won', { player, count: worth.plies });
    case 'margin':
      return t('history.points', { player, count: Math.abs(worth.difference) });
    case 'probability':
      return t('history.chance', { player, percent: percentText(Math.max(worth.probability, 1 - worth.probability)) });
  }
}

function PlotTable({ game, nodes }: { readonly game: GameEntry; readonly nodes: readonly PlotNode[] }) {
  return (
    <table class="hidden-text">
      <caption>{t('history.table')}</caption>
      <tbody>
        {nodes.map((node) => (
          <tr key={node.ply}>
            <th scope="row">{node.ply === 0 ? t('history.start') : t('history.ply', { ply: node.ply })}</th>
            <td>{capitalised(node.value === null ? t('history.unknown') : valueWords(game, node.value))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
