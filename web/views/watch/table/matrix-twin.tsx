/** A matrix for keyboard and screen reader users: a grid whose DOM contains only the active row. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PlayerIndex } from '../../../model/game/types.ts';
import type { Matrix, MatrixPlace } from '../../../model/watch/table/matrix.ts';
import { cellBox, type MatrixLayout } from './matrix-layout.ts';

interface MatrixTwinProps {
  readonly mover: PlayerIndex;
  readonly matrix: Matrix;
  readonly layout: MatrixLayout;
  readonly label: string;
  /** Describes the position of a cell, with its result. */
  readonly cellLabel: (place: MatrixPlace) => string;
  /** The cell that Tab enters before the reader has visited another one. */
  readonly entrance: MatrixPlace | null;
  readonly onFocus: (place: MatrixPlace | null) => void;
  readonly onChoose: (place: MatrixPlace) => void;
}

/** Returns the cell that a key leads to; null for other keys. */
export function cellTowards(matrix: Matrix, from: MatrixPlace, key: string): MatrixPlace | null {
  const lastRow = matrix.rows.length - 1;
  const lastColumn = matrix.columns.length - 1;
  switch (key) {
    case 'ArrowUp':
      return { ...from, row: Math.max(0, from.row - 1) };
    case 'ArrowDown':
      return { ...from, row: Math.min(lastRow, from.row + 1) };
    case 'ArrowLeft':
      return { ...from, column: Math.max(0, from.column - 1) };
    case 'ArrowRight':
      return { ...from, column: Math.min(lastColumn, from.column + 1) };
    case 'Home':
      return { ...from, column: 0 };
    case 'End':
      return { ...from, column: lastColumn };
    default:
      return null;
  }
}

export function MatrixTwin(props: MatrixTwinProps) {
  const { mover, matrix, layout, label, cellLabel } = props;
  const grid = useRef<HTMLDivElement>(null);
  const walked = useRef(false);
  const [visited, setVisited] = useState<MatrixPlace | null>(null);
  const entrance = props.entrance?.mover === mover ? props.entrance : null;
  const wanted = visited ?? entrance ?? { mover, row: 0, column: 0 };
  const active = {
    mover,
    row: Math.min(wanted.row, matrix.rows.length - 1),
    column: Math.min(wanted.column, matrix.columns.length - 1),
  };

  useLayoutEffect(() => {
    if (!walked.current) return;
    walked.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cellTowards(matrix, active, event.key);
    if (next !== null) {
      walked.current = true;
      setVisited(next);
      props.onFocus(next);
    } else if (event.key === 'Enter') {
      props.onChoose(active);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: its rows and cells have the positions of those on the canvas, which is impossible in a table
    <div
      class="table-twin"
      role="grid"
      ref={grid}
      aria-label={label}
      aria-rowcount={matrix.rows.length}
      aria-colcount={matrix.columns.length}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells get the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="row" aria-rowindex={active.row + 1}>
        {matrix.columns.map((_, column) => {
          const place = { mover, row: active.row, column };
          const { x, y, width, height } = cellBox(layout, place);
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={matrix.index(place) < 0 ? `none ${active.row} ${column}` : matrix.index(place)}
              class="table-twin-cell"
              role="gridcell"
              aria-colindex={column + 1}
              tabIndex={column === active.column ? 0 : -1}
              aria-label={cellLabel(place)}
              style={{
                insetInlineStart: `${x}px`,
                insetBlockStart: `${y}px`,
                inlineSize: `${width}px`,
                blockSize: `${height}px`,
              }}
              onKeyDown={onKeyDown}
              onFocus={() => props.onFocus(place)}
              onBlur={() => props.onFocus(null)}
              onClick={() => props.onChoose(place)}
            />
          );
        })}
      </div>
    </div>
  );
}
