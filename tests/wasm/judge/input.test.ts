// Judges inputs of published problems through the service, as the page does.
import { describe, expect, it } from 'vitest';
import type { JudgedCase } from '../../../web/model/game/judge-types.ts';
import { freshEngine, TestClient } from '../support/engine.ts';

const MOUSE = '[[1,3],[0],[3],[0,2]]';
const CAT = '[[2],[2],[0,1]]';
const DRAW = '[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]';

const engine = await freshEngine();

/** Judges an input, in one piece or several. */
async function judgeInput(game: string, problem: string, input: readonly BlobPart[] | string) {
  const pending = new TestClient(engine).ask('judge', {
    game,
    problem,
    input: new Blob(typeof input === 'string' ? [input] : [...input]),
  });
  const end = await pending.answer;
  return {
    end,
    answers: pending.judged.map(({ answers }) => answers).join(''),
    cases: pending.judged.flatMap(({ cases }) => cases),
    progress: pending.progress,
  };
}

const withoutTime = ({ answer, setup, size, unit }: JudgedCase) => ({ answer, setup, size, unit });

describe('a judged input', () => {
  it('has an answer, a board, a size and a time for each case', async () => {
    const { end, answers, cases } = await judgeInput('cat-mouse', 'leetcode-913', `${MOUSE}\n${CAT}\n${DRAW}`);
    expect(end).toEqual({ cases: 3, error: null, unreadable: false });
    expect(answers).toBe('1\n2\n0\n');
    expect(cases.map(withoutTime)).toEqual([
      { answer: '1', setup: '0-1.3_2-3', size: 4, unit: 'vertices' },
      { answer: '2', setup: '0-2_1-2', size: 3, unit: 'vertices' },
      { answer: '0', setup: '0-2.5_1-3_2-4.5_3-4.5', size: 6, unit: 'vertices' },
    ]);
    for (const { milliseconds } of cases) expect(milliseconds).toBeGreaterThanOrEqual(0);
  });

  it('has numbered answers if the problem requires them', async () => {
    const input = '2\n6\n2 4\n4 5\n5 9\n3 6\n2 5\n3 5\n0\n';
    const { end, answers, cases } = await judgeInput('triangle-war', 'poj-1085', input);
    expect(end.error).toBeNull();
    expect(answers).toMatch(/^Game 1: [AB] wins\.\nGame 2: [AB] wins\.\n$/);
    expect(cases.map(({ size, unit }) => ({ size, unit }))).toEqual([
      { size: 12, unit: 'free edges' },
      { size: 18, unit: 'free edges' },
    ]);
  });

  it('is judged up to its first error, which has a place', async () => {
    const { end, answers } = await judgeInput('cat-mouse', 'leetcode-913', `${MOUSE}\n[[1],[0]]\n${CAT}\n`);
    expect(answers).toBe('1\n');
    expect(end.cases).toBe(1);
    expect(end.error).toMatchObject({ place: { line: 2 } });
  });

  it('may be empty', async () => {
    const { end, cases } = await judgeInput('cat-mouse', 'leetcode-913', '');
    expect(end).toEqual({ cases: 0, error: null, unreadable: false });
    expect(cases).toEqual([]);
  });

  it('may be long: the service reads it piece by piece and limits the listed cases', async () => {
    const line = `${MOUSE}\n`;
    const count = 120_000;
    const { end, answers, cases, progress } = await judgeInput('cat-mouse', 'leetcode-913', [line.repeat(count)]);
    expect(end).toEqual({ cases: count, error: null, unreadable: false });
    expect(answers).toBe('1\n'.repeat(count));
    expect(cases.length).toBeLessThan(count);
    expect(cases.length).toBeGreaterThan(10_000);
    const total = line.length * count;
    for (const { progress: far } of progress) expect(far.total).toBe(total);
  });

  it('is rejected for an unknown problem', async () => {
    await expect(judgeInput('cat-mouse', 'leetcode-914', MOUSE)).rejects.toMatchObject({
      error: { code: 'api.unknown-problem' },
    });
  });

  it('does not change the stored solution, and can be cancelled', async () => {
    const page = new TestClient(engine);
    const solved = await page.ask('solve', { game: 'cat-mouse', setup: '0-1.3_2-3' }).answer;
    expect(solved.status).toBe('solved');
    const long = page.ask('judge', {
      game: 'cat-mouse',
      problem: 'leetcode-913',
      input: new Blob([`${DRAW}\n`.repeat(200_000)]),
    });
    await long.waitForProgress(1);
    const study = await page.ask('study', { game: 'cat-mouse', setup: '0-1.3_2-3', line: '' }).answer;
    expect(study.positions[0]?.value).not.toBeNull();
    page.cancel(long.id);
    await expect(long.answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
