import { computed, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { CutsQuestion, Question, ValueQuestion } from '../../../../web/model/watch/predict/questions.ts';
import { PredictSession } from '../../../../web/model/watch/predict-session.ts';
import type { Trace } from '../../../../web/model/watch/trace/trace.ts';
import { createTraceTree } from '../../../../web/model/watch/trace/tree.ts';
import { TracePlayer } from '../../../../web/model/watch/trace-player.ts';
import type { WatchSession } from '../../../../web/model/watch/watch-session.ts';
import { madeGame, type Search, traceOf, written } from '../support/trace-maker.ts';

/** Returns a session that watches a trace without an engine. */
function watch(
  search: Search,
  seed = 3,
): { watching: Pick<WatchSession, 'player' | 'chosen'>; predicting: PredictSession; show: (seed: number) => void } {
  const made = (of: number): Trace => traceOf(written(madeGame(of, false), search).words, search);
  const trace = signal<Trace | null>(made(seed));
  const tree = computed(() => (trace.value === null ? null : createTraceTree(trace.value)));
  const chosen = signal<number | null>(null);
  const player = new TracePlayer({
    timer: () => () => undefined,
    length: computed(() => trace.value?.records.count ?? 0),
    marks: () => [],
  });
  const watching = { trace, tree, chosen, player };
  return {
    watching,
    predicting: new PredictSession(watching, async () => null),
    show: (next) => {
      trace.value = made(next);
    },
  };
}

function currentQuestion(predicting: PredictSession): Question {
  const round = predicting.round.value;
  if (round === null || round.phase === 'none') throw new Error('Nothing is asked.');
  return round.question;
}

function askedCuts(predicting: PredictSession): CutsQuestion {
  const question = currentQuestion(predicting);
  if (question.kind !== 'cuts') throw new Error('A value is asked.');
  return question;
}

function askedValue(predicting: PredictSession): ValueQuestion & { answer: { kind: 'margin' } } {
  const question = currentQuestion(predicting);
  if (question.kind !== 'value' || question.answer.kind !== 'margin') throw new Error('Not a margin.');
  return { ...question, answer: question.answer };
}

describe('questions about cuts', () => {
  it('stop before the answer and show it after the check', () => {
    const { watching, predicting } = watch('alpha-beta');
    expect(predicting.exercises.value).toEqual(['cuts', 'holder', 'value']);
    predicting.ask();
    const { step, answerStep, subject, cut } = askedCuts(predicting);
    expect(watching.player.step.value).toBe(step);
    expect(watching.player.playing.value).toBe(false);
    expect(watching.chosen.value).toBe(subject);
    for (const place of cut) predicting.toggle(place);
    predicting.check();
    expect(predicting.round.value).toMatchObject({ phase: 'checked', verdict: { right: true, missed: [], wrong: [] } });
    expect(watching.player.step.value).toBe(answerStep);
    expect(predicting.score.value).toEqual({ asked: 1, right: 1, bonus: 0, streak: 1 });
  });

  it('report missed and wrong moves, which ends the streak', () => {
    const { watching, predicting, show } = watch('alpha-beta');
    const kinds = new Set<string>();
    for (let seed = 0; seed < 20; seed += 1) {
      show(seed);
      watching.player.jump(0);
      // A small tree may have no cut.
      if (predicting.exercise.value !== 'cuts') continue;
      for (predicting.ask(); predicting.round.value?.phase !== 'none'; predicting.ask()) {
        const { left, cut } = askedCuts(predicting);
        // Answers with the opposite of the right answer.
        const others = [...left.keys()].filter((place) => !cut.includes(place));
        for (const place of others) predicting.toggle(place);
        predicting.check();
        const checked = predicting.round.value;
        if (checked?.phase !== 'checked' || checked.verdict.kind !== 'cuts') throw new Error('It was not checked.');
        expect(checked.verdict).toMatchObject({ right: false, found: [], missed: cut });
        expect(checked.verdict.wrong).toEqual(others);
        kinds.add(cut.length > 0 ? 'missed' : 'wrong');
      }
    }
    expect(kinds).toEqual(new Set(['missed', 'wrong']));
    expect(predicting.score.value).toMatchObject({ right: 0, streak: 0 });
  });

  it('accept only offered moves, and none after the answer', () => {
    const { predicting } = watch('alpha-beta');
    predicting.ask();
    predicting.toggle(10_000);
    expect(predicting.picked.value.size).toBe(0);
    predicting.pickAll(true);
    const picked = predicting.picked.value;
    expect([...picked]).toEqual([...askedCuts(predicting).left.keys()]);
    predicting.check();
    predicting.pickAll(false);
    expect(predicting.picked.value).toBe(picked);
  });
});

describe('questions about values', () => {
  it('count streaks and continue to the end of the trace', () => {
    const { predicting } = watch('minimax', 7);
    expect(predicting.exercises.value).toEqual(['value']);
    let last = -1;
    let count = 0;
    for (predicting.ask(); predicting.round.value?.phase !== 'none'; predicting.ask()) {
      const { step, answer } = askedValue(predicting);
      expect(step).toBeGreaterThan(last);
      last = step;
      expect(predicting.canCheck.value).toBe(false);
      predicting.guess.value = { ...predicting.guess.value, margin: answer.margin };
      predicting.check();
      count += 1;
    }
    expect(count).toBeGreaterThan(3);
    expect(predicting.score.value).toEqual({ asked: count, right: count, bonus: 0, streak: count });
  });

  it('do not count if skipped or shown before a guess', () => {
    const { watching, predicting } = watch('minimax');
    predicting.ask();
    const first = currentQuestion(predicting).step;
    predicting.ask();
    const { step } = currentQuestion(predicting);
    expect(step).toBeGreaterThan(first);
    watching.player.jump(step - 1);
    expect(predicting.round.value?.phase).toBe('away');
    predicting.goBack();
    expect(predicting.round.value?.phase).toBe('asking');
    watching.player.stepBy(1);
    watching.player.stepBy(-1);
    expect(predicting.round.value?.phase).toBe('seen');
    predicting.check();
    expect(predicting.score.value.asked).toBe(0);
  });

  it('are dropped when the trace or the exercise changes', () => {
    const { watching, predicting, show } = watch('alpha-beta');
    predicting.ask();
    predicting.chooseExercise('value');
    expect(predicting.round.value).toBeNull();
    predicting.ask();
    expect(currentQuestion(predicting).kind).toBe('value');
    show(4);
    expect(predicting.round.value).toBeNull();
    predicting.ask();
    predicting.stop();
    expect(predicting.round.value).toBeNull();
    expect(watching.chosen.value).toBeNull();
  });
});
