/** Reads out what changed: the move that was made, what came of it, whose turn it is again and what the position is worth. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import type { GameEntry, Position } from '../../model/game/types.ts';
import { isPlayed } from '../../model/share/link-state.ts';
import { luckOf } from '../../model/words/remarks.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerName } from '../controls/names.ts';
import { sentenceText } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { judge, standstillSentence } from './judgement.ts';
import { endingText } from './verdict-card.tsx';

/**
 * A status for screen readers. It stays empty until something changes: a move since the position number `cursor` of the
 * line, or anything else after the status is first shown.
 */
export function LiveRegion({ cursor }: { readonly cursor: number }) {
  const { playing } = useStore();
  const announcement = useAnnouncement();
  const known = useRef(playing.line.peek().cursor === cursor ? announcement : null);
  const [text, setText] = useState('');
  // Screen readers announce changes of a status, but not the text that it has when it appears.
  useEffect(() => {
    if (announcement === known.current) return;
    known.current = null;
    setText(announcement);
  }, [announcement]);
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
  const verdict = judge(store, entry, position);
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
  const luck = isHidden ? null : luckOf(before, move);
  const key = game.boardKind === 'graph' ? 'announce.move' : 'announce.play';
  return [capitalised(t(key, { player, move })), luck === null ? '' : sentenceText(game, luck)];
}
