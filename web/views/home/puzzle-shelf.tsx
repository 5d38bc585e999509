/** The puzzles that come with the page, on the home page: today's, and all of them by game. */
import { useSignal } from '@preact/signals';
import { gameText, numberText, t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import type { CollectedPuzzle } from '../../model/home/collection.ts';
import type { GameShelf } from '../../model/home/shelf.ts';
import { readGoal } from '../../model/puzzle/goal.ts';
import { capitalised } from '../controls/capitalised.ts';
import { Icon } from '../controls/icons.tsx';
import { useStore } from '../controls/store-context.ts';
import { difficultyWords, goalWords } from '../puzzle/goal-words.ts';
import { useShelf } from '../puzzle/use-shelf.ts';
import { BoardCard } from './board-card.tsx';
import './shelf.css';

/** The collection; nothing until it is loaded. */
export function PuzzleShelf() {
  const { parts } = useStore();
  useShelf();
  const shelf = parts.shelf.now.value;
  if (shelf === null) return null;
  const games = shelf.games.value;
  const today = shelf.today.value;
  const game = games.find((candidate) => candidate.game.id === today?.game)?.game;
  if (today === null || game === undefined) return null;
  return (
    <section class="puzzle-shelf" aria-labelledby="home-puzzles">
      <h2 id="home-puzzles">{t('shelf.title')}</h2>
      <div class="shelf">
        <div class="today">
          <h3>{t('shelf.today')}</h3>
          <ul class="cards">
            <PuzzleCard game={game} puzzle={today} named />
          </ul>
        </div>
        <div class="by-game">
          <h3>{t('shelf.all')}</h3>
          {games.map((own) => (
            <GamePuzzles key={own.game.id} shelf={own} />
          ))}
        </div>
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

/** A puzzle: its first position, its goal, how hard it is, and whether it is solved. `named` says of which game it is. */
function PuzzleCard(props: { readonly game: GameEntry; readonly puzzle: CollectedPuzzle; readonly named?: boolean }) {
  const { shelf } = useStore();
  const { game, puzzle } = props;
  const { difficulty, solver } = puzzle.certificate;
  const goal = readGoal(puzzle.goal);
  if (goal === null) return null;
  const isSolved = shelf.solved.value.has(puzzle.id);
  return (
    <BoardCard
      game={game}
      choice={{ game: puzzle.game, setup: puzzle.setup }}
      link={shelf.linkOf(puzzle)}
      position={shelf.positionOf(puzzle).value}
      title={capitalised(goalWords(game, goal, solver))}
    >
      {props.named === true && <p class="source">{gameText(game.id, 'game.title')}</p>}
      <p class="source">
        {difficulty !== null &&
          t('shelf.difficulty', { score: numberText(difficulty.score), words: difficultyWords(difficulty) })}
        {isSolved && (
          <span class="solved">
            <Icon name="check" />
            {t('shelf.solved')}
          </span>
        )}
      </p>
    </BoardCard>
  );
}
