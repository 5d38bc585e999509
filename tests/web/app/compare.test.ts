/** Tests the compare pane with the real engine: algorithms side by side, and their growth. */
import { describe, expect, it } from 'vitest';
import { correctnessOf } from '../../../web/model/watch/compare/comparison.ts';
import { openBeforeEach, page } from './page.ts';

openBeforeEach();

/** Puts an example on the board. */
async function open(game: string, example: string): Promise<void> {
  const entry = page.store.games.value.find(({ id }) => id === game);
  if (entry === undefined) throw new Error(`there is no game ${game}`);
  await page.store.openExample(entry, example);
  await page.solved();
}

/** Selects exactly these solvers. */
function choose(ids: readonly string[]): void {
  const { comparing } = page.store.watch;
  for (const { id } of comparing.contenders.value) comparing.choose(id, ids.includes(id));
}

/** Returns the solver of each trial, and whether its answer is right. */
function results(): readonly (readonly [id: string, correctness: string])[] {
  return page.store.watch.comparing.trials.value.map(({ contender, state }) => [contender.id, correctnessOf(state)]);
}

describe('algorithms on the board', () => {
  it('run one after the other, and the wrong one is marked', async () => {
    await open('cat-mouse', 'cat-16');
    choose(['retrograde', 'lazy-retrograde', 'turn-cap-2n']);
    const { comparing } = page.store.watch;
    comparing.run();
    await page.waitUntil(() => expect(comparing.running.value).toBe(false));
    expect(results()).toEqual([
      ['retrograde', 'right'],
      ['lazy-retrograde', 'right'],
      ['turn-cap-2n', 'wrong'],
    ]);
    const [, , wrong] = comparing.trials.value;
    expect(wrong?.state).toMatchObject({
      kind: 'measured',
      measurement: { value: { outcome: 'draw' }, truth: { outcome: 'loss', winner: 1, plies: 16 } },
    });
    expect(page.store.solver.state.value.phase).toBe('solved');
  });

  it('never mark a wrong solver of a game of chance as right', async () => {
    await open('shooting', page.store.games.value.find(({ id }) => id === 'shooting')?.examples[0]?.id ?? '');
    choose(['memo', 'worst-case', 'bottom-row-only']);
    const { comparing } = page.store.watch;
    comparing.run();
    await page.waitUntil(() => expect(comparing.running.value).toBe(false));
    expect(results()).toEqual([
      ['memo', 'right'],
      ['worst-case', 'wrong'],
      ['bottom-row-only', 'wrong'],
    ]);
  });
});

describe('growth', () => {
  it('is measured on growing instances until a solver gives up', async () => {
    await open('gems', page.store.games.value.find(({ id }) => id === 'gems')?.examples[0]?.id ?? '');
    choose(['minimax', 'alpha-beta', 'memo']);
    const { growing } = page.store.watch.comparing;
    growing.run();
    await expect.poll(() => growing.state.value, { timeout: 150_000 }).toEqual({ phase: 'done' });
    const curves = growing.curves.value;
    for (const { points } of curves) {
      const sizes = points.map(({ size }) => size);
      expect(sizes.length).toBeGreaterThan(1);
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    }
    const lengthOf = (id: string): number => curves.find(({ contender }) => contender.id === id)?.points.length ?? 0;
    expect(lengthOf('memo')).toBeGreaterThanOrEqual(lengthOf('minimax'));
  });
});
