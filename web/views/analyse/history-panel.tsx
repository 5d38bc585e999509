/** The value of each position of the line, as a plot beside it and as a table for those who cannot see it. */
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
import { figureOf } from '../../model/analyse/plot-axis.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerLabel, playerName } from '../controls/names.ts';
import { movesText, playerClass } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { type RowRange, useRowsInSight } from './rows-in-sight.ts';

/** The room that a figure needs beside a dot, as a part of the width: that of the dot, and of each character. */
const DOT_ROOM = 0.06;
const CHARACTER_ROOM = 0.02;
/** The height of a row in CSS pixels. */
const ROW = 24;

/** What the middle of the plot stands for. */
const MIDDLE = { outcome: 'history.draw', margin: 'history.level', probability: 'history.even' } as const;
/** The same in a sentence. */
const LEVEL = { outcome: 'history.drawn', margin: 'history.levelled', probability: 'chance.even' } as const;

/** The value-history plot: a big dot leads back to its position, a small one plays its move. */
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
  // Stepping changes nothing but which position is the current one, which each of them finds out for itself.
  const plot = useMemo(() => plotHistory(study?.positions ?? [], moves, game), [study, moves, game]);
  const head = useMemo(() => <Head game={game} plot={plot} />, [game, plot]);
  const scroll = useRef<HTMLDivElement>(null);
  const inSight = useRowsInSight(scroll, ROW);
  const rows = useMemo(() => <Rows game={game} plot={plot} inSight={inSight} />, [game, plot, inSight]);
  const table = useMemo(() => <PlotTable game={game} nodes={plot.nodes} />, [game, plot]);
  useEffect(() => {
    const box = scroll.current;
    if (box === null) return;
    const top = cursor * ROW;
    // The row after the cursor shows what could be played, so it should be seen as well; the first row is never cut.
    const hidden = top + 2 * ROW - (box.scrollTop + box.clientHeight);
    if (top < box.scrollTop) box.scrollTop = top;
    else if (hidden > 0) box.scrollTop = Math.ceil((box.scrollTop + hidden) / ROW) * ROW;
  }, [cursor, moves]);
  return (
    <>
      {head}
      <div class="scroll" ref={scroll}>
        {rows}
      </div>
      {table}
    </>
  );
}

interface PlotProps {
  readonly game: GameEntry;
  readonly plot: HistoryPlot;
}

/** What the columns stand for. */
function Head({ game, plot }: PlotProps) {
  return (
    <div class="plot-head" aria-hidden="true">
      <div class="plot-sides">
        <span class="player-one">{capitalised(t('history.wins', { player: playerLabel(game, 0) }))}</span>
        <span>{t(MIDDLE[game.valueKind])}</span>
        <span class="player-two">{capitalised(t('history.wins', { player: playerLabel(game, 1) }))}</span>
      </div>
      <div class="plot-ticks">
        {plot.ticks.map((tick) => (
          <span key={tick.x} style={{ insetInlineStart: percent(tick.x) }}>
            {tick.text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The rows. Those out of sight have no buttons: a browser would paint every one again at each step. */
function Rows({ game, plot, inSight }: PlotProps & { readonly inSight: RowRange }) {
  const height = plot.rows.length * ROW;
  const isInSight = (row: number): boolean => inSight.from <= row && row < inSight.to;
  return (
    <div class="plot" style={{ blockSize: `${height}px` }}>
      <svg width="100%" height={height} aria-hidden="true">
        {plot.rows.map((mover, row) => (
          // Rows have nothing but their place.
          <rect
            key={row}
            class={`row ${mover === null ? '' : playerClass(mover)}`}
            x="0"
            y={row * ROW}
            width="100%"
            height={ROW}
          />
        ))}
        <line class="middle" x1="50%" x2="50%" y1="0" y2={height} />
        {plot.lines.map((line) => (
          <line
            key={line.ply}
            class={`step ${line.outcome ?? 'unknown'}`}
            x1={percent(line.fromX)}
            y1={middle(line.ply)}
            x2={percent(line.toX)}
            y2={middle(line.ply + 1)}
          />
        ))}
      </svg>
      {plot.dots
        .filter((dot) => !dot.played && isInSight(dot.ply + 1))
        .map((dot) => (
          <DotButton key={`${dot.ply} ${dot.x}`} game={game} dot={dot} />
        ))}
      {plot.nodes
        .filter((node) => isInSight(node.ply))
        .map((node) => (
          <NodeButton key={node.ply} game={game} node={node} side={numberSide(node, plot.dots)} />
        ))}
    </div>
  );
}

function percent(fraction: number): string {
  return `${fraction * 100}%`;
}

function middle(row: number): number {
  return (row + 0.5) * ROW;
}

/** Where the number of a position goes: to the right, or to the left when the edge or a dot is in the way there. */
function numberSide(node: PlotNode, dots: readonly PlotDot[]): 'before' | 'after' {
  const beside = dots.filter((dot) => !dot.played && dot.ply + 1 === node.ply).map((dot) => dot.x - node.x);
  const isTaken = (from: number, to: number): boolean => beside.some((x) => x > from && x < to);
  const room = DOT_ROOM + CHARACTER_ROOM * node.figure.length;
  const right = node.x + room > 1 || isTaken(0, room);
  const left = node.x - room < 0 || isTaken(-room, 0);
  return right && !left ? 'before' : 'after';
}

function NodeButton(props: { readonly game: GameEntry; readonly node: PlotNode; readonly side: 'before' | 'after' }) {
  const { node, side } = props;
  const { playing } = useStore();
  const current = useComputed(() => playing.line.value.cursor === node.ply);
  const label = nodeLabel(props.game, node);
  const who = node.ahead === null ? 'nobody' : playerClass(node.ahead);
  return (
    <button
      type="button"
      class={`node ${who} ${side}`}
      tabIndex={-1}
      aria-label={label}
      aria-current={current.value ? 'step' : undefined}
      title={label}
      style={{ insetInlineStart: percent(node.x), insetBlockStart: `${middle(node.ply)}px` }}
      onClick={() => playing.jump(node.ply)}
    >
      <i />
      {node.figure !== '' && <span>{node.figure}</span>}
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
      class={`move-dot ${dot.outcome ?? 'unknown'}`}
      tabIndex={-1}
      aria-label={label}
      title={label}
      style={{ insetInlineStart: percent(dot.x), insetBlockStart: `${middle(dot.ply + 1)}px` }}
      onClick={() => {
        if (first !== undefined) void playing.playAt(dot.ply, first);
      }}
    >
      <i />
    </button>
  );
}

function nodeLabel(game: GameEntry, node: PlotNode): string {
  return t('history.jump', { ply: node.ply, value: valueWords(game, node) });
}

/** Who wins from here and how soon, by how much, or how likely. */
function valueWords(game: GameEntry, { worth, ahead }: PlotValue): string {
  if (worth === null) return t('history.unknown');
  if (ahead === null) return t(LEVEL[worth.kind]);
  const player = playerName(game, ahead);
  switch (worth.kind) {
    case 'outcome':
      if (worth.endless) return t('history.endless', { player });
      if (worth.plies === null) return t('history.sometime', { player });
      return worth.plies === 0 ? t('history.over', { player }) : t('history.won', { player, count: worth.plies });
    case 'margin':
      return t('history.points', { player, count: Math.abs(worth.difference) });
    case 'probability':
      return t('history.chance', { player, percent: figureOf(worth) });
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
            <td>{capitalised(valueWords(game, node))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
