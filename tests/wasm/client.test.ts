/** Tests client and service with the real engine, connected by a message channel like a page and its worker. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineClient } from '../../web/engine/engine-client.ts';
import { createWorkerHost } from '../../web/engine/worker-host.ts';
import { cpuMilliseconds } from './support/clock.ts';
import { cycleOf } from './support/engine.ts';
import { engineWorkers } from './support/engine-workers.ts';

const GAME = 'cat-mouse';
const aborted: unknown = expect.objectContaining({ name: 'AbortError' });

let engine: EngineClient;

beforeEach(() => {
  engine = new EngineClient(createWorkerHost(engineWorkers()));
});

afterEach(() => engine.dispose());

describe('the client of the engine', () => {
  it('reads, solves and studies a line to its end', async () => {
    const { text: setup } = await engine.ask('read', { game: GAME, text: '[[1,3],[0],[3],[0,2]]' });
    const report = await engine.ask('solve', { game: GAME, setup });
    expect(report.status).toBe('solved');
    const start = await engine.ask('study', { game: GAME, setup, line: '' });
    expect(start.positions[0]?.value).toEqual({ kind: 'outcome', outcome: 'win', plies: 1, winner: 0 });
    const line = start.positions[0]?.moves[0]?.text ?? '';
    const end = await engine.ask('study', { game: GAME, setup, line });
    expect(end.positions[1]).toMatchObject({ ending: { reason: 'escaped', winner: 0 }, moves: [] });
  });

  it('rejects wrong input with the error of the engine', async () => {
    await expect(engine.ask('read', { game: GAME, text: '[[1],[0],' })).rejects.toMatchObject({
      name: 'EngineFailure',
      error: { code: 'text.ends-early', place: { line: 1, column: 10 } },
    });
  });

  it('cancels a long solve for a newer one in the same lane, without replacing the worker', async () => {
    const { text: big } = await engine.ask('read', { game: GAME, text: cycleOf(3000) });
    const onProgress = vi.fn<() => void>();
    const older = engine.ask('solve', { game: GAME, setup: big }, { lane: 'solve', onProgress });
    await new Promise<void>((resolve) => onProgress.mockImplementation(resolve));
    expect(engine.state.value).toBe('working');

    const start = cpuMilliseconds();
    const newer = engine.ask('solve', { game: GAME, setup: '0-1.3_2-3' }, { lane: 'solve' });
    await expect(older).rejects.toEqual(aborted);
    expect((await newer).positions).toBe(24);
    expect(cpuMilliseconds() - start).toBeLessThan(100);
    expect(engine.restarts.value).toBe(0);
    expect(engine.state.value).toBe('idle');
  });
});
