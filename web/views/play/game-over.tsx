/** The end of a game in Play. This view is in the bundle `more`. */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameText, t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import type { PlaySession } from '../../model/play/play-session.ts';
import { GRADE_SIGNS, remarkOn } from '../../model/words/remarks.ts';
import { capitalised } from '../controls/capitalised.ts';
import { sentenceText } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { Standstill } from './engine-state.tsx';
import { finishTitle } from './finish-line.tsx';
import { Story, useFinishStory } from './finish-story.tsx';
import { PlayedMoves } from './played-moves.tsx';
import { PlayerBadge } from './player-badge.tsx';
import type { PlyMark } from './ply-list.tsx';

/** Shows the result with its reasons, and the moves with their grades. */
export function GameOver({ game }: { readonly game: GameEntry }) {
  const { mode, permits, playing, setMode, prepare } = useStore();
  const finish = useFinishStory();
  const ending = playing.study.value?.positions.at(-1)?.ending ?? null;
  const turn = finish?.turns[0];
  useEffect(() => prepare('analyse'), []);

  function showWhy(): void {
    // Adds a history entry, so that the browser's Back button returns to the end of the game.
    setMode('analyse', 'push');
    const { moves } = playing.line.peek();
    const stop = effect(() => {
      // Waits until Analyse has loaded.
      if (mode.value === 'play') return;
      queueMicrotask(() => stop());
      // If loading failed at first, the reader may have left the game in the meantime.
      if (mode.value !== 'analyse' || playing.line.peek().moves !== moves) return;
      void playing.goTo(turn === undefined ? [] : turn.path.slice(0, -1));
    });
  }

  if (finish === null) return null;
  return (
    <>
      <section class="card verdict play-card" aria-label={t('play.title')}>
        {finish.winner !== null && <PlayerBadge game={game} player={finish.winner} />}
        <h2>{finishTitle(game, finish)}</h2>
        <p class="task">
          {ending !== null && capitalised(gameText(game.id, `ending.${ending.reason}`)) + t('sentence.gap')}
          <Story game={game} told={finish.story} />
        </p>
        <Standstill game={game} />
        {permits.moves && (
          <div class="choices">
            {permits.hints && (
              <button type="button" class="button main" onClick={showWhy}>
                {t('finish.why')}
              </button>
            )}
            <button type="button" class="button" onClick={() => void playing.restart()}>
              {t('finish.again')}
            </button>
          </div>
        )}
      </section>
      <PlayedMoves title={t('play.the-game')} game={game} marked={slipsOf(game, playing)} />
    </>
  );
}

/** Returns the moves of a finished game that were not best, with their grades. */
function slipsOf(game: GameEntry, { study, line }: PlaySession): ReadonlyMap<number, PlyMark> {
  const { moves } = line.value;
  const marks = new Map<number, PlyMark>();
  for (const [ply, move] of moves.entries()) {
    const position = study.value?.positions[ply];
    const remark = position === undefined ? null : remarkOn(position, move);
    if (remark === null || remark.grade === 'best') continue;
    const title = sentenceText(game, remark.sentence);
    marks.set(ply + 1, { sign: GRADE_SIGNS[remark.grade], grade: remark.grade, title });
  }
  return marks;
}
