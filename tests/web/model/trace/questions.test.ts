import { describe, expect, it } from 'vitest';
import { hasQuestions, nextQuestion, type Question } from '../../../../web/model/watch/predict/questions.ts';
import { RECORD, type RecordKind } from '../../../../web/model/watch/trace/records.ts';
import { resultAt, valueAt } from '../../../../web/model/watch/trace/results.ts';
import type { Trace } from '../../../../web/model/watch/trace/trace.ts';
import { createTraceTree, type TraceTree } from '../../../../web/model/watch/trace/tree.ts';
import { madeGame, type Search, TraceWriter, traceOf, written } from '../support/trace-maker.ts';
import { traceable } from '../support/traceables.ts';

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

function traceOfSeed(seed: number, search: Search): { trace: Trace; tree: TraceTree } {
  const trace = traceOf(written(madeGame(seed, search === 'expectimax'), search).words, search);
  return { trace, tree: createTraceTree(trace) };
}

/** Returns all questions that a reader gets who always asks for the next one. */
function allQuestions(exercise: 'cuts' | 'value', trace: Trace, tree: TraceTree | null): readonly Question[] {
  const questions: Question[] = [];
  for (let from = 0; ; ) {
    const question = nextQuestion(exercise, trace, tree, from);
    if (question === null) return questions;
    expect(question.step).toBeGreaterThanOrEqual(from);
    questions.push(question);
    from = question.answerStep;
  }
}

/** Returns the numbers of the moves of a node whose own nodes exist at the given step. */
function visited(tree: TraceTree, node: number, step: number): readonly number[] {
  const moves: number[] = [];
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child))
    if (tree.openedAt(child) <= step) moves.push(tree.move(child));
  return moves;
}

describe('questions about cuts', () => {
  it('offer moves that stay unopened exactly if the search cuts them', () => {
    let count = 0;
    for (const seed of SEEDS) {
      const { trace, tree } = traceOfSeed(seed, seed % 2 === 0 ? 'alpha-beta' : 'alpha-beta-table');
      for (const question of allQuestions('cuts', trace, tree)) {
        if (question.kind !== 'cuts') throw new Error('A question about a value among those about cuts.');
        const { subject, step, left, cut, brings, bound } = question;
        const [score, beta] = [trace.records.b(step), tree.beta(subject)];
        expect(cut.length > 0, 'cut where the score reaches the bound').toBe(score >= beta);
        const search = { trace, tree };
        expect([brings.value, bound]).toEqual([valueAt(search, subject, score), resultAt(search, subject, beta)]);
        const before = visited(tree, subject, step);
        const ever = visited(tree, subject, Number.POSITIVE_INFINITY);
        const ownMoves = left.flatMap(({ node, move }, place) => (node === subject ? [{ move, place }] : []));
        expect(ownMoves.every(({ move }) => !before.includes(move))).toBe(true);
        expect(ownMoves.length + before.length).toBe(tree.moveCount(subject));
        const never = ownMoves.filter(({ move }) => !ever.includes(move)).map(({ place }) => place);
        expect(cut.filter((place) => left[place]?.node === subject)).toEqual(never);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(SEEDS.length);
  });

  it('precede the cut, and the answer follows it', () => {
    for (const seed of SEEDS) {
      const { trace, tree } = traceOfSeed(seed, 'alpha-beta');
      for (const question of allQuestions('cuts', trace, tree)) {
        if (question.kind !== 'cuts' || question.cut.length === 0) continue;
        expect(tree.cutAt(question.subject)).toBeGreaterThan(question.step);
        expect(tree.cutAt(question.subject)).toBeLessThanOrEqual(question.answerStep);
      }
    }
  });

  it('are of both kinds: with and without cuts', () => {
    const questions = SEEDS.flatMap((seed) => {
      const { trace, tree } = traceOfSeed(seed, 'alpha-beta');
      return allQuestions('cuts', trace, tree);
    });
    const cutting = questions.filter((question) => question.kind === 'cuts' && question.cut.length > 0);
    expect(cutting.length).toBeGreaterThan(questions.length / 4);
    expect(cutting.length).toBeLessThan(questions.length);
  });

  it('need a search with bounds', () => {
    const { trace, tree } = traceOfSeed(1, 'minimax');
    expect(hasQuestions('cuts', trace, tree, trace.records.count)).toBe(false);
    expect(hasQuestions('value', trace, tree, trace.records.count)).toBe(true);
    expect(nextQuestion('cuts', trace, tree, 0)).toBeNull();
    expect(nextQuestion('cuts', trace, null, 0)).toBeNull();
  });
});

describe('questions about values', () => {
  it.each(['minimax', 'alpha-beta', 'memo', 'expectimax'] as const)('of %s are answered by the next step', (search) => {
    let count = 0;
    for (const seed of SEEDS) {
      const { trace, tree } = traceOfSeed(seed, search);
      for (const question of allQuestions('value', trace, tree)) {
        if (question.kind !== 'value') throw new Error('A question about cuts among those about values.');
        const { subject, step, answerStep, answer } = question;
        expect(tree.closedAt(subject)).toBe(answerStep);
        expect(answerStep).toBe(step + 1);
        expect(answer).toEqual(valueAt({ trace, tree }, subject, tree.score(subject)));
        expect(tree.bound(subject)).toBe('exact');
        expect(visited(tree, subject, step).length, 'nothing trivial').toBeGreaterThan(1);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(SEEDS.length);
  });

  function tableTrace(records: readonly [RecordKind, detail: number, a: number, b: number, c: number][]): Trace {
    const writer = new TraceWriter();
    for (const [kind, detail, a, b, c] of records) writer.put(kind, detail, a, b, c);
    return {
      ...traceOf(writer.words),
      solver: traceable('retrograde'),
      valueKind: 'outcome',
    };
  }

  it('skip positions without a choice and end with undecided positions', () => {
    const trace = tableTrace([
      ['end', 1 << 1, 0, 0, -1],
      ['open', 0, 1, 1, -1],
      ['open', 1, 2, 2, -1],
      ['open', 0, 3, 2, -1],
      ['open', 0, 4, 3, -1],
      ['take', 1, 0, 0, 0],
      ['decide', 1, 1, 1, 0],
      ['count', 0, 2, 1, 0],
      ['take', 1, 1, 1, 0],
      ['decide', 1 | (1 << 2), 2, 2, 1],
      ['take', 1, 2, 2, 0],
      ['decide', 1, 3, 3, 2],
      ['rest', 0, 1, 0, 0],
    ]);
    expect(trace.records.kind(12)).toBe(RECORD.rest);
    expect(allQuestions('value', trace, null)).toEqual([
      {
        kind: 'value',
        step: 9,
        answerStep: 10,
        subject: 2,
        answer: { kind: 'outcome', outcome: 'win', winner: 0, plies: 2 },
        onLine: false,
        reason: { kind: 'rule', rule: 1 },
      },
      {
        kind: 'value',
        step: 11,
        answerStep: 12,
        subject: 3,
        answer: { kind: 'outcome', outcome: 'win', winner: 0, plies: 3 },
        onLine: false,
        reason: { kind: 'rule', rule: 0 },
      },
      {
        kind: 'value',
        step: 12,
        answerStep: 13,
        subject: 4,
        answer: { kind: 'outcome', outcome: 'draw', winner: null, plies: null },
        onLine: false,
        reason: { kind: 'rest' },
      },
    ]);
  });
});
