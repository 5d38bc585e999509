// Compares the page's test packs with those of the command line.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { nativeProgram } from '../../../.ci/lib/paths.mjs';
import { CASE_KINDS } from '../../../web/model/game/judge-types.ts';
import { freshEngine, TestClient } from '../support/engine.ts';

const engine = await freshEngine();

/** Returns a test pack from the native command line. */
function nativePack(problem: string, ...options: readonly string[]): Buffer {
  return execFileSync(nativeProgram, ['pack', problem, '--out', '-', ...options], {
    maxBuffer: 1 << 26,
    stdio: 'pipe',
  });
}

describe('a test pack', () => {
  it.each(['leetcode-913', 'poj-1085', 'hdu-1105'])('for %s equals that of the command line', async (problem) => {
    const game = engine.games().find(({ judges }) => judges.includes(problem))?.id ?? '';
    const question = { game, problem, kinds: CASE_KINDS, seed: 7, count: 30 };
    const { zip } = await new TestClient(engine).ask('pack', question).answer;
    expect(Buffer.from(zip).equals(nativePack(problem, '--seed', '7', '--count', '30'))).toBe(true);
    const tricky = await new TestClient(engine).ask('pack', { ...question, kinds: ['tricky'], count: 5 }).answer;
    expect(Buffer.from(tricky.zip).equals(nativePack(problem, '--seed', '7', '--count', '5', '--kind', 'tricky'))).toBe(
      true,
    );
  });

  it('reports the kinds with too few cases', async () => {
    const question = { game: 'shooting', problem: 'uva-11884', kinds: ['extremal'], seed: 1, count: 50 } as const;
    const { shortfalls } = await new TestClient(engine).ask('pack', question).answer;
    expect(shortfalls.map(({ code }) => code)).toEqual(['case.no-more']);
  });
});
