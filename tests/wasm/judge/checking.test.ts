// Outputs of programs, held against the right answers by the service as a page has them held.
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import { Conversation, freshEngine } from '../support/engine.ts';

let engine: LoadedEngine;

beforeAll(async () => {
  engine = await freshEngine();
});

async function checked(problem: string, answers: string, output: string) {
  const asked = new Conversation(engine).ask('check', {
    game: 'cat-mouse',
    problem,
    answers: new Blob([answers]),
    output: new Blob([output]),
  });
  expect(await asked.answer).toEqual({ unreadable: false });
  return {
    right: asked.checked.reduce((sum, part) => sum + part.right, 0),
    lines: asked.checked.flatMap(({ lines }) => lines),
    mistaken: asked.checked.flatMap(({ mistaken }) => Object.values(mistaken)).reduce((sum, count) => sum + count, 0),
  };
}

describe('an output that is checked', () => {
  it('is told line by line where it is not right', async () => {
    expect(await checked('leetcode-913', '1\n2\n0\n1\n', '1\n\n0\nthree\n')).toEqual({
      right: 1,
      lines: [
        { verdict: 'wrong', case: 2, line: 3, found: '0', answer: '2' },
        { verdict: 'no-answer', case: 3, line: 4, found: 'three', answer: '0' },
        { verdict: 'missing', case: 4, line: null, found: '', answer: '1' },
      ],
      mistaken: 3,
    });
    expect(await checked('leetcode-913', '1\n', '1\n2\n3')).toEqual({
      right: 1,
      lines: [
        { verdict: 'extra', case: null, line: 2, found: '2', answer: '' },
        { verdict: 'extra', case: null, line: 3, found: '3', answer: '' },
      ],
      mistaken: 2,
    });
    expect(await checked('leetcode-913', '', '')).toEqual({ right: 0, lines: [], mistaken: 0 });
  });

  it('may be long', async () => {
    const count = 400_000;
    const { right, lines, mistaken } = await checked(
      'leetcode-913',
      '1\n'.repeat(count),
      '1\n1\n1\n2\n'.repeat(count / 4),
    );
    expect(right).toBe((count / 4) * 3);
    expect(mistaken).toBe(count / 4);
    expect(lines.length).toBeLessThan(mistaken);
    expect(lines[0]).toEqual({ verdict: 'wrong', case: 4, line: 4, found: '2', answer: '1' });
  });

  it('claims more than there is for the mover, or less', async () => {
    const page = new Conversation(engine);
    const about = { game: 'cat-mouse', problem: 'leetcode-913', setup: '0-1.3_2-3', answer: '1' };
    expect(await page.ask('claim', { ...about, line: '2' }).answer).toEqual({ claim: 'less' });
    expect(await page.ask('claim', { ...about, line: '1' }).answer).toEqual({ claim: null });
    expect(await page.ask('claim', { ...about, setup: '0-2_1-2', answer: '2', line: '0' }).answer).toEqual({
      claim: 'more',
    });
  });
});
