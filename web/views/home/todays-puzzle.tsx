/** The puzzle of the day as a card. */
import type { ComponentChildren } from 'preact';
import { t } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';
import { useShelf } from '../puzzle/use-shelf.ts';
import { PuzzleCard } from './puzzle-card.tsx';

/** Today's puzzle; `children` until it has come. */
export function TodaysPuzzle({ children }: { readonly children: ComponentChildren }) {
  const { games, parts } = useStore();
  useShelf();
  const today = parts.shelf.now.value?.today.value ?? null;
  const game = games.value.find(({ id }) => id === today?.game);
  if (today === null || game === undefined) return <>{children}</>;
  return <PuzzleCard game={game} puzzle={today} title={t('shelf.today')} />;
}
