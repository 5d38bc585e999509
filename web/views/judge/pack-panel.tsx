/** Makes test packs: choice of the kinds and the number of cases, and the download. */
import { loadMessages, numberText, statementText, t } from '../../messages/messages.ts';
import { CASE_KINDS, type CaseKind } from '../../model/game/judge-types.ts';
import type { Judge } from '../../model/judge/judge-mode.ts';
import { MOST_CASES } from '../../model/judge/pack-maker.ts';
import { download } from '../controls/download.ts';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { Reason } from '../loading/failure-reason.tsx';
import { NumberField } from './number-field.tsx';

export function PackPanel({ judging }: { readonly judging: Judge }) {
  const { packing } = judging;
  const { kinds, count, seed } = packing.wishes.value;
  const isWorking = packing.run.value.phase === 'working';

  function turn(kind: CaseKind, on: boolean): void {
    const next = CASE_KINDS.filter((one) => (one === kind ? on : kinds.includes(one)));
    if (next.length > 0) packing.wish({ kinds: next });
  }

  async function pack(): Promise<void> {
    const name = `${judging.problem.value}-${seed}.zip`;
    // The errors that packing can report use these messages.
    const [packed] = await Promise.all([packing.pack(), loadMessages('engine').catch(() => {})]);
    if (packed !== null) download(name, packed.zip, 'application/zip');
  }

  return (
    <section class="card judge-input stack" aria-label={t('pack.title')}>
      <h3>{t('pack.title')}</h3>
      <p class="muted">{t('pack.about')}</p>
      <fieldset class="judge-kinds row" aria-label={t('pack.kinds')}>
        {CASE_KINDS.map((kind) => (
          <label key={kind} class="row single" title={t(`pack.kind.${kind}.about`)}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ currentTarget }) => turn(kind, currentTarget.checked)}
            />
            {t(`pack.kind.${kind}`)}
          </label>
        ))}
      </fieldset>
      <div class="judge-foot row">
        <NumberField
          label={t('pack.count')}
          value={count}
          least={1}
          most={MOST_CASES}
          onChange={(wanted) => packing.wish({ count: wanted })}
        />
        <NumberField
          label={t('pack.seed')}
          value={seed}
          least={0}
          most={Number.MAX_SAFE_INTEGER}
          onChange={(wanted) => packing.wish({ seed: wanted })}
        />
        <button type="button" class="button" onClick={isWorking ? packing.stop : () => void pack()}>
          <Icon name={MAKER_ICONS.download} />
          {t(isWorking ? 'judge.stop' : 'pack.make')}
        </button>
      </div>
      <PackState judging={judging} />
    </section>
  );
}

function PackState({ judging }: { readonly judging: Judge }) {
  const run = judging.packing.run.value;
  switch (run.phase) {
    case 'idle':
      return null;
    case 'working':
      return (
        <div class="judge-state stack tight">
          <progress
            aria-label={t('pack.title')}
            max={run.progress?.total ?? 1}
            {...(run.progress === null ? {} : { value: run.progress.done })}
          />
        </div>
      );
    case 'failed':
      return (
        <p role="status" class="error">
          <Reason of={run.because} />
        </p>
      );
    case 'done':
      return (
        <div class="judge-state stack tight" role="status">
          <p>{t('pack.done', { size: numberText(Math.ceil(run.packed.zip.length / 1000)) })}</p>
          <button
            type="button"
            class="button"
            onClick={() => {
              const content = new Blob([new Uint8Array(run.packed.zip)]);
              void judging.judgeFiles(Promise.resolve([{ path: 'pack.zip', content }]));
            }}
          >
            {t('pack.judge')}
          </button>
          {run.packed.shortfalls.map((shortfall, index) => (
            <p key={index}>{statementText(shortfall)}</p>
          ))}
        </div>
      );
  }
}
