/** In Analyse, over the position in which a finished game turned: which move it was, and what it gave away. */
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { playOut } from '../../model/play/playing-out.ts';
import { Sentence } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { useFinish } from './finish-line.tsx';

/** Why the game ended so, where that can be seen: before the move at which it turned, or at the start where none did it. */
export function TurnLine({ game }: { readonly game: GameEntry }) {
  const { home, mode, playing, permits } = useStore();
  const finish = useFinish();
  const turned = finish?.turn?.path.length ?? 1;
  if (finish === null || playing.line.value.cursor !== turned - 1) return null;
  // What chance will bring nobody can show.
  const canShow = permits.moves && playing.study.value?.positions.every(({ moves }) => moves.every(hasNoChance));
  return (
    <p class="turned">
      <Sentence game={game} sentence={finish.because} />
      {canShow && (
        <>
          {' '}
          <button
            type="button"
            class="move-name"
            onClick={() => playOut(playing, () => mode.value === 'analyse' && !home.shown.value)}
          >
            {t('finish.play-out')}
          </button>
        </>
      )}
    </p>
  );
}

const hasNoChance = ({ results }: { readonly results: readonly unknown[] }): boolean => results.length === 0;
