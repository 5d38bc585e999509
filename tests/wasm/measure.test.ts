/** Tests measurements, series, and counterexamples to wrong solvers through the service, with the real engine. */
import { describe, expect, it } from 'vitest';
import { testSize } from '../../.ci/lib/size.mjs';
import { firstBoard, WATCHED } from '../../web/model/home/first-boards.ts';
import { sizeOf } from '../../web/model/watch/smaller-boards.ts';
import { solverOrder } from '../../web/model/watch/solver-order.ts';
import { cycleOf, freshEngine, TestClient } from './support/engine.ts';

const GAME = 'cat-mouse';
const SETUP = '0-2.5_1-3_2-4.5_3-4.5';
const NODES = 50_000_000;
/** Maximum number of nodes of a search whose steps fit in a recording. */
const MOST_RECORDED_NODES = 100_000;
const aborted: unknown = expect.objectContaining({ name: 'AbortError' });

/** Returns the board that the home page links to, if it is of this game. */
const boardOf = (game: string): string => (WATCHED.game === game ? WATCHED.setup : '');

const engine = await freshEngine();

describe('a measurement', () => {
  it("contains the solver's value, the true value and the counters", async () => {
    const page = new TestClient(engine);
    const measured = await page.ask('measure', {
      game: GAME,
      setup: SETUP,
      solver: 'retrograde',
      cap: null,
      nodes: NODES,
    }).answer;
    expect(measured.value).toMatchObject({ outcome: 'draw' });
    expect(measured.truth).toEqual(measured.value);
    expect(measured.report).toMatchObject({ status: 'solved', solver: 'retrograde', specimen: false });
    expect(measured.report.nodes).toBeGreaterThan(0);
    expect(measured.report.milliseconds).toBeGreaterThan(0);
  });

  it('reports the limit if it stops without an answer', async () => {
    const page = new TestClient(engine);
    const measured = await page.ask('measure', {
      game: 'dots-boxes',
      setup: '3x3',
      solver: 'minimax',
      cap: null,
      nodes: 1000,
    }).answer;
    expect(measured.report).toMatchObject({ status: 'limit', limit: 'nodes' });
    expect(measured.value).toBeNull();
  });

  it('finishes within the recording limit for the first offered solver if it does for any solver', async () => {
    const page = new TestClient(engine);
    const games = await page.games();
    const boards = games.flatMap((game) =>
      [firstBoard(game.id) ?? '', ...game.examples.map(({ setup }) => setup), boardOf(game.id)]
        .filter((setup) => setup !== '')
        .map((setup) => ({ game, setup })),
    );
    for (const { game, setup } of boards) {
      const start = (await page.ask('study', { game: game.id, setup, line: '' }).answer).positions[0];
      const right = game.traceable.filter(({ specimen }) => !specimen);
      const offered = solverOrder(game, engine.ask('read', { game: game.id, text: setup }), start?.moves.length ?? 0);
      const ends = async (solver: string): Promise<boolean> => {
        const nodes = MOST_RECORDED_NODES;
        const measured = await page.ask('measure', { game: game.id, setup, solver, cap: null, nodes }).answer;
        return measured.report.status === 'solved';
      };
      if (await ends(offered[0]?.solver ?? '')) continue;
      for (const { solver } of right) expect(await ends(solver), `${solver} on ${game.id} ${setup}`).toBe(false);
    }
  });

  it('keeps the stored solution and does not block other questions', async () => {
    const page = new TestClient(engine);
    await page.ask('solve', { game: GAME, setup: SETUP }).answer;
    const { text: setup } = engine.ask('read', { game: GAME, text: cycleOf(400) });
    const slow = page.ask('measure', { game: GAME, setup, solver: 'turn-capped', cap: null, nodes: NODES });
    const verify = page.ask('verify', { game: GAME, setup: SETUP });
    const study = await page.ask('study', { game: GAME, setup: SETUP, line: '' }).answer;
    expect(study.positions[0]?.value).not.toBeNull();
    await verify.answer;
    expect(page.finalReplies.map(({ id }) => id)).not.toContain(slow.id);
    page.cancel(slow.id);
    await expect(slow.answer).rejects.toEqual(aborted);
  });

  it('does not wait for a running solve', async () => {
    const { text: setup } = engine.ask('read', { game: GAME, text: cycleOf(2000) });
    const page = new TestClient(engine);
    const solve = page.ask('solve', { game: GAME, setup });
    const measured = page.ask('measure', { game: GAME, setup: SETUP, solver: 'retrograde', cap: null, nodes: NODES });
    await measured.answer;
    expect(page.finalReplies.map(({ id }) => id)).toEqual([measured.id]);
    page.cancel(solve.id);
    await expect(solve.answer).rejects.toEqual(aborted);
  });

  it('takes turns with other measurements', async () => {
    const { text: setup } = engine.ask('read', { game: GAME, text: cycleOf(400) });
    const page = new TestClient(engine);
    const slow = page.ask('measure', { game: GAME, setup, solver: 'turn-capped', cap: null, nodes: 1e12 });
    const quick = page.ask('measure', { game: GAME, setup: SETUP, solver: 'retrograde', cap: null, nodes: NODES });
    await quick.answer;
    expect(page.finalReplies.map(({ id }) => id)).toEqual([quick.id]);
    page.cancel(slow.id);
    await expect(slow.answer).rejects.toEqual(aborted);
  });

  it('is rejected for an unknown solver and an invalid setup', async () => {
    const page = new TestClient(engine);
    const ask = (setup: string, solver: string): Promise<unknown> =>
      page.ask('measure', { game: GAME, setup, solver, cap: null, nodes: NODES }).answer;
    await expect(ask(SETUP, 'crystal-ball')).rejects.toThrow();
    await expect(ask('0-0', 'retrograde')).rejects.toThrow();
  });
});

describe('a series', () => {
  it('is ordered by size, and the page computes the same size from each setup', async () => {
    const page = new TestClient(engine);
    for (const { id } of engine.games()) {
      const { setups } = await page.ask('series', { game: id }).answer;
      expect(setups.length, id).toBeGreaterThan(2);
      expect(setups.map(({ size }) => size)).toEqual(setups.map(({ size }) => size).toSorted((a, b) => a - b));
      for (const { size, setup } of setups) {
        const read = engine.ask('read', { game: id, text: setup });
        expect(read, id).toMatchObject({ text: setup, format: 'canonical' });
        expect(sizeOf(read), `${id} ${setup}`).toBe(size);
      }
    }
  });
});

describe('a counterexample to a wrong solver', () => {
  if (testSize() === 'exhaustive') {
    it('finds a board that breaks it, and reports its progress', async () => {
      const page = new TestClient(engine);
      const pending = page.ask('breakIt', { game: GAME, specimen: 'turn-cap-2n', capFactor: null, seed: 1 });
      const broken = await pending.answer;
      expect(broken.size).toBe(8);
      expect(broken.says).not.toEqual(broken.truth);
      expect(broken.searched.map(({ size }) => size)).toContain(7);
      const { setup } = broken;
      if (setup === null) throw new Error('nothing breaks it');
      expect(engine.ask('read', { game: GAME, text: setup })).toMatchObject({ text: setup });
      const report = await page.ask('trace', {
        game: GAME,
        setup,
        solver: 'turn-cap-2n',
        cap: null,
        records: 1_000_000,
      }).answer;
      expect(report).toMatchObject({ specimen: true, status: 'finished', value: broken.says });
      expect(broken.step ?? 0).toBeLessThan(report.records);
      for (const { at, progress } of pending.progress) {
        expect(at).toBeGreaterThan(0);
        expect(progress.done).toBeGreaterThan(0);
      }
    });
  }

  it('can be cancelled during the search', async () => {
    const page = new TestClient(engine);
    const pending = page.ask('breakIt', { game: GAME, specimen: '', capFactor: 40, seed: 1 });
    await pending.waitForProgress(1);
    page.cancel(pending.id);
    await expect(pending.answer).rejects.toEqual(aborted);
    expect(Math.max(...page.turns)).toBeLessThan(200);
  });

  it('is rejected for an unknown specimen', async () => {
    const page = new TestClient(engine);
    const pending = page.ask('breakIt', { game: GAME, specimen: 'crystal-ball', capFactor: null, seed: 1 });
    await expect(pending.answer).rejects.toThrow();
  });
});
