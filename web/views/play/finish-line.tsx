/** Shows the result of a finished game. */
import { useComputed } from '@preact/signals';
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { scoreText } from '../../model/game/values.ts';
import { type Finish, type FinishedGame, finishOf } from '../../model/play/finish.ts';
import type { PlaySession } from '../../model/play/play-session.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerWithin } from '../controls/names.ts';
import { useStore } from '../controls/store-context.ts';

/** Returns the game on the board in the form needed to explain it. */
export function gameOnBoard({ line, study, calledAt, sides }: PlaySession): FinishedGame {
  const { moves } = line.value;
  const called = calledAt.value;
  return {
    positions: study.value?.positions ?? [],
    moves: called === null ? moves : moves.slice(0, called),
    sides: sides.value,
    called: called !== null,
  };
}

/** Returns the result of the game on the board; null until the game is over. */
export function useFinish(): Finish | null {
  const { playing } = useStore();
  return useComputed(() => finishOf(gameOnBoard(playing))).value;
}

/** Returns a title such as "You lose 5:0". */
export function finishTitle(game: GameEntry, { winner, reader, score }: Finish): string {
  const title = (): string => {
    if (winner === null) return t('finish.draw');
    if (reader === null) return capitalised(t('finish.wins', { player: playerWithin(game, winner) }));
    return t(winner === reader ? 'finish.you-win' : 'finish.you-lose');
  };
  return score === null ? title() : t('finish.with-score', { title: title(), score: scoreText(score, winner) });
}

/** Shows the result below the board. */
export function FinishLine() {
  const entry = useStore().game.value;
  const finish = useFinish();
  return entry === null || finish === null ? null : <b class="finish-line">{finishTitle(entry, finish)}</b>;
}
