/** Reads out what changed: the move that was made and what the position is worth now. */
import { t } from '../messages/messages.ts';
import { verdictOf } from '../model/sentences.ts';
import { playerName } from './names.ts';
import { capitalised, sentenceText } from './sentence.tsx';
import { useStore } from './store-context.ts';
import { endingText } from './verdict-card.tsx';

/** A status that only screen readers meet. */
export function LiveRegion() {
  return (
    <p class="hidden-text" role="status">
      {useAnnouncement()}
    </p>
  );
}

function useAnnouncement(): string {
  const { game, mode, playing } = useStore();
  const entry = game.value;
  const position = playing.position.value;
  if (entry === null || position === null || mode.value === 'edit') return '';
  const move = playing.lastMove.value;
  const before = playing.study.value?.positions[playing.line.value.cursor - 1];
  const verdict = verdictOf(position);
  return [
    move === null || before === undefined
      ? ''
      : capitalised(t('announce.move', { player: playerName(entry, before.mover), move: move.text })),
    verdict.ending === null ? '' : endingText(entry, verdict.ending),
    sentenceText(entry, verdict.headline),
  ]
    .filter((sentence) => sentence !== '')
    .join(t('sentence.gap'));
}
