/** Shows the quality of the reader's moves, and replays every mistake. */
import { useEffect, useRef } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import type { ReviewStep, Tally } from '../../model/analyse/review.ts';
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';
import { makeSentence, movesCalled, named, playerArgument } from '../../model/words/sentence.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerLabel } from '../controls/names.ts';
import { playerClass, Sentence } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { reveal } from './reveal.ts';

const PLAYERS: readonly PlayerIndex[] = [0, 1];
const GRADES = ['best', 'inaccurate', 'mistake'] as const;

/** Renders nothing until its data is loaded. */
export function ReviewPanel() {
  const { parts } = useStore();
  useEffect(() => void parts.more.load().catch(() => {}), [parts]);
  return parts.more.now.value === null ? null : <ReviewSummary />;
}

function ReviewSummary() {
  const { game, review } = useStore();
  const entry = game.value;
  const step = review.step.value;
  const tallies = review.tallies.value;
  if (entry === null) return null;
  if (step !== null) return <Step game={entry} step={step} />;
  const counted = PLAYERS.filter((player) => GRADES.some((grade) => tallies[player][grade] > 0));
  if (counted.length === 0) return null;
  return (
    <section class="card review" aria-label={t('review.title')}>
      <h3>{t('review.title')}</h3>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden-text">{t('review.player')}</span>
            </th>
            {GRADES.map((grade) => (
              <th key={grade} scope="col">
                {t(`review.${grade}`)}
              </th>
            ))}
            <th scope="col">
              <span class="hidden-text">{t('review.again')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {counted.map((player) => (
            <TallyRow key={player} game={entry} player={player} tally={tallies[player]} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TallyRow(props: { readonly game: GameEntry; readonly player: PlayerIndex; readonly tally: Tally }) {
  const { review } = useStore();
  const { game, player, tally } = props;
  const slips = slipsIn(tally);
  const name = capitalised(playerLabel(game, player));
  return (
    <tr>
      <th scope="row" class={playerClass(player)}>
        {name}
      </th>
      {GRADES.map((grade) => (
        <td key={grade}>{numberText(tally[grade])}</td>
      ))}
      <td>
        {slips > 0 && (
          <button
            type="button"
            class="button"
            aria-label={t('review.start.label', { player: name, count: slips })}
            onClick={() => review.start(player)}
          >
            {t('review.start')}
          </button>
        )}
      </td>
    </tr>
  );
}

function slipsIn(tally: Tally): number {
  return tally.inaccurate + tally.mistake;
}

function Step({ game, step }: { readonly game: GameEntry; readonly step: ReviewStep }) {
  const { review } = useStore();
  const panel = useRef<HTMLElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const attempt = step.kind === 'slip' ? step.attempt : null;
  useEffect(() => {
    const column = panel.current?.parentElement;
    // Scrolls back to this panel, because an attempt changes the panels above it.
    if (attempt !== null && panel.current !== null && column != null) reveal(column, panel.current);
  }, [attempt]);
  /** Wraps an action that removes its own button: the keyboard focus moves to the next button. */
  const leaving = (act: () => void) => (): void => {
    act();
    nextButton.current?.focus();
  };
  return (
    <section class="card review" aria-label={t('review.title')} ref={panel}>
      {step.kind === 'slip' ? (
        <>
          <h3>{t('review.progress', { number: step.number, count: step.count })}</h3>
          <p role="status">{attempted(game, step)}</p>
          <div class="choices">
            {step.attempt !== 'asking' && step.attempt !== 'found' && (
              <button type="button" class="button" onClick={leaving(() => review.retry())}>
                {t(step.attempt === 'away' ? 'review.return' : 'review.retry')}
              </button>
            )}
            {(step.attempt === 'asking' || step.attempt === 'wrong') && (
              <button type="button" class="button" onClick={leaving(() => review.show())}>
                {t('review.show')}
              </button>
            )}
            <button
              type="button"
              class={step.attempt === 'found' ? 'button main' : 'button'}
              ref={nextButton}
              onClick={() => review.next()}
            >
              {t(step.attempt === 'found' || step.attempt === 'shown' ? 'review.next' : 'review.skip')}
            </button>
            <button type="button" class="button" onClick={() => review.done()}>
              {t('review.done')}
            </button>
          </div>
        </>
      ) : (
        <Finished game={game} player={step.player} />
      )}
    </section>
  );
}

function Finished({ game, player }: { readonly game: GameEntry; readonly player: PlayerIndex }) {
  const { review } = useStore();
  const other: PlayerIndex = player === 0 ? 1 : 0;
  return (
    <>
      <h3>{t('review.finished')}</h3>
      <div class="choices">
        {review.slipsOf(other) > 0 && (
          <button type="button" class="button main" onClick={() => review.start(other)}>
            {t('review.other', { player: playerLabel(game, other) })}
          </button>
        )}
        <button type="button" class="button" onClick={() => review.done()}>
          {t('review.done')}
        </button>
      </div>
    </>
  );
}

/** Describes the result of the attempt. Pointing at a move in it highlights the move on the board. */
function attempted(game: GameEntry, { attempt, slip, player }: Extract<ReviewStep, { kind: 'slip' }>) {
  switch (attempt) {
    case 'asking': {
      const move = movesCalled(slip.path.slice(-1));
      return <Sentence game={game} sentence={makeSentence('review.asking', { ...playerArgument(player), move })} />;
    }
    case 'shown':
      return <Sentence game={game} sentence={makeSentence('review.shown', named(slip.best))} />;
    default:
      return t(`review.${attempt}`);
  }
}
