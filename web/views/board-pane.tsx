/** The board of the page, whatever its kind, with what belongs around it: the score, moves that have no place, the bar. */
import { t } from '../messages/messages.ts';
import type { Board as BoardData } from '../model/types.ts';
import './board-pane.css';
import { initialsOf, playerLabels } from './board-terms.ts';
import { EditToolbar } from './edit-toolbar.tsx';
import { FigurePane } from './figure-pane.tsx';
import { GraphLegend } from './graph-board/graph-legend.tsx';
import { GraphPane } from './graph-pane.tsx';
import { PictureMenu } from './picture/picture-menu.tsx';
import { PlacelessMoves } from './placeless-moves.tsx';
import { PuzzleBar, PuzzleGoal } from './puzzle/puzzle-bar.tsx';
import { ScoreStrip } from './score-strip.tsx';
import { useStore } from './store-context.ts';
import { Transport } from './transport.tsx';
import { WatchedPosition } from './watch/watched-position.tsx';

/** The board with its bar. */
export function BoardPane() {
  const { mode, layoutIsSlow } = useStore();
  const kind = useBoard()?.kind ?? 'graph';
  return (
    <main class="card stage">
      {mode.value === 'puzzle' && <PuzzleGoal />}
      <ScoreStrip />
      <Legend />
      <div class="board-field" data-kind={kind} aria-busy={layoutIsSlow.value}>
        <Board />
        <div class="board-foot">
          {mode.value === 'puzzle' && <PictureMenu />}
          <p class="status-line" role="status">
            <StatusText />
          </p>
          {mode.value !== 'edit' && mode.value !== 'watch' && <PlacelessMoves />}
        </div>
      </div>
      <Bar />
    </main>
  );
}

/** What can be done with the board. */
function Bar() {
  switch (useStore().mode.value) {
    case 'play':
    case 'compose':
      return <Transport />;
    case 'edit':
      return <EditToolbar />;
    case 'puzzle':
      return <PuzzleBar />;
    case 'watch':
      return null;
  }
}

/** Why the board is not there yet, why the last click did nothing, or why nothing happens. */
function StatusText() {
  const { hint, layoutIsSlow, mode, permits, playing } = useStore();
  if (layoutIsSlow.value) return t('board.laying-out');
  if (mode.value === 'watch') return <WatchedPosition />;
  if (mode.value === 'edit') return null;
  if (hint.value !== null) return t(`hint.${hint.value}`);
  const paused = permits.moves && mode.value === 'play' && playing.pageToMove.value && !playing.running.value;
  return paused ? t('hint.paused') : null;
}

/** The board shown: the one in play, or the one in the making. */
function useBoard(): BoardData | null {
  const { mode, playing, editing } = useStore();
  return mode.value === 'edit' ? editing.draft.value.board : (playing.setup.value?.board ?? null);
}

/** What the marks of a graph mean, where vertices belong to players. */
function Legend() {
  const game = useStore().game.value;
  const board = useBoard();
  if (game === null || board?.kind !== 'graph') return null;
  return <GraphLegend board={board} players={playerLabels(game)} initials={initialsOf(game)} />;
}

function Board() {
  const { game, judged, mode, playing } = useStore();
  const entry = game.value;
  const board = useBoard();
  const position = mode.value === 'edit' ? playing.position.value : judged.value;
  if (entry === null || board === null || position === null) return null;
  const here = { game: entry, position };
  return board.kind === 'graph' ? <GraphPane {...here} board={board} /> : <FigurePane {...here} board={board} />;
}
