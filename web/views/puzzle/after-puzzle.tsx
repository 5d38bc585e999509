/** Links that appear after a puzzle: to another puzzle, and to the same board with all its values. */
import { t } from '../../messages/messages.ts';
import { HOME_FRAGMENT } from '../../model/home/home.ts';
import { useStore } from '../controls/store-context.ts';
import { useShelf } from './use-shelf.ts';

export function AfterPuzzle() {
  const { setMode } = useStore();
  useShelf();
  const next = useNext();
  return (
    <>
      {next !== null && (
        <a class="button main" href={`#${next}`}>
          {t('puzzle.next')}
        </a>
      )}
      <button type="button" class="button" onClick={() => setMode('analyse')}>
        {t('puzzle.analyse.board')}
      </button>
      <a class="button" href={`#${HOME_FRAGMENT}`}>
        {t('puzzle.more')}
      </a>
    </>
  );
}

/** Returns the link to the next puzzle; null if there is none. */
function useNext(): string | null {
  const shelf = useStore().parts.shelf.now.value;
  const place = shelf?.place.value ?? null;
  if (shelf === null || place === null) return null;
  const next = shelf.nextAfter(place);
  return next === null ? null : shelf.linkOf(next).value;
}
