/** The puzzles that come with the page, on the home page: the named ones, then the others by game. */
import { useSignal } from '@preact/signals';
import { gameText, t } from '../../messages/messages.ts';
import type { GameShelf, NamedOne, Shelf } from '../../model/home/shelf.ts';
import { useStore } from '../controls/store-context.ts';
import { soFarWords } from '../puzzle/solved-count.ts';
import { useShelf } from '../puzzle/use-shelf.ts';
import { PuzzleCard } from './puzzle-card.tsx';
import './shelf.css';

/** As many of the named ones are shown at first. */
const SHOWN = 6;

/** The collection; nothing until it is loaded. */
export function PuzzleShelf() {
  const { parts } = useStore();
  useShelf();
  const shelf = parts.shelf.now.value;
  if (shelf === null || shelf.count.value === 0) return null;
  return (
    <section class="puzzle-shelf" aria-labelledby="home-puzzles">
      <h2 id="home-puzzles">{t('shelf.title')}</h2>
      <SoFar shelf={shelf} />
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

/** What the reader has solved; nothing is said before there is anything. */
function SoFar({ shelf }: { readonly shelf: Shelf }) {
  return shelf.solved.value.size === 0 ? null : <p class="so-far">{soFarWords(shelf)}</p>;
}

/** The named ones: the first of them, and all when they are asked for. */
function NamedPuzzles({ puzzles }: { readonly puzzles: readonly NamedOne[] }) {
  const { games } = useStore();
  const all = useSignal(false);
  const shown = all.value ? puzzles : puzzles.slice(0, SHOWN);
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
            all.value = true;
            // The button is gone then: one goes on with the first puzzle that it has brought.
            requestAnimationFrame(() => list?.querySelectorAll('a').item(SHOWN)?.focus());
          }}
        >
          {t('shelf.every', { count: puzzles.length })}
        </button>
      )}
    </>
  );
}

/** The puzzles of a game, drawn when they are asked for. */
function GamePuzzles({ shelf }: { readonly shelf: GameShelf }) {
  const open = useSignal(false);
  const { game, puzzles, solved } = shelf;
  return (
    <details
      class="game-puzzles"
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>
        <b>{gameText(game.id, 'game.title')}</b>
        <span>{t('shelf.solved.of', { solved, count: puzzles.length })}</span>
      </summary>
      {open.value && (
        <ul class="cards kept-cards">
          {puzzles.map((puzzle) => (
            <PuzzleCard key={puzzle.id} game={game} puzzle={puzzle} />
          ))}
        </ul>
      )}
    </details>
  );
}
