/** Explanation of a finished game. It loads with the bundle `more`: only the end of a game needs it. */
import { useComputed } from '@preact/signals';
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { type FinishStory, finishStory, type Told } from '../../model/play/finish-story.ts';
import { Sentence } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { gameShown } from './finish-line.tsx';

/** The result of the game whose moves the board shows, with its reasons; null while it goes on. */
export function useFinishStory(): FinishStory | null {
  const { playing } = useStore();
  return useComputed(() => finishStory(gameShown(playing))).value;
}

/** The story of a game; each sentence highlights its moves in its own position. */
export function Story({ game, told }: { readonly game: GameEntry; readonly told: readonly Told[] }) {
  const positions = useStore().playing.study.value?.positions ?? [];
  return (
    <>
      {told.map(({ sentence, ply }, index) => (
        // The sentences of a story and their order are fixed.
        <span key={index}>
          {index > 0 && t('sentence.gap')}
          <Sentence game={game} sentence={sentence} among={ply === null ? undefined : positions.slice(ply, ply + 1)} />
        </span>
      ))}
    </>
  );
}
