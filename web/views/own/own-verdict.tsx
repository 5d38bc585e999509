/** Who wins: one line above the board, and how far the solver is. */
import { statementText, t } from '../../messages/messages.ts';
import type { OwnRoom } from '../../model/own/own-room.ts';
import { expected, final } from '../../model/own/results.ts';
import { EndSentence, PlayerSentence, ResultSentence } from './own-words.tsx';

/** The result of perfect play, the state of the solver, or the number of mistakes. */
export function OwnVerdict({ room }: { readonly room: OwnRoom }) {
  return (
    <div class="own-verdict stack tight">
      <p class="headline" role="status">
        <Headline room={room} />
      </p>
      <Details room={room} />
    </div>
  );
}

function Headline({ room }: { readonly room: OwnRoom }) {
  const { check, play } = room;
  const state = check.state.value;
  const step = play.step.value;
  switch (state.kind) {
    case 'empty':
      return <>{t('own.empty')}</>;
    case 'wrong':
      return <>{t('own.wrong', { count: state.errors.length })}</>;
    case 'crashed':
      return <>{t('own.crashed')}</>;
    case 'paused':
      return <>{state.positions === 0 ? t('own.paused.unknown') : t('own.paused', { count: state.positions })}</>;
    case 'working':
      if (state.asked) return <>{t('own.working', { count: state.positions })}</>;
      break;
    default:
  }
  if (step === null) return <span class="coming">{t('own.loading')}</span>;
  const players = play.players.value;
  const end = final(step);
  if (end !== null) return <EndSentence result={end} players={players} />;
  const result = expected(step);
  if (result === null) return <PlayerSentence message="own.turn" players={players} player={step.mover} />;
  return <ResultSentence result={result} players={players} />;
}

function Details({ room }: { readonly room: OwnRoom }) {
  const { check, play } = room;
  const state = check.state.value;
  if (state.kind === 'working' && state.asked) {
    return (
      <div class="row">
        <progress />
        <button type="button" class="button" onClick={() => check.stop()}>
          {t('own.stop')}
        </button>
      </div>
    );
  }
  if (state.kind === 'paused' || state.kind === 'crashed') {
    return (
      <button type="button" class="button main" onClick={() => check.solve()}>
        {t(state.kind === 'paused' ? 'own.solve' : 'own.again')}
      </button>
    );
  }
  const step = play.step.value;
  if (state.kind !== 'solved' || step === null) return null;
  const result = expected(step);
  const plies = result?.kind === 'wins' && step.ending === null ? result.plies : null;
  return (
    <p class="muted">
      {plies !== null && `${t('own.more-moves', { count: plies })}${t('sentence.gap')}`}
      {t('own.positions', { count: state.report.positions })}
    </p>
  );
}

/** Lists mistakes and warnings, each with a button that goes to its line. */
export function Findings({
  room,
  id,
  onGoTo,
}: {
  readonly room: OwnRoom;
  readonly id: string;
  readonly onGoTo: (place: { readonly line: number; readonly column: number }) => void;
}) {
  const state = room.check.state.value;
  const errors = state.kind === 'wrong' ? state.errors : [];
  const warnings = state.kind === 'solved' ? state.report.warnings : [];
  const list = errors.length > 0 ? errors : warnings;
  return (
    <div id={id} class="own-findings" aria-live="polite">
      {errors.length === 0 && warnings.length > 0 && <h3>{t('own.warnings')}</h3>}
      <ul class="stack">
        {list.map((finding, index) => (
          <li key={index} class={errors.length > 0 ? 'finding wrong' : 'finding'}>
            {finding.place !== null && (
              <button
                type="button"
                class="plain place"
                title={t('own.go-to', { line: finding.place.line })}
                onClick={() => finding.place !== null && onGoTo(finding.place)}
              >
                {t('own.at', { line: finding.place.line, column: finding.place.column })}
              </button>
            )}{' '}
            {statementText(finding)}
          </li>
        ))}
      </ul>
    </div>
  );
}
