/**
 * Shows the table on two boards, one for each player to move. Each place of a board shows the result of the position in
 * which the first piece is there and the second piece is at its current place.
 */
import { t } from '../../../messages/messages.ts';
import type { Board, Cell, Drawing, PlayerIndex } from '../../../model/game/types.ts';
import type { Matrix } from '../../../model/watch/table/matrix.ts';
import { initialsOf } from '../../board/graph-terms.ts';
import { capitalised } from '../../controls/capitalised.ts';
import { playerLabel, tokenLabel } from '../../controls/names.ts';
import { useStore } from '../../controls/store-context.ts';
import { cellSign } from './matrix-scene.ts';
import { cellWords, placeName, positionWords, type TableTerms } from './table-terms.ts';
import './table-boards.css';

interface TableBoardsProps {
  readonly terms: TableTerms;
  readonly matrix: Matrix;
  readonly step: number;
  /** Index of the chosen position; failing that, of the step's position; failing that, of the start. */
  readonly looked: number;
  readonly start: number;
  readonly onChoose: (index: number) => void;
}

/** Renders nothing if the board is too large to read. */
export function TableBoards(props: TableBoardsProps) {
  const { terms, matrix, looked } = props;
  const { setup, game } = terms;
  const drawing = useStore().scene.drawing.value;
  const board = smallBoard(setup.board, drawing);
  const place = matrix.place(looked);
  if (board === null || place === null) return null;
  const isPair = matrix.pieces.length === 2;
  const other = isPair ? (matrix.columns[place.column] ?? null) : null;
  const [first, second = first] = matrix.pieces;
  const words = {
    first: tokenLabel(game, first),
    second: tokenLabel(game, second),
    place: other === null ? '' : placeName(setup, other),
  };
  return (
    <section class="table-boards stack" aria-label={t('table.boards')}>
      <p class="table-note muted">{t(isPair ? 'table.boards.if' : 'table.boards.if.one', words)}</p>
      <div class="pair">
        {([0, 1] as const).map((mover) => (
          <figure key={mover}>
            <figcaption>
              {capitalised(t('table.matrix.of', { player: playerLabel(game, mover) }))}
              {other !== null && ` · ${t('table.piece', { piece: words.second, place: words.place })}`}
            </figcaption>
            <PaintedBoard {...props} board={board} mover={mover} other={other} column={place.column} />
          </figure>
        ))}
      </div>
    </section>
  );
}

interface PaintedBoardProps extends TableBoardsProps {
  readonly board: SmallBoard;
  readonly mover: PlayerIndex;
  /** Place of the second piece; null if only one piece can move. */
  readonly other: Cell | null;
  readonly column: number;
}

function PaintedBoard(props: PaintedBoardProps) {
  const { terms, matrix, step, looked, start, onChoose, board, mover, other, column } = props;
  const { table, game, setup } = terms;
  const { taken } = table.focusAt(step);
  const places = other === null ? matrix.columns : matrix.rows;
  const indexOf = (at: number): number =>
    matrix.index(other === null ? { mover, row: 0, column: at } : { mover, row: at, column });
  const words = places
    .map((_, at) => indexOf(at))
    .filter((index) => index >= 0)
    .map((index) => t('board.place', { place: positionWords(terms, index), what: cellWords(terms, index, step) }));
  return (
    <svg viewBox={`0 0 ${BOARD_WIDTH} ${board.height + 10}`} role="img" aria-label={words.join('; ')}>
      {Array.from({ length: board.edges.length / 2 }, (_, at) => {
        const [a, b] = [board.edges[2 * at] ?? 0, board.edges[2 * at + 1] ?? 0];
        return <line key={at} x1={board.x[a]} y1={board.y[a]} x2={board.x[b]} y2={board.y[b]} />;
      })}
      {places.map((cell, at) => {
        const index = indexOf(at);
        const [x, y] = [board.x[cell] ?? 0, board.y[cell] ?? 0];
        if (index < 0) return <circle key={cell} class="none" cx={x} cy={y} r={board.radius / 2} />;
        const known = table.cellAt(index, step);
        const rest = table.isRestAt(index, step);
        const winner = rest ? table.endlessWinner() : known.winner;
        const settled = rest || known.state === 'decided';
        const colour = !settled ? 'open' : winner === null ? 'drawn' : winner === 0 ? 'first' : 'second';
        const ring = index === looked ? 'looked' : index === taken ? 'taken' : null;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the matrix beside it handles the keyboard
          <g key={cell} onClick={() => onChoose(index)}>
            {ring !== null && <circle class={ring} cx={x} cy={y} r={board.radius + 3} />}
            <circle class={colour} cx={x} cy={y} r={board.radius} />
            <text class="sign" x={x} y={y}>
              {cellSign(known, rest, { table, initials: initialsOf(game) })}
            </text>
            <text class="place" x={x} y={y + board.radius + 7}>
              {placeName(setup, cell)}
              {index === start && ' ⚑'}
            </text>
            {cell === other && <circle class="other" cx={x} cy={y} r={board.radius + 1} />}
          </g>
        );
      })}
    </svg>
  );
}

/** Maximum number of places on a board; larger boards are unreadable at this size. */
const MOST_PLACES = 40;
/** Width of a board, distance of its places from the edge, and maximum height of a grid, in units of its viewBox. */
const BOARD_WIDTH = 180;
const MARGIN = 20;
const HIGHEST = 170;

interface SmallBoard {
  readonly height: number;
  /** Coordinates of the places, by place. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** Edges, as pairs of places. */
  readonly edges: readonly number[];
  /** Half the size of a place, in units of the viewBox. */
  readonly radius: number;
}

/** Returns the layout of a board; null if it is too large or has no places. */
function smallBoard(board: Board, drawing: Drawing): SmallBoard | null {
  if (board.kind === 'graph') return drawnGraph(board.vertexCount, board.edges, drawing);
  if (board.kind !== 'grid' || board.rows * board.columns > MOST_PLACES) return null;
  const side = Math.min((BOARD_WIDTH - 2) / board.columns, HIGHEST / board.rows);
  const cells: readonly Cell[] = Array.from({ length: board.rows * board.columns }, (_, cell) => cell);
  return {
    height: side * board.rows + 2,
    x: cells.map((cell) => 1 + side * ((cell % board.columns) + 0.5)),
    y: cells.map((cell) => 1 + side * (Math.floor(cell / board.columns) + 0.5)),
    edges: [],
    radius: Math.min(14, side / 2 - 1),
  };
}

function drawnGraph(count: number, edges: readonly number[], { x, y }: Drawing): SmallBoard | null {
  if (count > MOST_PLACES || x.length < count || y.length < count) return null;
  const [left, right, top, bottom] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
  const room = BOARD_WIDTH - 2 * MARGIN;
  const scale = Math.min(room / Math.max(1e-6, right - left), (HIGHEST - 2 * MARGIN) / Math.max(1e-6, bottom - top));
  const height = (bottom - top) * scale + 2 * MARGIN;
  const inset = (BOARD_WIDTH - (right - left) * scale) / 2;
  const places = {
    x: [...x].map((at) => inset + (at - left) * scale),
    y: [...y].map((at) => MARGIN + (at - top) * scale),
  };
  return { ...places, height, edges, radius: Math.max(6, Math.min(12, nearest(places) * 0.42)) };
}

/** Returns the smallest distance between two places. */
function nearest({ x, y }: { readonly x: readonly number[]; readonly y: readonly number[] }): number {
  let least = Number.POSITIVE_INFINITY;
  x.forEach((_, one) => {
    for (let other = 0; other < one; other += 1) {
      const distance = Math.hypot((x[one] ?? 0) - (x[other] ?? 0), (y[one] ?? 0) - (y[other] ?? 0));
      least = Math.min(least, distance);
    }
  });
  return least;
}
