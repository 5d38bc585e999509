import { gameText, numberText, t } from '../../messages/messages.ts';
import type { Misjudged } from '../../model/game/judge-types.ts';
import type { GameEntry } from '../../model/game/types.ts';
import type { Judge } from '../../model/judge/judge-mode.ts';
import { listedText } from '../listed-text.ts';
import { Reason } from '../loading/failure-reason.tsx';
import { sizeText } from './size-words.ts';

/** The choice of a wrong solver, with a search for the smallest input that it answers incorrectly. */
export function MistakesPanel({ judging, game }: { readonly judging: Judge; readonly game: GameEntry }) {
  const { mistakes } = judging;
  const specimen = mistakes.specimen.value;
  const isWorking = mistakes.run.value.phase === 'working';
  return (
    <section class="card judge-input stack" aria-label={t('mistake.title')}>
      <h3>{t('mistake.title')}</h3>
      <p class="muted">{t('mistake.about')}</p>
      <select
        class="field"
        aria-label={t('mistake.which')}
        value={specimen}
        onChange={({ currentTarget }) => mistakes.choose(currentTarget.value)}
      >
        {mistakes.specimens.value.map((id) => (
          <option key={id} value={id}>
            {gameText(game.id, `specimen.${id}`)}
          </option>
        ))}
      </select>
      <p>{gameText(game.id, `specimen.${specimen}.note`)}</p>
      <div class="judge-foot row">
        <button type="button" class="button" onClick={isWorking ? mistakes.stop : mistakes.search}>
          {t(isWorking ? 'judge.stop' : 'mistake.search')}
        </button>
      </div>
      <MistakeState judging={judging} game={game.id} />
    </section>
  );
}

function MistakeState({ judging, game }: { readonly judging: Judge; readonly game: string }) {
  const run = judging.mistakes.run.value;
  switch (run.phase) {
    case 'idle':
      return null;
    case 'working':
      return (
        <div class="judge-state stack tight">
          <progress aria-label={t('mistake.title')} />
          <p>{t('mistake.tried', { count: run.tried, number: numberText(run.tried) })}</p>
        </div>
      );
    case 'failed':
      return (
        <p role="status" class="error">
          <Reason of={run.because} />
        </p>
      );
    case 'done':
      return <FoundMistake judging={judging} misjudged={run.misjudged} game={game} />;
  }
}

function FoundMistake(props: { readonly judging: Judge; readonly misjudged: Misjudged; readonly game: string }) {
  const { judging, misjudged, game } = props;
  const { found, tried } = misjudged;
  const count = { count: tried, number: numberText(tried) };
  if (found === null) return <p role="status">{t('mistake.none', count)}</p>;
  return (
    <div class="judge-state stack tight" role="status">
      <p>
        {t(found.smallest ? 'mistake.smallest' : 'mistake.small', {
          ...count,
          size: sizeText(found),
          list: listedText(game),
        })}
      </p>
      <pre class="judge-text">{found.input}</pre>
      <p>{t('mistake.says', { said: found.said, right: found.right })}</p>
      <button type="button" class="button" onClick={() => void judging.showMisjudged(found)}>
        {t('mistake.show')}
      </button>
    </div>
  );
}
