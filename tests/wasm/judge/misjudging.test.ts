// The smallest inputs that well-known mistakes answer wrongly, as a page has them looked for.
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import { Conversation, freshEngine } from '../support/engine.ts';

let engine: LoadedEngine;

beforeAll(async () => {
  engine = await freshEngine();
});

describe('a well-known mistake', () => {
  it('has a smallest input, whose right answer is another one', async () => {
    const page = new Conversation(engine);
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

  it('must be one that there is', async () => {
    const page = new Conversation(engine);
    const question = { game: 'cat-mouse', problem: 'leetcode-913', specimen: 'retrograde' };
    await expect(page.ask('misjudge', question).answer).rejects.toThrow();
  });
});
