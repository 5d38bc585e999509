/** Shows the input of a problem, and the progress of answering it. */
import { useEffect, useId, useRef } from 'preact/hooks';
import { numberText, statementText, t, translation } from '../../messages/messages.ts';
import type { Judge } from '../../model/judge/judge-mode.ts';
import type { JudgeSession } from '../../model/judge/judge-session.ts';
import { Reason } from '../loading/failure-reason.tsx';
import { droppedFiles, FileButton } from './files.tsx';
import { HiddenText, longTextHandlers } from './long-text.tsx';
import { problemName } from './problem-name.ts';

export function InputPanel({ judging }: { readonly judging: Judge }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const about = useId();
  useInputs(judging);
  const isWorking = judging.run.value.phase === 'working';
  return (
    <section class="card judge-input stack" aria-label={t('judge.title')}>
      <div class="judge-head row apart">
        <h3>{t('judge.title')}</h3>
        <ProblemChoice judging={judging} />
      </div>
      <textarea
        ref={field}
        class="field"
        rows={4}
        spellcheck={false}
        autocomplete="off"
        aria-label={t('judge.field')}
        aria-describedby={about}
        placeholder={t('judge.field')}
        value={judging.text.value}
        onInput={({ currentTarget }) => judging.write(currentTarget.value)}
        {...longTextHandlers((text) => judging.judgeText(text))}
      />
      <p id={about} class="muted">
        {t('judge.about')}
      </p>
      <div class="judge-foot row">
        <FileButton onFiles={(files) => void judging.judgeFiles(Promise.resolve(files))} />
        <FileButton folder onFiles={(files) => void judging.judgeFiles(Promise.resolve(files))} />
        {isWorking ? (
          <button type="button" class="button" onClick={judging.stop}>
            {t('judge.stop')}
          </button>
        ) : (
          <button
            type="button"
            class="button main"
            disabled={judging.text.value.trim() === ''}
            onClick={() => judging.judge()}
          >
            {t('judge.start')}
          </button>
        )}
      </div>
      <RunState judging={judging} />
    </section>
  );
}

/** Treats anything that the reader pastes or drops on the page as an input rather than a board. */
function useInputs(judging: Judge): void {
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '' || isField(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      judging.judgeText(text);
    }
    function drop(event: DragEvent): void {
      const data = event.dataTransfer;
      const text = data?.getData('text/plain') ?? '';
      const isFiles = data !== null && data.files.length > 0;
      if (!isFiles && (text === '' || isField(event.target))) return;
      event.preventDefault();
      event.stopPropagation();
      if (isFiles) {
        void judging.judgeFiles(droppedFiles(data));
        return;
      }
      judging.judgeText(text);
    }
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
    };
  }, [judging]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

/** Shows the problem that the input belongs to; offers a choice if the game has several problems. */
function ProblemChoice({ judging }: { readonly judging: JudgeSession }) {
  const problems = judging.problems.value;
  if (problems.length === 1) return <span class="muted">{problemName(judging.problem.value)}</span>;
  return (
    <select
      class="field"
      aria-label={t('judge.problem')}
      value={judging.problem.value}
      onChange={({ currentTarget }) => judging.chooseProblem(currentTarget.value)}
    >
      {problems.map((problem) => (
        <option key={problem} value={problem}>
          {problemName(problem)}
        </option>
      ))}
    </select>
  );
}

function RunState({ judging }: { readonly judging: Judge }) {
  const run = judging.run.value;
  if (judging.reading.value) {
    return (
      <div class="judge-state stack tight" role="status">
        <p>{t('judge.reading')}</p>
      </div>
    );
  }
  if (run.phase === 'idle') return null;
  const file = judging.file.value;
  const answered = judging.answered.value;
  const progress = run.phase === 'working' ? run.progress : null;
  return (
    <div class="judge-state stack tight" role="status">
      {file !== null && <p>{t('judge.from-file', { name: file })}</p>}
      <HiddenText length={judging.hiddenLength.value} />
      {run.phase === 'working' && (
        <progress
          aria-label={t('judge.title')}
          max={progress?.total ?? 1}
          {...(progress === null ? {} : { value: progress.done })}
        />
      )}
      <p>
        {t('judge.answered', { count: answered, number: numberText(answered) })}
        {progress !== null && ` · ${t('judge.working', { share: shareText(progress.done / progress.total) })}`}
      </p>
      <RunEnd judging={judging} />
    </div>
  );
}

function RunEnd({ judging }: { readonly judging: JudgeSession }) {
  const run = judging.run.value;
  switch (run.phase) {
    case 'idle':
    case 'working':
      return null;
    case 'done':
      return <p>{t(judging.answered.value === 0 ? 'judge.empty' : 'judge.done')}</p>;
    case 'wrong':
      return (
        <p class="error">
          {t('judge.wrong')}{' '}
          {run.error.place !== null && (
            <b>
              {t('judge.wrong.place', {
                line: numberText(run.error.place.line),
                column: numberText(run.error.place.column),
              })}
            </b>
          )}
          {statementText(run.error)}
        </p>
      );
    case 'stopped':
      return <p>{t('judge.stopped')}</p>;
    case 'unreadable':
      return <p class="error">{t('judge.unreadable')}</p>;
    case 'failed':
      return (
        <p class="error">
          <Reason of={run.because} />{' '}
          <button type="button" class="button" onClick={judging.judgeAgain}>
            {t('part.again')}
          </button>
        </p>
      );
  }
}

/** Formats a share, such as “42%”. */
function shareText(share: number): string {
  return new Intl.NumberFormat(translation.value.dictionary.locale, { style: 'percent' }).format(share);
}
