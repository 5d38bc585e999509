/** Checks that the move order never changes the answer, but changes the number of visited nodes. */
import { describe, expect, it } from 'vitest';
import { randomCases } from '../../../.ci/lib/size.mjs';
import type { MoveOrder, Traceable } from '../../../web/model/game/trace-types.ts';
import type { GameEntry } from '../../../web/model/game/types.ts';
import { RECORD, TraceRecords } from '../../../web/model/watch/trace/records.ts';
import { freshEngine, gameIn, TestClient } from '../support/engine.ts';

const SEEDS = randomCases(20);
/** Generator parameters for boards that are small enough for every search to finish. */
const BOARDS: Readonly<Record<string, (seed: number) => Readonly<Record<string, number>>>> = {
  'triangle-war': (seed) => ({ side: 3, free: 5 + (seed % 4) }),
  'dots-boxes': (seed) => ({ rows: 2, columns: 2, free: 5 + (seed % 4) }),
  gems: (seed) => ({ bags: 4 + (seed % 2), colours: 2 + (seed % 2), gems: 3 }),
  'cat-mouse': (seed) => ({ vertices: 6 + (seed % 2), edges: 7 + (seed % 2) }),
  'game-graph': (seed) => ({ vertices: 12 + (seed % 6), arcs: 24 + (seed % 9), terminals: 15, alternate: seed % 2 }),
};

const page = new TestClient(await freshEngine());
const games = await page.games();

async function boardOf(game: GameEntry, seed: number): Promise<string | null> {
  const wanted = BOARDS[game.id]?.(seed) ?? {};
  const parameters = Object.fromEntries(game.parameters.map(({ id, default: usual }) => [id, wanted[id] ?? usual]));
  return page.ask('generate', { game: game.id, parameters, seed }).answer.then(
    ({ text }) => text,
    // Some combinations of parameters are invalid.
    () => null,
  );
}

async function watched(game: string, setup: string, { solver }: Traceable, order: MoveOrder) {
  const pending = page.ask('trace', { game, setup, solver, cap: null, order, records: 400_000 });
  const report = await pending.answer;
  const records = new TraceRecords();
  for (const { part } of pending.parts) records.append(part.records);
  return { report, records };
}

describe('the order of moves', () => {
  it('can be chosen for every search with cuts, captures first only in games of points', () => {
    for (const { id, valueKind, traceable } of games) {
      for (const { solver, window, orders } of traceable) {
        const wanted = valueKind === 'margin' ? ['given', 'captures-first', 'best-first'] : ['given', 'best-first'];
        expect(orders, `${solver} on ${id}`).toEqual(window ? wanted : []);
      }
    }
  });

  it.each(Object.keys(BOARDS))(
    'changes no answer on %s, traced or measured, and “best first” visits fewer nodes',
    async (id) => {
      const game = gameIn(games, id);
      const nodes = new Map<MoveOrder, number>();
      let compared = 0;
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const setup = await boardOf(game, seed);
        if (setup === null) continue;
        for (const solver of game.traceable.filter(({ orders, specimen }) => orders.length > 1 && !specimen)) {
          const all = await Promise.all(solver.orders.map((order) => watched(id, setup, solver, order)));
          if (all.some(({ report }) => report.status !== 'finished')) continue;
          for (const [at, { report, records }] of all.entries()) {
            const order = solver.orders[at] ?? 'given';
            const name = `${id} ${setup} ${solver.solver} ${order}`;
            expect(report.value, name).toEqual(all[0]?.report.value);
            const question = { game: id, setup, solver: solver.solver, cap: null, order, nodes: 1e8 };
            const measured = await page.ask('measure', question).answer;
            expect(measured.value, name).toEqual(measured.truth);
            const entered = Array.from({ length: records.count }, (_, record) => records.kind(record));
            expect(measured.report.visits, name).toBe(entered.filter((kind) => kind === RECORD.enter).length);
            nodes.set(order, (nodes.get(order) ?? 0) + measured.report.visits);
            compared += 1;
          }
        }
      }
      expect(compared).toBeGreaterThan(SEEDS);
      // Compares total counts, not the counts on every board, and skips captures-first: the sizes of the remaining
      // branches also matter.
      expect(nodes.get('best-first')).toBeLessThan(nodes.get('given') ?? 0);
    },
  );

  it('is rejected for solvers without orders and for unknown names', async () => {
    const setup = games.find(({ id }) => id === 'cat-mouse')?.examples[0]?.setup ?? '';
    const question = { game: 'cat-mouse', setup, cap: null, records: 1000 };
    for (const [solver, order] of [
      ['minimax', 'best-first'],
      ['retrograde', 'best-first'],
      ['alpha-beta', 'captures-first'],
    ] as const) {
      await expect(page.ask('trace', { ...question, solver, order }).answer).rejects.toMatchObject({
        error: { code: 'trace.no-order' },
      });
    }
  });
});
