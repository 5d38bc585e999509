/** Texts of the collection for the puzzle on the board; empty for other puzzles. */
import { numberText, t } from '../../messages/messages.ts';
import type { CollectedPuzzle } from '../../model/home/collection.ts';
import { useStore } from '../controls/store-context.ts';
import { difficultyWords } from './goal-words.ts';
import { soFarWords } from './solved-count.ts';
import { useShelf } from './use-shelf.ts';

function useCollected(): CollectedPuzzle | null {
  const shelf = useStore().parts.shelf.now.value;
  useShelf();
  const place = shelf?.place.value ?? null;
  return shelf === null || place === null ? null : shelf.find(place);
}

/** Its name, or the plain title. */
export function Title({ plain }: { readonly plain: string }) {
  const named = useCollected()?.named;
  return <>{named === undefined ? plain : t(`named.${named.name}`)}</>;
}

/** Teaser of a named puzzle before it is solved. */
export function Teaser() {
  const named = useCollected()?.named;
  return named === undefined ? null : <p class="note">{t(`named.${named.name}.about`)}</p>;
}

export function Difficulty() {
  const difficulty = useCollected()?.certificate.difficulty ?? null;
  if (difficulty === null) return null;
  const words = difficultyWords(difficulty);
  return <p class="muted">{t('shelf.difficulty', { score: numberText(difficulty.score), words })}</p>;
}

/** The idea of a named puzzle, and the reader's solved count. */
export function Solved() {
  const { parts, puzzling } = useStore();
  const named = useCollected()?.named;
  const shelf = parts.shelf.now.value;
  return (
    <>
      {named !== undefined && (
        <p class="theme">
          <b>{t(`idea.${named.theme}`)}</b> {t(`idea.${named.theme}.fact`, named.figures)}
        </p>
      )}
      {shelf !== null && shelf.count.value > 0 && puzzling.state.value.kind === 'solved' && (
        <p class="muted">{soFarWords(shelf)}</p>
      )}
    </>
  );
}
