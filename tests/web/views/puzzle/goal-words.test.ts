import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../../web/messages/messages.ts';
import { GOAL_KINDS, readGoal } from '../../../../web/model/puzzle/goal.ts';
import { difficultyWords, goalKindWords, goalWords } from '../../../../web/views/puzzle/goal-words.ts';
import { gameEntry } from '../../model/games.ts';

afterEach(() => switchLanguage('en'));

function words(text: string, about: Parameters<typeof gameEntry>[0] = {}): string {
  const goal = readGoal(text);
  if (goal === null) throw new Error(`no goal ${text}`);
  return goalWords(gameEntry(about), goal, 0);
}

describe('a goal in words', () => {
  it.each([
    ['win', 'Mouse to move: win', '老鼠先走：取胜'],
    ['win.1', 'Mouse to move: win in 1 move', '老鼠先走：1 步之内取胜'],
    ['win.5', 'Mouse to move: win within 3 moves', '老鼠先走：3 步之内取胜'],
    ['win.4', 'Mouse to move: win within 4 moves, counting both sides', '老鼠先走：双方合计 4 步之内取胜'],
    ['hold', 'Mouse to move: don’t lose', '老鼠先走：守住不败'],
    ['hold.15', 'Mouse to move: make 8 moves without losing', '老鼠先走：走满 8 步而不败'],
    ['hold.4', 'Mouse to move: don’t lose within 4 moves, counting both sides', '老鼠先走：双方合计 4 步之内不败'],
    ['margin.3', 'Mouse to move: finish at least 3 points ahead', '老鼠先走：终局至少领先 3 分'],
    ['margin.0', 'Mouse to move: finish level or ahead', '老鼠先走：终局至少打平'],
    ['margin.-1', 'Mouse to move: finish at most 1 point behind', '老鼠先走：终局至多落后 1 分'],
    ['probability.374.729', 'Mouse to move: keep the winning chance at 51.3%', '老鼠先走：保住 51.3% 的胜率'],
    ['only', 'Mouse to move: play only best moves, to the end', '老鼠先走：步步走最佳着法，直到终局'],
    ['only.1', 'Mouse to move: find the best move', '老鼠先走：找出最佳着法'],
    ['only.3', 'Mouse to move: find the best move 3 times', '老鼠先走：连续 3 次找出最佳着法'],
  ])('%s', async (text, english, chinese) => {
    expect(words(text)).toBe(english);
    await switchLanguage('zh');
    expect(words(text)).toBe(chinese);
  });

  it('counts the moves of both sides if the players do not alternate', () => {
    expect(words('win.3', { alternates: false })).toBe('Mouse to move: win within 3 moves, counting both sides');
    expect(words('win.1', { alternates: false })).toBe('Mouse to move: win with the next move');
  });

  it('has a name for every kind', () => expect(new Set(GOAL_KINDS.map(goalKindWords)).size).toBe(GOAL_KINDS.length));
});

it('a difficulty has a word', () => {
  expect([1, 5, 8, 12].map((score) => difficultyWords({ score }))).toEqual(['easy', 'medium', 'hard', 'very hard']);
});
