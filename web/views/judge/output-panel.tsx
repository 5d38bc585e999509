/** Where the reader's output is given, and what it comes to. */
import { numberText, t } from '../../messages/messages.ts';
import { MISTAKEN } from '../../model/game/judge-types.ts';
import type { Judging } from '../../model/judge/judging.ts';
import { FileButton } from './file-button.tsx';

/** The field for the output, which a file can take the place of, and its verdict. */
export function OutputPanel({ judging }: { readonly judging: Judging }) {
  const { checking } = judging;
  return (
    <section class="card judge-input" aria-label={t('check.title')}>
      <div class="judge-head">
        <h3>{t('check.title')}</h3>
      </div>
      <textarea
        class="field"
        rows={3}
        spellcheck={false}
        autocomplete="off"
        aria-label={t('check.field')}
        placeholder={t('check.field')}
        value={checking.text.value}
        onInput={({ currentTarget }) => checking.write(currentTarget.value)}
      />
      <div class="judge-foot">
        <FileButton
          onFiles={([file]) => {
            if (file !== undefined) checking.checkFile(file.path, file.content);
          }}
        />
        <button type="button" class="button main" disabled={checking.text.value.trim() === ''} onClick={checking.check}>
          {t('check.start')}
        </button>
      </div>
      <Verdict judging={judging} />
    </section>
  );
}

/** How many cases are right, what is wrong with the others, and the way to the first of them. */
function Verdict({ judging }: { readonly judging: Judging }) {
  const { checking } = judging;
  const { phase } = checking.run.value;
  const file = checking.file.value;
  if (phase === 'idle') return null;
  return (
    <div class="judge-state" role="status">
      {file !== null && <p>{t('judge.from-file', { name: file })}</p>}
      {(phase === 'waiting' || phase === 'unreadable' || phase === 'failed') && (
        <p class={phase === 'waiting' ? undefined : 'error'}>
          {phase === 'waiting' ? t('check.waiting') : t(`judge.${phase}`)}
        </p>
      )}
      {phase !== 'waiting' && <Tally judging={judging} />}
    </div>
  );
}

function Tally({ judging }: { readonly judging: Judging }) {
  const { checking } = judging;
  const { right, mistaken } = checking.tally.value;
  const first = checking.first.value;
  const found = MISTAKEN.filter((kind) => mistaken[kind] > 0);
  const isDone = checking.run.value.phase === 'done';
  return (
    <>
      <p class={isDone && found.length === 0 ? 'judge-right' : undefined}>
        {isDone && found.length === 0 && <b aria-hidden="true">✓ </b>}
        {t(isDone && found.length === 0 ? 'check.all-right' : 'check.right', {
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
        <button type="button" class="button" onClick={() => void judging.showFirst()}>
          {t('check.first', { number: numberText(first.case) })}
        </button>
      )}
    </>
  );
}
