// Test packs are byte for byte those of the command line.
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { nativeProgram } from '../../../.ci/lib/paths.mjs';
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import { CASE_KINDS } from '../../../web/model/game/judge-types.ts';
import { Conversation, freshEngine } from '../support/engine.ts';

let engine: LoadedEngine;

beforeAll(async () => {
  engine = await freshEngine();
});

/** What the native command line packs. */
function packed(problem: string, ...options: readonly string[]): Buffer {
  return execFileSync(nativeProgram, ['pack', problem, '--out', '-', ...options], {
    maxBuffer: 1 << 26,
    stdio: 'pipe',
  });
}

describe('a test pack', () => {
  it.each(['leetcode-913', 'poj-1085', 'hdu-1105'])('of %s has the bytes of the command line', async (problem) => {
    const game = engine.catalogue().games.find(({ judges }) => judges.includes(problem))?.id ?? '';
    const question = { game, problem, kinds: CASE_KINDS, seed: 7, count: 30 };
    const { zip } = await new Conversation(engine).ask('pack', question).answer;
    expect(Buffer.from(zip).equals(packed(problem, '--seed', '7', '--count', '30'))).toBe(true);
    const tricky = await new Conversation(engine).ask('pack', { ...question, kinds: ['tricky'], count: 5 }).answer;
    expect(Buffer.from(tricky.zip).equals(packed(problem, '--seed', '7', '--count', '5', '--kind', 'tricky'))).toBe(
      true,
    );
  });

  it('says of which kinds there are too few', async () => {
    const question = { game: 'shooting', problem: 'uva-11884', kinds: ['extremal'], seed: 1, count: 50 } as const;
    const { shortfalls } = await new Conversation(engine).ask('pack', question).answer;
    expect(shortfalls.map(({ code }) => code)).toEqual(['case.no-more']);
  });
});
