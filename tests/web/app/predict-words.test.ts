/** Tests the words of Predict with the real engine: questions and verdicts. */
import { describe, expect, it } from 'vitest';
import type { Guess } from '../../../web/model/watch/predict-session.ts';
import {
  type PredictTerms,
  valueQuestionText,
  verdictHeading,
  verdictTexts,
} from '../../../web/views/watch/predict/predict-words.ts';
import { openBeforeEach, page } from './page.ts';

/** A graph on which Max wins from vertex 1 if vertex 0 has not been visited before. */
const ROUND = 'xnw_0-1.2_1-0.2';

openBeforeEach();

/** Asks for the first value at or after a step, answers, and returns the question and the verdict. */
async function answered(
  game: string,
  setup: string,
  solver: string,
  step: number,
  answer: Partial<Guess>,
): Promise<{ readonly question: string; readonly heading: string; readonly verdict: string }> {
  const { store } = page;
  const { watch, watching } = store;
  const { predicting } = watch;
  expect(await store.openSetup(game, setup)).toBeNull();
  await page.solved();
  store.setMode('watch');
  watching.chooseSolver(solver);
  await page.waitUntil(() => {
    expect(watching.solver.value?.solver).toBe(solver);
    expect(watching.state.value.phase).toBe('ready');
  });
  watching.player.jump(step);
  predicting.chooseExercise('value');
  predicting.ask();
  const round = predicting.round.value;
  const [entry, trace, tree] = [store.game.value, watching.trace.value, watching.tree.value];
  if (entry === null || trace === null || tree === null || round?.phase !== 'asking' || round.question.kind !== 'value')
    throw new Error('There is no question.');
  const { question } = round;
  const terms = (): PredictTerms => {
    const place = tree.isChance(question.subject) ? tree.parent(question.subject) : question.subject;
    return { game: entry, trace, tree, positions: watching.positionsOf([place]).value };
  };
  await page.waitUntil(() => expect(terms().positions.size).toBeGreaterThan(0));
  predicting.guess.value = { ...predicting.guess.value, ...answer };
  predicting.check();
  const checked = predicting.round.value;
  if (checked?.phase !== 'checked') throw new Error('It was not checked.');
  const verdict = () => verdictTexts(terms(), checked.verdict, predicting.truth.value).join(' ');
  await page.waitUntil(() => {
    expect(predicting.truth.value).not.toBeNull();
    // Moves have no names until the position has loaded.
    expect(verdict()).not.toContain('…');
  });
  return {
    question: valueQuestionText(terms(), question),
    heading: verdictHeading(terms(), checked.verdict),
    verdict: verdict(),
  };
}

describe('predicting a wrong solver', () => {
  it('asks for its value of a shot, and shows the true value beside it', async () => {
    expect(await answered('shooting', '1-2-1', 'worst-case', 30, { percent: 67 })).toEqual({
      question:
        'In the next step, this wrong solver combines the results of this shot into one value. How likely is A to win after the shot, according to this solver? An answer within 5 percentage points counts as right.',
      heading: 'This solver says something else.',
      verdict:
        'This wrong solver believes: A wins with probability 0%, exactly 0. This solver takes the worst of the results instead of their mean. In truth: A wins with probability 66.7%, exactly 2/3.',
    });
  });

  it('asks for its winner, and shows the true value beside it', async () => {
    const texts = await answered('game-graph', ROUND, 'draw-while-unfinished', 0, { winner: 0 });
    expect(texts.question).toBe(
      'In the next step, this wrong solver gives this position a value. Who will win, according to this solver?',
    );
    expect(texts.heading).toBe('This solver says something else.');
    expect(texts.verdict).toMatch(
      /^This wrong solver believes: a draw\. This solver believes that \d is the best move\. In truth: Max wins at ply \d\.$/,
    );
  });
});

describe('predicting where positions repeat on a line', () => {
  it('asks for the value on the line, and shows that of the position beside it', async () => {
    const texts = await answered('game-graph', ROUND, 'minimax', 0, { winner: 0 });
    expect(texts).toEqual({
      question:
        'In the next step, this position gets its value on this line, where a repetition counts as endless play: a draw. Who wins under that rule, with best play?',
      heading: 'Not right.',
      verdict:
        'On this line, where a repetition counts as endless play (a draw): a draw. The best move on this line, 0, has this value. Ignoring the line that leads here: Max wins at ply 3.',
    });
  });
});
