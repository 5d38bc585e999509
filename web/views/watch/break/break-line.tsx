/** Plays, on the board, the line that refutes a wrong solver, with a sentence for each step. */
import { useEffect } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import { totalPoints } from '../../../model/game/total-points.ts';
import type { GameEntry, Position } from '../../../model/game/types.ts';
import type { Store } from '../../../model/store.ts';
import type { BreakSession } from '../../../model/watch/break-session.ts';
import { verdictOf } from '../../../model/words/verdict.ts';
import { endingText } from '../../analyse/verdict-card.tsx';
import { prefersReducedMotion } from '../../board/canvas/easing.ts';
import { capitalised } from '../../controls/capitalised.ts';
import { playerName } from '../../controls/names.ts';
import { sentenceText } from '../../controls/sentence.tsx';
import { useStore } from '../../controls/store-context.ts';
import { PlayerButtons, PlayerSlider, StepText } from '../narration/player-controls.tsx';
import './break.css';

/** Shows the sentence and the playback controls, or explains why there is no line. */
export function BreakLine() {
  const store = useStore();
  const {
    game,
    watch: { breaking },
  } = store;
  const { player } = breaking;
  const isThere = player.length.value > 0;
  // The sentence is not announced before playback, because it would be announced again when playback stops.
  const isHeard = isThere && !player.playing.value && !breaking.isNew.value;
  usePlayedOnce(breaking);
  const entry = game.value;
  const words = entry === null ? '' : isThere ? stepText(store, entry) : missingText(breaking);
  return (
    <section class="card break-line stack tight" aria-label={t('break.line')}>
      <h2>{t('break.line')}</h2>
      {/* For screen readers, the live region below contains the sentence. */}
      <p class="told" aria-hidden={isHeard}>
        {words}
      </p>
      {/* The sentence is announced when playback stops, but not during playback. */}
      <p class="hidden-text" role="status">
        {isHeard && words}
      </p>
      {isThere && (
        <div class="controls">
          <PlayerButtons player={player} />
          <PlayerSlider player={player} />
          <StepText player={player} />
        </div>
      )}
    </section>
  );
}

/** Plays a new line once, unless the reader prefers reduced motion. */
function usePlayedOnce(breaking: BreakSession): void {
  useEffect(() => {
    if (!breaking.isNew.value) return;
    breaking.seen();
    if (!prefersReducedMotion()) breaking.player.play();
  }, [breaking.isNew.value]);
}

/** Returns the reason why there is no line. */
function missingText({ specimenCheck }: BreakSession): string {
  const examined = specimenCheck.state.value;
  if (specimenCheck.isComing.value) return t('break.line.coming');
  if (examined.phase !== 'answered' || examined.correctness === 'unknown') return t('break.line.unknown');
  if (examined.correctness === 'right') return t('break.line.right');
  return t(examined.truth?.kind === 'probability' ? 'break.line.chance' : 'break.line.none');
}

/** Describes the move of the step, the true value of the position, and whether the wrong solver stops at this step. */
function stepText({ watch: { breaking }, playing }: Store, game: GameEntry): string {
  const { specimenCheck, offAt, player } = breaking;
  const line = specimenCheck.line.value;
  const step = player.step.value;
  const here = line?.positions[step];
  const board = playing.setup.value?.board;
  if (line === null || here === undefined || board === undefined) return '';
  const before = line.positions[step - 1] ?? null;
  const verdict = verdictOf(here, {
    alternates: game.alternates,
    endlessPlay: game.endlessPlay,
    mostPlies: game.mostPlies,
    before,
    total: totalPoints(board),
  });
  return [
    before === null ? '' : moveText(game, before, line.moves[step - 1] ?? ''),
    verdict.ending === null ? '' : endingText(game, verdict.ending),
    sentenceText(game, verdict.headline),
    step === offAt.value ? t('break.called-off', { ply: step }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(t('sentence.gap'));
}

function moveText(game: GameEntry, before: Position, move: string): string {
  const player = playerName(game, before.mover);
  return capitalised(t(game.boardKind === 'graph' ? 'announce.move' : 'announce.play', { player, move }));
}
