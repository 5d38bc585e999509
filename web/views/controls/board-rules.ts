/** Rules and tasks of the board in play: what differs between boards of a game follows from the options of its setup. */
import { gameText, gameWord, statementText, t } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex, Setup } from '../../model/game/types.ts';
import type { Goal } from '../../model/puzzle/goal.ts';

/** The options of a board, and what is unusual about it. */
type Board = Pick<Setup, 'options'> & Partial<Pick<Setup, 'notes'>>;

/** The rules of a board; without one, those of all boards of the game. */
export function rulesText(game: Pick<GameEntry, 'id'>, board: Board | null): string {
  const rules = gameText(game.id, 'game.rules');
  if (board === null) return joined([rules, gameWord(game.id, 'rules.any')]);
  return joined([rules, ...clauses(game, 'rules', board), ...(board.notes ?? []).map(statementText)]);
}

/** What a player tries to reach on a board. */
export function taskText(game: GameEntry, player: PlayerIndex, board: Board): string {
  return joined([ofPlayer(game, player, 'task'), ...clauses(game, 'task', board)]);
}

/** The same in a puzzle: nothing that its goal does not ask for. */
export function puzzleTaskText(game: GameEntry, player: PlayerIndex, board: Board, goal: Goal): string {
  switch (goal.kind) {
    case 'win':
    case 'probability':
      return taskText(game, player, board);
    case 'only':
      return rulesText(game, { options: board.options });
    case 'hold':
    case 'margin': {
      const task = ofPlayer(game, player, 'hold') ?? gameWord(game.id, 'game.points');
      return joined([task, ...clauses(game, 'task', board)]);
    }
  }
}

function ofPlayer(game: GameEntry, player: PlayerIndex, key: 'task' | 'hold'): string | null {
  return gameWord(game.id, `player.${game.players[player]}.${key}`);
}

/** What follows from the options: a sentence with their values, and one for each that chooses between rules. */
function clauses(game: Pick<GameEntry, 'id'>, kind: 'rules' | 'task', { options }: Board): readonly (string | null)[] {
  const values = Object.entries(options);
  const args = Object.fromEntries(values.map(([id, value]) => [id.replaceAll('-', '_'), value]));
  return [
    gameWord(game.id, `${kind}.board`, args),
    ...values.map(([id, value]) => gameWord(game.id, `${kind}.${id}.${value}`)),
  ];
}

function joined(texts: readonly (string | null)[]): string {
  return texts.filter((text) => text !== null && text !== '').join(t('sentence.gap'));
}
