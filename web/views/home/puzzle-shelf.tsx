/** The puzzles that come with the page, on the home page, by game. */
import { useSignal } from '@preact/signals';
import { gameText, t } from '../../messages/messages.ts';
import type { GameShelf } from '../../model/home/shelf.ts';
import { useStore } from '../controls/store-context.ts';
import { useShelf } from '../puzzle/use-shelf.ts';
import { PuzzleCard } from './puzzle-card.tsx';
import './shelf.css';

/** The collection; nothing until it is loaded. */
export function PuzzleShelf() {
  const { parts } = useStore();
  useShelf();
  const shelf = parts.shelf.now.value;
  if (shelf === null) return null;
  const games = shelf.games.value;
  if (games.length === 0) return null;
  return (
    <section class="puzzle-shelf" aria-labelledby="home-puzzles">
      <h2 id="home-puzzles">{t('shelf.title')}</h2>
      <div class="shelf">
        <h3>{t('shelf.all')}</h3>
        {games.map((own) => (
          <GamePuzzles key={own.game.id} shelf={own} />
        ))}
      </div>
    </section>
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
