/** The board for keyboard and screen reader: a button over every vertex. */

import type { Ref } from 'preact';
import type { Cell, GraphBoard } from '../../../model/game/types.ts';
import type { Projection } from './projection.ts';
import type { BoardMove, BoardToken, GraphBoardProps } from './props.ts';

/** On a larger board only the vertices around the focus, the tokens and the moves have buttons. */
export const MAX_BUTTONS = 300;

/** The smallest target, in pixels. */
const TARGET = 24;

/** The vertices that have buttons, in ascending order. */
export function twinCells(
  board: GraphBoard,
  tokens: readonly BoardToken[],
  moves: readonly BoardMove[],
  active: Cell,
): readonly Cell[] {
  if (board.vertexCount <= MAX_BUTTONS) return Array.from({ length: board.vertexCount }, (_, cell) => cell);
  const cells = new Set<Cell>([active, ...tokens.map((token) => token.cell), ...moves.map((move) => move.to)]);
  for (let i = 0; i + 1 < board.edges.length; i += 2) {
    const from = board.edges[i] ?? 0;
    const to = board.edges[i + 1] ?? 0;
    if (from === active) cells.add(to);
    if (to === active) cells.add(from);
  }
  return [...cells].filter((cell) => cell < board.vertexCount).sort((a, b) => a - b);
}

/** Where buttons are, so that only those that move cost the browser anything. */
const standing = new WeakMap<HTMLElement, string>();

/** Puts the buttons over their vertices. */
export function placeTwin(twin: HTMLElement, projection: Projection): void {
  const side = Math.max(TARGET, 2 * projection.radius);
  const size = `${side}px`;
  if (standing.get(twin) !== size) {
    standing.set(twin, size);
    twin.style.setProperty('--cell', size);
  }
  for (const button of twin.children) {
    if (!(button instanceof HTMLElement)) continue;
    const cell = Number(button.dataset['cell']);
    const x = (projection.x[cell] ?? 0) - side / 2;
    const y = (projection.y[cell] ?? 0) - side / 2;
    const transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    if (standing.get(button) === transform) continue;
    standing.set(button, transform);
    button.style.transform = transform;
  }
}

interface TwinProps extends Pick<GraphBoardProps, 'board' | 'tokens' | 'moves' | 'mode' | 'selected' | 'cellLabel'> {
  readonly active: Cell;
  readonly element: Ref<HTMLDivElement>;
  readonly onKeyDown: (event: KeyboardEvent, cell: Cell) => void;
  readonly onFocus: (event: FocusEvent, cell: Cell) => void;
  readonly onBlur: () => void;
  readonly onClick: (event: MouseEvent, cell: Cell) => void;
}

/** Space belongs to the page, but a button would take its release for a click. */
function keepSpace(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

export function Twin(props: TwinProps) {
  const { board, tokens, moves, mode, selected, active, cellLabel } = props;
  const moveTo = new Map(moves.map((move) => [move.to, move]));
  return (
    <div class="graph-board-cells" ref={props.element}>
      {twinCells(board, tokens, moves, active).map((cell) => {
        const move = moveTo.get(cell);
        const label = cellLabel(cell);
        return (
          <button
            key={cell}
            type="button"
            class="graph-board-cell"
            data-cell={cell}
            tabIndex={cell === active ? 0 : -1}
            aria-label={move?.label ? `${label}, ${move.label}` : label}
            aria-pressed={mode === 'edit' ? cell === selected : undefined}
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
