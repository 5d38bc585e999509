/** Parts of the panels that test the reader's own function. */
import { t } from '../../messages/messages.ts';
import type { FunctionRunner } from '../../model/judge/function-run.ts';
import type { FunctionTrial, TrialRun } from '../../model/judge/function-trial.ts';
import { Reason } from '../loading/failure-reason.tsx';

interface FunctionEditorProps {
  readonly own: FunctionTrial;
  readonly text: string;
  readonly rows: number;
  readonly label: string;
  readonly describedBy: string;
}

export function FunctionEditor({ own, text, rows, label, describedBy }: FunctionEditorProps) {
  return (
    <textarea
      class="field"
      rows={rows}
      wrap="off"
      spellcheck={false}
      autocomplete="off"
      autocapitalize="off"
      aria-label={label}
      aria-describedby={describedBy}
      value={text}
      onInput={({ currentTarget }) => own.write(currentTarget.value)}
    />
  );
}

interface TrialButtonProps {
  readonly own: FunctionTrial;
  readonly text: string;
  readonly starter: string;
  readonly makeRunner: () => FunctionRunner;
}

/** The buttons that restore the starter function, and start or stop the test. */
export function TrialButton({ own, text, starter, makeRunner }: TrialButtonProps) {
  const isWorking = own.run.value.phase === 'working';
  return (
    <>
      {text !== starter && !isWorking && (
        <button type="button" class="button" onClick={() => own.write(starter)}>
          {t('own.afresh')}
        </button>
      )}
      {isWorking ? (
        <button type="button" class="button" onClick={own.stop}>
          {t('judge.stop')}
        </button>
      ) : (
        <button type="button" class="button main" onClick={() => void own.start(text, makeRunner())}>
          {t('own.start')}
        </button>
      )}
    </>
  );
}

interface TrialFailureProps {
  readonly run: Extract<TrialRun, { readonly phase: 'unfit' | 'failed' }>;
  /** Says that the source has no function. */
  readonly missing: string;
}

/** Says why the function could not be tested. */
export function TrialFailure({ run, missing }: TrialFailureProps) {
  if (run.phase === 'unfit') {
    return <p class="error">{run.reason === '' ? missing : t('own.unfit', { reason: run.reason })}</p>;
  }
  return <p class="error">{run.because === 'frame' ? t('own.failed.frame') : <Reason of={run.because} />}</p>;
}
