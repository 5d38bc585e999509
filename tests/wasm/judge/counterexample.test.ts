// Searches for the smallest inputs on which specimens answer wrongly, through the service, as the page does.
import { describe, expect, it } from 'vitest';
import { freshEngine, TestClient } from '../support/engine.ts';

const engine = await freshEngine();

describe('the search for a counterexample', () => {
  it('finds the smallest input on which a specimen answers wrongly', async () => {
    const page = new TestClient(engine);
    const question = { game: 'cat-mouse', problem: 'leetcode-913', specimen: 'draw-while-unfinished' };
    const { found, tried } = await page.ask('misjudge', question).answer;
    expect(found).toMatchObject({ size: 6, unit: 'vertices', smallest: true });
    expect(tried).toBeGreaterThan(100);
    if (found === null) return;
    const judged = page.ask('judge', { game: 'cat-mouse', problem: 'leetcode-913', input: new Blob([found.input]) });
    expect(await judged.answer).toEqual({ cases: 1, error: null, unreadable: false });
    expect(judged.judged.map(({ answers }) => answers).join('')).toBe(`${found.right}\n`);
    expect(found.said).not.toBe(found.right);
  });

  it('rejects a solver that is not a specimen', async () => {
    const page = new TestClient(engine);
    const question = { game: 'cat-mouse', problem: 'leetcode-913', specimen: 'retrograde' };
    await expect(page.ask('misjudge', question).answer).rejects.toThrow();
  });
});
