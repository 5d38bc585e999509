/** Tests the prediction questions about traces of the real engine. */
import { describe, expect, it } from 'vitest';
import { type Exercise, hasQuestions, nextQuestion, type Question } from '../../web/model/watch/predict/questions.ts';
import { createTraceTable } from '../../web/model/watch/table/table.ts';
import { RECORD } from '../../web/model/watch/trace/records.ts';
import { outcomeResult } from '../../web/model/watch/trace/results.ts';
import type { Trace } from '../../web/model/watch/trace/trace.ts';
import { createTraceTree } from '../../web/model/watch/trace/tree.ts';
import { freshEngine } from './support/engine.ts';
import { traceOn } from './support/traces.ts';

/** Maximum number of records of a trace. */
const RECORDS = 40_000;
/** Maximum number of questions about one trace. */
const MOST_QUESTIONS = 60;

const traces: Trace[] = [];

const engine = await freshEngine();
for (const game of engine.games()) {
  const setup = game.examples[0]?.setup ?? '';
  for (const solver of game.traceable) {
    traces.push(traceOn(engine, game, setup, solver, RECORDS));
  }
}

function nameOf({ game, solver }: Trace): string {
  return `${solver.solver} on ${game}`;
}

function questionsOf(exercise: Exercise, trace: Trace): readonly Question[] {
  const tree = trace.solver.family === 'tree' ? createTraceTree(trace) : null;
  const questions: Question[] = [];
  let from = 0;
  while (questions.length < MOST_QUESTIONS) {
    const question = nextQuestion(exercise, trace, tree, from);
    if (question === null) break;
    questions.push(question);
    from = question.answerStep;
  }
  return questions;
}

describe('prediction questions', () => {
  it('exist for every solver that can be watched', () => {
    // Short traces of a large table end while the solver is still listing its positions.
    const whole = traces.filter(({ solver, report }) => solver.family === 'tree' || report?.status === 'finished');
    expect(whole.length).toBeGreaterThan(traces.length / 2);
    expect(whole.filter((trace) => questionsOf('value', trace).length === 0).map(nameOf)).toEqual([]);
  });

  it('about cuts exist for every search with bounds, and the next record has the answer', () => {
    let count = 0;
    for (const trace of traces) {
      if (trace.solver.family !== 'tree') continue;
      const tree = createTraceTree(trace);
      const questions = questionsOf('cuts', trace);
      if (!trace.solver.solver.startsWith('alpha-beta')) continue;
      expect(hasQuestions('cuts', trace, tree, trace.records.count), nameOf(trace)).toBe(true);
      expect(questions.length, nameOf(trace)).toBeGreaterThan(0);
      for (const question of questions) {
        if (question.kind !== 'cuts') throw new Error('A question about a value among those about cuts.');
        const score = trace.records.b(question.step);
        expect(question.cut.length > 0, nameOf(trace)).toBe(score >= tree.beta(question.subject));
        expect(question.cut.length > 0).toBe(trace.records.kind(question.step + 1) === RECORD.cut);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it('about a table have the value that the table shows after the answer, and not before', () => {
    for (const trace of traces) {
      if (trace.solver.family !== 'table') continue;
      const table = createTraceTable(trace);
      for (const question of questionsOf('value', trace)) {
        if (question.kind !== 'value' || question.reason.kind === 'rest') continue;
        const before = table.cellAt(question.subject, question.step);
        const after = table.cellAt(question.subject, question.answerStep);
        expect(before.state, nameOf(trace)).not.toBe('decided');
        expect(after.state, nameOf(trace)).toBe('decided');
        expect(question.answer, nameOf(trace)).toEqual(outcomeResult(after.winner, after.plies));
      }
    }
  });
});
