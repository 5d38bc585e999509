/** The board of the page: the model put into the board's terms, and what the reader does to it put into actions. */
import { gameText, listText, t } from '../messages/messages.ts';
import type { Cell, GameEntry, GraphBoard as Graph, Move, PlayerIndex, Value } from '../model/types.ts';
import { glyphOf, moveTiers } from '../model/values.ts';
import { EditToolbar } from './edit-toolbar.tsx';
import { GraphBoard } from './graph-board/graph-board.tsx';
import type { BoardIntent, BoardMark, BoardMove, BoardToken } from './graph-board/props.ts';
import { tokenLabel } from './names.ts';
import { valueLabel } from './sentence.tsx';
import { useStore } from './store-context.ts';
import { Transport } from './transport.tsx';

/** The board with its bar. */
export function BoardPane() {
  const { mode } = useStore();
  const editing = mode.value === 'edit';
  return (
    <main class="card stage">
      <div class="board-field">
        <Board />
        <p class="status-line" role="status">
          {!editing && <HintText />}
        </p>
      </div>
      {editing ? <EditToolbar /> : <Transport />}
    </main>
  );
}

/** Why the last click did nothing, or why nothing happens. */
function HintText() {
  const { hint, playing } = useStore();
  if (hint.value !== null) return t(`hint.${hint.value}`);
  const paused = playing.perfectToMove.value && !playing.running.value;
  return paused ? t('hint.paused') : null;
}

function Board() {
  const store = useStore();
  const { mode, playing, editing, scene, highlighted } = store;
  const game = store.game.value;
  const setup = playing.setup.value;
  const position = playing.position.value;
  if (game === null || setup === null || position === null) return null;
  const edit = mode.value === 'edit';
  const board = edit ? editing.board.value : setup.board;
  const cells = edit ? editing.tokens.value : position.tokens;
  const last = playing.lastMove.value;
  return (
    <GraphBoard
      board={board}
      drawing={edit ? editing.drawing.value : scene.drawing.value}
      tokens={boardTokens(game, cells)}
      moves={edit ? [] : boardMoves(position.moves)}
      lastMove={edit || last === null ? null : { from: last.from, to: last.to }}
      highlighted={highlighted.value}
      faulty={edit ? (editing.problem.value?.cells ?? []) : []}
      mode={mode.value}
      tool={editing.tool.value}
      selected={edit ? editing.selected.value : null}
      title={t('board.title', { game: gameText(game.id, 'game.title'), count: board.vertexCount })}
      cellLabel={(cell) => cellLabel(game, board, cells, cell)}
      words={{
        zoomIn: t('board.zoom-in'),
        zoomOut: t('board.zoom-out'),
        fit: t('board.fit'),
        keys: t(edit ? 'board.keys.edit' : 'board.keys.play'),
      }}
      onIntent={(intent) => {
        if (intent.type === 'highlight') highlighted.value = intent.cell;
        else if (edit) editing.act(intent);
        else play(intent);
      }}
    />
  );

  function play(intent: BoardIntent): void {
    if (intent.type === 'choose') store.choose(intent.cell);
    else if (intent.type === 'move-token') store.choose(intent.to);
  }
}

function boardTokens(game: GameEntry, cells: readonly (Cell | null)[]): readonly BoardToken[] {
  return game.tokens.flatMap((token, index) => {
    const cell = cells[index] ?? null;
    const player: PlayerIndex | null = token.player;
    return cell === null ? [] : [{ id: token.id, name: tokenLabel(game, index), player, cell }];
  });
}

function boardMoves(moves: readonly Move[]): readonly BoardMove[] {
  const tiers = moveTiers(moves);
  return moves.map((move, index) => {
    const { value } = move;
    return {
      from: move.from,
      to: move.to,
      token: move.token,
      text: move.text,
      mark: value === null ? null : boardMark(value),
      tier: tiers[index] ?? 0,
      label: value === null ? '' : valueLabel(value),
    };
  });
}

function boardMark({ outcome, plies }: Value): BoardMark {
  return { glyph: glyphOf(outcome), letter: t(`value.letter.${outcome}`), outcome, plies };
}

/** What is at a vertex: "vertex 4: cat; neighbours 1, 3, 5". */
function cellLabel(game: GameEntry, board: Graph, cells: readonly (Cell | null)[], cell: Cell): string {
  const here = cells.flatMap((at, token) => (at === cell ? [tokenLabel(game, token)] : []));
  const label =
    here.length === 0
      ? t('board.cell', { cell: String(cell) })
      : t('board.cell.tokens', { cell: String(cell), tokens: listText(here) });
  const neighbours = neighboursOf(board, cell);
  return neighbours.length === 0
    ? t('board.cell.alone', { label })
    : t('board.cell.neighbours', { label, neighbours: neighbours.join(', ') });
}

function neighboursOf(board: Graph, cell: Cell): readonly Cell[] {
  const found: Cell[] = [];
  for (let i = 0; i < board.edges.length; i += 2) {
    const a = board.edges[i] ?? 0;
    const b = board.edges[i + 1] ?? 0;
    if (a === cell) found.push(b);
    else if (b === cell) found.push(a);
  }
  return found;
}
