/** Tests that a layout worker ends when idle and restarts on demand. */
import { afterEach, expect, it, vi } from 'vitest';
import { idleLayouts } from '../../../web/engine/idle-layouts.ts';
import type { LayoutQuestion } from '../../../web/model/layout/layout-port.ts';
import { type LayoutWorkerInside, layoutWorkers } from './layout-workers.ts';

const QUESTION: LayoutQuestion = {
  layout: 'circle',
  board: { kind: 'graph', vertexCount: 3, edges: [0, 1, 1, 2], directed: false, owners: [], results: [] },
  options: {},
};
const REST = 40;

afterEach(() => vi.useRealTimers());

it('ends when idle, and restarts', async () => {
  const workers: LayoutWorkerInside[] = [];
  const layouts = idleLayouts(layoutWorkers(workers), REST);
  const { signal } = new AbortController();
  const drawn = await Promise.all([layouts.draw(QUESTION, signal), layouts.draw(QUESTION, signal)]);
  expect(drawn.every((drawing) => drawing !== null)).toBe(true);
  expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
  await expect.poll(() => workers[0]?.terminated).toBe(true);
  expect(await layouts.draw(QUESTION, signal)).not.toBeNull();
  expect(workers).toHaveLength(2);
  await expect.poll(() => workers[1]?.terminated).toBe(true);
});

it('does not end while it draws', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const workers: LayoutWorkerInside[] = [];
  const layouts = idleLayouts(layoutWorkers(workers, true), REST);
  const drawing = layouts.draw(QUESTION, new AbortController().signal);
  await vi.waitFor(() => expect(workers[0]?.asked).toBe(1));
  await vi.advanceTimersByTimeAsync(3 * REST);
  expect(workers[0]?.terminated).toBe(false);
  workers[0]?.work();
  expect(await drawing).not.toBeNull();
});
