/** The table of an analysis at one step: as matrices or layers, with the step in words, the queue and what is left over. */
import { useMemo } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { GameEntry, Setup } from '../../../model/game/types.ts';
import { type Matrix, matrixOf, startIn } from '../../../model/watch/table/matrix.ts';
import type { TraceTable } from '../../../model/watch/table/table.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import type { TableView, WatchSession } from '../../../model/watch/watch-session.ts';
import { tableQuestion } from '../figure/question-words.ts';
import { TraceFigure } from '../figure/trace-figure.tsx';
import { LayerSlider } from './layer-slider.tsx';
import { TableBoards } from './table-boards.tsx';
import { TableLayers } from './table-layers.tsx';
import { TableLazy } from './table-lazy.tsx';
import { TableMatrix } from './table-matrix.tsx';
import { QUEUE_SHOWN, TableQueue } from './table-queue.tsx';
import { TableRest } from './table-rest.tsx';
import type { TableTerms } from './table-terms.ts';
import { PositionCard, TableWork } from './table-work.tsx';
import './search-table.css';

type WatchingTable = Pick<
  WatchSession,
  'trace' | 'table' | 'tableView' | 'player' | 'chosen' | 'positionsOf' | 'places'
>;

interface TablePaneProps {
  readonly watching: WatchingTable;
  readonly game: GameEntry;
  readonly setup: Setup;
}

/** Empty until there is a trace of a table. */
export function TablePane({ watching, game, setup }: TablePaneProps) {
  const table = watching.table.value;
  const trace = watching.trace.value;
  const places = watching.places.value;
  const matrix = useMemo(() => (places === null ? null : matrixOf(places)), [places]);
  if (table === null || trace === null) return <p class="empty">{t('table.empty')}</p>;
  return <Table {...{ watching, game, setup, table, trace, matrix }} />;
}

interface TableProps extends TablePaneProps {
  readonly table: TraceTable;
  readonly trace: Trace;
  readonly matrix: Matrix | null;
}

function Table({ watching, game, setup, table, trace, matrix }: TableProps) {
  const { player, chosen, tableView } = watching;
  const step = player.step.value;
  const hurried = player.hurried.value;
  const picked = chosen.value;
  const subjects = hurried ? [] : subjectsOf(table, step, picked);
  const key = subjects.join(' ');
  // Records that come later change nothing about positions; a new trace brings a new table.
  const known = useMemo(() => watching.positionsOf(subjects), [watching, table, key]);
  const terms: TableTerms = { table, trace, game, setup, matrix, positions: known.value };
  const choose = (index: number): void => {
    chosen.value = chosen.value === index ? null : index;
  };
  const start = useMemo(() => startIn(matrix, setup.tokens, trace.mover), [matrix, setup, trace.mover]);
  const view: TableView = matrix === null ? 'layers' : tableView.value;
  return (
    <TraceFigure kind="search-table" title={t('table.title')} question={tableQuestion(trace, table.analysis)}>
      <LayerSlider terms={terms} step={step} onJump={(to) => player.jump(to)} />
      <div class="table-body stack loose">
        {view === 'matrix' && matrix !== null ? (
          <TableMatrix terms={terms} matrix={matrix} step={step} chosen={picked} start={start} onChoose={choose} />
        ) : (
          <Distances terms={terms} step={step} onChoose={choose} />
        )}
        <div class="table-beside stack loose">
          <TableRest terms={terms} step={step} />
          <TableQueue terms={terms} step={step} onChoose={choose} />
          {matrix !== null && view === 'matrix' && (
            <TableBoards
              terms={terms}
              matrix={matrix}
              step={step}
              looked={picked ?? lookedAt(table, step, start)}
              start={start}
              onChoose={choose}
            />
          )}
          <TableWork terms={terms} step={step} pictures={!hurried} />
          {picked !== null && (
            <PositionCard
              title={t('table.work.chosen')}
              kind="chosen"
              index={picked}
              terms={terms}
              step={step}
              pictures={!hurried}
            />
          )}
        </div>
      </div>
    </TraceFigure>
  );
}

/** The position of the step, or the start before there is one. */
function lookedAt(table: TraceTable, step: number, start: number): number {
  const { taken, touched } = table.focusAt(step);
  return touched >= 0 ? touched : taken >= 0 ? taken : start;
}

function Distances(props: { terms: TableTerms; step: number; onChoose: (index: number) => void }) {
  return props.terms.table.analysis === 'lazy' ? <TableLazy {...props} /> : <TableLayers {...props} />;
}

/** The positions of which more than the number is shown, each once. */
function subjectsOf(table: TraceTable, step: number, picked: number | null): readonly number[] {
  const { taken, touched } = table.focusAt(step);
  const farthest = table.layersAt(step).at(-1);
  const hardest = farthest === undefined ? [] : table.membersAt(farthest.plies, step, 1);
  const all = [taken, touched, picked ?? -1, ...table.queueAt(step, QUEUE_SHOWN).first, ...hardest];
  return [...new Set(all)].filter((index) => index >= 0);
}
