/**
 * Shows the table as layers: how many positions each player wins in each number of plies, and how many are undecided.
 */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { numberText, t } from '../../../messages/messages.ts';
import { CanvasSurface } from '../../board/canvas/canvas-surface.ts';
import type { Shape } from '../../board/canvas/shapes.ts';
import { playerLabel } from '../../controls/names.ts';
import { LAYERS_HEIGHT, type LayerColumn, layerColumns, layersScene } from './layers-scene.ts';
import { TableKey } from './table-matrix.tsx';
import { cellWords, positionWords, type TableTerms } from './table-terms.ts';

/** Number of layers shown initially, and number of layers that each press adds. */
const ROWS = 200;

interface TableLayersProps {
  readonly terms: TableTerms;
  readonly step: number;
  readonly onChoose: (index: number) => void;
}

/** Shows the bars, their numbers as a table, and the position with the longest win. */
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
      <ul class="table-keys row">
        <TableKey kind="bar-one-key">{t('statistics.won', { player: playerLabel(game, 0) })}</TableKey>
        <TableKey kind="bar-two-key">{t('statistics.won', { player: playerLabel(game, 1) })}</TableKey>
        <TableKey kind="bar-open-key" sign="?">
          {undecidedWord(terms, step)}
        </TableKey>
      </ul>
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

function undecidedWord({ table }: TableTerms, step: number): string {
  return t(table.restAt(step) === null ? 'table.layers.open' : 'table.layers.rest');
}

function LayerCounts({
  terms,
  columns,
  step,
}: Pick<TableLayersProps, 'terms' | 'step'> & { columns: readonly LayerColumn[] }) {
  const { game } = terms;
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
                <th scope="row">{plies ?? undecidedWord(terms, step)}</th>
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

interface FigureCanvasProps {
  readonly label: string;
  /** Height of the canvas, in px. */
  readonly height: number;
  readonly scene: (width: number) => readonly Shape[];
}

/** A canvas that is as wide as its container and draws at most once per frame. */
function FigureCanvas({ label, height, scene }: FigureCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(scene);
  latest.current = scene;
  const surface = useRef<CanvasSurface<'all'> | null>(null);

  useLayoutEffect(() => {
    if (box.current === null || canvas.current === null) return;
    const created = CanvasSurface.on<'all'>(box.current, [canvas.current], {
      draw: () => created?.paint(0, latest.current(created.size.width)),
      sized: ['all'],
      themed: ['all'],
    });
    surface.current = created;
    created?.begin();
    return () => created?.dispose();
  }, []);

  useLayoutEffect(() => surface.current?.request('all'));

  return (
    <div class="table-canvas" ref={box} role="img" aria-label={label} style={{ blockSize: `${height}px` }}>
      <canvas ref={canvas} />
    </div>
  );
}
