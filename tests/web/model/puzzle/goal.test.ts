import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOAL_KINDS, type Goal, goalText, readGoal, suitsGame } from '../../../../web/model/puzzle/goal.ts';
import { AUTHOR_LIMITS, NO_WORDS, type Puzzle } from '../../../../web/model/puzzle/puzzle.ts';
import { puzzleParameters } from '../../../../web/model/puzzle/puzzle-link.ts';
import { linkedPlace } from '../../../../web/model/share/link-parameters.ts';

const LARGEST = 999_999_999;
const count = fc.integer({ min: 1, max: LARGEST });
const maybe = fc.option(count);

const goals: fc.Arbitrary<Goal> = fc.oneof(
  fc.record({ kind: fc.constantFrom('win', 'hold'), plies: maybe }),
  fc.record({ kind: fc.constant('margin'), points: fc.integer({ min: -LARGEST, max: LARGEST }) }),
  fc
    .tuple(fc.integer({ min: 0, max: LARGEST }), count)
    .map(([a, b]): Goal => ({ kind: 'probability', numerator: Math.min(a, b), denominator: b })),
  fc.record({ kind: fc.constant('only'), moves: maybe }),
);

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const move = fc.stringMatching(/^[a-z0-9-]{1,5}$/);

const puzzles: fc.Arbitrary<Puzzle> = fc.record({
  goal: goals,
  from: fc.integer({ min: 0, max: 99 }),
  contest: fc.boolean(),
  words: fc.record({
    title: fc.string({ unit: 'grapheme', maxLength: 20 }),
    note: text,
    hints: fc.array(text, { maxLength: AUTHOR_LIMITS.hints }),
    replies: fc.array(fc.record({ path: fc.array(move, { minLength: 1, maxLength: 6 }), text }), {
      maxLength: AUTHOR_LIMITS.replies,
    }),
    success: text,
  }),
});

describe('the text of a goal', () => {
  it('is read back as the same goal', () => {
    fc.assert(
      fc.property(goals, (goal) => {
        expect(readGoal(goalText(goal))).toEqual(goal);
      }),
    );
  });

  it('represents every kind of goal', () => {
    for (const kind of GOAL_KINDS) {
      expect(
        fc.sample(goals, 200).some((goal) => goalText(goal).startsWith(kind)),
        kind,
      ).toBe(true);
    }
  });

  it('needs no escaping in a link', () => {
    fc.assert(
      fc.property(goals, (goal) => {
        expect(goalText(goal)).toMatch(/^[a-z0-9.-]+$/);
      }),
    );
  });

  it.each([
    '',
    'winning',
    'win.',
    'win.0',
    'win.-1',
    'win.1.2',
    'win.1e3',
    'hold.0',
    'margin',
    'margin.',
    'margin.1.2',
    'margin.x',
    'margin.1234567890',
    'probability',
    'probability.1',
    'probability.2.1',
    'probability.-1.2',
    'probability.0.0',
    'only.0',
    'only.1.1',
  ])('“%s” is not a goal', (wrong) => expect(readGoal(wrong)).toBeNull());

  it('is never read as a goal if it is another text', () => {
    fc.assert(
      fc.property(fc.string(), (anything) => {
        const goal = readGoal(anything);
        expect(goal === null || readGoal(goalText(goal)) !== null).toBe(true);
      }),
    );
  });
});

describe('a puzzle in a link', () => {
  it('is read back unchanged', () => {
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        const parameters = puzzleParameters(puzzle);
        const line = Array.from({ length: puzzle.from }, () => 'a').join('.');
        expect(linkedPlace({ game: 'a', setup: 'a', line, parameters })?.puzzle).toEqual(puzzle);
      }),
    );
  });

  it('takes few characters if it has only a goal', () => {
    const goal: Goal = { kind: 'win', plies: 5 };
    expect(puzzleParameters({ goal, from: 0, contest: false, words: NO_WORDS })).toEqual([['goal', 'win.5']]);
  });
});

describe('the check whether a goal suits a game', () => {
  it.each([
    ['win.3', ['outcome']],
    ['win', ['outcome', 'margin']],
    ['hold', ['outcome', 'margin']],
    ['hold.4', ['outcome']],
    ['margin.2', ['margin']],
    ['probability.1.2', ['probability']],
    ['only.3', ['outcome', 'margin', 'probability']],
  ])('%s', (written, kinds) => {
    const goal = readGoal(written);
    if (goal === null) throw new Error(written);
    const suited = (['outcome', 'margin', 'probability'] as const).filter((valueKind) =>
      suitsGame(goal, { valueKind }),
    );
    expect(suited).toEqual(kinds);
  });
});
