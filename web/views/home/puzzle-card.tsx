import { gameText, numberText, t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import type { CollectedPuzzle } from '../../model/home/collection.ts';
import { readGoal } from '../../model/puzzle/goal.ts';
import { capitalised } from '../controls/capitalised.ts';
import { Icon } from '../controls/icons.tsx';
import { useStore } from '../controls/store-context.ts';
import { difficultyWords, goalWords } from '../puzzle/goal-words.ts';
import { BoardCard } from './board-card.tsx';

/**
 * The card of a collected puzzle: first position, goal and difficulty. If the puzzle has a name or a title, the card
 * also shows it, together with the game.
 */
export function PuzzleCard(props: {
  readonly game: GameEntry;
  readonly puzzle: CollectedPuzzle;
  readonly title?: string;
}) {
  const { shelf } = useStore();
  const { game, puzzle, title } = props;
  const { difficulty, solver } = puzzle.certificate;
  const goal = readGoal(puzzle.goal);
  if (goal === null) return null;
  const words = capitalised(goalWords(game, goal, solver));
  const name = puzzle.named === undefined ? null : t(`named.${puzzle.named.name}`);
  const isAlone = name !== null || title !== undefined;
  const isSolved = shelf.solved.value.has(puzzle.id);
  return (
    <BoardCard
      game={game}
      choice={{ game: puzzle.game, setup: puzzle.setup }}
      link={shelf.linkOf(puzzle)}
      picture={shelf.pictureOf(puzzle)}
      position={shelf.positionOf(puzzle).value}
      title={
        [...(title === undefined ? [] : [title]), ...(name === null ? [] : [name])].join(t('shelf.colon')) || words
      }
    >
      {isAlone && <p>{words}</p>}
      {puzzle.named !== undefined && <p class="source row">{t(`named.${puzzle.named.name}.about`)}</p>}
      {isAlone && <p class="source row">{gameText(game.id, 'game.title')}</p>}
      <p class="source row">
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
