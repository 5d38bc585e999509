/** Tests traces of the real engine through the service, client and worker protocol. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineClient } from '../../../web/engine/engine-client.ts';
import { workerEngine } from '../../../web/engine/worker-engine.ts';
import { createWorkerHost } from '../../../web/engine/worker-host.ts';
import type { Traceable, TraceReport } from '../../../web/model/game/trace-types.ts';
import type { GameEntry } from '../../../web/model/game/types.ts';
import { createTraceTable } from '../../../web/model/watch/table/table.ts';
import { RECORD, TraceRecords } from '../../../web/model/watch/trace/records.ts';
import type { Trace } from '../../../web/model/watch/trace/trace.ts';
import { createTraceTree } from '../../../web/model/watch/trace/tree.ts';
import { cpuMilliseconds } from '../support/clock.ts';
import { cycleOf, freshEngine, type PendingQuestion, TestClient } from '../support/engine.ts';
import { engineWorkers } from '../support/engine-workers.ts';

const GAME = 'cat-mouse';
const SETUP = '0-2.5_1-3_2-4.5_3-4.5';
const MOST = 1_000_000;
const aborted: unknown = expect.objectContaining({ name: 'AbortError' });

const engine = await freshEngine();

interface Question {
  readonly game: string;
  readonly setup: string;
  readonly solver: string;
  readonly cap?: number | null;
  readonly records?: number;
}

function ask(page: TestClient, question: Question): PendingQuestion<'trace'> {
  return page.ask('trace', { cap: null, records: MOST, ...question });
}

/** Returns the trace with all delivered records, in the format that the page uses. */
function received(
  pending: PendingQuestion<'trace'>,
  game: GameEntry,
  setup: string,
  solver: Traceable,
  report: TraceReport,
): Trace {
  const records = new TraceRecords();
  for (const { part } of pending.parts) records.append(part.records);
  const fractions = pending.parts.flatMap(({ part }) => part.fractions);
  const { id, valueKind, endlessPlay } = game;
  const { mover } = report;
  return { game: id, setup, solver, cap: null, valueKind, endlessPlay, lead: 0, mover, records, fractions, report };
}

/** Returns every solver that can be watched, with the first example of its game. */
function subjects(): { game: GameEntry; solver: Traceable; setup: string }[] {
  return engine
    .games()
    .flatMap((game) => game.traceable.map((solver) => ({ game, solver, setup: game.examples[0]?.setup ?? '' })));
}

describe('a trace', () => {
  it('reports the counters of every solver', async () => {
    for (const { game, solver, setup } of subjects()) {
      const name = `${solver.solver} on ${game.id} ${setup}`;
      const pending = ask(new TestClient(engine), { game: game.id, setup, solver: solver.solver });
      const report = await pending.answer;
      const trace = received(pending, game, setup, solver, report);
      const { family, specimen } = solver;
      expect(report, name).toMatchObject({ solver: solver.solver, family, specimen });
      expect(trace.records.count, name).toBe(report.records);
      const { nodes, tableHits, cutoffs } = report;
      const at = report.records;
      if (report.status !== 'finished') {
        expect(report.status, name).toBe('cut-off');
        expect(report.records, name).toBe(MOST);
        continue;
      }
      const shown = (solver.family === 'tree' ? createTraceTree(trace) : createTraceTable(trace)).countersAt(at);
      expect(shown, name).toEqual({ nodes, tableHits, cutoffs });
      if (game.valueKind === 'probability') expect(trace.fractions.length, name).toBeGreaterThan(0);
    }
  });

  it('does not change the stored solution', async () => {
    const page = new TestClient(engine);
    await page.ask('solve', { game: GAME, setup: SETUP }).answer;
    await ask(page, { game: GAME, setup: '0-1.3_2-3', solver: 'retrograde' }).answer;
    const { positions } = await page.ask('study', { game: GAME, setup: SETUP, line: '' }).answer;
    expect(positions[0]?.value).not.toBeNull();
  });

  it('is cut off at the requested number of records, and reports it', async () => {
    const pending = ask(new TestClient(engine), { game: GAME, setup: SETUP, solver: 'retrograde', records: 10 });
    const report = await pending.answer;
    expect(report).toMatchObject({ status: 'cut-off', records: 10, value: null });
    expect(pending.parts.reduce((sum, { part }) => sum + part.records.length, 0)).toBe(40);
  });

  it('is rejected for an invalid setup and for a solver that cannot be watched', async () => {
    const page = new TestClient(engine);
    await expect(ask(page, { game: GAME, setup: '0-0', solver: 'retrograde' }).answer).rejects.toThrow();
    await expect(ask(page, { game: GAME, setup: SETUP, solver: 'bit-rows' }).answer).rejects.toMatchObject({
      error: { code: 'trace.not-traceable' },
    });
    await expect(ask(page, { game: GAME, setup: SETUP, solver: 'crystal-ball' }).answer).rejects.toThrow();
  });

  it('uses the requested cap', async () => {
    const layers = async (cap: number | null): Promise<number> => {
      const pending = ask(new TestClient(engine), { game: GAME, setup: SETUP, solver: 'turn-capped', cap });
      const report = await pending.answer;
      const [game] = engine.games();
      const solver = game?.traceable.find(({ takesCap }) => takesCap);
      if (game === undefined || solver === undefined) throw new Error('there is no game with a cap');
      const { records } = received(pending, game, SETUP, solver, report);
      const last = Array.from({ length: records.count }, (_, index) => index).findLast(
        (index) => records.kind(index) === RECORD.layer,
      );
      return last === undefined ? 0 : records.a(last);
    };
    expect(await layers(3)).toBeLessThanOrEqual(3);
    expect(await layers(null)).toBeGreaterThan(3);
  });
});

describe('a long trace', () => {
  const big = cycleOf(300);

  it('arrives in parts, at most ten per second, the first one at once', async () => {
    const { text: setup } = engine.ask('read', { game: GAME, text: big });
    // A fast clock, so that every machine produces many parts.
    const page = new TestClient(engine, () => 20 * cpuMilliseconds());
    const began = page.now();
    const pending = ask(page, { game: GAME, setup, solver: 'turn-capped', records: 100_000_000 });
    // The first slice delivers its records.
    expect(pending.parts).toHaveLength(1);
    await pending.waitForParts(6);
    page.cancel(pending.id);
    // Checks the total count, because a busy machine may deliver one part late and the next on time.
    expect(pending.parts.length).toBeLessThanOrEqual((page.now() - began) / 100 + 1);
  });

  it('stops within 100 ms and delivers nothing more', async () => {
    const { text: setup } = engine.ask('read', { game: GAME, text: big });
    const page = new TestClient(engine);
    const pending = ask(page, { game: GAME, setup, solver: 'turn-capped', records: 100_000_000 });
    await pending.waitForParts(1);
    page.cancel(pending.id);
    await expect(pending.answer).rejects.toEqual(aborted);
    const { length } = pending.parts;
    await page.passTurns();
    expect(pending.parts).toHaveLength(length);
    expect(Math.max(...page.turns)).toBeLessThan(100);
  });

  it('alternates with a solve: neither waits for the other to finish', async () => {
    const { text: setup } = engine.ask('read', { game: GAME, text: cycleOf(2000) });
    const { text: small } = engine.ask('read', { game: GAME, text: cycleOf(40) });
    const page = new TestClient(engine);
    const solve = page.ask('solve', { game: GAME, setup });
    const trace = ask(page, { game: GAME, setup: small, solver: 'retrograde' });
    await trace.answer;
    expect(page.finalReplies.map(({ id }) => id)).toEqual([trace.id]);
    const endless = ask(page, {
      game: GAME,
      setup: engine.ask('read', { game: GAME, text: big }).text,
      solver: 'turn-capped',
      records: 1e9,
    });
    await solve.answer;
    expect(page.finalReplies.map(({ id }) => id)).toEqual([trace.id, solve.id]);
    page.cancel(endless.id);
    await expect(endless.answer).rejects.toEqual(aborted);
  });

  it('frees its memory, finished or cancelled', async () => {
    const memories: WebAssembly.Memory[] = [];
    const instantiate = WebAssembly.instantiate.bind(WebAssembly);
    vi.spyOn(WebAssembly, 'instantiate').mockImplementation(
      // @ts-expect-error: of the two overloads of `instantiate`, the loader uses the one that returns an instance
      async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
        const instance = await instantiate(module, imports);
        memories.push(...Object.values(instance.exports).filter((item) => item instanceof WebAssembly.Memory));
        return instance;
      },
    );
    const fresh = await freshEngine();
    vi.restoreAllMocks();
    const page = new TestClient(fresh);
    const { text: setup } = fresh.ask('read', { game: GAME, text: cycleOf(60) });
    let settled = 0;
    for (let cycle = 0; cycle < 40; cycle += 1) {
      const pending = ask(page, { game: GAME, setup, solver: 'turn-capped', records: 200_000 });
      if (cycle % 2 === 0) await pending.answer;
      else {
        await pending.waitForParts(1);
        page.cancel(pending.id);
      }
      await expect(ask(page, { game: GAME, setup: '0-0', solver: 'retrograde' }).answer).rejects.toThrow();
      if (cycle === 5) settled = memories[0]?.buffer.byteLength ?? 0;
    }
    expect(settled).toBeGreaterThan(0);
    expect(memories[0]?.buffer.byteLength).toBe(settled);
  });
});

describe('the positions of a trace', () => {
  it('can be read by the paths of nodes', async () => {
    const page = new TestClient(engine);
    const { positions } = await page.ask('traceNodes', { game: GAME, setup: SETUP, paths: [[], [0], [0, 0]] }).answer;
    expect(positions.map(({ line }) => line.split('.').filter((move) => move !== '').length)).toEqual([0, 1, 2]);
    expect(positions.map(({ position }) => position.mover)).toEqual([0, 1, 0]);
    expect(positions[0]?.position.value).toBeNull();
    await expect(page.ask('traceNodes', { game: GAME, setup: SETUP, paths: [[400]] }).answer).rejects.toThrow();
  });

  it('can be read by the indices of a table, with their places', async () => {
    const page = new TestClient(engine);
    const report = await ask(page, { game: GAME, setup: SETUP, solver: 'retrograde' }).answer;
    const { pieces, words } = await page.ask('tracePlaces', {
      game: GAME,
      setup: SETUP,
      from: 0,
      count: report.positions,
    }).answer;
    expect(words).toHaveLength(report.positions * (pieces + 1));
    const indices = [0, 7, report.positions - 1];
    const { positions } = await page.ask('tracePositions', { game: GAME, setup: SETUP, indices }).answer;
    const asPlaces = positions.map(({ position }) => [position.mover, ...position.tokens.map((cell) => cell ?? -1)]);
    expect(asPlaces).toEqual(
      indices.map((index) => Array.from(words.subarray(index * (pieces + 1), (index + 1) * (pieces + 1)))),
    );
  });

  it('have indices up to a limit, which the engine reports for a larger index', async () => {
    const page = new TestClient(engine);
    const report = await ask(page, { game: GAME, setup: SETUP, solver: 'retrograde' }).answer;
    const beyond = page.ask('tracePlaces', { game: GAME, setup: SETUP, from: 1_000_001, count: 0 });
    await expect(beyond.answer).rejects.toMatchObject({
      error: { code: 'trace.no-such-position', arguments: { count: String(report.positions) } },
    });
  });
});

describe('a trace through client and worker', () => {
  let client: EngineClient | null = null;

  afterEach(() => {
    client?.dispose();
    client = null;
  });

  it('delivers its parts in order, and stops for a newer trace', async () => {
    client = new EngineClient(createWorkerHost(engineWorkers()));
    const port = workerEngine(client);
    const long = { signal: new AbortController().signal, onProgress: () => {} };
    const older = port.trace(
      { game: GAME, setup: cycleOf(300), solver: 'turn-capped', cap: null, records: 1e9 },
      { ...long, onPart: () => {} },
    );
    const records = new TraceRecords();
    const newer = await port.trace(
      { game: GAME, setup: SETUP, solver: 'retrograde', cap: null, records: MOST },
      {
        ...long,
        onPart: (part) => records.append(part.records),
      },
    );
    expect(await older).toEqual({ kind: 'cancelled' });
    if (newer.kind !== 'answer') throw new Error(newer.kind);
    expect(records.count).toBe(newer.answer.records);
    const kinds = Array.from({ length: records.count }, (_, index) => records.kind(index));
    expect(kinds).toContain(RECORD.take);
    expect(kinds).toContain(RECORD.decide);
    expect(client.restarts.value).toBe(0);
  });
});
