/**
 * Shows the table of an analysis at the player's current step: matrices or layers, the queue, and the positions of the
 * step.
 */
import { useMemo } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { GameEntry, Setup } from '../../../model/game/types.ts';
import { matrixOf, startIn } from '../../../model/watch/table/matrix.ts';
import type { TraceTable } from '../../../model/watch/table/table.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import { useStore } from '../../controls/store-context.ts';
import { TraceFigure, tableQuestion } from '../figure/trace-figure.tsx';
import { TableBoards } from './table-boards.tsx';
import { TableLayers } from './table-layers.tsx';
import { TableLazy } from './table-lazy.tsx';
import { TableMatrix } from './table-matrix.tsx';
import { LayerSlider, QUEUE_SHOWN, TableQueue, TableRest } from './table-progress.tsx';
import type { TableTerms } from './table-terms.ts';
import { PositionCard, TableWork } from './table-work.tsx';
import './search-table.css';

/** Shows a placeholder until there is a trace with a table. */
export function SearchTable() {
  const { watching, game, playing } = useStore();
  const entry = game.value;
  const setup = playing.setup.value;
  const table = watching.table.value;
  const trace = watching.trace.value;
  if (entry === null || setup === null) return null;
  if (table === null || trace === null) return <p class="empty">{t('table.empty')}</p>;
  return <Table {...{ game: entry, setup, table, trace }} />;
}

interface TableProps {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly table: TraceTable;
  readonly trace: Trace;
}

function Table({ game, setup, table, trace }: TableProps) {
  const { watching } = useStore();
  const { player, chosen, tableView } = watching;
  const places = watching.places.value;
  const matrix = useMemo(() => (places === null ? null : matrixOf(places)), [places]);
  const step = player.step.value;
  const hurried = player.hurried.value;
  const picked = chosen.value;
  const subjects = hurried ? [] : subjectsOf(table, step, picked);
  const key = subjects.join(' ');
  // Recomputes this only for a new table, because later records do not change the positions.
  const known = useMemo(() => watching.positionsOf(subjects), [watching, table, key]);
  const terms: TableTerms = { table, trace, game, setup, matrix, positions: known.value };
  const choose = (index: number): void => {
    chosen.value = chosen.value === index ? null : index;
  };
  const start = useMemo(() => startIn(matrix, setup.tokens, trace.mover), [matrix, setup, trace.mover]);
  const view = matrix === null ? 'layers' : tableView.value;
  const distances = { terms, step, onChoose: choose };
  return (
    <TraceFigure kind="search-table" title={t('table.title')} question={tableQuestion(trace, table.analysis)}>
      <LayerSlider terms={terms} step={step} onJump={(to) => player.jump(to)} />
      <div class="table-body stack loose">
        {view === 'matrix' && matrix !== null ? (
          <TableMatrix terms={terms} matrix={matrix} step={step} chosen={picked} start={start} onChoose={choose} />
        ) : table.analysis === 'lazy' ? (
          <TableLazy {...distances} />
        ) : (
          <TableLayers {...distances} />
        )}
        <div class="table-beside stack loose">
          <TableRest terms={terms} step={step} />
          <TableQueue terms={terms} step={step} onChoose={choose} />
          {matrix !== null && view === 'matrix' && (
            <TableBoards
              terms={terms}
              matrix={matrix}
              step={step}
              looked={picked ?? shownPosition(table, step, start)}
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

/** Returns the position of the current step; before the first step, returns the start position. */
function shownPosition(table: TraceTable, step: number, start: number): number {
  const { taken, touched } = table.focusAt(step);
  return touched >= 0 ? touched : taken >= 0 ? taken : start;
}

/** Returns the indices of positions that appear in sentences or pictures. */
function subjectsOf(table: TraceTable, step: number, picked: number | null): readonly number[] {
  const { taken, touched } = table.focusAt(step);
  const farthest = table.layersAt(step).at(-1);
  const hardest = farthest === undefined ? [] : table.membersAt(farthest.plies, step, 1);
  const all = [taken, touched, picked ?? -1, ...table.queueAt(step, QUEUE_SHOWN).first, ...hardest];
  return [...new Set(all)].filter((index) => index >= 0);
}
