/** The result of a finished game. */
import { useComputed } from '@preact/signals';
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { type Finish, finishOf, type Told } from '../../model/play/finish.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerWithin } from '../controls/names.ts';
import { Sentence } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';

/** The result of the game on the board; null while it goes on. */
export function useFinish(): Finish | null {
  const { playing } = useStore();
  return useComputed(() => {
    const { moves } = playing.line.value;
    const positions = playing.study.value?.positions ?? [];
    const called = playing.calledAt.value;
    return finishOf({
      positions,
      moves: called === null ? moves : moves.slice(0, called),
      sides: playing.sides.value,
      called: called !== null,
    });
  }).value;
}

/** Returns "You lose 0:5". */
export function finishTitle(game: GameEntry, { winner, reader, score }: Finish): string {
  const figures = score === null ? '' : score.join(':');
  const title = (): string => {
    if (winner === null) return t('finish.draw');
    if (reader === null) return capitalised(t('finish.wins', { player: playerWithin(game, winner) }));
    return t(winner === reader ? 'finish.you-win' : 'finish.you-lose');
  };
  return score === null ? title() : t('finish.with-score', { title: title(), score: figures });
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

/** The result below the board. */
export function FinishLine() {
  const entry = useStore().game.value;
  const finish = useFinish();
  return entry === null || finish === null ? null : <b class="finish-line">{finishTitle(entry, finish)}</b>;
}
