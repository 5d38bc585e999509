import { type Signal, signal } from '@preact/signals';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JudgedCase } from '../../../../web/model/game/judge-types.ts';
import type { GameEntry, LinkParts, Setup } from '../../../../web/model/game/types.ts';
import type { JudgePlace } from '../../../../web/model/judge/judge-link.ts';
import { JudgeSession } from '../../../../web/model/judge/judge-session.ts';
import { loadPacking, packSegment } from '../../../../web/model/link/link-packing.ts';
import { linkedPlace } from '../../../../web/model/share/link-parameters.ts';
import { gameEntry } from '../games.ts';
import { ScriptedEngine, settled, setupOf } from '../scripted-engine.ts';

function caseOf(setup: string, about: Partial<JudgedCase> = {}): JudgedCase {
  return { answer: '1', setup, size: 4, unit: 'vertices', milliseconds: 1, ...about };
}

/** Returns the judge's place in a link with these parameters. */
function judgePlace(parameters: LinkParts['parameters']): JudgePlace {
  const link = { game: 'cat-mouse', setup: 'a', line: '', parameters: [['view', 'judge'] as const, ...parameters] };
  const place = linkedPlace(link)?.judged;
  if (place === undefined) throw new Error('The link is to no judge.');
  return place;
}

/** Returns a judge session on a board of Cat and Mouse, and the signals that a test changes. */
function onBoard(): {
  readonly engine: ScriptedEngine;
  readonly judging: JudgeSession;
  readonly opened: readonly string[];
  readonly game: Signal<GameEntry | null>;
  readonly setup: Signal<Setup | null>;
  readonly changes: () => number;
  /** Advances the fake clock. */
  readonly wait: () => void;
} {
  const later: (() => void)[] = [];
  const engine = new ScriptedEngine();
  const game = signal<GameEntry | null>(gameEntry({ judges: ['one-1', 'two-2'] }));
  const setup = signal<Setup | null>(setupOf('first'));
  const opened: string[] = [];
  let changes = 0;
  const judging = new JudgeSession({
    engine: engine.port,
    timer(_, run) {
      later.push(run);
      return () => later.splice(later.indexOf(run), 1);
    },
    game,
    setup,
    solved: signal(false),
    async open(_, text) {
      opened.push(text);
      setup.value = setupOf(text);
    },
    changed: () => {
      changes += 1;
    },
  });
  return {
    engine,
    judging,
    opened,
    game,
    setup,
    changes: () => changes,
    wait() {
      for (const run of later.splice(0)) run();
    },
  };
}

beforeAll(() => loadPacking());

describe('checking an output before its input is solved', () => {
  it('solves the input, then checks the output', async () => {
    const { engine, judging } = onBoard();
    judging.write('[[1],[0]]');
    judging.checking.write('1');
    judging.checking.check();
    expect(await engine.judged[0]?.input.text()).toBe('[[1],[0]]');
    expect(judging.run.value.phase).toBe('working');
    expect(judging.checking.run.value).toEqual({ phase: 'waiting' });
    engine.judged[0]?.onJudged({ answers: '1\n', count: 1, cases: [caseOf('a')] });
    engine.judged[0]?.answer({ kind: 'answer', answer: { cases: 1, error: null, unreadable: false } });
    await settled();
    expect(await engine.outputs[0]?.answers.text()).toBe('1\n');
    // The answers are there, so that another output needs no other search.
    judging.other.checkFile('my.out', new Blob(['2']));
    expect(engine.outputs).toHaveLength(2);
    expect(engine.judged).toHaveLength(1);
  });

  it('solves the input again if the engine failed', async () => {
    const { engine, judging } = onBoard();
    judging.judgeFile('my.in', new Blob(['[[1],[0]]']));
    engine.judged[0]?.answer({ kind: 'crashed' });
    await settled();
    expect(judging.run.value.phase).toBe('failed');
    judging.checking.checkText('1');
    expect(await engine.judged[1]?.input.text()).toBe('[[1],[0]]');
    expect(judging.file.value).toBe('my.in');
  });

  it('leaves a search alone, and waits for an input if there is none', () => {
    const { engine, judging } = onBoard();
    judging.checking.checkText('1');
    expect(judging.checking.run.value).toEqual({ phase: 'waiting' });
    expect(engine.judged).toHaveLength(0);
    judging.write('[[1],[0]]');
    expect(engine.judged).toHaveLength(0);
    judging.judge();
    judging.checking.checkText('2');
    judging.checking.clear();
    expect(engine.judged).toHaveLength(1);
    expect(engine.judged[0]?.signal.aborted).toBe(false);
  });
});

describe('the link of a judged input', () => {
  it('contains the input, the problem, the order and the case, and restores them', async () => {
    const { engine, judging, changes } = onBoard();
    expect(judging.place()).toEqual([]);
    judging.chooseProblem('two-2');
    judging.write('[[1,3],[0]]\n[[2]]\n');
    judging.judge();
    engine.judged[0]?.onJudged({ answers: '', count: 2, cases: [caseOf('a'), caseOf('b')] });
    judging.sort('size');
    judging.sort('size');
    const [first] = judging.cases.value;
    if (first === undefined) throw new Error('there is no case');
    await judging.choose(first);
    expect(changes()).toBeGreaterThan(2);
    const place = judging.place();
    expect(place.map(([name]) => name)).toEqual(['problem', 'input', 'case', 'sort']);
    for (const [, value] of place) expect(value).toMatch(/^[\w.~-]+$/);

    const other = onBoard();
    other.judging.restore(judgePlace(place), 'a');
    expect(other.engine.judged).toHaveLength(0);
    other.setup.value = setupOf('a');
    expect(await other.engine.judged[0]?.input.text()).toBe('[[1,3],[0]]\n[[2]]\n');
    expect(other.judging.problem.value).toBe('two-2');
    expect(other.judging.sorting.value).toEqual({ by: 'size', descending: true });
    expect(other.judging.chosen.value).toBe(1);
    expect(other.judging.place()).toEqual(place);
    // Showing another case of the same input does not judge the input again.
    other.judging.restore(judgePlace(place), 'a');
    expect(other.engine.judged).toHaveLength(1);
  });

  it('does not contain an input that has changed since, and whose cases are discarded', () => {
    const { engine, judging } = onBoard();
    judging.write('[[1],[0]]');
    judging.judge();
    engine.judged[0]?.onJudged({ answers: '', count: 1, cases: [caseOf('a')] });
    expect(judging.place()).not.toEqual([]);
    judging.write('[[2],[0]]');
    expect(engine.judged[0]?.signal.aborted).toBe(true);
    expect(judging.run.value).toEqual({ phase: 'idle' });
    expect(judging.answered.value).toBe(0);
    expect(judging.cases.value).toEqual([]);
    expect(judging.place()).toEqual([]);
    expect(judging.text.value).toBe('[[2],[0]]');
  });

  it('does not contain a long input or a file', () => {
    const { judging } = onBoard();
    judging.write(Array.from({ length: 9000 }, (_, index) => (index * 7919) % 10_007).join(','));
    judging.judge();
    expect(judging.place()).toEqual([]);
    judging.judgeFile('tests.in', new Blob(['1']));
    expect(judging.place()).toEqual([]);
  });

  it('judges an input that is too long for the field without showing it', async () => {
    const input = '\n'.repeat(1_000_000);
    const { engine, judging } = onBoard();
    judging.restore(judgePlace([['input', packSegment(input)]]), 'first');
    expect(judging.text.value).toBe('');
    expect(judging.hiddenLength.value).toBe(1_000_000);
    expect(await engine.judged[0]?.input.text()).toBe(input);
    judging.checking.checkText(input);
    expect(judging.checking.text.value).toBe('');
    expect(judging.checking.hiddenLength.value).toBe(1_000_000);
    judging.judgeAgain();
    expect(judging.hiddenLength.value).toBe(1_000_000);
    expect(await engine.judged[1]?.input.text()).toBe(input);
    judging.judgeText('1');
    expect(judging.text.value).toBe('1');
    expect(judging.hiddenLength.value).toBe(0);
  });

  it('ignores invalid parts', () => {
    const { engine, judging } = onBoard();
    judging.restore(
      judgePlace([
        ['problem', 'none'],
        ['input', '~!!'],
        ['case', '0'],
        ['sort', 'colour'],
      ]),
      'first',
    );
    expect(engine.judged).toHaveLength(0);
    expect(judging.place()).toEqual([]);
  });
});

describe('judging an input', () => {
  it('lists the cases as they arrive, and reports its progress and its end', async () => {
    const { engine, judging, wait } = onBoard();
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
    expect(judging.unlisted.value).toBe(1);
    // The page sorts the list after a delay.
    expect(judging.cases.value).toHaveLength(2);
    wait();
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

  it('orders the cases by the chosen column, in both directions', () => {
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

  it('puts a case on the board, and notices when another board replaces it', async () => {
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

  it('can be stopped, and ignores later results', () => {
    const { engine, judging } = onBoard();
    judging.judge();
    const [asked] = engine.judged;
    judging.stop();
    expect(asked?.signal.aborted).toBe(true);
    asked?.onJudged({ answers: '1\n', count: 1, cases: [caseOf('a')] });
    expect(judging.answered.value).toBe(0);
    expect(judging.run.value).toEqual({ phase: 'stopped' });
  });

  it('restarts with another input or another problem', () => {
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

  it('shows no problem of another game, neither in its link nor in its list', () => {
    const { engine, game, judging } = onBoard();
    judging.write('[[1],[0]]\n');
    judging.judge();
    engine.judged[0]?.onJudged({ answers: '0\n', count: 1, cases: [caseOf('a')] });
    game.value = gameEntry({ judges: [] });
    expect(judging.place()).toEqual([]);
    game.value = gameEntry({ judges: ['one-1'] });
    expect(judging.cases.value).toHaveLength(1);
    game.value = gameEntry({ judges: ['three-3'] });
    expect(judging.place()).toEqual([]);
    expect(judging.cases.value).toEqual([]);
    expect(judging.run.value).toEqual({ phase: 'idle' });
  });

  it('reports what is wrong with an input, a file or the engine', async () => {
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
    expect(judging.run.value).toEqual({ phase: 'failed', because: { kind: 'crashed' } });
  });
});
