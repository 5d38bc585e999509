/** The legal moves with their values, and the moves already played. */
import { numberText, t } from '../../messages/messages.ts';
import { glyphOf } from '../../model/game/values.ts';
import type { RulesMove, RulesStep } from '../../model/own/own-engine.ts';
import type { OwnPlay } from '../../model/own/own-play.ts';
import { afterMove, markOfMove, rankedMoves } from '../../model/own/results.ts';
import { letterOf, PlayerSentence, playerClassOf } from './own-words.tsx';

/** Maximum number of rows; a game may have thousands of moves. */
const MOST_ROWS = 200;

export function OwnMoves({ play }: { readonly play: OwnPlay }) {
  const step = play.step.value;
  if (step === null) return null;
  const shown = play.shown.value;
  const moves = shown ? rankedMoves(step) : step.moves;
  const varies = moves.some(({ rank }) => rank !== moves[0]?.rank);
  const isScored = moves.some(({ gain }) => gain !== null && gain !== 0);
  return (
    <section class={play.outdated.value ? 'card own-moves outdated' : 'card own-moves'} aria-label={t('room.moves')}>
      <div class="row apart">
        <h2>{t('room.moves')}</h2>
        <label class="row single tight">
          <input
            type="checkbox"
            checked={shown}
            onChange={(event) => {
              play.shown.value = event.currentTarget.checked;
            }}
          />
          {t('room.moves.values')}
        </label>
      </div>
      {play.outdated.value && <p class="coming">{t('room.moves.outdated')}</p>}
      {step.ending !== null && <p class="muted">{t('room.moves.none')}</p>}
      <ul>
        {moves.slice(0, MOST_ROWS).map((move) => (
          <li key={move.name}>
            <MoveButton play={play} step={step} move={move} shown={shown} scored={isScored} varies={varies} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MoveButton(props: {
  readonly play: OwnPlay;
  readonly step: RulesStep;
  readonly move: RulesMove;
  readonly shown: boolean;
  readonly scored: boolean;
  /** False if all moves are equally good. */
  readonly varies: boolean;
}) {
  const { play, step, move } = props;
  const mark = props.shown ? markOfMove(step, move) : null;
  return (
    <button
      type="button"
      class="plain own-move"
      disabled={play.outdated.value || play.replying.value}
      onClick={() => void play.play(move)}
    >
      <span class="name">{move.name}</span>
      {props.scored && <span class="muted">{t('room.move.gain', { points: numberText(move.gain ?? 0) })}</span>}
      {mark !== null && (
        <span class={`pill ${mark}`}>
          <i aria-hidden="true">{glyphOf(mark)}</i>
          <MoveResult step={step} move={move} players={play.players.value} />
        </span>
      )}
      {mark !== null && props.varies && move.rank === 0 && <span class="muted best">{t('room.move.best')}</span>}
    </button>
  );
}

function MoveResult({
  step,
  move,
  players,
}: {
  readonly step: RulesStep;
  readonly move: RulesMove;
  readonly players: string;
}) {
  const result = afterMove(step, move);
  if (result === null) return null;
  if (result.kind === 'draw') return <>{t('room.move.draw')}</>;
  if (result.kind === 'level') return <>{t('room.move.margin', { margin: numberText(0) })}</>;
  const winner = t('room.move.wins', { player: letterOf(players, result.player) });
  if (result.kind === 'points') return <>{`${winner} · ${t('room.move.gain', { points: numberText(result.by) })}`}</>;
  return <>{result.plies === null ? winner : `${winner} ${t('room.move.in', { count: result.plies })}`}</>;
}

/** The moves already played. Each is a button that shows the position after it. */
export function OwnLine({ play }: { readonly play: OwnPlay }) {
  const line = play.line.value;
  const kept = play.kept.value;
  return (
    <section class="own-line" aria-label={t('room.line')}>
      <p class="muted own-kept" role="status">
        {kept !== null && (kept === 0 ? t('room.line.restarts') : t('room.line.kept', { count: kept }))}
      </p>
      {line.length === 0 && <p class="muted">{t('room.line.none')}</p>}
      <ol>
        {line.map(({ name, mover }, index) => (
          <li key={index}>
            <button
              type="button"
              class={`plain ${playerClassOf(mover)}`}
              aria-label={t('room.line.go', { move: name })}
              aria-current={index === line.length - 1 ? 'step' : undefined}
              onClick={() => void play.goTo(index + 1)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Says which move was played last, for screen readers. */
export function LastMove({ play }: { readonly play: OwnPlay }) {
  const last = play.line.value.at(-1);
  return (
    <p class="hidden-text" role="status">
      {last !== undefined && (
        <PlayerSentence
          message={'room.said'}
          players={play.players.value}
          player={last.mover}
          args={{ move: last.name }}
        />
      )}
    </p>
  );
}
