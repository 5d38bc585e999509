/** The collected puzzles on the home page: first the puzzle of the day, then named puzzles, then all others by game. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { gameText, t } from '../../messages/messages.ts';
import type { GameShelf, NamedCollectedPuzzle } from '../../model/home/shelf.ts';
import { useStore } from '../controls/store-context.ts';
import { solvedCountText } from '../puzzle/solved-count.ts';
import { useShelf } from '../puzzle/use-shelf.ts';
import { PuzzleCard } from './puzzle-card.tsx';
import './shelf.css';

/** Number of named puzzles initially shown. */
const SHOWN = 6;

export function PuzzleShelf() {
  const { parts } = useStore();
  useShelf();
  const shelf = parts.shelf.now.value;
  if (shelf === null || shelf.count.value === 0) return null;
  return (
    <section class="puzzle-shelf" aria-labelledby="home-puzzles">
      <h2 id="home-puzzles">{t('shelf.title')}</h2>
      {shelf.solved.value.size > 0 && <p class="so-far">{solvedCountText(shelf)}</p>}
      <NamedPuzzles puzzles={shelf.named.value} />
      <div class="shelf">
        <h3>{t('shelf.all')}</h3>
        {shelf.games.value.map((own) => (
          <GamePuzzles key={own.game.id} shelf={own} />
        ))}
      </div>
    </section>
  );
}

function NamedPuzzles({ puzzles }: { readonly puzzles: readonly NamedCollectedPuzzle[] }) {
  const { games } = useStore();
  const [all, setAll] = useState(false);
  const shown = all ? puzzles : puzzles.slice(0, SHOWN);
  return (
    <>
      <ul class="cards kept-cards named-puzzles">
        {shown.map((puzzle) => {
          const game = games.value.find(({ id }) => id === puzzle.game);
          return game === undefined ? null : <PuzzleCard key={puzzle.id} game={game} puzzle={puzzle} />;
        })}
      </ul>
      {shown.length < puzzles.length && (
        <button
          type="button"
          class="button"
          onClick={({ currentTarget }) => {
            const list = currentTarget.previousElementSibling;
            setAll(true);
            // Moves the focus to the first added puzzle, because the button disappears.
            requestAnimationFrame(() => list?.querySelectorAll('a').item(SHOWN)?.focus());
          }}
        >
          {t('shelf.every', { count: puzzles.length })}
        </button>
      )}
    </>
  );
}

/** The puzzles of a game, rendered only when the reader opens the list. */
function GamePuzzles({ shelf }: { readonly shelf: GameShelf }) {
  const [open, setOpen] = useState(false);
  const { game, puzzles, solved } = shelf;
  return (
    <details class="game-puzzles" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{gameText(game.id, 'game.title')}</b>
        <span>{t('shelf.solved.of', { solved, count: puzzles.length })}</span>
      </summary>
      {open && (
        <ul class="cards kept-cards">
          {puzzles.map((puzzle) => (
            <PuzzleCard key={puzzle.id} game={game} puzzle={puzzle} />
          ))}
        </ul>
      )}
    </details>
  );
}

/** The card of the puzzle of the day, or a placeholder until it is loaded. */
export function TodaysPuzzle({ placeholder }: { readonly placeholder: JSX.Element }) {
  const { games, parts } = useStore();
  useShelf();
  const today = parts.shelf.now.value?.today.value ?? null;
  const game = games.value.find(({ id }) => id === today?.game);
  if (today === null || game === undefined) return placeholder;
  return <PuzzleCard game={game} puzzle={today} title={t('shelf.today')} />;
}
