/** Announces changes to screen readers: the move, its result, the turn, and the value of the position. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import type { GameEntry, Position } from '../../model/game/types.ts';
import { isPlayed } from '../../model/share/link-parameters.ts';
import { luckSentence } from '../../model/words/remarks.ts';
import { endingText } from '../analyse/verdict-card.tsx';
import { capitalised } from '../controls/capitalised.ts';
import { currentVerdict, standstillSentence } from '../controls/current-verdict.ts';
import { playerName } from '../controls/names.ts';
import { sentenceText } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { useSettled } from '../loading/use-settled.ts';

/**
 * Announces moves and verdicts in a live region, which is empty until the reader moves or the first board is solved.
 * The first verdict on a newly opened board is not announced, even if the solver takes a long time. Puzzles have their
 * own live region.
 */
export function Announcements() {
  const { mode, playing } = useStore();
  const announcement = useAnnouncement();
  const isSettled = useSettled();
  const known = useRef(announcement);
  const [cursor] = useState(playing.line.peek().cursor);
  const [text, setText] = useState('');
  useEffect(() => {
    if (announcement === known.current) return;
    known.current = announcement;
    if (isSettled || playing.line.peek().cursor !== cursor) setText(announcement);
  }, [announcement]);
  if (mode.value === 'puzzle' || playing.setup.value === null) return null;
  return (
    <p class="hidden-text" role="status">
      {text}
    </p>
  );
}

function useAnnouncement(): string {
  const store = useStore();
  const { game, hidden, judged, mode, playing } = store;
  const entry = game.value;
  const position = judged.value;
  if (entry === null || position === null || !(isPlayed(mode.value) || ['compose', 'judge'].includes(mode.value)))
    return '';
  const { moves, cursor } = playing.line.value;
  const before = playing.study.value?.positions[cursor - 1];
  const verdict = currentVerdict(store, entry, position);
  const [turn] = verdict.details;
  const standstill = standstillSentence(store);
  return [
    ...(before === undefined ? [] : moveSentences(entry, before, moves[cursor - 1] ?? '', hidden.value)),
    verdict.ending === null ? '' : endingText(entry, verdict.ending),
    sentenceText(entry, verdict.headline),
    before?.mover === position.mover && turn !== undefined ? sentenceText(entry, turn) : '',
    standstill === null ? '' : sentenceText(entry, standstill),
  ]
    .filter((sentence) => sentence !== '')
    .join(t('sentence.gap'));
}

function moveSentences(game: GameEntry, before: Position, move: string, isHidden: boolean): readonly string[] {
  const player = playerName(game, before.mover);
  const luck = isHidden ? null : luckSentence(before, move);
  const key = game.boardKind === 'graph' ? 'announce.move' : 'announce.play';
  return [capitalised(t(key, { player, move })), luck === null ? '' : sentenceText(game, luck)];
}
