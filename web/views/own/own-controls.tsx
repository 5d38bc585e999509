/** Controls beside the board: whose turn it is, the reader's choices, and the next steps at the end of a game. */
import { t } from '../../messages/messages.ts';
import type { CheckState } from '../../model/own/own-check.ts';
import { HANDS, isByHand, type OwnPlay } from '../../model/own/own-play.ts';
import type { OwnRoom } from '../../model/own/own-room.ts';
import { Segments } from '../controls/controls.tsx';
import { Icon } from '../controls/icons.tsx';
import { letterOf, PlayerSentence } from './own-words.tsx';

/** Says what the reader can do now, and asks which of several moves a click means. */
export function OwnTurn({ play }: { readonly play: OwnPlay }) {
  const step = play.step.value;
  const problem = play.problem.value;
  if (step === null) return null;
  return (
    <div class="own-turn stack tight">
      <p>
        <Turn play={play} />
      </p>
      <p class="own-problem" role="alert">
        {problem !== null && t(`room.problem.${problem}`)}
      </p>
      <Choice play={play} />
    </div>
  );
}

function Turn({ play }: { readonly play: OwnPlay }) {
  const step = play.step.value;
  const players = play.players.value;
  if (step === null || step.ending !== null) return null;
  if (play.outdated.value) return <span class="coming">{t('room.outdated')}</span>;
  const { mover } = step;
  if (isByHand(play.hands.value, mover)) {
    const hasClicks = step.moves.some((move) => play.clicks.value?.plays(move) === true);
    return (
      <>
        <PlayerSentence message={'room.turn'} players={players} player={mover} />
        {!hasClicks && step.moves.length > 0 && <span class="muted"> {t('room.no-clicks')}</span>}
      </>
    );
  }
  const isKnown = step.moves.some(({ rank }) => rank === 0);
  return (
    <PlayerSentence message={isKnown ? 'room.turn.reply' : 'room.turn.unsolved'} players={players} player={mover} />
  );
}

/** Buttons for the moves that a click can mean. */
function Choice({ play }: { readonly play: OwnPlay }) {
  const choice = play.choice.value;
  const chosen = play.chosen.value;
  if (chosen.length === 0) return null;
  const question =
    choice.length > 0 ? 'room.choose-move' : chosen.length > 1 ? 'room.choose-next' : 'room.choose-target';
  return (
    <fieldset
      class="row own-choice"
      aria-label={t('room.choose-move')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') play.cancelClicks();
      }}
    >
      <span class="muted">{t(question)}</span>
      {choice.map((move) => (
        <button key={move.name} type="button" class="button" onClick={() => void play.play(move)}>
          {move.name}
        </button>
      ))}
      <button type="button" class="button" onClick={() => play.cancelClicks()}>
        {t('room.cancel')}
      </button>
    </fieldset>
  );
}

/** States of the check in which the page may have no reply. */
const UNSOLVED: ReadonlySet<CheckState['kind']> = new Set(['paused', 'too-large', 'crashed']);

/** Says that replies need the solved game, and offers to solve it or to play both sides. */
function Unsolved({ room }: { readonly room: OwnRoom }) {
  const { check, play } = room;
  const state = check.state.value.kind;
  if (play.hands.value === 'both' || play.outdated.value || !UNSOLVED.has(state)) return null;
  return (
    <div class="row">
      <span role="status">{t('room.hands.unsolved')}</span>
      {state === 'paused' && (
        <button type="button" class="button main" onClick={() => check.solve()}>
          {t('room.solve')}
        </button>
      )}
      <button type="button" class="button" onClick={() => play.chooseHands('both')}>
        {t('room.hands.play-both')}
      </button>
    </div>
  );
}

export function OwnControls({ room }: { readonly room: OwnRoom }) {
  const { play } = room;
  const players = play.players.value;
  const isStart = play.line.value.length === 0;
  return (
    <div class="own-controls row loose">
      <span class="row tight">
        <span class="muted" aria-hidden="true">
          {t('room.hands')}
        </span>
        <Segments
          label={t('room.hands')}
          choices={HANDS.map((hands) => ({
            value: hands,
            label:
              hands === 'both'
                ? t('room.hands.both')
                : t('room.hands.one', { player: letterOf(players, hands === 'first' ? 0 : 1) }),
            title: hands === 'both' ? t('room.hands.both') : t('room.hands.about'),
          }))}
          value={play.hands.value}
          onChoose={(hands) => play.chooseHands(hands)}
        />
      </span>
      <Unsolved room={room} />
      <span class="row tight">
        <button type="button" class="button" disabled={isStart} onClick={() => void play.undo()}>
          <Icon name="undo" />
          {t('room.undo')}
        </button>
        <button type="button" class="button" disabled={isStart} onClick={() => void play.goTo(0)}>
          <Icon name="restart" />
          {t('room.restart')}
        </button>
        <button type="button" class="button" onClick={() => void room.arrange(true)}>
          <Icon name="settings" />
          {t('room.arrange')}
        </button>
      </span>
    </div>
  );
}

/** The next steps when a game is over. */
export function OwnOver({
  room,
  onRules,
  onLink,
}: {
  readonly room: OwnRoom;
  readonly onRules: () => void;
  readonly onLink: () => void;
}) {
  const { play } = room;
  if (play.step.value?.ending == null || play.line.value.length === 0) return null;
  const hands = play.hands.value;
  return (
    <div class="choices own-over">
      <button type="button" class="button main" onClick={() => void play.goTo(0)}>
        {t('room.over.again')}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => {
          play.chooseHands(hands === 'first' ? 'second' : 'first');
          void play.goTo(0);
        }}
      >
        {t('room.over.other-side')}
      </button>
      <button type="button" class="button" onClick={() => void play.undo()}>
        {t('room.over.undo')}
      </button>
      <button type="button" class="button" onClick={onRules}>
        {t('room.over.change')}
      </button>
      <button type="button" class="button" onClick={onLink}>
        {t('room.over.link')}
      </button>
    </div>
  );
}
