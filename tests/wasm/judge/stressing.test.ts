// Functions of readers, tried by the service as a page has them tried.
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import {
  CASE_KINDS,
  type Errand,
  type ErrandReport,
  type StressLimits,
  type StressProgress,
} from '../../../web/model/game/judge-types.ts';
import { starterOf } from '../../../web/model/judge/starters.ts';
import { Conversation, freshEngine } from '../support/engine.ts';

const LIMITS: StressLimits = { milliseconds: 2000, mostOutput: 1000, shrinkMilliseconds: 10_000 };
const QUESTION = { game: 'cat-mouse', problem: 'leetcode-913', seed: 1, count: 100, limits: LIMITS };

let engine: LoadedEngine;
let judge: LoadedEngine;

beforeAll(async () => {
  [engine, judge] = await Promise.all([freshEngine(), freshEngine()]);
});

/** What a function does with an input, as a report says it. */
type Runs = (input: string, right: string) => Partial<ErrandReport>;

/** The right output. */
function answersTo(problem: string, input: string): string {
  const judging = judge.begin('judge', { problem });
  try {
    judging.feed(new TextEncoder().encode(input));
    judging.end();
    const lines: string[] = [];
    for (;;) {
      const { cases, starved } = judging.advance(1e6);
      lines.push(...cases.map(({ answer }) => `${answer}\n`));
      if (starved) return lines.join('');
    }
  } finally {
    judging.dispose();
  }
}

/** Tries a function; a run that takes too long takes as long as it may, by no clock. */
async function tried(runs: Runs, about: Partial<typeof QUESTION> = {}) {
  const question = { ...QUESTION, ...about };
  const stages = new Set<StressProgress['stage']>();
  const errands: Errand[] = [];
  const asked = new Conversation(engine).ask('stress', question, async (errand, progress) => {
    errands.push(errand);
    stages.add(progress.stage);
    const report: ErrandReport = {
      end: 'exit',
      reason: '',
      output: '',
      errors: '',
      milliseconds: 1,
      millisecondsSinceLast: 1,
      ...runs(errand.input, answersTo(question.problem, errand.input)),
    };
    if (report.end !== 'time-out') return report;
    return { ...report, milliseconds: errand.milliseconds, millisecondsSinceLast: errand.milliseconds };
  });
  return { ...(await asked.answer), stages, errands };
}

const sizeOf = (line: string): number => line.split('],[').length;
/** Right but for inputs with a graph of five vertices and more. */
const unless5 =
  (otherwise: (right: string) => Partial<ErrandReport>): Runs =>
  (input, right) =>
    input
      .trim()
      .split('\n')
      .some((line) => sizeOf(line) >= 5)
      ? otherwise(right)
      : { output: right };

describe('a function that is tried', () => {
  it('passes all cases of all kinds when it is right', async () => {
    const { finding, passed, stages, errands } = await tried((_, output) => ({ output }));
    expect(finding).toBeNull();
    expect(CASE_KINDS.reduce((sum, kind) => sum + passed[kind], 0)).toBe(100);
    for (const kind of CASE_KINDS) expect(passed[kind]).toBeGreaterThan(0);
    expect([...stages]).toEqual(['search']);
    for (const { milliseconds, mostOutput } of errands) expect([milliseconds, mostOutput]).toEqual([2000, 1000]);
  });

  it('is shown the smallest case on which it is wrong', async () => {
    const wrong = unless5((right) => ({ output: right.replaceAll(/\d/g, (digit) => (digit === '0' ? '1' : '0')) }));
    const { finding, stages } = await tried(wrong);
    expect(finding).toMatchObject({
      failure: 'wrong-answer',
      passedAgain: 0,
      cases: 1,
      said: '',
      board: { size: 5, unit: 'vertices', noPartCanGo: true, isSmallest: true },
    });
    expect(sizeOf(finding?.input ?? '')).toBe(5);
    expect(finding?.output).toBe(answersTo('leetcode-913', finding?.input ?? ''));
    expect(finding?.output).toBe(`${finding?.answer}\n`);
    expect(finding?.printed).toBe(`${finding?.found}\n`);
    expect(finding?.board?.smallerBoards).toBeGreaterThan(0);
    expect(stages).toContain('shrink');
  });

  it.each([
    ['crash', { end: 'signal', reason: 'TypeError', errors: '3: TypeError: no' }, '3: TypeError: no'],
    ['not-text', { end: 'not-text', errors: 'undefined' }, 'undefined'],
    ['time-out', { end: 'time-out' }, ''],
    ['too-much-output', { end: 'too-much-output' }, ''],
    ['no-output', { output: '' }, ''],
    ['garbage', { output: 'the mouse' }, ''],
  ] as const)('ends with %s when it does that', async (failure, report, said) => {
    const { finding } = await tried(unless5(() => report));
    expect(finding).toMatchObject({ failure, said, board: { size: 5 } });
  });

  it('may say what no text can have, after times that are not whole', async () => {
    const odd = { output: '\ud800', milliseconds: 1.5, millisecondsSinceLast: Number.POSITIVE_INFINITY };
    const { finding } = await tried(unless5(() => odd));
    expect(finding).toMatchObject({ failure: 'garbage', printed: '\ufffd' });
  });

  it('fails on several cases when it keeps something from one to the next', async () => {
    const { finding } = await tried((input, right) => ({
      output: input.trim().includes('\n') ? right.replaceAll(/\d/g, '0') : right,
    }));
    expect(finding?.board).toBeNull();
    expect(finding?.cases).toBe(2);
  });

  it('is said to fail by chance when it passes the same input at another time', async () => {
    let runs = 0;
    const { finding } = await tried((_, output) => {
      ++runs;
      return runs % 5 === 4 ? { output: '' } : { output };
    });
    expect(finding).toMatchObject({ failure: 'no-output' });
    expect(finding?.passedAgain).toBeGreaterThan(0);
    expect(finding?.runsAgain).toBeGreaterThanOrEqual(finding?.passedAgain ?? 0);
  });

  it('is over when it cannot be run, or is broken off, with what is known by then', async () => {
    expect((await tried(() => ({ end: 'not-started', reason: 'SyntaxError' }))).finding).toBeNull();
    let runs = 0;
    const { passed, finding } = await tried((_, output) => {
      runs += 1;
      return runs < 3 ? { output } : { end: 'broken-off' };
    });
    expect(finding).toBeNull();
    expect(CASE_KINDS.reduce((sum, kind) => sum + passed[kind], 0)).toBe(3);
    let failures = 0;
    const shrinking = await tried(
      unless5(() => {
        failures += 1;
        return failures < 5 ? { output: 'x' } : { end: 'broken-off' };
      }),
    );
    expect(shrinking.finding).toMatchObject({ failure: 'garbage' });
    expect(shrinking.finding?.board?.size).toBeGreaterThanOrEqual(5);
  });

  it('costs no work while it runs, and others are answered meanwhile', async () => {
    const page = new Conversation(engine);
    let finish: (report: ErrandReport) => void = () => {};
    const given = new Promise<Errand>((resolve) => {
      const asked = page.ask('stress', QUESTION, (errand) => {
        resolve(errand);
        return new Promise((report) => {
          finish = report;
        });
      });
      asked.answer.catch(() => {});
    });
    await given;
    await page.ask('solve', { game: 'cat-mouse', setup: '0-1.3_2-3' }).answer;
    const { length } = page.turns;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.turns.length - length).toBeLessThanOrEqual(1);
    finish({ end: 'broken-off', reason: '', output: '', errors: '', milliseconds: 1, millisecondsSinceLast: 1 });
    await expect.poll(() => page.finals.map(({ type }) => type)).toEqual(['answer', 'answer']);
  });

  it('can be about a problem that there is not', async () => {
    await expect(tried(() => ({}), { problem: 'leetcode-914' })).rejects.toMatchObject({
      error: { code: 'api.unknown-problem' },
    });
  });
});

describe('what a function may begin with', () => {
  it('reads the input of every problem, and answers every case, if not rightly', async () => {
    const problems = judge
      .catalogue()
      .games.flatMap(({ id, judges }) => judges.map((problem) => ({ game: id, problem })));
    expect(problems.length).toBeGreaterThanOrEqual(7);
    const plain = starterOf('', 'unfinished');
    for (const about of problems) {
      const source = starterOf(about.game, 'unfinished');
      expect(source, about.problem).not.toBe(plain);
      expect(source).toContain('// unfinished\n');
      const { finding } = await tried((input, right) => {
        const output: unknown = runInNewContext(`${source}; solve(input);`, { input });
        expect(typeof output).toBe('string');
        expect(String(output).trim().split('\n').length, input).toBe(right.trim().split('\n').length);
        return { output: String(output) };
      }, about);
      expect(finding?.failure, about.problem).toBe('wrong-answer');
    }
  });
});
