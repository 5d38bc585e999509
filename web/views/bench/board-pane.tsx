/** A board of any kind, with its score, its status line, the moves without a target place, and the bar. */
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { isDrawable } from '../../model/board/scene.ts';
import type { Board as BoardData } from '../../model/game/types.ts';
import { isPlayed } from '../../model/share/link-parameters.ts';
import './board-pane.css';
import { AnalyseBar } from '../analyse/analyse-bar.tsx';
import { VerdictLine } from '../analyse/verdict-card.tsx';
import { ofFigures, ofGraphs } from '../board/drawings.ts';
import { playerLabels } from '../board/graph-terms.ts';
import { fetchMotions } from '../board/motion/load-motion.ts';
import { PictureMenu } from '../board/picture-menu.tsx';
import { ScoreStrip } from '../board/score-strip.tsx';
import { useStore } from '../controls/store-context.ts';
import { makeBundle, watchBundle } from '../loading/bundles.ts';
import { useSettled } from '../loading/use-settled.ts';
import { FinishLine } from '../play/finish-line.tsx';
import { PlayBar } from '../play/play-bar.tsx';
import { PlayersStrip } from '../play/players-strip.tsx';
import { PuzzleBar, PuzzleGoal } from '../puzzle/puzzle-bar.tsx';

export function BoardPane() {
  const { arriving, mode, layoutIsSlow } = useStore();
  const isSettled = useSettled();
  useEffect(() => {
    if (isSettled) fetchMotions();
  }, [isSettled]);
  const kind = useBoard()?.kind ?? 'graph';
  return (
    <main class="card stage" tabIndex={-1} aria-busy={arriving.value}>
      {mode.value === 'puzzle' && <PuzzleGoal />}
      <Players />
      <Legend />
      <div class="board-field" data-kind={kind} aria-busy={layoutIsSlow.value}>
        <Board />
        <div class="board-foot row single">
          {mode.value === 'puzzle' && <PictureMenu />}
          <p class="status-line">
            <span role="status">
              <StatusText />
            </span>
            {mode.value === 'play' && <FinishLine />}
          </p>
          {mode.value !== 'edit' && mode.value !== 'watch' && <OtherMoves />}
          {mode.value === 'watch' && <watchBundle.views.ChangeButton />}
        </div>
      </div>
      <Bar />
    </main>
  );
}

/** Shows the two players in modes with moves. In other modes, shows only the score, in games with points. */
function Players() {
  const { judged, mode, permits } = useStore();
  if (permits.moves && mode.value === 'play') return <PlayersStrip />;
  if (permits.moves && mode.value === 'analyse') {
    return (
      <>
        <VerdictLine />
        <PlayersStrip />
      </>
    );
  }
  return judged.value?.points == null ? null : <ScoreStrip />;
}

/** Moves without a target place, which graphs do not have. */
function OtherMoves() {
  const board = useBoard();
  const has = useStore().judged.value?.moves.some(({ to }) => to === null) ?? false;
  if (!has || board === null || board.kind === 'graph') return null;
  const { PlacelessMoves } = ofFigures();
  return <PlacelessMoves />;
}

function Bar() {
  const { edited, mode } = useStore();
  switch (mode.value) {
    case 'play':
      return <PlayBar />;
    case 'analyse':
    case 'compose':
    case 'judge':
      return <AnalyseBar />;
    case 'edit':
      return <makeBundle.views.EditToolbar />;
    case 'puzzle':
      return <PuzzleBar />;
    case 'watch':
      return edited.value === null ? null : <makeBundle.views.EditToolbar />;
  }
}

/** Explains why the board is missing, why a click had no effect, or why the game is paused. */
function StatusText() {
  const { edited, hint, layoutIsSlow, mode, permits, playing } = useStore();
  if (layoutIsSlow.value) return t('board.laying-out');
  if (mode.value === 'watch') {
    return (
      <>
        {edited.value !== null && <makeBundle.views.ProblemLine />}
        <watchBundle.views.WatchedPosition />
      </>
    );
  }
  if (mode.value === 'edit') return null;
  if (hint.value !== null) return t(`hint.${hint.value}`);
  const isOpen = playing.pageToMove.value && !playing.called.value;
  const paused = permits.moves && isPlayed(mode.value) && isOpen && !playing.running.value;
  return paused ? t('hint.paused') : null;
}

/** Returns the board shown: the edited board if there is one, otherwise the board in play. */
function useBoard(): BoardData | null {
  const { edited, playing } = useStore();
  return edited.value?.draft.value.board ?? playing.setup.value?.board ?? null;
}

/** Shows a legend for a graph whose vertices belong to the players. */
function Legend() {
  const game = useStore().game.value;
  const board = useBoard();
  if (game === null || board?.kind !== 'graph') return null;
  const isSet = (mark: unknown): boolean => mark !== null;
  const isMarked = isDrawable(board) && (board.owners.some(isSet) || board.results.some(isSet));
  if (!isMarked) return null;
  const { GraphLegend } = ofGraphs();
  return <GraphLegend board={board} players={playerLabels(game)} />;
}

function Board() {
  const { edited, game, judged, playing } = useStore();
  const entry = game.value;
  const board = useBoard();
  const position = edited.value !== null ? playing.position.value : judged.value;
  if (entry === null || board === null || position === null) return null;
  const here = { game: entry, position };
  if (board.kind === 'graph') {
    const { GraphPane } = ofGraphs();
    return <GraphPane {...here} board={board} />;
  }
  const { FigurePane } = ofFigures();
  return <FigurePane {...here} board={board} />;
}
