/** Checks the rules and tasks that the page shows for every game, option and goal kind, in both languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameText, gameWord, switchLanguage } from '../../web/messages/messages.ts';
import type { GameEntry } from '../../web/model/game/types.ts';
import { GOAL_KINDS, suitsGame } from '../../web/model/puzzle/goal.ts';
import { puzzleTaskText, rulesText, taskText } from '../../web/views/controls/board-rules.ts';
import { plainGoal } from '../../web/views/puzzle/plain-goal.ts';
import { freshEngine, gameIn } from './support/engine.ts';

const PLAYERS = [0, 1] as const;
/** Options that are visible on the board. */
const SEEN = ['rows', 'columns', 'side', 'colours'];
/** Option that a task need not repeat, because the board shows the player to move. */
const RULES_ONLY = ['alternate'];

const engine = await freshEngine();
const games = engine.games();
const shooting = engine.ask('read', { game: 'shooting', text: '1-2-1_bottom-row-only' });
afterAll(() => switchLanguage('en'));

const optionsOf = (game: GameEntry): Readonly<Record<string, number>> =>
  Object.fromEntries(game.options.map((option) => [option.id, option.default]));

describe.each(['en', 'zh'] as const)('rules and tasks of a board (%s)', (language) => {
  beforeAll(() => switchLanguage(language));

  it('depend on every option that changes the rules', () => {
    for (const game of games) {
      for (const { id, min, max } of game.options.filter((option) => !SEEN.includes(option.id))) {
        const boards = [max - 1, max].map((value) => ({ options: { ...optionsOf(game), [id]: value } }));
        expect(max, `${game.id} ${id}`).toBeGreaterThan(min);
        expect(new Set(boards.map((board) => rulesText(game, board))).size, `${game.id} ${id}`).toBe(2);
        if (RULES_ONLY.includes(id)) continue;
        for (const player of PLAYERS) {
          expect(new Set(boards.map((board) => taskText(game, player, board))).size, `${game.id} ${id}`).toBe(2);
        }
      }
    }
  });

  it('contain only the tasks that the goal of a puzzle requires', () => {
    for (const game of games) {
      const board = { options: optionsOf(game) };
      for (const goal of GOAL_KINDS.map(plainGoal).filter((kind) => suitsGame(kind, game))) {
        for (const player of PLAYERS) {
          const text = puzzleTaskText(game, player, board, goal);
          const task = gameText(game.id, `player.${game.players[player]}.task`);
          const about = `${game.id} ${goal.kind} ${player}`;
          expect(text, about).not.toMatch(/^\s*$|[{}]/);
          expect(text.includes(task), about).toBe(goal.kind === 'win' || goal.kind === 'probability');
          if (goal.kind === 'hold' && game.valueKind === 'outcome') {
            const hold = gameWord(game.id, `player.${game.players[player]}.hold`);
            expect(hold, about).not.toBeNull();
            expect(text, about).toContain(hold ?? '');
          }
        }
      }
    }
  });

  it('have no empty text or placeholder without a board', () => {
    for (const game of games) expect(rulesText(game, null), game.id).not.toMatch(/^\s*$|[{}]/);
  });
});

describe('the rules of a board', () => {
  beforeAll(() => switchLanguage('en'));

  it.each([
    { id: 'dots-boxes', options: { again: 0 }, says: 'does not earn another move', not: 'earns another move' },
    { id: 'dots-boxes', options: { again: 1 }, says: 'earns another move', not: 'strictly in turn' },
    { id: 'triangle-war', options: { again: 0 }, says: 'does not earn another move', not: 'earns another move' },
    { id: 'triangle-war', options: { again: 1 }, says: 'earns another move', not: 'strictly in turn' },
    { id: 'cat-mouse-2', options: { cat: 3, mouse: 2 }, says: 'cat 3, mouse 2', not: 'option' },
    { id: 'gems', options: { 'stone-size': 4 }, says: 'stone on this board: 4', not: 'option' },
    { id: 'game-graph', options: { draws: 1, alternate: 0 }, says: 'cannot move draws', not: 'cannot move loses' },
    { id: 'game-graph', options: { draws: 0, alternate: 1 }, says: 'take turns', not: 'Max or Min, moves' },
  ])('say “$says” in $id with $options', ({ id, options, says, not }) => {
    const game = games.find((entry) => entry.id === id);
    if (game === undefined) throw new Error(id);
    const text = rulesText(game, { options: { ...optionsOf(game), ...options } });
    expect(text).toContain(says);
    expect(text).not.toContain(not);
  });

  it('name the differences from the problem in the Shooting Game', () => {
    expect(rulesText(gameIn(games, 'shooting'), shooting)).toContain('only the lowest row can be shot at');
  });
});
