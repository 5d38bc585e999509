// Checks program outputs through the service, as the page does.
import { describe, expect, it } from 'vitest';
import { freshEngine, TestClient } from '../support/engine.ts';

const engine = await freshEngine();

/** Compares an output with the right answers. */
async function checkOutput(problem: string, answers: string, output: string) {
  const pending = new TestClient(engine).ask('check', {
    game: 'cat-mouse',
    problem,
    answers: new Blob([answers]),
    output: new Blob([output]),
  });
  expect(await pending.answer).toEqual({ unreadable: false });
  return {
    right: pending.checked.reduce((sum, part) => sum + part.right, 0),
    lines: pending.checked.flatMap(({ lines }) => lines),
    mistaken: pending.checked.flatMap(({ mistaken }) => Object.values(mistaken)).reduce((sum, count) => sum + count, 0),
  };
}

describe('the check of an output', () => {
  it('reports the wrong, missing and extra lines', async () => {
    expect(await checkOutput('leetcode-913', '1\n2\n0\n1\n', '1\n\n0\nthree\n')).toEqual({
      right: 1,
      lines: [
        { verdict: 'wrong', case: 2, line: 3, found: '0', answer: '2' },
        { verdict: 'no-answer', case: 3, line: 4, found: 'three', answer: '0' },
        { verdict: 'missing', case: 4, line: null, found: '', answer: '1' },
      ],
      mistaken: 3,
    });
    expect(await checkOutput('leetcode-913', '1\n', '1\n2\n3')).toEqual({
      right: 1,
      lines: [
        { verdict: 'extra', case: null, line: 2, found: '2', answer: '' },
        { verdict: 'extra', case: null, line: 3, found: '3', answer: '' },
      ],
      mistaken: 2,
    });
    expect(await checkOutput('leetcode-913', '', '')).toEqual({ right: 0, lines: [], mistaken: 0 });
  });

  it('works with long outputs, and limits the listed lines', async () => {
    const count = 400_000;
    const { right, lines, mistaken } = await checkOutput(
      'leetcode-913',
      '1\n'.repeat(count),
      '1\n1\n1\n2\n'.repeat(count / 4),
    );
    expect(right).toBe((count / 4) * 3);
    expect(mistaken).toBe(count / 4);
    expect(lines.length).toBeLessThan(mistaken);
    expect(lines[0]).toEqual({ verdict: 'wrong', case: 4, line: 4, found: '2', answer: '1' });
  });

  it('reports whether an answer claims more or less for the mover than the true value', async () => {
    const page = new TestClient(engine);
    const about = { game: 'cat-mouse', problem: 'leetcode-913', setup: '0-1.3_2-3', answer: '1' };
    expect(await page.ask('claim', { ...about, line: '2' }).answer).toEqual({ claim: 'less' });
    expect(await page.ask('claim', { ...about, line: '1' }).answer).toEqual({ claim: null });
    expect(await page.ask('claim', { ...about, setup: '0-2_1-2', answer: '2', line: '0' }).answer).toEqual({
      claim: 'more',
    });
  });
});
