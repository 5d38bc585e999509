import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoadedEngine } from '../../web/engine/worker/module.ts';
import type { Position } from '../../web/model/game/types.ts';
import { cpuMilliseconds } from './support/clock.ts';
import { cycleOf, freshEngine, TestClient } from './support/engine.ts';

const GAME = 'cat-mouse';
const FIRST_EXAMPLE = '[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]';
const aborted: unknown = expect.objectContaining({ name: 'AbortError' });

let engine: LoadedEngine;
/** A cycle of 3,000 vertices: 18 million positions at up to 3,000 distances, which take a long time to solve. */
let bigSetup: string;
/** A setup with nearly a million positions, which take several slices to solve. */
let middlingSetup: string;

beforeAll(async () => {
  engine = await freshEngine();
  middlingSetup = engine.ask('generate', { game: GAME, parameters: { vertices: 700, edges: 30_000 }, seed: 7 }).text;
  bigSetup = engine.ask('read', { game: GAME, text: cycleOf(3000) }).text;
});

describe('short questions', () => {
  it('reads the first example of LeetCode 913', async () => {
    const setup = await new TestClient(engine).ask('read', { game: GAME, text: FIRST_EXAMPLE }).answer;
    expect(setup).toEqual({
      game: GAME,
      text: '0-2.5_1-3_2-4.5_3-4.5',
      format: 'leetcode-json',
      board: {
        kind: 'graph',
        vertexCount: 6,
        edges: [0, 2, 0, 5, 1, 3, 2, 4, 2, 5, 3, 4, 3, 5],
        directed: false,
        owners: [],
        results: [],
      },
      tokens: [1, 2, 0],
      played: [],
      options: {},
      notes: [],
      title: '',
      players: [],
    });
  });

  it('writes a setup in the format in which it was read', async () => {
    const page = new TestClient(engine);
    const { text: setup } = await page.ask('read', { game: GAME, text: FIRST_EXAMPLE }).answer;
    const { text } = await page.ask('write', { game: GAME, setup, format: 'leetcode-json' }).answer;
    expect(text).toBe(FIRST_EXAMPLE);
  });

  it('generates the same random instance from the same parameters and seed', async () => {
    const page = new TestClient(engine);
    const question = { game: GAME, parameters: { vertices: 9, edges: 14 }, seed: 2 ** 40 + 1 };
    const first = await page.ask('generate', question).answer;
    expect(first.board).toMatchObject({ kind: 'graph', vertexCount: 9 });
    expect(first.board).toHaveProperty('edges.length', 28);
    expect(await page.ask('generate', question).answer).toEqual(first);
    expect(await page.ask('generate', { ...question, seed: 2 }).answer).not.toEqual(first);
  });

  it('writes a link', async () => {
    const page = new TestClient(engine);
    const parts = {
      game: GAME,
      setup: '0-2.5_1-3_2-4.5_3-4.5',
      line: '3.5',
      parameters: [
        ['view', 'edit'],
        ['step', '1'],
      ],
    } as const;
    const { fragment } = await page.ask('writeLink', parts).answer;
    expect(fragment).toMatch(/^v1\/cat-mouse\/0-2\.5_1-3_2-4\.5_3-4\.5\/3\.5\?view=edit&step=1&c=[\w-]{6}$/);
  });

  it('reports what is wrong and where', async () => {
    const page = new TestClient(engine);
    const text = '[[2,5],[3],[0,4,5],[1,4,5],[2,3,4],[0,2,3]]';
    await expect(page.ask('read', { game: GAME, text }).answer).rejects.toMatchObject({
      name: 'EngineFailure',
      error: { code: 'graph.self-loop', place: { line: 1, column: 33 }, cells: [4] },
    });
    for (const bad of [
      page.ask('read', { game: 'chess', text: '' }),
      page.ask('write', { game: GAME, setup: '0-1', format: 'pgn' }),
      page.ask('generate', { game: GAME, parameters: { vertices: -1 }, seed: 1 }),
      page.ask('study', { game: GAME, setup: FIRST_EXAMPLE, line: '9' }),
      page.ask('solve', { game: GAME, setup: 'nonsense' }),
    ]) {
      await expect(bad.answer).rejects.toMatchObject({ name: 'EngineFailure' });
    }
    // The service still works after the failed questions.
    expect((await page.ask('catalogue', {}).answer).games.map(({ id }) => id)).toContain(GAME);
  });

  it('composes a setup from a draft, and reports the cells that are wrong', async () => {
    const page = new TestClient(engine);
    const { board, tokens, played, options, text } = await page.ask('read', { game: GAME, text: FIRST_EXAMPLE }).answer;
    const draft = { board, tokens, played, options };
    expect((await page.ask('compose', { game: GAME, draft }).answer).text).toBe(text);
    await expect(
      page.ask('compose', { game: GAME, draft: { ...draft, tokens: [1, 1, 0] } }).answer,
    ).rejects.toMatchObject({
      name: 'EngineFailure',
      error: { code: 'cat-mouse.mouse-on-cat', cells: [1] },
    });
  });

  it("recognises a text of any game, starting with the reader's game", async () => {
    const page = new TestClient(engine);
    const recognise = (text: string, game: string | null) => page.ask('recognise', { text, game }).answer;
    const { setups } = await recognise('3 5\nXXW.X\nXWSWX\nXXX.X\n', GAME);
    expect(setups[0]).toMatchObject({ game: 'wolves-sheep', format: 'hdu-grid', board: { kind: 'grid', rows: 3 } });
    expect((await recognise(FIRST_EXAMPLE, null)).setups[0]).toMatchObject({ game: GAME, format: 'leetcode-json' });
    await expect(recognise('[[1,2],[0,1],[0]]', GAME)).rejects.toMatchObject({
      error: { code: 'graph.self-loop', place: { line: 1, column: 11 }, cells: [1] },
    });
    await expect(recognise('hello?', null)).rejects.toMatchObject({ error: { code: 'api.not-recognised' } });
    // An almost valid board is rejected with the error and place reported by the game that read furthest.
    for (const [text, message, column] of [
      ['[[2,5],[3],[0,4', 'The text ends too early.', 16],
      ['[[1],[2],[x]]', 'Expected a number here, not “x”.', 11],
      ['0-1.2_1-9z', 'Expected “_” here, not “z”.', 10],
      ['["####F","#C...","M..."]', 'Row 3 of the grid is too short: its length is 4, not 5.', 23],
    ] as const) {
      await expect(recognise(text, null)).rejects.toMatchObject({ error: { message, place: { line: 1, column } } });
    }
    await expect(recognise('[[1],[0]]', null)).rejects.toMatchObject({ error: { code: 'graph.too-few-vertices' } });
  });

  it('answers in the order of the questions', async () => {
    const page = new TestClient(engine);
    await Promise.all([
      page.ask('catalogue', {}).answer,
      page.ask('read', { game: GAME, text: FIRST_EXAMPLE }).answer,
      page.ask('study', { game: GAME, setup: FIRST_EXAMPLE, line: '' }).answer,
    ]);
    expect(page.finalReplies.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('solving', () => {
  const setup = '0-2.5_1-3_2-4.5_3-4.5';

  it('gives values to studies', async () => {
    const page = new TestClient(engine);
    const before = await page.ask('study', { game: GAME, setup, line: '3' }).answer;
    expect(before.positions).toHaveLength(2);
    expect(before.positions[0]).toMatchObject({ mover: 0, tokens: [1, 2, 0], ending: null, value: null });
    expect(before.positions[0]?.moves).toMatchObject([{ text: '3', from: 1, to: 3, value: null, rank: null }]);

    const report = await page.ask('solve', { game: GAME, setup }).answer;
    expect(report).toMatchObject({ status: 'solved', limit: null, solver: 'retrograde' });
    expect(report.positions).toBe(60);
    expect(report.milliseconds).toBeGreaterThan(0);

    const after = await page.ask('study', { game: GAME, setup, line: '3' }).answer;
    expect(after.positions[0]?.value).toEqual({ kind: 'outcome', outcome: 'draw', plies: null, winner: null });
    expect(after.positions[1]?.moves.every(({ value, rank }) => value !== null && rank !== null)).toBe(true);
  });

  it('has its solution checked', async () => {
    const page = new TestClient(engine);
    await page.ask('solve', { game: GAME, setup }).answer;
    const report = await page.ask('verify', { game: GAME, setup }).answer;
    expect(report.positions).toBe(60);
    // The service keeps the report.
    expect(await page.ask('verify', { game: GAME, setup }).answer).toEqual(report);
  });

  it('happens before the check of an unsolved setup', async () => {
    const page = new TestClient(engine);
    expect((await page.ask('verify', { game: GAME, setup }).answer).positions).toBe(60);
    const study = await page.ask('study', { game: GAME, setup, line: '' }).answer;
    expect(study.positions[0]?.value).not.toBeNull();
  });

  it('keeps the solution after a study of another setup and after an invalid setup', async () => {
    const page = new TestClient(engine);
    await page.ask('solve', { game: GAME, setup }).answer;
    const other = await page.ask('study', { game: GAME, setup: '0-1.3_2-3', line: '' }).answer;
    expect(other.positions[0]?.value).toBeNull();
    await expect(page.ask('solve', { game: GAME, setup: '0-0' }).answer).rejects.toThrow();
    const study = await page.ask('study', { game: GAME, setup, line: '' }).answer;
    expect(study.positions[0]?.value).toMatchObject({ outcome: 'draw' });
  });

  it('reports much memory once on a large board, and never on small ones', async () => {
    const page = new TestClient(await freshEngine());
    await page.ask('solve', { game: 'dots-boxes', setup: '2x2' }).answer;
    expect(page.largeMemoryReports).toBe(0);
    const big = page.ask('solve', { game: 'shooting', setup: '8-8-8-8-8-8-8' }).answer;
    await expect.poll(() => page.largeMemoryReports).toBe(1);
    await page.ask('solve', { game: 'dots-boxes', setup: '2x2' }).answer;
    await expect(big).rejects.toMatchObject({ name: 'AbortError' });
    expect(page.largeMemoryReports).toBe(1);
  });

  it('is cancelled by a solve of another setup', async () => {
    const page = new TestClient(engine);
    const big = page.ask('solve', { game: GAME, setup: bigSetup });
    const alsoBig = page.ask('verify', { game: GAME, setup: bigSetup });
    const small = page.ask('solve', { game: GAME, setup });
    expect((await small.answer).status).toBe('solved');
    await expect(big.answer).rejects.toEqual(aborted);
    await expect(alsoBig.answer).rejects.toEqual(aborted);
    expect(page.finalReplies.map(({ type }) => type)).toEqual(['cancelled', 'cancelled', 'answer']);
  });
});

describe('values of every kind', () => {
  /** Solves and verifies a setup; returns the positions of a line. */
  async function solved(game: string, setup: string, line = ''): Promise<readonly Position[]> {
    const page = new TestClient(engine);
    expect((await page.ask('solve', { game, setup }).answer).status).toBe('solved');
    expect((await page.ask('verify', { game, setup }).answer).status).toBe('accepted');
    return (await page.ask('study', { game, setup, line }).answer).positions;
  }

  it('reach the page: wins by endless play', async () => {
    const [start] = await solved('wolves-sheep', 'xxW-x_xWSWx_xxx-x');
    expect(start?.value).toEqual({ kind: 'outcome', outcome: 'loss', plies: null, winner: 1 });
  });

  it('reach the page: points, with those already made', async () => {
    // Two of the box's four edges are drawn; the player who draws the last edge gets the point.
    const [start, ...later] = await solved('dots-boxes', '1x1_1-2.1-3', '2-4.3-4');
    expect(start).toMatchObject({ mover: 0, points: [0, 0], value: { kind: 'margin', margin: -1 } });
    expect(start?.moves.map(({ text, value }) => [text, value])).toEqual([
      ['2-4', { kind: 'margin', margin: -1 }],
      ['3-4', { kind: 'margin', margin: -1 }],
    ]);
    expect(later).toMatchObject([
      { mover: 1, points: [0, 0], value: { margin: 1 } },
      { points: [0, 1], value: { margin: 0 }, ending: { reason: 'full', winner: 1 } },
    ]);
  });

  it('reach the page: exact probabilities, also after a result of chance', async () => {
    const [start, next] = await solved('shooting', '1-2', 'l1-3');
    expect(start?.value).toEqual({ kind: 'probability', probability: 1 / 3, fraction: '1/3' });
    expect(start?.moves.map(({ text }) => text)).toContain('l1');
    expect(next?.value).toMatchObject({ kind: 'probability' });
  });
});

describe('a long solve', () => {
  /** Returns the time on a fast clock, so that progress is reported several times on every machine. */
  const ahead = (): number => 20 * cpuMilliseconds();

  // A new instance, because each test leaves a table of 144 MB behind.
  beforeEach(async () => {
    engine = await freshEngine();
  });

  it('reports progress at most ten times per second, and answers other questions meanwhile', async () => {
    const page = new TestClient(engine, ahead);
    const began = page.now();
    const solve = page.ask('solve', { game: GAME, setup: bigSetup });
    await solve.waitForProgress(1);
    const study = await page.ask('study', { game: GAME, setup: bigSetup, line: '' }).answer;
    expect(study.positions[0]?.value).toBeNull();
    expect(study.positions[0]?.moves.length).toBeGreaterThan(0);
    await page.ask('read', { game: GAME, text: FIRST_EXAMPLE }).answer;
    expect(page.finalReplies.map(({ id }) => id)).not.toContain(solve.id);

    const report = await solve.answer;
    const lasted = page.now() - began;
    expect(report).toMatchObject({ status: 'solved', positions: 17_994_000 });
    expect(report.milliseconds).toBeLessThanOrEqual(lasted);

    expect(solve.progress.length).toBeGreaterThan(2);
    // Checks the total count, because a busy machine may deliver one report late and the next on time.
    expect(solve.progress.length).toBeLessThanOrEqual(lasted / 100 + 1);
    let done = 0;
    for (const { progress } of solve.progress) {
      expect(progress.done).toBeGreaterThanOrEqual(done);
      expect(progress.done).toBeLessThanOrEqual(progress.total);
      done = progress.done;
    }
  });

  it('works in slices of about 12 ms', async () => {
    const page = new TestClient(engine);
    const solve = page.ask('solve', { game: GAME, setup: bigSetup });
    await solve.answer;
    const sorted = page.turns.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    expect(median).toBeGreaterThan(4);
    expect(median).toBeLessThan(30);
  });

  it('stops within 100 ms', async () => {
    for (const turns of [0, 1, 3, 8]) {
      const page = new TestClient(engine);
      const solve = page.ask('solve', { game: GAME, setup: bigSetup });
      for (let turn = 0; turn < turns; turn += 1) await page.nextTurn();
      const start = page.now();
      // Waits for the end of the slice, as a message does.
      await new Promise((resolve) => setImmediate(resolve));
      page.cancel(solve.id);
      await expect(solve.answer).rejects.toEqual(aborted);
      expect(page.now() - start).toBeLessThan(100);
      expect(Math.max(...page.turns)).toBeLessThan(100);
      const { length } = page.turns;
      await page.passTurns();
      // A stopped solve uses no more turns of the service.
      expect(page.turns.length).toBeLessThanOrEqual(length + 1);
    }
  });

  it('continues from its progress when it is asked again', async () => {
    const page = new TestClient(engine, ahead);
    const first = page.ask('solve', { game: GAME, setup: bigSetup });
    await first.waitForProgress(2);
    page.cancel(first.id);
    const reached = first.progress.at(-1)?.progress.done ?? 0;
    const second = page.ask('solve', { game: GAME, setup: bigSetup });
    await second.answer;
    expect(second.progress[0]?.progress.done).toBeGreaterThan(reached);
  });

  it('has a check that can be cancelled and continued', async () => {
    const page = new TestClient(engine, ahead);
    await page.ask('solve', { game: GAME, setup: middlingSetup }).answer;
    const first = page.ask('verify', { game: GAME, setup: middlingSetup });
    await first.waitForProgress(2);
    const reached = first.progress.at(-1)?.progress.done ?? 0;
    page.cancel(first.id);
    await expect(first.answer).rejects.toEqual(aborted);
    const second = page.ask('verify', { game: GAME, setup: middlingSetup });
    expect((await second.answer).positions).toBe(978_600);
    expect(second.progress[0]?.progress.done).toBeGreaterThan(reached);
  });

  it('ignores a cancellation that is too late or for an unknown question', async () => {
    const page = new TestClient(engine);
    const { id, answer } = page.ask('catalogue', {});
    await answer;
    page.cancel(id);
    page.cancel(99);
    expect(page.finalReplies).toEqual([{ id, type: 'answer' }]);
  });
});
