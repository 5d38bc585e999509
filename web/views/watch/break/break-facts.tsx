/** Facts about a wrong solver: the choice of the solver, its answer, and the true value. */
import { gameText, numberText, t } from '../../../messages/messages.ts';
import type { GameEntry, Position, ProbabilityValue, Value } from '../../../model/game/types.ts';
import { aheadOf, complementOf } from '../../../model/game/values.ts';
import type { SpecimenCheckState } from '../../../model/watch/break/specimen-check.ts';
import { CAP_FACTORS, DEFAULT_CAP_FACTOR, solverOn, type Target } from '../../../model/watch/break/target.ts';
import { visitsSoFar } from '../../../model/watch/compare/measurement.ts';
import { DEFAULT_WATCH } from '../../../model/watch/watch-place.ts';
import { Segments } from '../../controls/controls.tsx';
import { Sentence } from '../../controls/sentence.tsx';
import { useStore } from '../../controls/store-context.ts';
import { Reason } from '../../loading/failure-reason.tsx';
import { answerOf } from '../narration/solver-words.ts';
import './break.css';

/** The answer of the wrong solver for the current board. */
export function BreakAnswer() {
  const { game, watch } = useStore();
  const { breaking } = watch;
  const entry = game.value;
  const target = breaking.target.value;
  if (entry === null) return null;
  return (
    <section class="card break-answer stack start" aria-labelledby="break-title" data-value-kind={entry.valueKind}>
      <h2 id="break-title">{target === null ? t('break.title') : titleOf(entry, target)}</h2>
      {target === null ? (
        <p>{t('break.no-specimen')}</p>
      ) : (
        <div role="status" class="outcome stack">
          <Outcome game={entry} examined={breaking.specimenCheck.state.value} />
        </div>
      )}
    </section>
  );
}

/** Returns the title of the pane. If the reader has chosen another cap for the solver, the title shows that cap. */
function titleOf(game: GameEntry, target: Target): string {
  if (isAsItIs(target)) return t('break.which', { solver: gameText(game.id, `specimen.${target.specimen}`) });
  return t('break.which-cap', { cap: capText(target.capFactor ?? DEFAULT_CAP_FACTOR) });
}

const isAsItIs = ({ capFactor }: Target): boolean => capFactor === null || capFactor === DEFAULT_CAP_FACTOR;

/** The choice of the wrong solver, with its mistake and links to other views. */
export function BreakChoice() {
  const { game, watch } = useStore();
  const { breaking } = watch;
  const entry = game.value;
  const target = breaking.target.value;
  if (entry === null || target === null) return null;
  return (
    <section
      class="card break-choice stack start"
      aria-labelledby="break-choice-title"
      data-sheet={t('break.specimen')}
    >
      <h2 id="break-choice-title">{t('break.specimen')}</h2>
      <select
        class="field"
        aria-labelledby="break-choice-title"
        value={target.specimen}
        onChange={(event) => breaking.chooseSpecimen(event.currentTarget.value)}
      >
        {entry.specimens.map((specimen) => (
          <option key={specimen} value={specimen}>
            {gameText(entry.id, `specimen.${specimen}`)}
          </option>
        ))}
      </select>
      <p class="note muted">
        {isAsItIs(target)
          ? gameText(entry.id, `specimen.${target.specimen}.note`)
          : t('break.cap.note', { cap: capText(target.capFactor ?? DEFAULT_CAP_FACTOR) })}
      </p>
      {target.capFactor !== null && (
        <div class="cap row">
          <span aria-hidden="true">{t('break.cap')}</span>
          <Segments
            label={t('break.cap')}
            choices={CAP_FACTORS.map((factor) => ({ value: String(factor), label: capText(factor) }))}
            value={String(target.capFactor)}
            onChoose={(factor) => breaking.chooseCapFactor(Number(factor))}
          />
        </div>
      )}
      <BreakLinks game={entry} target={target} />
    </section>
  );
}

/** Returns the cap as a formula, which is the same in every language. */
function capText(factor: number): string {
  return factor === 1 ? 'n' : `${factor}n`;
}

function Outcome({ game, examined }: { readonly game: GameEntry; readonly examined: SpecimenCheckState }) {
  const { specimenCheck } = useStore().watch.breaking;
  switch (examined.phase) {
    case 'none':
      return null;
    case 'asking': {
      const visits = examined.progress === null ? null : visitsSoFar(examined.progress);
      return (
        <>
          <p>
            {visits === null
              ? t('break.asking')
              : t('break.asking.visits', { count: visits, number: numberText(visits) })}
          </p>
          {examined.progress !== null && <ActionButton label={t('break.stop')} onClick={() => specimenCheck.stop()} />}
        </>
      );
    }
    case 'gave-up':
    case 'failed':
      return (
        <>
          <p>{examined.phase === 'gave-up' ? t('break.gave-up') : <Reason of={examined.because} />}</p>
          <ActionButton label={t('break.ask-again')} onClick={() => specimenCheck.again()} />
        </>
      );
    case 'answered': {
      const { says, truth, correctness } = examined;
      const isWrong = correctness === 'wrong';
      return (
        <>
          <p class="headline">{t(`break.board.${correctness}`)}</p>
          <dl>
            <Answer game={game} label={t('break.says')} value={says} isWrong={isWrong} />
            {isWrong && truth !== null && <Answer game={game} label={t('break.truth')} value={truth} isTruth />}
          </dl>
        </>
      );
    }
  }
}

function ActionButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" class="button" onClick={onClick}>
      {label}
    </button>
  );
}

function Answer(props: {
  readonly game: GameEntry;
  readonly label: string;
  readonly value: Value;
  readonly isWrong?: boolean;
  readonly isTruth?: boolean;
}) {
  const { playing, watch } = useStore();
  const { breaking } = watch;
  const { game, value, isWrong = false, isTruth = false } = props;
  const setup = playing.setup.value;
  const start = playing.study.value?.positions[0];
  if (setup === null || start === undefined) return null;
  const solver = isTruth ? null : (breaking.target.value?.specimen ?? null);
  const AnswerTag = isWrong ? 's' : 'span';
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        {isWrong && (
          <>
            <i aria-hidden="true">✗ </i>
            <span class="hidden-text">{t('break.wrong')} </span>
          </>
        )}
        <AnswerTag>
          <Sentence game={game} sentence={answerOf(game, setup, start, { value, solver })} />
          {value.kind === 'probability' && !isCertain(value) && (
            <span class="fraction"> ({fractionOfAhead(value, start)})</span>
          )}
        </AnswerTag>
      </dd>
    </div>
  );
}

/** Returns whether a result is certain, so that its probability needs no fraction. */
function isCertain({ probability }: ProbabilityValue): boolean {
  return probability === 0 || probability === 1;
}

/** Returns the exact fraction for the player who is ahead; the sentence contains the percentage. */
function fractionOfAhead(value: ProbabilityValue, start: Position): string {
  const ahead = aheadOf(value, start);
  return ahead === null || ahead === start.mover ? value.fraction : complementOf(value.fraction);
}

/** Links to the analysis of the line and to the wrong solver's steps. */
function BreakLinks({ game, target }: { readonly game: GameEntry; readonly target: Target }) {
  const { watch, playing, setMode } = useStore();
  const { specimenCheck, boardSearch } = watch.breaking;
  const setup = playing.setup.value;
  const examined = specimenCheck.state.value;
  if (setup === null || examined.phase !== 'answered') return null;
  const line = specimenCheck.line.value;
  const { solver, cap } = solverOn(target, setup.board, game.traceable);
  const isWatchable = game.traceable.some((one) => one.solver === solver);
  const searched = boardSearch.state.value;
  const isFound = searched.phase === 'done' && searched.found?.text === setup.text;
  /** The step of the mistake; null if it is not known. */
  const step = isFound ? searched.broken.step : null;

  async function analyse(moves: readonly string[]): Promise<void> {
    await playing.cut(moves, false);
    playing.jump(0);
    setMode('analyse', 'push');
  }

  return (
    <div class="choices">
      {line !== null && (
        <button type="button" class="button" onClick={() => void analyse(line.moves)}>
          {t('break.analyse')}
        </button>
      )}
      {isWatchable && (
        <button
          type="button"
          class="button"
          onClick={() => watch.restore({ ...DEFAULT_WATCH, solver, cap, step: step === null ? 0 : step + 1 })}
        >
          {t(step === null ? 'break.watch' : 'break.see')}
        </button>
      )}
    </div>
  );
}
