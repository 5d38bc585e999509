/** Beside the board in Play: the reader's side and task, and finally the result. */
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gameText, t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import type { Finish } from '../../model/play/finish.ts';
import type { PlaySession } from '../../model/play/play-session.ts';
import { readerOf } from '../../model/play/players.ts';
import { GRADE_SIGNS, remarkOn } from '../../model/words/remarks.ts';
import { rulesText, taskText } from '../controls/board-rules.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerWithin } from '../controls/names.ts';
import { sentenceText } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { EngineState, NoVerdict, Standstill } from './engine-state.tsx';
import { finishTitle, Story, useFinish } from './finish-line.tsx';
import { GradeLegend } from './grade-legend.tsx';
import { PlayerBadge } from './player-badge.tsx';
import { PlyList, type PlyMark } from './ply-list.tsx';

export function PlayPanel() {
  const { game, judged, permits } = useStore();
  const entry = game.value;
  const position = judged.value;
  const finish = useFinish();
  if (entry === null || position === null) return <NoVerdict />;
  return (
    <>
      {finish === null ? <Going game={entry} /> : <Over game={entry} finish={finish} />}
      <SoFar game={entry} finish={finish} />
      {finish === null && permits.hints && <p class="muted play-note">{t('play.hidden')}</p>}
    </>
  );
}

function Going({ game }: { readonly game: GameEntry }) {
  const { playing } = useStore();
  const reader = readerOf(playing.sides.value);
  const board = playing.setup.value;
  const task = reader === null || board === null ? rulesText(game, board) : taskText(game, reader, board);
  return (
    <section class="card verdict play-card" aria-label={t('play.title')}>
      {reader !== null && <PlayerBadge game={game} player={reader} />}
      <h2>{reader === null ? <NobodyAlone /> : t('play.you', { player: playerWithin(game, reader) })}</h2>
      <p class="task">{task}</p>
      <Standstill game={game} />
      <EngineState />
    </section>
  );
}

function NobodyAlone() {
  const { sides } = useStore().playing;
  return <>{t(sides.value.includes('hand') ? 'play.both' : 'play.neither')}</>;
}

function Over({ game, finish }: { readonly game: GameEntry; readonly finish: Finish }) {
  const { mode, permits, playing, setMode, prepare } = useStore();
  const ending = playing.study.value?.positions.at(-1)?.ending ?? null;
  const [turn] = finish.turns;
  useEffect(() => prepare('analyse'), []);

  function showWhy(): void {
    // Back returns to the end of the game.
    setMode('analyse', 'push');
    const { moves } = playing.line.peek();
    const stop = effect(() => {
      // Analyse may still be loading.
      if (mode.value === 'play') return;
      queueMicrotask(() => stop());
      // If loading failed, the reader may have moved on.
      if (mode.value !== 'analyse' || playing.line.peek().moves !== moves) return;
      void playing.goTo(turn === undefined ? [] : turn.path.slice(0, -1));
    });
  }

  return (
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
  );
}

/** The moves played; after the game with their mistakes. */
function SoFar({ game, finish }: { readonly game: GameEntry; readonly finish: Finish | null }) {
  const { playing } = useStore();
  if (playing.line.value.moves.length === 0) return null;
  const marked = finish === null ? NOTHING : slipsOf(game, playing);
  return (
    <section class="card line played" aria-label={t('play.so-far')}>
      <h3>{t(finish === null ? 'play.so-far' : 'play.the-game')}</h3>
      <PlyList from={0} marked={marked} />
      <GradeLegend game={game} shown={[...marked.values()].map(({ grade }) => grade)} />
    </section>
  );
}

const NOTHING: ReadonlyMap<number, PlyMark> = new Map();

/** Returns the costly moves of a finished game. */
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
