/** In Analyse, explains a finished game at each position where its result changed: names the move and its cost. */
import { t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { playOut } from '../../model/play/auto-play.ts';
import { useStore } from '../controls/store-context.ts';
import { Story, useFinishStory } from './finish-story.tsx';

/** Explains the result at each such position; if no move changed the result, at the start. */
export function TurnLine({ game }: { readonly game: GameEntry }) {
  const { home, mode, playing, permits } = useStore();
  const finish = useFinishStory();
  if (finish === null) return null;
  const { turns, reader, winner, story } = finish;
  const { cursor } = playing.line.value;
  const sentences = story.filter(({ ply }) => (turns.length === 0 ? cursor === 0 : ply === cursor));
  if (sentences.length === 0) return null;
  // Best play cannot be shown in games of chance, because nobody can predict chance results. After a game without
  // mistakes, the reader has already seen best play.
  const canShow =
    permits.moves &&
    sentences[0] === story[0] &&
    (turns.length > 0 || winner === null || winner !== reader) &&
    playing.study.value?.positions.every(({ moves }) => moves.every(hasNoChance));
  return (
    <p class="turned">
      <Story game={game} told={sentences} />
      {canShow && (
        <>
          {t('sentence.gap')}
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
