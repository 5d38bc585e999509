/** The winner in one line above the board, the progress of the solver, and mistakes in the rules. */
import { statementText, t } from '../../messages/messages.ts';
import type { TextPlace } from '../../model/game/types.ts';
import { type CheckState, findingsOf } from '../../model/own/own-check.ts';
import type { OwnRoom } from '../../model/own/own-room.ts';
import { expected, final } from '../../model/own/results.ts';
import { EndSentence, PlayerSentence, ResultSentence } from './own-words.tsx';

/** Shows a place in the rules. */
type GoTo = (place: TextPlace) => void;

/** The result of perfect play, the state of the solver, or the number of mistakes. */
export function OwnVerdict({ room, onGoTo }: { readonly room: OwnRoom; readonly onGoTo: GoTo }) {
  const state = room.check.state.value;
  return (
    <div class="own-verdict stack tight">
      <p class="headline" role="status">
        <Headline room={room} />
      </p>
      {state.kind === 'wrong' ? <FirstMistake state={state} onGoTo={onGoTo} /> : <Details room={room} />}
    </div>
  );
}

function Headline({ room }: { readonly room: OwnRoom }) {
  const { check, play } = room;
  const state = check.state.value;
  const step = play.step.value;
  const players = play.players.value;
  const end = step === null || play.outdated.value ? null : final(step);
  // The rules alone say how a finished game ends, even if the game is not solved.
  if (end !== null) return <EndSentence result={end} players={players} />;
  switch (state.kind) {
    case 'empty':
      return <>{t('room.empty')}</>;
    case 'wrong':
      return <>{t('room.wrong', { count: findingsOf(state).length })}</>;
    case 'too-large':
      return <>{t('room.too-large')}</>;
    case 'crashed':
      return <>{t('room.crashed')}</>;
    case 'paused':
      return <>{state.positions === 0 ? t('room.paused.unknown') : t('room.paused', { count: state.positions })}</>;
    case 'working':
      if (state.asked) return <>{t('room.working', { count: state.positions })}</>;
      break;
    default:
  }
  if (step === null) return <span class="coming">{t('room.loading')}</span>;
  const result = expected(step);
  if (result === null) return <PlayerSentence message={'room.turn'} players={players} player={step.mover} />;
  if (!play.shown.value) return <>{t('room.hidden')}</>;
  return (
    <>
      {t(play.line.value.length === 0 ? 'room.from-start' : 'room.from-here')}
      <ResultSentence result={result} players={players} />
    </>
  );
}

/** The first mistake in one line, which goes to its place. The list under the editor has its whole text. */
function FirstMistake({ state, onGoTo }: { readonly state: CheckState; readonly onGoTo: GoTo }) {
  const [first] = findingsOf(state);
  const place = first?.error.place ?? null;
  if (first === undefined || place === null) return null;
  return (
    <button type="button" class="plain first-mistake" onClick={() => onGoTo(place)}>
      {t('room.at', { line: place.line, column: place.column })} {statementText(first.error)}
    </button>
  );
}

/** The progress of the solver, its buttons, and the size of the game. */
function Details({ room }: { readonly room: OwnRoom }) {
  const { check, play } = room;
  const state = check.state.value;
  const isWorking = state.kind === 'working' && state.asked;
  if (isWorking || state.kind === 'paused' || state.kind === 'crashed') {
    // One button starts and stops the solver, so that it keeps the focus.
    return (
      <div class="row">
        {isWorking && <progress />}
        <button
          type="button"
          class={isWorking ? 'button' : 'button main'}
          onClick={() => (isWorking ? check.stop() : check.solve())}
        >
          {t(isWorking ? 'room.stop' : state.kind === 'paused' ? 'room.solve' : 'room.again')}
        </button>
      </div>
    );
  }
  if (state.kind === 'too-large') return <p class="muted">{t('room.too-large.about')}</p>;
  const step = play.step.value;
  if (state.kind !== 'solved' || step === null) return null;
  const result = expected(step);
  if (!play.shown.value && result !== null) {
    return (
      <button
        type="button"
        class="button"
        onClick={() => {
          play.shown.value = true;
        }}
      >
        {t('room.moves.values')}
      </button>
    );
  }
  const plies = result?.kind === 'wins' && step.ending === null ? result.plies : null;
  return (
    <p class="muted">
      {plies !== null && `${t('room.more-moves', { count: plies })}${t('sentence.gap')}`}
      {t('room.positions', { count: state.report.positions })}
    </p>
  );
}

/** Lists mistakes and warnings, each with a button that goes to its line. */
export function Findings({ room, id, onGoTo }: { readonly room: OwnRoom; readonly id: string; readonly onGoTo: GoTo }) {
  const state = room.check.state.value;
  const isWrong = state.kind === 'wrong';
  const list = findingsOf(state).map(({ error, position }) => ({
    place: error.place,
    text: statementText(error),
    position: position === null ? '' : statementText(position),
  }));
  return (
    <div id={id} class="own-findings" aria-live="polite">
      {!isWrong && state.kind !== 'too-large' && list.length > 0 && <h3>{t('room.warnings')}</h3>}
      <ul class="stack">
        {list.map((finding, index) => (
          <li key={index} class={isWrong ? 'finding wrong' : 'finding'}>
            {finding.place !== null && (
              <button
                type="button"
                class="plain place"
                title={t('room.go-to', { line: finding.place.line })}
                onClick={() => finding.place !== null && onGoTo(finding.place)}
              >
                {t('room.at', { line: finding.place.line, column: finding.place.column })}
              </button>
            )}{' '}
            {finding.text}
            {finding.position !== '' && <span class="muted"> {finding.position}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
