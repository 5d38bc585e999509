/** The board of the page, whatever its kind, with what belongs around it: the score, moves that have no place, the bar. */
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { isDrawable } from '../../model/board/scene.ts';
import type { Board as BoardData } from '../../model/game/types.ts';
import { isPlayed } from '../../model/share/link-state.ts';
import './board-pane.css';
import { useStore } from '../controls/store-context.ts';
import { Part } from '../loading/part.tsx';
import {
  analyseViews,
  editViews,
  figureViews,
  graphViews,
  isMarked,
  legendViews,
  placelessViews,
  playViews,
  puzzleViews,
  watchViews,
} from '../loading/parts.ts';
import { useSettled } from '../loading/use-settled.ts';
import { playerLabels } from './board-terms.ts';
import { fetchMotions } from './motion/motions.ts';
import { PictureMenu } from './picture-menu.tsx';

/** The board with its bar. */
export function BoardPane() {
  const { arriving, mode, layoutIsSlow } = useStore();
  const isSettled = useSettled();
  useEffect(() => {
    if (isSettled) fetchMotions();
  }, [isSettled]);
  const kind = useBoard()?.kind ?? 'graph';
  return (
    <main class="card stage" tabIndex={-1} aria-busy={arriving.value}>
      {mode.value === 'puzzle' && <Part of={puzzleViews}>{({ PuzzleGoal }) => <PuzzleGoal />}</Part>}
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
            <Ending />
          </p>
          {mode.value !== 'edit' && mode.value !== 'watch' && <OtherMoves />}
          {mode.value === 'watch' && <Part of={watchViews}>{({ ChangeButton }) => <ChangeButton />}</Part>}
        </div>
      </div>
      <Bar />
    </main>
  );
}

/** The players, where they make moves; else what they have, in games of points, which comes with the boards of these. */
function Players() {
  const { judged, mode, permits } = useStore();
  if (permits.moves && mode.value === 'play')
    return <Part of={playViews}>{({ PlayersStrip }) => <PlayersStrip />}</Part>;
  if (permits.moves && mode.value === 'analyse') {
    return (
      <Part of={analyseViews}>
        {({ PlayersStrip, VerdictLine }) => (
          <>
            <VerdictLine />
            <PlayersStrip />
          </>
        )}
      </Part>
    );
  }
  const isForPoints = judged.value?.points != null;
  return isForPoints ? <Part of={figureViews}>{({ ScoreStrip }) => <ScoreStrip />}</Part> : null;
}

/** The moves that lead to no place. What shows them comes with the first of them. */
function OtherMoves() {
  const has = useStore().judged.value?.moves.some(({ to }) => to === null) ?? false;
  return has ? <Part of={placelessViews}>{({ PlacelessMoves }) => <PlacelessMoves />}</Part> : null;
}

/** What can be done with the board. */
function Bar() {
  const { edited, mode } = useStore();
  switch (mode.value) {
    case 'play':
      return <Part of={playViews}>{({ PlayBar }) => <PlayBar />}</Part>;
    case 'analyse':
    case 'compose':
    case 'judge':
      return <Part of={analyseViews}>{({ AnalyseBar }) => <AnalyseBar />}</Part>;
    case 'edit':
      return <Toolbar />;
    case 'puzzle':
      return <Part of={puzzleViews}>{({ PuzzleBar }) => <PuzzleBar />}</Part>;
    case 'watch':
      return edited.value === null ? null : <Toolbar />;
  }
}

function Toolbar() {
  return <Part of={editViews}>{({ EditToolbar }) => <EditToolbar />}</Part>;
}

/** Why the board is not there yet, why the last click did nothing, or why nothing happens. */
function StatusText() {
  const { edited, hint, layoutIsSlow, mode, permits, playing } = useStore();
  if (layoutIsSlow.value) return t('board.laying-out');
  if (mode.value === 'watch') {
    return (
      <>
        {edited.value !== null && <Part of={editViews}>{({ ProblemLine }) => <ProblemLine />}</Part>}
        <Part of={watchViews}>{({ WatchedPosition }) => <WatchedPosition />}</Part>
      </>
    );
  }
  if (mode.value === 'edit') return null;
  if (hint.value !== null) return t(`hint.${hint.value}`);
  const paused = permits.moves && isPlayed(mode.value) && playing.pageToMove.value && !playing.running.value;
  return paused ? t('hint.paused') : null;
}

/** How the game in play went: to be seen, as what is read out of every move says it of the last one. */
function Ending() {
  return useStore().mode.value === 'play' ? <Part of={playViews}>{({ FinishLine }) => <FinishLine />}</Part> : null;
}

/** The board shown: the one in play, or the one in the making. */
function useBoard(): BoardData | null {
  const { edited, playing } = useStore();
  return edited.value?.draft.value.board ?? playing.setup.value?.board ?? null;
}

/** What the marks of a graph mean, where vertices belong to players. */
function Legend() {
  const game = useStore().game.value;
  const board = useBoard();
  if (game === null || board?.kind !== 'graph' || !isDrawable(board) || !isMarked(board)) return null;
  return (
    <Part of={legendViews}>{({ GraphLegend }) => <GraphLegend board={board} players={playerLabels(game)} />}</Part>
  );
}

function Board() {
  const { edited, game, judged, playing } = useStore();
  const entry = game.value;
  const board = useBoard();
  const position = edited.value !== null ? playing.position.value : judged.value;
  if (entry === null || board === null || position === null) return null;
  const here = { game: entry, position };
  return board.kind === 'graph' ? (
    <Part of={graphViews}>{({ GraphPane }) => <GraphPane {...here} board={board} />}</Part>
  ) : (
    <Part of={figureViews}>{({ FigurePane }) => <FigurePane {...here} board={board} />}</Part>
  );
}
