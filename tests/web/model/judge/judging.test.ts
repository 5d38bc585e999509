import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { JudgedCase } from '../../../../web/model/game/judge-types.ts';
import type { GameEntry, Setup } from '../../../../web/model/game/types.ts';
import { createJudging } from '../../../../web/model/judge/judging.ts';
import { gameEntry } from '../games.ts';
import { ScriptedEngine, settled, setupOf } from '../scripted-engine.ts';

function caseOf(setup: string, about: Partial<JudgedCase> = {}): JudgedCase {
  return { answer: '1', setup, size: 4, unit: 'vertices', milliseconds: 1, ...about };
}

/** A judge beside a board of Cat and Mouse, and what a test needs to move. */
function onBoard() {
  const engine = new ScriptedEngine();
  const game = signal<GameEntry | null>(gameEntry({ judges: ['one-1', 'two-2'] }));
  const setup = signal<Setup | null>(setupOf('first'));
  const opened: string[] = [];
  const judging = createJudging({
    engine: engine.port,
    game,
    setup,
    async open(_, text) {
      opened.push(text);
      setup.value = setupOf(text);
    },
  });
  return { engine, judging, opened, setup };
}

describe('judging an input', () => {
  it('lists the cases as they come, says how far it is, and how it ended', async () => {
    const { engine, judging } = onBoard();
    judging.write('an input');
    judging.judge();
    const [asked] = engine.judged;
    expect(await asked?.input.text()).toBe('an input');
    expect(asked?.problem).toBe('one-1');
    expect(judging.run.value).toEqual({ phase: 'working', progress: null });
    asked?.onProgress({ done: 3, total: 8 });
    expect(judging.run.value).toEqual({ phase: 'working', progress: { done: 3, total: 8 } });
    asked?.onJudged({ answers: '1\n2\n', count: 2, cases: [caseOf('a'), caseOf('b', { answer: '2' })] });
    asked?.onJudged({ answers: '0\n0\n', count: 2, cases: [caseOf('c', { answer: '0' })] });
    expect(judging.answered.value).toBe(4);
    expect(judging.cases.value.map(({ number, answer }) => [number, answer])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '0'],
    ]);
    expect(judging.answers().join('')).toBe('1\n2\n0\n0\n');
    asked?.answer({ kind: 'answer', answer: { cases: 4, error: null, unreadable: false } });
    await settled();
    expect(judging.run.value).toEqual({ phase: 'done' });
  });

  it('orders the cases by what the reader chooses, and back', () => {
    const { engine, judging } = onBoard();
    judging.judge();
    engine.judged[0]?.onJudged({
      answers: '',
      count: 3,
      cases: [
        caseOf('a', { answer: 'Game 1: 10', size: 9, milliseconds: 2 }),
        caseOf('b', { answer: 'Game 2: 9', size: 5, milliseconds: 3 }),
        caseOf('c', { answer: 'Game 3: 9', size: 9, milliseconds: 1 }),
      ],
    });
    const order = (): readonly number[] => judging.cases.value.map(({ number }) => number);
    expect(order()).toEqual([1, 2, 3]);
    judging.sort('answer');
    expect(order()).toEqual([2, 3, 1]);
    judging.sort('size');
    expect(order()).toEqual([2, 1, 3]);
    judging.sort('size');
    expect(order()).toEqual([1, 3, 2]);
    judging.sort('time');
    expect(order()).toEqual([3, 1, 2]);
    judging.sort('number');
    expect(order()).toEqual([1, 2, 3]);
  });

  it('puts a case on the board, and knows when another board has taken its place', async () => {
    const { engine, judging, opened, setup } = onBoard();
    judging.judge();
    engine.judged[0]?.onJudged({ answers: '', count: 2, cases: [caseOf('a'), caseOf('b')] });
    const [, second] = judging.cases.value;
    if (second === undefined) throw new Error('there is no second case');
    await judging.choose(second);
    expect(opened).toEqual(['b']);
    expect(judging.chosen.value).toBe(2);
    setup.value = setupOf('elsewhere');
    expect(judging.chosen.value).toBeNull();
  });

  it('stops, and hears nothing more of what was stopped', () => {
    const { engine, judging } = onBoard();
    judging.judge();
    const [asked] = engine.judged;
    judging.stop();
    expect(asked?.signal.aborted).toBe(true);
    asked?.onJudged({ answers: '1\n', count: 1, cases: [caseOf('a')] });
    expect(judging.answered.value).toBe(0);
    expect(judging.run.value).toEqual({ phase: 'stopped' });
  });

  it('begins anew with another input or another problem', () => {
    const { engine, judging } = onBoard();
    judging.judge();
    engine.judged[0]?.onJudged({ answers: '1\n', count: 1, cases: [caseOf('a')] });
    judging.judgeFile('tests.in', new Blob(['file']));
    expect(engine.judged[0]?.signal.aborted).toBe(true);
    expect(judging.file.value).toBe('tests.in');
    expect(judging.answered.value).toBe(0);
    judging.chooseProblem('two-2');
    expect(judging.problem.value).toBe('two-2');
    expect(judging.run.value).toEqual({ phase: 'idle' });
  });

  it('says what is wrong with an input, a file or the engine', async () => {
    const { engine, judging } = onBoard();
    const error = { code: 'text.ends-early', arguments: {}, message: '', place: { line: 2, column: 1 }, cells: [] };
    judging.judge();
    engine.judged[0]?.answer({ kind: 'answer', answer: { cases: 1, error, unreadable: false } });
    await settled();
    expect(judging.run.value).toEqual({ phase: 'wrong', error });
    judging.judge();
    engine.judged[1]?.answer({ kind: 'answer', answer: { cases: 1, error: null, unreadable: true } });
    await settled();
    expect(judging.run.value).toEqual({ phase: 'unreadable' });
    judging.judge();
    engine.judged[2]?.answer({ kind: 'crashed' });
    await settled();
    expect(judging.run.value).toEqual({ phase: 'failed' });
  });
});
