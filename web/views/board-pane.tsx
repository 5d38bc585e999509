/** The board of the page with its bar: the model put into the board's terms, and the reader's intents put into actions. */
import { useCallback, useRef } from 'preact/hooks';
import { gameText, speech, t } from '../messages/messages.ts';
import type { Cell } from '../model/types.ts';
import { boardMoves, boardTokens, cellLabel, editIntent } from './board-terms.ts';
import { EditToolbar } from './edit-toolbar.tsx';
import { GraphBoard } from './graph-board/graph-board.tsx';
import type { BoardIntent, GraphBoardProps } from './graph-board/props.ts';
import { useStore } from './store-context.ts';
import { Transport } from './transport.tsx';

/** The board with its bar. */
export function BoardPane() {
  const { mode, layoutIsSlow } = useStore();
  const editing = mode.value === 'edit';
  return (
    <main class="card stage">
      <div class="board-field" aria-busy={layoutIsSlow.value}>
        <Board />
        <p class="status-line" role="status">
          <StatusText />
        </p>
      </div>
      {editing ? <EditToolbar /> : <Transport />}
    </main>
  );
}

/** Why the board is not there yet, why the last click did nothing, or why nothing happens. */
function StatusText() {
  const { hint, layoutIsSlow, mode, playing } = useStore();
  if (layoutIsSlow.value) return t('board.laying-out');
  if (mode.value === 'edit') return null;
  if (hint.value !== null) return t(`hint.${hint.value}`);
  const paused = playing.perfectToMove.value && !playing.running.value;
  return paused ? t('hint.paused') : null;
}

const NO_CELLS: readonly Cell[] = [];

function Board() {
  const store = useStore();
  const { mode, playing, editing, scene, highlighted } = store;
  const game = store.game.value;
  const setup = playing.setup.value;
  const position = playing.position.value;
  const edit = mode.value === 'edit';
  const board = edit ? editing.board.value : (setup?.board ?? null);
  const cells = edit ? editing.tokens.value : (position?.tokens ?? NO_CELLS);
  const words = speech.value;
  const label = useCallback(
    (cell: Cell) => (game === null || board === null ? '' : cellLabel(game, board, cells, cell)),
    [game, board, cells, words],
  );
  /** What was shown last, which stays until a layout has drawn what comes next. */
  const shown = useRef<GraphBoardProps | null>(null);
  if (game === null || board === null || position === null) return null;

  const drawing = edit ? editing.drawing.value : scene.drawing.value;
  const isComing = scene.standsIn(drawing);
  if (!isComing) {
    const tokens = boardTokens(game, cells);
    const last = playing.lastMove.value;
    shown.current = {
      board,
      drawing,
      tokens,
      moves: edit ? [] : boardMoves(position.moves),
      lastMove: edit || last === null ? null : { from: last.from, to: last.to },
      highlighted: highlighted.value,
      faulty: edit ? (editing.problem.value?.cells ?? NO_CELLS) : NO_CELLS,
      mode: mode.value,
      tool: editing.tool.value,
      selected: edit ? editing.selected.value : null,
      title: t('board.title', { game: gameText(game.id, 'game.title'), count: board.vertexCount }),
      cellLabel: label,
      words: {
        zoomIn: t('board.zoom-in'),
        zoomOut: t('board.zoom-out'),
        fit: t('board.fit'),
        keys: t(edit ? 'board.keys.edit' : 'board.keys.play'),
      },
      onIntent(intent) {
        if (intent.type === 'highlight') highlighted.value = intent.cell;
        else if (edit) {
          const wanted = editIntent(game, tokens, intent);
          if (wanted !== null) editing.act(wanted);
        } else play(intent);
      },
    };
  }
  return shown.current === null ? null : <GraphBoard {...shown.current} {...(isComing ? { onIntent: ignore } : {})} />;

  function play(intent: BoardIntent): void {
    if (intent.type === 'choose') store.choose(intent.cell);
    else if (intent.type === 'move-token') store.choose(intent.to);
  }
}

/** What is done to a board that is on its way out leads nowhere. */
function ignore(): void {}
