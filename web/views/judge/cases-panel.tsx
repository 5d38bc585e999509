/** The table of answered cases. */
import { useState } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import { type CheckedLine, OUTPUTS, type OutputName } from '../../model/game/judge-types.ts';
import type { NumberedCase } from '../../model/judge/case-list.ts';
import type { CaseOrder } from '../../model/judge/case-orders.ts';
import type { JudgeSession } from '../../model/judge/judge-session.ts';
import type { OutputCheck } from '../../model/judge/output-check.ts';
import { download } from '../controls/download.ts';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { sizeHeading } from './size-words.ts';

/** Number of rows shown initially, and number of rows that each press adds. */
const ROWS = 100;

export function CasesPanel({ judging }: { readonly judging: JudgeSession }) {
  const [rows, setRows] = useState(ROWS);
  const cases = judging.cases.value;
  const outputs = OUTPUTS.filter((name) => isChecked(outputOf(judging, name)));
  const [onlyMistaken, setOnlyMistaken] = useState(false);
  const shown =
    outputs.length > 0 && onlyMistaken
      ? cases.filter(({ number }) => outputs.some((name) => outputOf(judging, name).verdictOn(number) !== 'right'))
      : cases;
  const more = Math.min(shown.length - rows, ROWS);
  const unlisted = judging.unlisted.value;
  return (
    <section class="card judge-cases stack" aria-label={t('judge.cases')}>
      <div class="judge-head row apart">
        <h3>{t('judge.cases')}</h3>
        <button
          type="button"
          class="button"
          onClick={() => download(`${judging.problem.value}.out`, new Blob([...judging.answers()]), 'text/plain')}
        >
          <Icon name={MAKER_ICONS.download} />
          {t('judge.save')}
        </button>
      </div>
      {outputs.length > 0 && (
        <label class="judge-filter row single">
          <input
            type="checkbox"
            checked={onlyMistaken}
            onChange={({ currentTarget }) => setOnlyMistaken(currentTarget.checked)}
          />
          {t('check.only-mistaken')}
        </label>
      )}
      <div class="scroll stack">
        <table class="table">
          <thead>
            <tr>
              <Heading judging={judging} by="number" label={t('judge.number')} />
              <Heading judging={judging} by="answer" label={t('judge.answer')} />
              {outputs.map((name) => (
                <th key={name} scope="col">
                  {t(`check.column.${name}`)}
                </th>
              ))}
              <Heading judging={judging} by="size" label={sizeHeading(cases[0]?.unit ?? '')} />
              <Heading judging={judging} by="time" label={t('judge.time')} />
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, rows).map((judged) => (
              <Row key={judged.number} judged={judged} judging={judging} outputs={outputs} />
            ))}
          </tbody>
        </table>
        {more > 0 && (
          <button type="button" class="button" onClick={() => setRows(rows + more)}>
            {t('judge.more', { count: more })}
          </button>
        )}
        {more <= 0 && unlisted > 0 && (
          <p class="empty">{t('judge.unlisted', { count: unlisted, number: numberText(unlisted) })}</p>
        )}
      </div>
    </section>
  );
}

function outputOf({ checking, other }: JudgeSession, name: OutputName): OutputCheck {
  return name === 'yours' ? checking : other;
}

function isChecked({ run }: OutputCheck): boolean {
  return !['idle', 'waiting'].includes(run.value.phase);
}

/** Column heading; pressing it sorts the rows by this column. */
function Heading(props: { readonly judging: JudgeSession; readonly by: CaseOrder; readonly label: string }) {
  const { judging, by, label } = props;
  const sorting = judging.sorting.value;
  const direction = sorting.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" class={by} aria-sort={sorting.by === by ? direction : undefined}>
      <button type="button" onClick={() => judging.sort(by)}>
        {label}
        {sorting.by === by && <span aria-hidden="true">{sorting.descending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  );
}

function Row(props: {
  readonly judged: NumberedCase;
  readonly judging: JudgeSession;
  readonly outputs: readonly OutputName[];
}) {
  const { judged, judging, outputs } = props;
  const isChosen = judging.chosen.value === judged.number;
  const number = numberText(judged.number);
  return (
    <tr aria-current={isChosen || undefined}>
      <th scope="row" class="number">
        <button
          type="button"
          class="link"
          aria-label={t('judge.show', { number })}
          title={t('judge.show', { number })}
          onClick={() => void judging.choose(judged)}
        >
          {number}
        </button>
      </th>
      <td class="answer">{judged.answer}</td>
      {outputs.map((name) => (
        <Verdict key={name} verdict={outputOf(judging, name).verdictOn(judged.number)} />
      ))}
      <td class="size">{numberText(judged.size)}</td>
      <td class="time">{timeText(judged.milliseconds)}</td>
    </tr>
  );
}

/** Verdict on a line of output. If the line is wrong, also shows the line. */
function Verdict({ verdict }: { readonly verdict: CheckedLine | 'right' | null }) {
  if (verdict === null) return <td />;
  if (verdict === 'right') {
    return (
      <td class="judge-right">
        <span aria-hidden="true">✓</span>
        <span class="hidden-text">{t('check.mark.right')}</span>
      </td>
    );
  }
  return (
    <td class="error">
      <span aria-hidden="true">✗ </span>
      <span class="hidden-text">{t(`check.mark.${verdict.verdict}`)} </span>
      {verdict.found}
    </td>
  );
}

/** Returns a time as text. Browser clocks cannot measure times below 0.1 ms. */
function timeText(milliseconds: number): string {
  const number = milliseconds < 0.1 ? '< 0.1' : numberText(Number(milliseconds.toPrecision(2)));
  return t('judge.milliseconds', { number });
}
