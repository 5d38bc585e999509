/** Explains a finished game. This code is in the bundle `more`, because it is needed only at the end of a game. */
import { useComputed } from '@preact/signals';
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { type FinishStory, finishStory, type StorySentence } from '../../model/play/finish-story.ts';
import { Sentence } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { gameOnBoard } from './finish-line.tsx';

/** Returns the result of the game on the board, with its reasons; null until the game is over. */
export function useFinishStory(): FinishStory | null {
  const { playing } = useStore();
  return useComputed(() => finishStory(gameOnBoard(playing))).value;
}

/** Shows the explanation of a game. Each sentence highlights its moves in the position it is about. */
export function Story({ game, told }: { readonly game: GameEntry; readonly told: readonly StorySentence[] }) {
  const positions = useStore().playing.study.value?.positions ?? [];
  return (
    <>
      {told.map(({ sentence, ply }, index) => (
        // The index can serve as the key, because the sentences and their order are fixed.
        <span key={index}>
          {index > 0 && t('sentence.gap')}
          <Sentence game={game} sentence={sentence} among={ply === null ? undefined : positions.slice(ply, ply + 1)} />
        </span>
      ))}
    </>
  );
}
