/** Shows the reader's output with its verdict, and another output for comparison. */
import { useState } from 'preact/hooks';
import { type MessageKey, numberText, t } from '../../messages/messages.ts';
import { MISTAKEN, type OutputName } from '../../model/game/judge-types.ts';
import type { JudgeSession } from '../../model/judge/judge-session.ts';
import type { OutputCheck } from '../../model/judge/output-check.ts';
import type { Comparison } from '../../model/judge/output-comparison.ts';
import { Reason } from '../loading/failure-reason.tsx';
import { FileButton } from './files.tsx';
import { HiddenText, longTextHandlers } from './long-text.tsx';
import { sizeText } from './size-words.ts';

export function OutputPanel({ judging }: { readonly judging: JudgeSession }) {
  const { checking, other } = judging;
  const [isOpen, setOpen] = useState(false);
  const comparison = judging.comparison.value;
  return (
    <section class="card judge-input stack" aria-label={t('check.output')}>
      <div class="judge-head row apart">
        <h3>{t('check.output')}</h3>
      </div>
      <Output name="yours" checking={checking} judging={judging} />
      {isOpen || other.run.value.phase !== 'idle' ? (
        <section class="judge-other stack" aria-label={t('check.other')}>
          <h4>{t('check.other')}</h4>
          <Output name="other" checking={other} judging={judging} />
          {comparison !== null && <Difference judging={judging} comparison={comparison} />}
        </section>
      ) : (
        <button type="button" class="button judge-compare" onClick={() => setOpen(true)}>
          {t('check.compare')}
        </button>
      )}
    </section>
  );
}

function Output(props: { readonly name: OutputName; readonly checking: OutputCheck; readonly judging: JudgeSession }) {
  const { name, checking, judging } = props;
  const label = t(`check.field.${name}`);
  return (
    <>
      <textarea
        class="field"
        rows={3}
        spellcheck={false}
        autocomplete="off"
        aria-label={label}
        placeholder={label}
        value={checking.text.value}
        onInput={({ currentTarget }) => checking.write(currentTarget.value)}
        {...longTextHandlers(checking.checkText)}
      />
      <div class="judge-foot row">
        <FileButton
          onFiles={([file]) => {
            if (file !== undefined) checking.checkFile(file.path, file.content);
          }}
        />
        <button type="button" class="button main" disabled={checking.text.value.trim() === ''} onClick={checking.check}>
          {t('check.start')}
        </button>
      </div>
      <Verdict checking={checking} judging={judging} />
    </>
  );
}

function Verdict(props: { readonly checking: OutputCheck; readonly judging: JudgeSession }) {
  const { checking } = props;
  const run = checking.run.value;
  const file = checking.file.value;
  if (run.phase === 'idle') return null;
  return (
    <div class="judge-state stack tight" role="status">
      {file !== null && <p>{t('judge.from-file', { name: file })}</p>}
      <HiddenText length={checking.hiddenLength.value} />
      {run.phase === 'waiting' && <p>{t(waitKey(props.judging))}</p>}
      {run.phase === 'unreadable' && <p class="error">{t('judge.unreadable')}</p>}
      {run.phase === 'failed' && (
        <p class="error">
          <Reason of={run.because} />
        </p>
      )}
      {run.phase !== 'waiting' && <Tally {...props} />}
    </div>
  );
}

/** Returns the key of the sentence that says why an output is not checked yet. */
function waitKey({ run, text }: JudgeSession): MessageKey {
  const { phase } = run.value;
  if (phase === 'working') return 'check.waiting';
  return phase === 'idle' && text.value.trim() === '' ? 'check.no-input' : 'check.unsolved';
}

function Tally(props: { readonly checking: OutputCheck; readonly judging: JudgeSession }) {
  const { checking, judging } = props;
  const { right, mistaken } = checking.tally.value;
  const first = checking.first.value;
  // If only some cases are solved, further lines of the output may be answers to the other cases.
  const isWhole = judging.run.value.phase === 'done';
  const found = MISTAKEN.filter((kind) => mistaken[kind] > 0 && (isWhole || kind !== 'extra'));
  const isRight = isWhole && checking.run.value.phase === 'done' && found.length === 0 && right > 0;
  return (
    <>
      <p class={isRight ? 'judge-right' : undefined}>
        {isRight && <b aria-hidden="true">✓ </b>}
        {t(isRight ? 'check.all-right' : 'check.right', {
          count: right,
          number: numberText(right),
        })}
      </p>
      {found.map((kind) => (
        <p key={kind} class="error">
          <b aria-hidden="true">✗ </b>
          {t(`check.count.${kind}`, { count: mistaken[kind], number: numberText(mistaken[kind]) })}
        </p>
      ))}
      {first !== null && first.case !== null && (
        <button type="button" class="button" onClick={() => void judging.showFirst(checking)}>
          {t('check.first', { number: numberText(first.case) })}
        </button>
      )}
    </>
  );
}

/** Shows for how many cases two outputs differ, with a button that shows the smallest of these cases. */
function Difference(props: { readonly judging: JudgeSession; readonly comparison: Comparison }) {
  const { judging, comparison } = props;
  const { compared, differing, smallest } = comparison;
  const count = { count: compared, number: numberText(compared) };
  return (
    <div class="judge-state stack tight" role="status">
      <p>
        {smallest === null
          ? t('outputs.same', count)
          : t('outputs.differ', { ...count, differing: numberText(differing), size: sizeText(smallest) })}
        {compared < judging.answered.value && t('sentence.gap') + t('outputs.part')}
      </p>
      {smallest !== null && (
        <button type="button" class="button" onClick={() => void judging.choose(smallest)}>
          {t('outputs.show', { number: numberText(smallest.number) })}
        </button>
      )}
    </div>
  );
}
