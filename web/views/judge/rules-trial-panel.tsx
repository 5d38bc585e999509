/** The editor for the reader's own function that solves positions of an own game, and the failing position. */
import { useId } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import type { FailingBoard, Finding } from '../../model/game/judge-types.ts';
import type { GameEntry } from '../../model/game/types.ts';
import type { FunctionRunner } from '../../model/judge/function-run.ts';
import type { TrialRun } from '../../model/judge/function-trial.ts';
import type { Judge } from '../../model/judge/judge-mode.ts';
import { MovesTable } from '../analyse/moves-table.tsx';
import { useStore } from '../controls/store-context.ts';
import { failureText } from './finding-view.tsx';
import { FunctionEditor, TrialButton, TrialFailure } from './function-editor.tsx';
import { runInFrame } from './function-frame.ts';
import { countOf } from './passed-text.ts';

export function RulesTrialPanel({ judging }: { readonly judging: Judge }) {
  const { game, playing } = useStore();
  const run = judging.own.run.value;
  const isShown = run.phase === 'wrong' && run.finding.board?.setup === playing.setup.value?.text;
  return (
    <>
      <section class="card judge-input stack" aria-label={t('own.title')}>
        <h3>{t('own.title')}</h3>
        {runInFrame === null || game.value === null ? (
          <p>{t('own.offline')}</p>
        ) : (
          <Trial judging={judging} game={game.value} makeRunner={runInFrame} />
        )}
      </section>
      {isShown && <MovesTable />}
    </>
  );
}

interface TrialProps {
  readonly judging: Judge;
  readonly game: GameEntry;
  readonly makeRunner: (players: string) => FunctionRunner;
}

function Trial({ judging, game, makeRunner }: TrialProps) {
  const { own } = judging;
  const about = useId();
  const isScored = game.valueKind === 'margin';
  const starter = `function solve(position, me, you) {\n  // ${t('own.todo')}\n  return ${isScored ? '0' : 'me'};\n}\n`;
  const text = own.text() ?? starter;
  const run = own.run.value;
  return (
    <>
      <div id={about} class="stack tight muted">
        <p>{t(isScored ? 'own.rules.about.points' : 'own.rules.about')}</p>
        <p>{t('own.rules.order')}</p>
      </div>
      <FunctionEditor own={own} text={text} rows={9} label={t('own.rules.field')} describedBy={about} />
      <div class="judge-foot row">
        <TrialButton own={own} text={text} starter={starter} makeRunner={() => makeRunner(game.players.join(''))} />
      </div>
      <Progress run={run} />
      <div class="judge-state stack tight" role="status">
        <Result run={run} />
      </div>
      {run.phase === 'wrong' && <FailingPosition judging={judging} finding={run.finding} />}
    </>
  );
}

function Progress({ run }: { readonly run: TrialRun }) {
  if (run.phase !== 'working') return null;
  const { progress } = run;
  if (progress === null) {
    return (
      <div class="judge-state stack tight">
        <progress aria-label={t('own.title')} />
        <p>{t('own.rules.reading')}</p>
      </div>
    );
  }
  const { count, stage } = progress;
  const passed = countOf(progress.passed);
  return (
    <div class="judge-state stack tight">
      <progress aria-label={t('own.title')} max={count} value={passed} />
      <p>
        {stage === 'search' || stage === 'over'
          ? t('own.rules.progress', { number: numberText(passed), count: numberText(count) })
          : t(`own.${stage}`)}
      </p>
    </div>
  );
}

function Result({ run }: { readonly run: TrialRun }) {
  switch (run.phase) {
    case 'idle':
    case 'working':
      return null;
    case 'right': {
      const count = countOf(run.passed);
      return (
        <p class="judge-right">
          <b aria-hidden="true">✓ </b>
          {t('own.rules.right', { count, number: numberText(count) })}
        </p>
      );
    }
    case 'wrong': {
      const { finding, passed } = run;
      const count = countOf(passed);
      return (
        <>
          <p class="error">
            <b aria-hidden="true">✗ </b>
            {positionFailureText(finding)}
          </p>
          {finding.board !== null && aboutPosition(finding.board, count).map((text) => <p key={text}>{text}</p>)}
          {finding.passedAgain > 0 && (
            <p>
              {t('own.chance', {
                count: finding.runsAgain,
                number: numberText(finding.runsAgain),
                passed: numberText(finding.passedAgain),
              })}
            </p>
          )}
        </>
      );
    }
    case 'stopped': {
      const count = countOf(run.passed);
      return <p>{t('own.rules.stopped', { count, number: numberText(count) })}</p>;
    }
    default:
      return <TrialFailure run={run} missing={t('own.rules.no-function')} />;
  }
}

/** Returns sentences about the distance of the failing position from the end, and about the positions before it. */
function aboutPosition({ size, isSmallest }: FailingBoard, passed: number): readonly string[] {
  const texts = [t('own.rules.plies', { count: size, number: numberText(size) })];
  if (isSmallest) texts.push(t('own.rules.nearest'));
  if (passed > 0) texts.push(t('own.rules.passed', { count: passed, number: numberText(passed) }));
  return texts;
}

function positionFailureText(finding: Finding): string {
  const { failure, found, answer, said, board, cases } = finding;
  if (board === null) return t('own.rules.together', { number: numberText(cases) });
  if (failure === 'garbage') return t('own.rules.garbage', { found, answer });
  if (failure === 'not-text') return t('own.rules.not-text', { said });
  return failureText(finding);
}

/** Shows the failing position as text, with buttons for the board. */
function FailingPosition({ judging, finding }: { readonly judging: Judge; readonly finding: Finding }) {
  const { setMode } = useStore();
  if (finding.board === null) return null;
  // The input is the letter of the player to move, a blank and the position.
  const player = finding.input.slice(0, 1);
  return (
    <>
      <p>
        {t('score.moves', { player })}: <code class="judge-position">{finding.input.slice(2).trimEnd()}</code>
      </p>
      <div class="row">
        <button type="button" class="button" onClick={() => void judging.own.show(finding)}>
          {t('own.show')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void judging.own.show(finding).then(() => setMode('analyse'))}
        >
          {t('own.rules.analyse')}
        </button>
      </div>
    </>
  );
}
