/** The ways on from a puzzle that is done. */
import { t } from '../../messages/messages.ts';
import { HOME_FRAGMENT } from '../../model/home/home.ts';
import { useStore } from '../controls/store-context.ts';
import { useShelf } from './use-shelf.ts';

/** What comes after a puzzle: its board with all values, or another puzzle. */
export function AfterPuzzle() {
  const { setMode } = useStore();
  useShelf();
  const next = useNext();
  return (
    <>
      {next !== null && (
        <a class="button" href={`#${next}`}>
          {t('puzzle.next')}
        </a>
      )}
      <button type="button" class="button main" onClick={() => setMode('analyse')}>
        {t('puzzle.analyse.board')}
      </button>
      <a class="button" href={`#${HOME_FRAGMENT}`}>
        {t('puzzle.more')}
      </a>
    </>
  );
}

/** The link to the easiest puzzle of the game that comes with the page and is still to be solved; null without one. */
function useNext(): string | null {
  const { game, playing, parts } = useStore();
  const shelf = parts.shelf.now.value;
  if (shelf === null) return null;
  const own = shelf.games.value.find((candidate) => candidate.game.id === game.value?.id);
  const next = own?.puzzles.find(({ id, setup }) => !shelf.solved.value.has(id) && setup !== playing.setup.value?.text);
  return next === undefined ? null : shelf.linkOf(next).value;
}
