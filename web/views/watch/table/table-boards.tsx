/**
 * The table on the board itself: each place is painted by what holds if the first piece stands there, with the other one where
 * it stands in the position that is looked at; a board for each player to move.
 */
import { t } from '../../../messages/messages.ts';
import type { Cell, PlayerIndex } from '../../../model/game/types.ts';
import type { Matrix } from '../../../model/watch/table/matrix.ts';
import { initialsOf } from '../../board/board-terms.ts';
import { capitalised } from '../../controls/capitalised.ts';
import { playerLabel, tokenLabel } from '../../controls/names.ts';
import { useStore } from '../../controls/store-context.ts';
import { BOARD_WIDTH, type SmallBoard, smallBoard } from './boards-layout.ts';
import { cellSign } from './matrix-scene.ts';
import { cellWords, placeName, positionWords, type TableTerms } from './table-terms.ts';
import './table-boards.css';

interface TableBoardsProps {
  readonly terms: TableTerms;
  readonly matrix: Matrix;
  readonly step: number;
  /** The position that is looked at: the chosen one, that of the step, or the start. */
  readonly looked: number;
  readonly start: number;
  readonly onChoose: (index: number) => void;
}

/** Nothing where the board is too large to be read. */
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
  /** Where the second piece stands; null where there is one piece. */
  readonly other: Cell | null;
  readonly column: number;
}

function PaintedBoard({
  terms,
  matrix,
  step,
  looked,
  start,
  onChoose,
  board,
  mover,
  other,
  column,
}: PaintedBoardProps) {
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
          // biome-ignore lint/a11y/noStaticElementInteractions: the matrix beside takes keys
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
