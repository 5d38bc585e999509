// Inputs of published problems, judged by the service as a page has them judged.
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import type { JudgedCase } from '../../../web/model/game/judge-types.ts';
import { Conversation, freshEngine } from '../support/engine.ts';

const MOUSE = '[[1,3],[0],[3],[0,2]]';
const CAT = '[[2],[2],[0,1]]';
const DRAW = '[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]';

let engine: LoadedEngine;

beforeAll(async () => {
  engine = await freshEngine();
});

/** What came of an input in one piece or several. */
async function judged(game: string, problem: string, input: readonly BlobPart[] | string) {
  const asked = new Conversation(engine).ask('judge', {
    game,
    problem,
    input: new Blob(typeof input === 'string' ? [input] : [...input]),
  });
  const end = await asked.answer;
  return {
    end,
    answers: asked.judged.map(({ answers }) => answers).join(''),
    cases: asked.judged.flatMap(({ cases }) => cases),
    progress: asked.progress,
  };
}

const told = ({ answer, setup, size, unit }: JudgedCase) => ({ answer, setup, size, unit });

describe('an input that is judged', () => {
  it('is answered case by case, each with its board, its size and its time', async () => {
    const { end, answers, cases } = await judged('cat-mouse', 'leetcode-913', `${MOUSE}\n${CAT}\n${DRAW}`);
    expect(end).toEqual({ cases: 3, error: null, unreadable: false });
    expect(answers).toBe('1\n2\n0\n');
    expect(cases.map(told)).toEqual([
      { answer: '1', setup: '0-1.3_2-3', size: 4, unit: 'vertices' },
      { answer: '2', setup: '0-2_1-2', size: 3, unit: 'vertices' },
      { answer: '0', setup: '0-2.5_1-3_2-4.5_3-4.5', size: 6, unit: 'vertices' },
    ]);
    for (const { milliseconds } of cases) expect(milliseconds).toBeGreaterThanOrEqual(0);
  });

  it('knows the order of cases that the problem numbers', async () => {
    const input = '2\n6\n2 4\n4 5\n5 9\n3 6\n2 5\n3 5\n0\n';
    const { end, answers, cases } = await judged('triangle-war', 'poj-1085', input);
    expect(end.error).toBeNull();
    expect(answers).toMatch(/^Game 1: [AB] wins\.\nGame 2: [AB] wins\.\n$/);
    expect(cases.map(({ size, unit }) => ({ size, unit }))).toEqual([
      { size: 12, unit: 'free edges' },
      { size: 18, unit: 'free edges' },
    ]);
  });

  it('is answered up to the first mistake in it, which has a place', async () => {
    const { end, answers } = await judged('cat-mouse', 'leetcode-913', `${MOUSE}\n[[1],[0]]\n${CAT}\n`);
    expect(answers).toBe('1\n');
    expect(end.cases).toBe(1);
    expect(end.error).toMatchObject({ place: { line: 2 } });
  });

  it('may be empty', async () => {
    const { end, cases } = await judged('cat-mouse', 'leetcode-913', '');
    expect(end).toEqual({ cases: 0, error: null, unreadable: false });
    expect(cases).toEqual([]);
  });

  it('may be long: pieces are read one after the other, and what is listed has an end', async () => {
    const line = `${MOUSE}\n`;
    const count = 120_000;
    const { end, answers, cases, progress } = await judged('cat-mouse', 'leetcode-913', [line.repeat(count)]);
    expect(end).toEqual({ cases: count, error: null, unreadable: false });
    expect(answers).toBe('1\n'.repeat(count));
    expect(cases.length).toBeLessThan(count);
    expect(cases.length).toBeGreaterThan(10_000);
    const total = line.length * count;
    for (const { progress: far } of progress) expect(far.total).toBe(total);
  });

  it('can be a problem that there is not', async () => {
    await expect(judged('cat-mouse', 'leetcode-914', MOUSE)).rejects.toMatchObject({
      error: { code: 'api.unknown-problem' },
    });
  });

  it('leaves the solution that is kept alone, and stops when nobody wants it any more', async () => {
    const page = new Conversation(engine);
    const solved = await page.ask('solve', { game: 'cat-mouse', setup: '0-1.3_2-3' }).answer;
    expect(solved.status).toBe('solved');
    const long = page.ask('judge', {
      game: 'cat-mouse',
      problem: 'leetcode-913',
      input: new Blob([`${DRAW}\n`.repeat(200_000)]),
    });
    await long.told(1);
    const study = await page.ask('study', { game: 'cat-mouse', setup: '0-1.3_2-3', line: '' }).answer;
    expect(study.positions[0]?.value).not.toBeNull();
    page.cancel(long.id);
    await expect(long.answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
