/** Exercises in which the reader predicts the next steps of the solver. */
import './predict.css';
import { useMemo } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { GameEntry, Position } from '../../../model/game/types.ts';
import type { Question } from '../../../model/watch/predict/questions.ts';
import type { PredictScore, Round } from '../../../model/watch/predict-session.ts';
import { Segments } from '../../controls/controls.tsx';
import { useStore } from '../../controls/store-context.ts';
import { ChoiceFields, ChoiceReason, CutsFields, ValueFields } from './predict-fields.tsx';
import {
  cutsQuestionText,
  nodesOf,
  type PredictTerms,
  valueQuestionText,
  verdictHeading,
  verdictTexts,
} from './predict-words.ts';

export function PredictPanel() {
  const { game, watch } = useStore();
  const { predicting } = watch;
  const entry = game.value;
  const exercises = predicting.exercises.value;
  if (entry === null || exercises.length === 0) return null;
  return (
    <section class="card predict" aria-label={t('predict.title')} data-sheet={t('predict.title')}>
      <details
        onToggle={(event) => {
          if (!event.currentTarget.open) predicting.stop();
        }}
      >
        <summary>{t('predict.title')}</summary>
        <div class="body stack">
          {exercises.length > 1 && (
            <Segments
              label={t('predict.exercise')}
              choices={exercises.map((value) => ({ value, label: t(`predict.exercise.${value}`) }))}
              value={predicting.exercise.value}
              onChoose={(exercise) => predicting.chooseExercise(exercise)}
            />
          )}
          <Contents game={entry} round={predicting.round.value} />
          <Score score={predicting.score.value} />
        </div>
      </details>
    </section>
  );
}

function Contents({ game, round }: { readonly game: GameEntry; readonly round: Round | null }) {
  const { watching, watch } = useStore();
  const { predicting } = watch;
  if (round === null) {
    return (
      <>
        <p>{t(`predict.intro.${predicting.exercise.value}`)}</p>
        <Actions main="start" />
      </>
    );
  }
  switch (round.phase) {
    case 'none':
      return (
        <>
          <p role="status">{t('predict.none')}</p>
          <div class="choices">
            <button
              type="button"
              class="button"
              onClick={() => {
                watching.player.jump(0);
                predicting.ask();
              }}
            >
              {t('predict.from-start')}
            </button>
          </div>
        </>
      );
    case 'seen':
      return (
        <>
          <p role="status">{t('predict.seen')}</p>
          <Actions main="next" />
        </>
      );
    case 'away':
      return (
        <>
          <p role="status">{t('predict.away')}</p>
          <div class="choices">
            <button type="button" class="button main" onClick={() => predicting.goBack()}>
              {t('predict.back')}
            </button>
            <button type="button" class="button" onClick={() => predicting.ask()}>
              {t('predict.skip')}
            </button>
          </div>
        </>
      );
    case 'asking':
    case 'checked':
      return <QuestionForm key={round.question.step} game={game} round={round} />;
  }
}

function Actions({ main }: { readonly main: 'start' | 'next' }) {
  const { predicting } = useStore().watch;
  return (
    <div class="choices">
      <button type="button" class="button main" onClick={() => predicting.ask()}>
        {t(`predict.${main}`)}
      </button>
    </div>
  );
}

/** Returns the known positions that a question mentions. */
function usePositionsOf(question: Question): ReadonlyMap<number, Position> {
  const { watching } = useStore();
  return useMemo(() => watching.positionsOf(nodesOf(question)), [watching, question]).value;
}

function QuestionForm(props: {
  readonly game: GameEntry;
  readonly round: Extract<Round, { phase: 'asking' | 'checked' }>;
}) {
  const { watching, watch } = useStore();
  const { predicting } = watch;
  const { game, round } = props;
  const { question } = round;
  const positions = usePositionsOf(question);
  const trace = watching.trace.value;
  if (trace === null) return null;
  const terms = { game, trace, tree: watching.tree.value, positions };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (round.phase === 'asking') predicting.check();
        else predicting.ask();
      }}
    >
      <p class="question">{questionText(terms, question)}</p>
      <fieldset class="stack" disabled={round.phase === 'checked'}>
        {question.kind === 'cuts' ? (
          <CutsFields question={question} positions={positions} round={round} />
        ) : question.kind === 'choice' ? (
          <ChoiceFields game={game} question={question} checked={round.phase === 'checked'} />
        ) : (
          <ValueFields game={game} question={question} />
        )}
      </fieldset>
      {/* The live region is rendered even if it is empty, so that screen readers announce its new content. */}
      <div role="status">
        {round.phase === 'checked' && (
          <>
            <p class={round.verdict.right ? 'marked-answer right' : 'marked-answer wrong'}>
              <span aria-hidden="true">{round.verdict.right ? '✓ ' : '✗ '}</span>
              {verdictHeading(terms, round.verdict)}
            </p>
            {question.kind === 'choice' ? (
              <ChoiceReason game={game} question={question} />
            ) : (
              verdictTexts(terms, round.verdict, predicting.truth.value).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))
            )}
          </>
        )}
      </div>
      <div class="choices">
        <button type="submit" class="button main" disabled={round.phase === 'asking' && !predicting.canCheck.value}>
          {t(round.phase === 'asking' ? 'predict.check' : 'predict.next')}
        </button>
        {round.phase === 'asking' && (
          <button type="button" class="button" onClick={() => predicting.ask()}>
            {t('predict.skip')}
          </button>
        )}
      </div>
    </form>
  );
}

function questionText(terms: PredictTerms, question: Question): string {
  switch (question.kind) {
    case 'cuts':
      return cutsQuestionText(terms, question);
    case 'choice':
      return t(`predict.${question.about}.question`);
    case 'value':
      return valueQuestionText(terms, question);
  }
}

function Score({ score }: { readonly score: PredictScore }) {
  if (score.asked === 0) return null;
  const { asked, right, bonus, streak } = score;
  const parts = [
    t('predict.score', { right, asked }),
    ...(streak > 1 ? [t('predict.streak', { count: streak })] : []),
    ...(bonus > 0 ? [t('predict.bonus', { count: bonus })] : []),
  ];
  return <p class="muted score-line">{parts.join(' · ')}</p>;
}
