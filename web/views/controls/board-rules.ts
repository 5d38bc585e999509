/** Texts for the rules of a board and the players' tasks. Boards of one game differ in the options of their setup. */
import { gameText, gameWord, statementText, t } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex, Setup } from '../../model/game/types.ts';
import type { Goal } from '../../model/puzzle/goal.ts';

/** The options of a board, and notes on its unusual properties. */
type Board = Pick<Setup, 'options'> & Partial<Pick<Setup, 'notes'>>;

/** Returns the rules of a board; if `board` is null, the rules common to all boards of the game. */
export function rulesText(game: Pick<GameEntry, 'id'>, board: Board | null): string {
  const rules = gameText(game.id, 'game.rules');
  if (board === null) return joined([rules, gameWord(game.id, 'rules.any')]);
  return joined([rules, ...clauses(game, 'rules', board), ...(board.notes ?? []).map(statementText)]);
}

/** Returns a player's task on a board. */
export function taskText(game: GameEntry, player: PlayerIndex, board: Board): string {
  return joined([ofPlayer(game, player, 'task'), ...clauses(game, 'task', board)]);
}

/** Returns a player's task in a puzzle, reduced to what the goal requires. */
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

/** Returns a player's task. Games whose rules are data have one for both players. */
function ofPlayer(game: GameEntry, player: PlayerIndex, key: 'task' | 'hold'): string | null {
  return gameWord(game.id, `player.${game.players[player]}.${key}`) ?? gameWord(game.id, `player.any.${key}`);
}

/** Returns a sentence with the values of all options, then one sentence for each option that selects a rule. */
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
