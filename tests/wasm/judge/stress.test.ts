// Stress tests readers' functions through the service, as the page does.
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import {
  CASE_KINDS,
  type Errand,
  type ErrandReport,
  type StressLimits,
  type StressProgress,
} from '../../../web/model/game/judge-types.ts';
import { starterOf } from '../../../web/model/judge/starters.ts';
import { freshEngine, TestClient } from '../support/engine.ts';

const LIMITS: StressLimits = { milliseconds: 2000, mostOutput: 1000, shrinkMilliseconds: 10_000 };
const QUESTION = { game: 'cat-mouse', problem: 'leetcode-913', seed: 1, count: 100, limits: LIMITS };

let engine: LoadedEngine;
let judge: LoadedEngine;

[engine, judge] = await Promise.all([freshEngine(), freshEngine()]);

/** Simulates a reader's function: returns the report of its run on an input whose right output is `right`. */
type Simulation = (input: string, right: string) => Partial<ErrandReport>;

/** Returns the right output for an input. */
function rightOutput(problem: string, input: string): string {
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

/** Stress tests a simulated function. A run that times out reports its time limit as its duration. */
async function stress(simulate: Simulation, about: Partial<typeof QUESTION> = {}) {
  const question = { ...QUESTION, ...about };
  const stages = new Set<StressProgress['stage']>();
  const errands: Errand[] = [];
  const pending = new TestClient(engine).ask('stress', question, async (errand, progress) => {
    errands.push(errand);
    stages.add(progress.stage);
    const report: ErrandReport = {
      end: 'exit',
      reason: '',
      output: '',
      errors: '',
      milliseconds: 1,
      millisecondsSinceLast: 1,
      ...simulate(errand.input, rightOutput(question.problem, errand.input)),
    };
    if (report.end !== 'time-out') return report;
    return { ...report, milliseconds: errand.milliseconds, millisecondsSinceLast: errand.milliseconds };
  });
  return { ...(await pending.answer), stages, errands };
}

const sizeOf = (line: string): number => line.split('],[').length;
/** Simulates a function that is right except on inputs with a graph of at least five vertices. */
const wrongFrom5 =
  (report: (right: string) => Partial<ErrandReport>): Simulation =>
  (input, right) =>
    input
      .trim()
      .split('\n')
      .some((line) => sizeOf(line) >= 5)
      ? report(right)
      : { output: right };

describe('the stress test of a function', () => {
  it('passes all cases of all kinds if the function is right', async () => {
    const { finding, passed, stages, errands } = await stress((_, output) => ({ output }));
    expect(finding).toBeNull();
    expect(CASE_KINDS.reduce((sum, kind) => sum + passed[kind], 0)).toBe(100);
    for (const kind of CASE_KINDS) expect(passed[kind]).toBeGreaterThan(0);
    expect([...stages]).toEqual(['search']);
    for (const { milliseconds, mostOutput } of errands) expect([milliseconds, mostOutput]).toEqual([2000, 1000]);
  });

  it('reports the smallest case with a wrong answer', async () => {
    const wrong = wrongFrom5((right) => ({ output: right.replaceAll(/\d/g, (digit) => (digit === '0' ? '1' : '0')) }));
    const { finding, stages } = await stress(wrong);
    expect(finding).toMatchObject({
      failure: 'wrong-answer',
      passedAgain: 0,
      cases: 1,
      said: '',
      board: { size: 5, unit: 'vertices', noPartCanGo: true, isSmallest: true },
    });
    expect(sizeOf(finding?.input ?? '')).toBe(5);
    expect(finding?.output).toBe(rightOutput('leetcode-913', finding?.input ?? ''));
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
  ] as const)('reports the failure %s', async (failure, report, said) => {
    const { finding } = await stress(wrongFrom5(() => report));
    expect(finding).toMatchObject({ failure, said, board: { size: 5 } });
  });

  it('accepts output with invalid characters and times that are not integers', async () => {
    const odd = { output: '\ud800', milliseconds: 1.5, millisecondsSinceLast: Number.POSITIVE_INFINITY };
    const { finding } = await stress(wrongFrom5(() => odd));
    expect(finding).toMatchObject({ failure: 'garbage', printed: '\ufffd' });
  });

  it('reports several cases if the function only fails after another case', async () => {
    const { finding } = await stress((input, right) => ({
      output: input.trim().includes('\n') ? right.replaceAll(/\d/g, '0') : right,
    }));
    expect(finding?.board).toBeNull();
    expect(finding?.cases).toBe(2);
  });

  it('reports a flaky failure if the function passes the same input in another run', async () => {
    let runs = 0;
    const { finding } = await stress((_, output) => {
      ++runs;
      return runs % 5 === 4 ? { output: '' } : { output };
    });
    expect(finding).toMatchObject({ failure: 'no-output' });
    expect(finding?.passedAgain).toBeGreaterThan(0);
    expect(finding?.runsAgain).toBeGreaterThanOrEqual(finding?.passedAgain ?? 0);
  });

  it('ends with the results so far if the function does not start or is stopped', async () => {
    expect((await stress(() => ({ end: 'not-started', reason: 'SyntaxError' }))).finding).toBeNull();
    let runs = 0;
    const { passed, finding } = await stress((_, output) => {
      runs += 1;
      return runs < 3 ? { output } : { end: 'broken-off' };
    });
    expect(finding).toBeNull();
    expect(CASE_KINDS.reduce((sum, kind) => sum + passed[kind], 0)).toBe(3);
    let failures = 0;
    const shrinking = await stress(
      wrongFrom5(() => {
        failures += 1;
        return failures < 5 ? { output: 'x' } : { end: 'broken-off' };
      }),
    );
    expect(shrinking.finding).toMatchObject({ failure: 'garbage' });
    expect(shrinking.finding?.board?.size).toBeGreaterThanOrEqual(5);
  });

  it('does no work while the function runs, and other questions are answered meanwhile', async () => {
    const page = new TestClient(engine);
    let finish: (report: ErrandReport) => void = () => {};
    const firstErrand = new Promise<Errand>((resolve) => {
      const pending = page.ask('stress', QUESTION, (errand) => {
        resolve(errand);
        return new Promise((report) => {
          finish = report;
        });
      });
      pending.answer.catch(() => {});
    });
    await firstErrand;
    await page.ask('solve', { game: 'cat-mouse', setup: '0-1.3_2-3' }).answer;
    const { length } = page.turns;
    await page.passTurns();
    expect(page.turns.length - length).toBeLessThanOrEqual(1);
    finish({ end: 'broken-off', reason: '', output: '', errors: '', milliseconds: 1, millisecondsSinceLast: 1 });
    await expect.poll(() => page.finalReplies.map(({ type }) => type)).toEqual(['answer', 'answer']);
  });

  it('rejects an unknown problem', async () => {
    await expect(stress(() => ({}), { problem: 'leetcode-914' })).rejects.toMatchObject({
      error: { code: 'api.unknown-problem' },
    });
  });
});

describe('the starter function', () => {
  it('reads the input of every problem and prints a line for each case, with wrong answers', async () => {
    const problems = judge.games().flatMap(({ id, judges }) => judges.map((problem) => ({ game: id, problem })));
    expect(problems.length).toBeGreaterThanOrEqual(7);
    const plain = starterOf('', 'unfinished');
    for (const about of problems) {
      const source = starterOf(about.game, 'unfinished');
      expect(source, about.problem).not.toBe(plain);
      expect(source).toContain('// unfinished\n');
      const { finding } = await stress((input, right) => {
        const output: unknown = runInNewContext(`${source}; solve(input);`, { input });
        expect(typeof output).toBe('string');
        expect(String(output).trim().split('\n').length, input).toBe(right.trim().split('\n').length);
        return { output: String(output) };
      }, about);
      expect(finding?.failure, about.problem).toBe('wrong-answer');
    }
  });
});
