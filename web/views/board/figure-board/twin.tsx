/** A figure for keyboard and screen reader: a button over every place. */
import type { Ref } from 'preact';
import type { Cell } from '../../../model/game/types.ts';
import type { FigureMove, FigurePlace } from '../canvas/figure.ts';

/** The smallest target, in pixels. */
const TARGET = 24;

interface TwinProps {
  readonly places: readonly FigurePlace[];
  readonly moves: readonly FigureMove[];
  /** The place that the Tab key leads to. */
  readonly active: Cell;
  readonly picked: Cell | null;
  readonly placeLabel: (place: Cell) => string;
  readonly element: Ref<HTMLDivElement>;
  readonly onKeyDown: (event: KeyboardEvent, place: Cell) => void;
  readonly onFocus: (event: FocusEvent, place: Cell) => void;
  readonly onBlur: () => void;
  readonly onClick: (event: MouseEvent, place: Cell) => void;
}

/** Space belongs to the page, but a button would take its release for a click. */
function keepSpace(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

/** The labels of the moves to each place. */
function moveLabels(moves: readonly FigureMove[]): ReadonlyMap<Cell, string> {
  const labels = new Map<Cell, string>();
  for (const { to, from, label } of moves) {
    const place = to ?? from;
    if (place === null || label === '') continue;
    const before = labels.get(place);
    labels.set(place, before === undefined ? label : `${before}; ${label}`);
  }
  return labels;
}

export function Twin(props: TwinProps) {
  const { places, active, picked, placeLabel } = props;
  const labels = moveLabels(props.moves);
  return (
    <div class="figure-board-places" ref={props.element}>
      {places.map(({ cell, box }) => {
        const label = placeLabel(cell);
        const move = labels.get(cell);
        const width = Math.max(TARGET, box.width);
        const height = Math.max(TARGET, box.height);
        const x = box.x - (width - box.width) / 2;
        const y = box.y - (height - box.height) / 2;
        return (
          <button
            key={cell}
            type="button"
            class="figure-board-place"
            data-cell={cell}
            style={{
              width: `${width}px`,
              height: `${height}px`,
              transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`,
            }}
            tabIndex={cell === active ? 0 : -1}
            aria-label={move === undefined ? label : `${label}; ${move}`}
            aria-pressed={picked === null ? undefined : cell === picked}
            onKeyDown={(event) => props.onKeyDown(event, cell)}
            onKeyUp={keepSpace}
            onFocus={(event) => props.onFocus(event, cell)}
            onBlur={props.onBlur}
            onClick={(event) => props.onClick(event, cell)}
          />
        );
      })}
    </div>
  );
}
