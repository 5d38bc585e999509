/** Buttons over the places of a board, for keyboard and screen reader users. */
import type { Ref } from 'preact';
import type { Cell } from '../../../model/game/types.ts';
import type { Box } from './viewport.ts';

/** Minimum size of a button in CSS pixels. */
const TARGET = 24;

/** Last position of each button. Used to update the DOM only for buttons that moved. */
const lastPlaces = new WeakMap<HTMLElement, string>();

/** Moves each button over the box of its place, in stage pixels. */
export function placeTwin(twin: HTMLElement, boxOf: (place: Cell) => Box | null): void {
  for (const button of twin.children) {
    const box = button instanceof HTMLElement ? boxOf(Number(button.dataset['cell'])) : null;
    if (!(button instanceof HTMLElement) || box === null) continue;
    const width = Math.max(TARGET, box.width);
    const height = Math.max(TARGET, box.height);
    const x = box.x - (width - box.width) / 2;
    const y = box.y - (height - box.height) / 2;
    const transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    const place = `${transform} ${width} ${height}`;
    if (lastPlaces.get(button) === place) continue;
    lastPlaces.set(button, place);
    button.style.inlineSize = `${width}px`;
    button.style.blockSize = `${height}px`;
    button.style.transform = transform;
  }
}

export interface TwinEvents {
  readonly onKeyDown: (event: KeyboardEvent, place: Cell) => void;
  readonly onFocus: (event: FocusEvent, place: Cell) => void;
  readonly onBlur: () => void;
  readonly onClick: (event: MouseEvent, place: Cell) => void;
}

interface BoardTwinProps extends TwinEvents {
  readonly places: readonly Cell[];
  /** The place whose button is in the tab order. */
  readonly active: Cell;
  /** Describes a place and the moves that lead to it. */
  readonly label: (place: Cell) => string;
  /** Returns undefined if places cannot be selected. */
  readonly isPressed: (place: Cell) => boolean | undefined;
  readonly element: Ref<HTMLDivElement>;
}

/**
 * Prevents a button from handling Space, because it would treat the release of the key as a click. The page handles
 * Space itself.
 */
function keepSpace(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

export function BoardTwin(props: BoardTwinProps) {
  return (
    <div ref={props.element}>
      {props.places.map((place) => (
        <button
          key={place}
          type="button"
          class="board-place"
          data-cell={place}
          tabIndex={place === props.active ? 0 : -1}
          aria-label={props.label(place)}
          aria-pressed={props.isPressed(place)}
          onKeyDown={(event) => props.onKeyDown(event, place)}
          onKeyUp={keepSpace}
          onFocus={(event) => props.onFocus(event, place)}
          onBlur={props.onBlur}
          onClick={(event) => props.onClick(event, place)}
        />
      ))}
    </div>
  );
}
