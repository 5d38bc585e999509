/** Shows the state of the engine, and what the reader can do about it. */
import { numberText, t } from '../../messages/messages.ts';
import type { GameEntry, Progress } from '../../model/game/types.ts';
import { standstillSentence } from '../controls/current-verdict.ts';
import { Sentence } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { LoadingIndicator } from '../loading/bundle-view.tsx';
import { Reason } from '../loading/failure-reason.tsx';

/** Takes the place of the verdict until the value of a position is known. */
export function NoVerdict() {
  const { phase } = useStore().solver.state.value;
  return (
    <section class="card verdict" aria-label={t('verdict.title')}>
      <h2>{t(phase === 'failed' ? 'engine.not-started' : 'engine.loading')}</h2>
      <EngineState />
    </section>
  );
}

/** Offers to end a game without progress, or to continue a game that has been ended for this reason. */
export function Standstill({ game }: { readonly game: GameEntry }) {
  const store = useStore();
  const { permits, playing } = store;
  const sentence = standstillSentence(store);
  if (sentence === null) return null;
  const called = playing.called.value;
  return (
    <div class="engine-state row single apart loose">
      <p>
        <Sentence game={game} sentence={sentence} />
      </p>
      {permits.moves && (
        <button type="button" class="button" onClick={called ? playing.playOn : playing.call}>
          {t(called ? 'standstill.play-on' : 'standstill.call')}
        </button>
      )}
    </div>
  );
}

/** Shows the engine's progress, a limit that it reached, or its failure, each with a button. */
export function EngineState() {
  const { solver, solveAgain } = useStore();
  const solving = solver.state.value;
  switch (solving.phase) {
    case 'loading':
      return <LoadingIndicator />;
    case 'working':
      if (solving.progress === null) return <LoadingIndicator />;
      return (
        <div class="engine-state row single apart loose">
          <Working progress={solving.progress} />
          <button type="button" class="button" onClick={solver.stop}>
            {t('engine.stop')}
          </button>
        </div>
      );
    case 'stopped':
      return (
        <div class="engine-state row single apart loose">
          <p>{t('engine.stopped')}</p>
          <button type="button" class="button" onClick={solveAgain}>
            {t('engine.solve-again')}
          </button>
        </div>
      );
    case 'limit': {
      const { limit, positions } = solving.report;
      return (
        <div class="engine-state row single apart loose">
          <p>
            <Reason of={{ kind: limit ?? 'memory', number: numberText(positions) }} />
          </p>
        </div>
      );
    }
    case 'failed':
      return (
        <div class="engine-state row single apart loose" role="alert">
          <p>
            <Reason of={solving.because} />
          </p>
          <button type="button" class="button" onClick={solveAgain}>
            {t('engine.retry')}
          </button>
        </div>
      );
    default:
      return null;
  }
}

function Working({ progress }: { readonly progress: Progress }) {
  const { done, total } = progress;
  // Shows no progress bar if the progress is not known.
  const isKnown = done > 0;
  return (
    <div class="working stack tight">
      <p id="working">
        {isKnown
          ? t('engine.working', { count: total, done: numberText(done), total: numberText(total) })
          : t('engine.begins')}
      </p>
      <progress {...(isKnown ? { value: done, max: total } : {})} aria-labelledby="working" />
    </div>
  );
}
