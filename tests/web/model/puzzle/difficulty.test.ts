import { describe, expect, it } from 'vitest';
import { difficultyOf, levelOf } from '../../../../web/model/puzzle/difficulty.ts';

describe('the difficulty of a puzzle', () => {
  it('is 0 if no move is wrong', () => {
    expect(difficultyOf([], 3)).toEqual({ score: 0, ownMoves: 3, plausible: 0, refutation: 0 });
  });

  it('counts one bit for a choice between two plausible moves, and the refutation of the wrong one', () => {
    // 1 bit, log2(1 + 1) = 1, log2(1 + 3) / 2 = 1.
    const decisions = [{ moves: 2, keeping: 1, traps: [3] }];
    expect(difficultyOf(decisions, 1)).toEqual({ score: 3, ownMoves: 1, plausible: 1, refutation: 3 });
  });

  it('counts a quarter for moves that fail at once', () => {
    // log2((1 + 4 / 4) / 1) = 1 and nothing more.
    expect(difficultyOf([{ moves: 5, keeping: 1, traps: [] }], 1).score).toBe(1);
  });

  it('grows with every decision, every trap and the deepest refutation', () => {
    const once = { moves: 4, keeping: 2, traps: [2, 2] };
    const score = (...decisions: Parameters<typeof difficultyOf>[0]): number => difficultyOf(decisions, 2).score;
    expect(score(once, once)).toBeGreaterThan(score(once));
    expect(score({ ...once, keeping: 1, traps: [2, 2, 2] })).toBeGreaterThan(score(once));
    expect(score({ ...once, traps: [2, 9] })).toBeGreaterThan(score(once));
  });
});

it('has a label that follows from its score', () => {
  const labels = [0, 3.4, 3.5, 5.9, 6, 8.9, 9, 40].map((score) => levelOf({ score }));
  expect(labels).toEqual(['easy', 'easy', 'medium', 'medium', 'hard', 'hard', 'very-hard', 'very-hard']);
});
