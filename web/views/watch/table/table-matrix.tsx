/** Shows the table as two matrices, one for each player to move, with one cell per position. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { Matrix, MatrixPlace } from '../../../model/watch/table/matrix.ts';
import { endedByCap } from '../../../model/watch/table/table.ts';
import { initialsOf } from '../../board/graph-terms.ts';
import { capitalised } from '../../controls/capitalised.ts';
import { playerLabel, tokenLabel } from '../../controls/names.ts';
import { MatrixCanvas } from './matrix-canvas.tsx';
import { HEAD, matrixLayout } from './matrix-layout.ts';
import { MatrixTwin } from './matrix-twin.tsx';
import { cellWords, placeName, positionWords, type TableTerms } from './table-terms.ts';

/** Zoom factors for the cells. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

interface TableMatrixProps {
  readonly terms: TableTerms;
  readonly matrix: Matrix;
  readonly step: number;
  readonly chosen: number | null;
  /** Index of the start position in the table; −1 if unknown. */
  readonly start: number;
  readonly onChoose: (index: number) => void;
}

/** Shows both matrices with their twins, a description of the cell under the pointer, and the legend. */
export function TableMatrix({ terms, matrix, step, chosen, start, onChoose }: TableMatrixProps) {
  const { table, game, setup } = terms;
  const [hovered, setHovered] = useState<MatrixPlace | null>(null);
  const [zoom, setZoom] = useState(0);
  const scroll = useRef<HTMLDivElement>(null);
  const { width, height } = useRoom(scroll);
  const layout = useMemo(() => matrixLayout(matrix, width, ZOOMS[zoom] ?? 1, height), [matrix, width, zoom, height]);
  const scene = {
    matrix,
    layout,
    table,
    step,
    chosen,
    start,
    initials: initialsOf(game),
    placeName: (cell: number) => placeName(setup, cell),
  };

  function cellLabel(place: MatrixPlace): string {
    const index = matrix.index(place);
    if (index < 0) return t('table.matrix.none');
    const words = t('board.place', { place: positionWords(terms, index), what: cellWords(terms, index, step) });
    return index === start ? t('table.start', { words }) : words;
  }

  function choose(place: MatrixPlace): void {
    const index = matrix.index(place);
    if (index >= 0) onChoose(index);
  }

  const pieces = matrix.pieces.map((piece) => tokenLabel(game, piece));
  const second = pieces.at(-1) ?? '';
  const first = pieces[0] ?? '';
  const subject = chosen ?? table.focusAt(step).taken;
  const read = hovered ?? matrix.place(subject);
  const one = matrix.pieces.length === 1;
  return (
    <div class="table-matrix stack">
      <div class="table-matrix-head row single apart muted">
        <span>{t(one ? 'table.matrix.columns' : 'table.matrix.rows', { first, second })}</span>
        <span class="table-zoom row single tight">
          <button
            type="button"
            class="button"
            aria-label={t('table.matrix.smaller')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            −
          </button>
          <button
            type="button"
            class="button"
            aria-label={t('table.matrix.larger')}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            +
          </button>
        </span>
      </div>
      <div class="table-scroll" ref={scroll}>
        <div class="table-stage">
          {([0, 1] as const).map((mover) => (
            <p
              key={mover}
              class="table-mover"
              style={{
                insetInlineStart: `${layout.corners[mover].x}px`,
                insetBlockStart: `${layout.corners[mover].y - HEAD}px`,
              }}
            >
              {capitalised(t('table.matrix.of', { player: playerLabel(game, mover) }))}
            </p>
          ))}
          <MatrixCanvas scene={scene} onHover={setHovered} onChoose={choose} />
          {([0, 1] as const).map((mover) => (
            <MatrixTwin
              key={mover}
              mover={mover}
              matrix={matrix}
              layout={layout}
              label={`${t(one ? 'table.matrix.label.one' : 'table.matrix.label', { player: playerLabel(game, mover), first, second })}. ${t('table.matrix.keys')}`}
              cellLabel={cellLabel}
              entrance={matrix.place(subject)}
              onFocus={setHovered}
              onChoose={choose}
            />
          ))}
        </div>
      </div>
      <p class="table-read muted">{read === null ? ' ' : cellLabel(read)}</p>
      {matrix.outside > 0 && <p class="table-note muted">{t('table.matrix.outside', { count: matrix.outside })}</p>}
      <MatrixLegend terms={terms} />
    </div>
  );
}

/** Explains the symbols in the cells. */
function MatrixLegend({ terms: { game, table } }: { readonly terms: TableTerms }) {
  const [first, second] = initialsOf(game);
  return (
    <details class="table-legend">
      <summary>{t('table.legend')}</summary>
      <ul class="row">
        <TableKey kind="player-one-key">{t('table.legend.first', { player: playerLabel(game, 0) })}</TableKey>
        <TableKey kind="player-two-key">{t('table.legend.second', { player: playerLabel(game, 1) })}</TableKey>
        <TableKey sign="3">{t('table.legend.number', { first, second })}</TableKey>
        {table.analysis === 'retrograde' && <TableKey sign="·2">{t('table.legend.ways')}</TableKey>}
        <TableKey sign="=">{t('table.legend.draw')}</TableKey>
        {endedByCap(table) && <TableKey sign="?">{t('table.legend.capped')}</TableKey>}
        <TableKey sign="⚑">{t('table.legend.start')}</TableKey>
        <li>{t(table.analysis === 'layers' ? 'table.legend.new' : 'table.legend.queue')}</li>
        {table.analysis === 'lazy' && <li>{t('table.legend.hatch')}</li>}
      </ul>
    </details>
  );
}

interface TableKeyProps {
  readonly kind?: string;
  readonly sign?: string;
  readonly children: ComponentChildren;
}

/** Explains a symbol or colour of the table, as a list item. */
export function TableKey({ kind = '', sign, children }: TableKeyProps) {
  return (
    <li>
      <span class={`table-key ${kind}`} aria-hidden="true">
        {sign}
      </span>
      {children}
    </li>
  );
}

/** Height of the caption below the matrices, in px. */
const CAPTION = 52;

/**
 * Returns the available size in px. In a presentation, where nobody can scroll, the height is limited to the visible
 * space below the element's top. Otherwise, the available height is infinite.
 */
function useRoom(element: { readonly current: HTMLElement | null }) {
  const [room, setRoom] = useState({ width: 320, height: Number.POSITIVE_INFINITY });
  useLayoutEffect(() => {
    const box = element.current;
    const view = box?.offsetParent ?? null;
    if (box === null || view === null) return;
    function measure(): void {
      if (box === null || view === null) return;
      const isPresenting = 'presenting' in document.documentElement.dataset;
      const height = isPresenting ? view.clientHeight - box.offsetTop - CAPTION : Number.POSITIVE_INFINITY;
      setRoom((before) =>
        before.width === box.clientWidth && before.height === height ? before : { width: box.clientWidth, height },
      );
    }
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(view);
    measure();
    return () => observer.disconnect();
  }, []);
  return room;
}
