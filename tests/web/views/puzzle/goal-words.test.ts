import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../../../web/messages/messages.ts';
import { GOAL_KINDS, readGoal } from '../../../../web/model/puzzle/goal.ts';
import { difficultyWords, goalKindWords, goalWords } from '../../../../web/views/puzzle/goal-words.ts';
import { gameEntry } from '../../model/games.ts';

afterEach(() => speak('en'));

function words(text: string): string {
  const goal = readGoal(text);
  if (goal === null) throw new Error(`no goal ${text}`);
  return goalWords(gameEntry(), goal, 0);
}

describe('a goal in words', () => {
  it.each([
    ['win', 'The mouse is to win', '鼠要获胜'],
    ['win.1', 'The mouse is to win in 1 ply', '鼠要在 1 步之内获胜'],
    ['win.5', 'The mouse is to win in 5 plies at most', '鼠要在 5 步之内获胜'],
    ['hold', 'The mouse is not to lose', '鼠要立于不败'],
    ['hold.15', 'The mouse is to hold out for 15 plies', '鼠要坚持 15 步不败'],
    ['margin.3', 'The mouse is to end up at least 3 points ahead', '鼠终局时至少要领先 3 分'],
    ['margin.0', 'The mouse is to end up level or ahead', '鼠终局时至少要打平'],
    ['margin.-1', 'The mouse is to end up at most 1 point behind', '鼠终局时至多落后 1 分'],
    ['probability.374.729', 'The mouse is to keep a chance of 51.3% to win', '鼠要保住 51.3% 的胜率'],
    ['only', 'The mouse is to make the best move, every time to the end', '鼠要步步走出最佳着法，直到终局'],
    ['only.1', 'The mouse is to make the best move', '鼠要走出最佳着法'],
    ['only.3', 'The mouse is to make the best move, 3 times', '鼠要连续 3 次走出最佳着法'],
  ])('%s', async (text, english, chinese) => {
    expect(words(text)).toBe(english);
    await speak('zh');
    expect(words(text)).toBe(chinese);
  });

  it('has a name for every kind', () => {
    expect(new Set(GOAL_KINDS.map(goalKindWords)).size).toBe(GOAL_KINDS.length);
  });
});

it('a difficulty is told in a word', () => {
  expect([1, 5, 8, 12].map((score) => difficultyWords({ score }))).toEqual(['easy', 'medium', 'hard', 'very hard']);
});
