/**
 * Descriptions of the puzzle on the board, from the puzzle collection. They are empty for puzzles outside the
 * collection.
 */
import { numberText, t } from '../../messages/messages.ts';
import type { CollectedPuzzle } from '../../model/home/collection.ts';
import { useStore } from '../controls/store-context.ts';
import { difficultyWords } from './goal-words.ts';
import { solvedCountText } from './solved-count.ts';
import { useShelf } from './use-shelf.ts';

function useCollected(): CollectedPuzzle | null {
  const shelf = useStore().parts.shelf.now.value;
  useShelf();
  const place = shelf?.place.value ?? null;
  return shelf === null || place === null ? null : shelf.find(place);
}

/** Shows the name of the puzzle, or otherwise the plain title. */
export function Title({ plain }: { readonly plain: string }) {
  const named = useCollected()?.named;
  return <>{named === undefined ? plain : t(`named.${named.name}`)}</>;
}

/** Shows the teaser of a named puzzle before it is solved. */
export function PuzzleTeaser() {
  const named = useCollected()?.named;
  return named === undefined ? null : <p class="note">{t(`named.${named.name}.about`)}</p>;
}

export function Difficulty() {
  const difficulty = useCollected()?.certificate.difficulty ?? null;
  if (difficulty === null) return null;
  const words = difficultyWords(difficulty);
  return <p class="muted">{t('shelf.difficulty', { score: numberText(difficulty.score), words })}</p>;
}

/** Shows the idea behind a named puzzle, and how many puzzles the reader has solved. */
export function SolvedPuzzle() {
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
        <p class="muted">{solvedCountText(shelf)}</p>
      )}
    </>
  );
}
