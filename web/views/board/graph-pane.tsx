/** Connects a graph board to the model, in play and edit modes. */

import { useCallback, useMemo, useRef } from 'preact/hooks';
import { numberText, t, translation } from '../../messages/messages.ts';
import { isDrawable } from '../../model/board/scene.ts';
import type { Cell, GameEntry, GraphBoard as GraphBoardData, Position } from '../../model/game/types.ts';
import { gameTitle, tokenLabel } from '../controls/names.ts';
import { useStore } from '../controls/store-context.ts';
import { GraphBoard } from './graph-board/graph-board.tsx';
import type { BoardIntent, GraphBoardProps } from './graph-board/props.ts';
import { vertexLabel } from './graph-board/vertex-label.ts';
import { boardEnd, boardMoves, boardTokens, editIntent, playerLabels } from './graph-terms.ts';

export { GraphLegend } from './graph-board/graph-legend.tsx';

const NO_CELLS: readonly Cell[] = [];

interface GraphPaneProps {
  readonly game: GameEntry;
  readonly board: GraphBoardData;
  readonly position: Position;
}

/** Shows the graph, or a message if it is too large to draw. */
export function GraphPane(props: GraphPaneProps) {
  const { board } = props;
  if (isDrawable(board)) return <DrawnGraph {...props} />;
  const [vertices, edges] = [numberText(board.vertexCount), numberText(board.edges.length / 2)];
  return <p class="too-large">{t('board.too-large', { vertices, edges })}</p>;
}

function DrawnGraph({ game, board, position }: GraphPaneProps) {
  const store = useStore();
  const { mode, playing, parts, scene, highlighted } = store;
  const editing = store.edited.value;
  const edit = editing !== null;
  const inPlay = !edit && mode.value !== 'watch';
  const cells = editing?.draft.value.tokens ?? position.tokens;
  const words = translation.value;
  const label = useCallback(
    (cell: Cell) => {
      const tokens = cells.flatMap((at, token) => (at === cell ? [tokenLabel(game, token)] : []));
      return vertexLabel(board, cell, { tokens, players: playerLabels(game) });
    },
    [game, board, cells, words],
  );
  // Keeps the lists of moves and pieces until the position changes: otherwise, each hover would place all labels again.
  const tokens = useMemo(() => boardTokens(game, cells, position.mover), [game, cells, position, words]);
  const moves = useMemo(() => (inPlay ? boardMoves(game, position) : []), [game, position, inPlay, words]);
  /** The last visible board, which stays until the next board is laid out. */
  const shown = useRef<GraphBoardProps | null>(null);

  const drawing = (editing ?? scene).drawing.value;
  const isComing = scene.isPlaceholder(drawing);
  if (!isComing) {
    shown.current = {
      board,
      drawing,
      tokens,
      moves,
      lastMove: inPlay ? lastMove() : followed(),
      end: boardEnd(store),
      highlighted: highlighted.value?.place ?? null,
      faulty: editing?.problem.value?.cells ?? NO_CELLS,
      mode: edit ? 'edit' : 'play',
      tool: editing?.tool.value ?? 'select',
      selected: editing !== null ? editing.selected.value : inPlay ? store.hintedPlace.value : null,
      title: t('board.title', { game: gameTitle(game), count: board.vertexCount }),
      cellLabel: label,
      words: {
        zoomIn: t('board.zoom-in'),
        zoomOut: t('board.zoom-out'),
        fit: t('board.fit'),
        keys: t(edit ? 'board.keys.edit' : 'board.keys.play'),
      },
      onIntent(intent) {
        if (intent.type === 'highlight') highlight(intent.cell);
        else if (editing !== null) {
          const wanted = editIntent(game, tokens, intent);
          if (wanted !== null) editing.act(wanted);
        } else if (inPlay) play(intent);
      },
    };
  }
  if (shown.current === null) return null;
  return <GraphBoard {...shown.current} {...(isComing ? { onIntent: ignore, isLeaving: true } : {})} />;

  function lastMove(): GraphBoardProps['lastMove'] {
    const before = playing.study.value?.positions[playing.line.value.cursor - 1];
    const move = playing.lastMove.value;
    if (before === undefined || move === null || move.from === null || move.to === null) return null;
    return { from: move.from, to: move.to, player: before.mover };
  }

  /** Returns the search's last move if the board follows the search in Watch. */
  function followed(): GraphBoardProps['lastMove'] {
    return (!edit && mode.value === 'watch' && parts.watch.now.value?.followed.value) || null;
  }

  function highlight(cell: Cell | null): void {
    const moves = inPlay ? position.moves.filter(({ to }) => to === cell) : [];
    const [only] = moves;
    highlighted.value =
      cell === null ? null : { place: cell, move: moves.length === 1 && only !== undefined ? only.text : null };
  }

  function play(intent: BoardIntent): void {
    if (intent.type === 'choose') store.choose(intent.cell);
    else if (intent.type === 'move-token') store.choose(intent.to);
  }
}

/** Ignores intents on a board that is being replaced. */
function ignore(): void {}
