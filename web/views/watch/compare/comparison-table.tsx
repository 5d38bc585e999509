/** The comparison as a table, with each solver's answer and cost in two rows. */
import { numberText, t } from '../../../messages/messages.ts';
import type { Measurement } from '../../../model/game/trace-types.ts';
import type { GameEntry, Position, Progress, Setup } from '../../../model/game/types.ts';
import {
  correctnessOf,
  type Saving,
  savingOf,
  TRIAL_BOUNDS,
  type Trial,
  visitsOf,
} from '../../../model/watch/compare/comparison.ts';
import { type Contender, visitsSoFar } from '../../../model/watch/compare/measurement.ts';
import { Sentence } from '../../controls/sentence.tsx';
import { useStore } from '../../controls/store-context.ts';
import { Reason } from '../../loading/failure-reason.tsx';
import { answerOf, bytesText, contenderName, savedText, timeText } from '../narration/solver-words.ts';

/** Maximum number of visits for which a search is worth watching step by step. */
const MOST_WATCHED = 250_000;

const FIGURES = ['visits', 'stored', 'hits', 'cutoffs', 'memory', 'time'] as const;

/** Renders nothing before the first trial of a solver. */
export function ComparisonTable({ game }: { readonly game: GameEntry }) {
  const { playing, watch } = useStore();
  const { comparing } = watch;
  const trials = comparing.trials.value;
  const setup = playing.setup.value;
  const start = playing.study.value?.positions[0];
  if (trials.length === 0 || setup === null || start === undefined) return null;
  const most = Math.max(1, ...trials.map(({ state }) => visitsOf(state) ?? 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: readers without a pointer scroll it with keys
    <section class="scroll" aria-label={t('compare.results')} tabIndex={0}>
      <p class="note">{t('compare.scale')}</p>
      {trials.some(({ contender }) => contender.order === 'best-first') && <p class="note">{t('compare.foreseen')}</p>}
      <table class="table">
        <caption class="hidden-text">{t('compare.results')}</caption>
        <thead>
          <tr>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`compare.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        {trials.map((trial) => (
          <tbody key={trial.contender.id} class={correctnessOf(trial.state) === 'wrong' ? 'wrong' : ''}>
            <tr>
              <th colSpan={FIGURES.length} scope="rowgroup">
                <Head game={game} setup={setup} start={start} trial={trial} />
                <Bar visits={visitsOf(trial.state)} most={most} />
              </th>
            </tr>
            <Figures trial={trial} />
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface HeadProps {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly start: Position;
  readonly trial: Trial;
}

function Head({ game, setup, start, trial }: HeadProps) {
  const { contender, state } = trial;
  const saving = savingOf(trial, useStore().watch.comparing.trials.value);
  return (
    <>
      <span class="title row single">
        <b>{contenderName(game, contender)}</b>
        {contender.specimen && <span class="tag">{t('compare.wrong-solver')}</span>}
        {contender.specimen && <BreakButton game={game} contender={contender} />}
        <WatchButton game={game} trial={trial} />
      </span>
      <span class="answer">
        {state.kind === 'measured' ? (
          <Answer game={game} setup={setup} start={start} measurement={state.measurement} />
        ) : (
          <State state={state} />
        )}
      </span>
      {saving !== null && <span class="saving">{savingText(saving)}</span>}
    </>
  );
}

function Answer(props: Omit<HeadProps, 'trial'> & { readonly measurement: Measurement }) {
  const { game, setup, start, measurement } = props;
  const { value, truth } = measurement;
  if (value === null) return null;
  const says = (
    <Sentence game={game} sentence={answerOf(game, setup, start, { value, solver: measurement.report.solver })} />
  );
  if (correctnessOf({ kind: 'measured', measurement }) !== 'wrong' || truth === null) return says;
  return (
    <>
      <span class="pill loss">
        <i aria-hidden="true">✗</i>
        {t('compare.wrong')}
      </span>{' '}
      <s>{says}</s>
      <span class="truth">
        <span class="label">{t('compare.truth')}</span>{' '}
        <Sentence game={game} sentence={answerOf(game, setup, start, { value: truth, solver: null })} />
      </span>
    </>
  );
}

/** Shows the state of a trial that has no answer. */
function State({ state }: { readonly state: Exclude<Trial['state'], { kind: 'measured' }> }) {
  switch (state.kind) {
    case 'waiting':
      return <>{t('compare.waiting')}</>;
    case 'running':
      return <>{runningText(state.progress)}</>;
    case 'gave-up': {
      const seconds = numberText(TRIAL_BOUNDS.milliseconds / 1000);
      if (state.visits === null) return <>{t('compare.gave-up', { seconds })}</>;
      const words = { count: state.visits, number: numberText(state.visits), seconds };
      return <>{t(`compare.gave-up.${state.because}`, words)}</>;
    }
    case 'stopped':
      return <>{t('compare.stopped')}</>;
    case 'failed':
      return <Reason of={state.because} />;
  }
}

function runningText(progress: Progress | null): string {
  const visits = progress === null ? 0 : visitsSoFar(progress);
  if (progress === null || visits !== null)
    return t('compare.running', { count: visits ?? 0, number: numberText(visits ?? 0) });
  return t('compare.running.part', { percent: Math.floor((100 * progress.done) / progress.total) });
}

function savingText({ part, atMost }: Saving): string {
  const factor = Math.round(10 * part) / 10;
  if (part === 1) return t('compare.equal');
  if (part > 1) return factor === 1 ? t('compare.similar') : t('compare.times', { factor: numberText(factor) });
  return t(atMost ? 'compare.saves.more' : 'compare.saves', { percent: savedText(part) });
}

/** Opens the pane for breaking this wrong solver. */
function BreakButton({ game, contender }: { readonly game: GameEntry; readonly contender: Contender }) {
  const { watching, watch } = useStore();
  return (
    <button
      type="button"
      class="button"
      aria-label={t('break.which', { solver: contenderName(game, contender) })}
      onClick={() => {
        watch.breaking.chooseSpecimen(contender.solver);
        watching.pane.value = 'break';
      }}
    >
      {t('break.title')}
    </button>
  );
}

function WatchButton({ game, trial }: { readonly game: GameEntry; readonly trial: Trial }) {
  const { watching } = useStore();
  const { contender, state } = trial;
  const visits = state.kind === 'measured' ? state.measurement.report.visits : Number.POSITIVE_INFINITY;
  if (contender.traceable === null || visits > MOST_WATCHED) return null;
  return (
    <button
      type="button"
      class="button"
      aria-label={t('compare.watch.label', { solver: contenderName(game, contender) })}
      onClick={() => {
        watching.chooseSolver(contender.solver, contender.order);
        watching.pane.value = 'search';
      }}
    >
      {t('compare.watch')}
    </button>
  );
}

/** Draws a bar for the number of visits, on a logarithmic scale. */
function Bar({ visits, most }: { readonly visits: number | null; readonly most: number }) {
  if (visits === null) return null;
  const part = Math.log10(1 + visits) / Math.log10(1 + most);
  return (
    <span class="bar" aria-hidden="true">
      <i style={{ inlineSize: `${100 * part}%` }} />
    </span>
  );
}

function Figures({ trial: { state } }: { readonly trial: Trial }) {
  if (state.kind !== 'measured') return null;
  const { visits, stored, tableHits, cutoffs, bytes, milliseconds } = state.measurement.report;
  return (
    <tr class="figures">
      <td>{numberText(visits)}</td>
      <td>{numberText(stored)}</td>
      <td>{numberText(tableHits)}</td>
      <td>{numberText(cutoffs)}</td>
      <td>{bytesText(bytes)}</td>
      <td>{timeText(milliseconds)}</td>
    </tr>
  );
}
