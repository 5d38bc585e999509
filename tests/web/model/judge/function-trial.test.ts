import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Errand, ErrandReport, Finding, Stressed } from '../../../../web/model/game/judge-types.ts';
import type { GameEntry, Setup } from '../../../../web/model/game/types.ts';
import type { FunctionRunner } from '../../../../web/model/judge/function-run.ts';
import { FunctionTrial, TRIAL_LIMITS } from '../../../../web/model/judge/function-trial.ts';
import { JudgeSession } from '../../../../web/model/judge/judge-session.ts';
import { gameEntry } from '../games.ts';
import { ScriptedEngine, settled, setupOf } from '../scripted-engine.ts';

const ERRAND: Errand = { input: '[[1]]', milliseconds: 2000, mostOutput: 100 };
const NONE = { small: 0, random: 0, extremal: 0, tricky: 0 };
const PASSED = { small: 5, random: 3, extremal: 0, tricky: 1 };

function reportOf(about: Partial<ErrandReport>): ErrandReport {
  return { end: 'exit', reason: '', output: '', errors: '', milliseconds: 1, millisecondsSinceLast: 1, ...about };
}

const FINDING: Finding = {
  failure: 'wrong-answer',
  found: '1',
  answer: '2',
  printed: '1\n',
  said: '',
  input: '[[2],[2],[0,1]]\n',
  output: '2\n',
  runsAgain: 3,
  passedAgain: 0,
  cases: 1,
  board: {
    setup: 'small',
    size: 3,
    sizeFound: 8,
    unit: 'vertices',
    noPartCanGo: true,
    smallerBoards: 0,
    isSmallest: true,
    completeUpTo: null,
  },
};

/** Returns a trial with a judge session, and a runner whose reports come from the test. */
function trial(run: FunctionRunner['run'] = async () => reportOf({ output: '1\n' }), rules = '') {
  const engine = new ScriptedEngine();
  const game = signal<GameEntry | null>(gameEntry({ judges: ['one-1', 'two-2'] }));
  const setup = signal<Setup | null>(setupOf('first'));
  const opened: string[] = [];
  const judging = new JudgeSession({
    engine: engine.port,
    timer: () => () => {},
    game,
    setup,
    solved: signal(false),
    async open(_, text) {
      opened.push(text);
      setup.value = setupOf(text);
    },
    changed: () => {},
  });
  const own = new FunctionTrial({ engine: engine.port, game, rules: signal(rules), judging });
  const ends: string[] = [];
  const runner: FunctionRunner = { run, end: () => ends.push('end') };
  const begin = (): void => void own.start('source', runner);
  async function finish(answer: Stressed): Promise<void> {
    engine.stressed.at(-1)?.answer({ kind: 'answer', answer });
    await settled();
  }
  return { engine, judging, own, opened, ends, begin, finish };
}

describe("the trial of a reader's function", () => {
  it('asks about the problem and its cases, runs the function, and reports progress', async () => {
    const ran: unknown[] = [];
    const { engine, own, begin, finish, ends } = trial(async (source, errand) => {
      ran.push([source, errand]);
      return reportOf({ output: '1\n' });
    });
    own.wish({ count: 9 });
    begin();
    const [asked] = engine.stressed;
    expect(asked?.about).toMatchObject({ problem: 'one-1', seed: 1, count: 9, limits: TRIAL_LIMITS });
    const progress = { stage: 'search', passed: PASSED, count: 9 } as const;
    expect(await asked?.onErrand(ERRAND, progress)).toEqual(reportOf({ output: '1\n' }));
    expect(ran).toEqual([['source', ERRAND]]);
    expect(own.run.value).toEqual({ phase: 'working', progress });
    await finish({ passed: PASSED, finding: null });
    expect(own.run.value).toEqual({ phase: 'right', passed: PASSED });
    expect(ends).toEqual(['end']);
  });

  it('can be stopped, which interrupts the runner and keeps the results so far', async () => {
    const signals: AbortSignal[] = [];
    const { engine, own, begin, finish } = trial(async (_, __, interruption) => {
      signals.push(interruption);
      return reportOf({ end: 'broken-off' });
    });
    begin();
    await engine.stressed[0]?.onErrand(ERRAND, { stage: 'search', passed: NONE, count: 9 });
    own.stop();
    expect(signals[0]?.aborted).toBe(true);
    await finish({ passed: PASSED, finding: null });
    expect(own.run.value).toEqual({ phase: 'stopped', passed: PASSED });
    begin();
    own.stop();
    await finish({ passed: PASSED, finding: FINDING });
    expect(own.run.value).toEqual({ phase: 'wrong', finding: FINDING, passed: PASSED });
  });

  it('distinguishes a function that cannot run, a frame that does not load, and a crash of the engine', async () => {
    const unfit = trial(async () => reportOf({ end: 'not-started', reason: '2: SyntaxError' }));
    unfit.begin();
    await unfit.engine.stressed[0]?.onErrand(ERRAND, { stage: 'search', passed: NONE, count: 9 });
    await unfit.finish({ passed: NONE, finding: null });
    expect(unfit.own.run.value).toEqual({ phase: 'unfit', reason: '2: SyntaxError' });

    const lost = trial(() => Promise.reject(new Error('no frame')));
    lost.begin();
    expect(await lost.engine.stressed[0]?.onErrand(ERRAND, { stage: 'search', passed: NONE, count: 9 })).toMatchObject({
      end: 'broken-off',
    });
    await lost.finish({ passed: NONE, finding: null });
    expect(lost.own.run.value).toEqual({ phase: 'failed', because: 'frame' });

    lost.begin();
    lost.engine.stressed[1]?.answer({ kind: 'crashed' });
    await settled();
    expect(lost.own.run.value).toEqual({ phase: 'failed', because: { kind: 'crashed' } });
  });

  it('ends when the problem changes; each problem has its own function', async () => {
    const { engine, judging, own, begin, finish } = trial();
    expect(own.text()).toBeNull();
    own.write('first');
    begin();
    judging.chooseProblem('two-2');
    expect(engine.stressed[0]?.signal.aborted).toBe(true);
    expect(own.run.value).toEqual({ phase: 'idle' });
    expect(own.text()).toBeNull();
    await finish({ passed: PASSED, finding: null });
    expect(own.run.value).toEqual({ phase: 'idle' });
    judging.chooseProblem('one-1');
    expect(own.text()).toBe('first');
  });

  it('puts the failing case on the board, with the output of the function', async () => {
    const { engine, judging, own, opened } = trial();
    await own.show(FINDING);
    expect(judging.text.value).toBe(FINDING.input);
    expect(engine.judged).toHaveLength(1);
    expect(judging.checking.text.value).toBe('1\n');
    expect(judging.checking.run.value.phase).toBe('waiting');
    expect(opened).toEqual(['small']);
    expect(judging.chosen.value).toBe(1);
    await own.show({ ...FINDING, failure: 'time-out', printed: '' });
    expect(judging.checking.run.value.phase).toBe('idle');
  });

  it('asks about the rules of an own game, and puts the failing position on the board', async () => {
    const { engine, judging, own, opened, begin, finish } = trial(undefined, 'js1.rules');
    begin();
    expect(engine.stressed[0]?.about).toEqual({ game: 'cat-mouse', rules: 'js1.rules', limits: TRIAL_LIMITS });
    await engine.stressed[0]?.onErrand(ERRAND, { stage: 'search', passed: NONE, count: 9 });
    await finish({ passed: PASSED, finding: FINDING });
    expect(own.run.value).toEqual({ phase: 'wrong', finding: FINDING, passed: PASSED });
    expect(opened).toEqual(['small']);
    // The page asks no questions about inputs of published problems.
    expect(engine.judged).toEqual([]);
    expect(judging.text.value).toBe('');
    begin();
    own.stop();
    expect(own.run.value).toEqual({ phase: 'idle' });
    expect(engine.stressed[1]?.signal.aborted).toBe(true);
  });
});
