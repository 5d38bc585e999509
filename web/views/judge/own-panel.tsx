/** The editor for the reader's own function, and the controls for testing the function. */
import { useId } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import type { FunctionRunner } from '../../model/judge/function-run.ts';
import { MOST_TRIED, type TrialRun } from '../../model/judge/function-trial.ts';
import type { Judge } from '../../model/judge/judge-mode.ts';
import { starterOf } from '../../model/judge/starters.ts';
import { useStore } from '../controls/store-context.ts';
import { FailingCase, FindingText } from './finding-view.tsx';
import { FunctionEditor, TrialButton, TrialFailure } from './function-editor.tsx';
import { runInFrame } from './function-frame.ts';
import { NumberField } from './number-field.tsx';
import { countOf, passedText } from './passed-text.ts';

export function OwnPanel({ judging }: { readonly judging: Judge }) {
  return (
    <section class="card judge-input stack" aria-label={t('own.title')}>
      <h3>{t('own.title')}</h3>
      {runInFrame === null ? <p>{t('own.offline')}</p> : <Trial judging={judging} makeRunner={runInFrame} />}
    </section>
  );
}

function Trial({ judging, makeRunner }: { readonly judging: Judge; readonly makeRunner: () => FunctionRunner }) {
  const { own } = judging;
  const about = useId();
  const game = useStore().game.value?.id ?? '';
  const starter = starterOf(game, t('own.todo'));
  const text = own.text() ?? starter;
  const { count, seed } = own.wishes.value;
  const run = own.run.value;
  return (
    <>
      <p id={about} class="muted">
        {t('own.about')}
      </p>
      <FunctionEditor own={own} text={text} rows={14} label={t('own.field')} describedBy={about} />
      <div class="judge-foot row">
        <NumberField
          label={t('pack.count')}
          value={count}
          least={1}
          most={MOST_TRIED}
          onChange={(wanted) => own.wish({ count: wanted })}
        />
        <NumberField
          label={t('pack.seed')}
          value={seed}
          least={0}
          most={Number.MAX_SAFE_INTEGER}
          onChange={(wanted) => own.wish({ seed: wanted })}
        />
        <TrialButton own={own} text={text} starter={starter} makeRunner={() => makeRunner()} />
      </div>
      <Progress judging={judging} />
      <div class="judge-state stack tight" role="status">
        <Result run={run} game={game} />
      </div>
      {run.phase === 'wrong' && <FailingCase finding={run.finding} onShow={() => void own.show(run.finding)} />}
    </>
  );
}

function Progress({ judging: { own } }: { readonly judging: Judge }) {
  const run = own.run.value;
  if (run.phase !== 'working') return null;
  const { progress } = run;
  const isSearching = progress === null || progress.stage === 'search' || progress.stage === 'over';
  return (
    <div class="judge-state stack tight">
      <progress
        aria-label={t('own.title')}
        max={progress?.count ?? own.wishes.value.count}
        {...(isSearching ? { value: progress === null ? 0 : countOf(progress.passed) } : {})}
      />
      <p>{isSearching ? t('own.search') : t(`own.${progress.stage}`)}</p>
      {progress !== null && <p>{passedText(progress.passed)}</p>}
    </div>
  );
}

function Result({ run, game }: { readonly run: TrialRun; readonly game: string }) {
  switch (run.phase) {
    case 'idle':
    case 'working':
      return null;
    case 'right': {
      const count = countOf(run.passed);
      return (
        <>
          <p class="judge-right">
            <b aria-hidden="true">✓ </b>
            {t('own.right', { count, number: numberText(count) })}
          </p>
          <p>{passedText(run.passed)}</p>
        </>
      );
    }
    case 'wrong':
      return (
        <>
          <FindingText finding={run.finding} game={game} />
          <p>{passedText(run.passed)}</p>
        </>
      );
    case 'stopped':
      return (
        <p>
          {t('own.stopped')} {passedText(run.passed)}
        </p>
      );
    default:
      return <TrialFailure run={run} missing={t('own.unfit.no-function')} />;
  }
}
