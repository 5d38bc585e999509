/** The table as layers: how many positions each player wins in how many plies, and what is never reached. */
import { useSignal } from '@preact/signals';
import { numberText, t } from '../../../messages/messages.ts';
import { playerLabel } from '../../controls/names.ts';
import { FigureCanvas } from '../tree/figure-canvas.tsx';
import { LAYERS_HEIGHT, type LayerColumn, layerColumns, layersScene } from './layers-scene.ts';
import { cellWords, positionWords, type TableTerms } from './table-terms.ts';

/** Number of layers shown at first, and added each time. */
const ROWS = 200;

interface TableLayersProps {
  readonly terms: TableTerms;
  readonly step: number;
  readonly onChoose: (index: number) => void;
}

/** Bars, the numbers as a table, and the position that takes longest. */
export function TableLayers({ terms, step, onChoose }: TableLayersProps) {
  const { table, game } = terms;
  const columns = layerColumns(table, step);
  const tally = table.tallyAt(step);
  const decided = tally.won[0] + tally.won[1] + tally.drawn;
  const caption = t('table.layers.figure', { decided, all: table.count });
  const farthest = table.layersAt(step).at(-1);
  const [hardest] = farthest === undefined ? [] : table.membersAt(farthest.plies, step, 1);
  return (
    <div class="table-layers stack">
      <p class="table-keys row">
        <span>
          <span class="table-key bar-one-key" aria-hidden="true" />
          {t('statistics.won', { player: playerLabel(game, 0) })}
        </span>
        <span>
          <span class="table-key bar-two-key" aria-hidden="true" />
          {t('statistics.won', { player: playerLabel(game, 1) })}
        </span>
        <span>
          <span class="table-key bar-open-key" aria-hidden="true">
            ?
          </span>
          {t(table.restAt(step) === null ? 'table.layers.open' : 'table.layers.rest')}
        </span>
      </p>
      <FigureCanvas
        label={caption}
        height={LAYERS_HEIGHT}
        scene={(width) => layersScene({ table, step, width, format: numberText })}
      />
      <p class="table-note muted">{caption}</p>
      {farthest !== undefined && farthest.plies > 0 && hardest !== undefined && (
        <p class="table-note muted">
          {t('table.layers.hardest', { count: farthest.plies })}{' '}
          <button
            type="button"
            class="button table-chip"
            title={cellWords(terms, hardest, step)}
            onClick={() => onChoose(hardest)}
          >
            {positionWords(terms, hardest)}
          </button>
        </p>
      )}
      <details>
        <summary>{t('table.layers.counts')}</summary>
        <LayerCounts terms={terms} columns={columns} step={step} />
      </details>
    </div>
  );
}

function LayerCounts({
  terms,
  columns,
  step,
}: Pick<TableLayersProps, 'terms' | 'step'> & { columns: readonly LayerColumn[] }) {
  const { table, game } = terms;
  const rows = useSignal(ROWS);
  const last = columns.length - 1;
  const more = Math.min(last - rows.value, ROWS);
  return (
    <>
      <table class="table-counts">
        <caption class="hidden-text">{t('table.layers.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.layers.distance')}</th>
            {([0, 1] as const).map((player) => (
              <th scope="col" key={player}>
                {t('statistics.won', { player: playerLabel(game, player) })}
              </th>
            ))}
            <th scope="col">{t('table.layers.all')}</th>
          </tr>
        </thead>
        <tbody>
          {columns
            .filter((_, at) => at < rows.value || at === last)
            .map(({ plies, won, open, inWork }) => (
              <tr key={plies ?? 'open'} class={inWork ? 'in-work' : ''} aria-current={inWork ? 'step' : undefined}>
                <th scope="row">
                  {plies ?? t(table.restAt(step) === null ? 'table.layers.open' : 'table.layers.rest')}
                </th>
                <td>{plies === null ? '' : numberText(won[0])}</td>
                <td>{plies === null ? '' : numberText(won[1])}</td>
                <td>{numberText(plies === null ? open : won[0] + won[1])}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {more > 0 && (
        <button
          type="button"
          class="button"
          onClick={() => {
            rows.value += more;
          }}
        >
          {t('table.layers.more', { count: more })}
        </button>
      )}
    </>
  );
}
