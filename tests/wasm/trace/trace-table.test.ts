import { describe, expect, it } from 'vitest';
import type { TraceReport } from '../../../web/model/game/trace-types.ts';
import { createTraceTable, type TraceTable } from '../../../web/model/watch/table/table.ts';
import { TraceRecords } from '../../../web/model/watch/trace/records.ts';
import { freshEngine, TestClient } from '../support/engine.ts';

const MOST = 2_000_000;
const GAME = 'cat-mouse';

const page = new TestClient(await freshEngine());

async function gameEntry() {
  const games = await page.games();
  const entry = games.find(({ id }) => id === GAME);
  if (entry === undefined) throw new Error('The game is not there.');
  return entry;
}

/** Returns the table of a real trace. */
async function tableOf(solver: string, setup: string, cap: number | null = null) {
  const pending = page.ask('trace', { game: GAME, setup, solver, cap, records: MOST });
  const report: TraceReport = await pending.answer;
  const records = new TraceRecords();
  for (const { part } of pending.parts) records.append(part.records);
  const { mover } = report;
  const entry = await gameEntry();
  const traceable = entry.traceable.find((one) => one.solver === solver);
  if (traceable === undefined) throw new Error(`${solver} cannot be watched.`);
  const trace = {
    game: GAME,
    setup,
    solver: traceable,
    cap,
    valueKind: 'outcome',
    endlessPlay: 'draw',
    lead: 0,
    mover,
    records,
    fractions: [],
    report,
  } as const;
  return { report, records, table: createTraceTable(trace) };
}

/** Returns setups of one game that are small enough to check every position. */
async function setups(): Promise<readonly string[]> {
  const entry = await gameEntry();
  const parameters = Object.fromEntries(entry.parameters.map((parameter) => [parameter.id, parameter.default]));
  const made: string[] = [];
  for (const seed of [1, 2, 3, 4]) {
    made.push((await page.ask('generate', { game: GAME, parameters, seed }).answer).text);
  }
  return made;
}

function finalCells(table: TraceTable) {
  return Array.from({ length: table.count }, (_, index) => table.cellAt(index, Number.POSITIVE_INFINITY));
}

describe('the table of a real trace', () => {
  it("ends with the solver's value of every start", async () => {
    for (const setup of await setups()) {
      await page.ask('solve', { game: GAME, setup }).answer;
      const study = await page.ask('study', { game: GAME, setup, line: '' }).answer;
      const value = study.positions[0]?.value;
      if (value?.kind !== 'outcome') throw new Error('The start is not solved.');
      const retrograde = await tableOf('retrograde', setup);
      const { table } = retrograde;
      const all = Array.from({ length: table.count }, (_, index) => index);
      const { positions } = await page.ask('tracePositions', { game: GAME, setup, indices: all }).answer;
      const start = positions.findIndex(({ position }) => position.text === study.positions[0]?.text);
      const cell = table.cellAt(start, retrograde.records.count);
      expect(cell.winner).toBe(value.winner);
      expect(cell.plies).toBe(value.plies);
      for (const index of all) expect(table.mover(index)).toBe(positions[index]?.position.mover);
      const lazy = await tableOf('lazy-retrograde', setup);
      expect(lazy.table.cellAt(start, lazy.records.count).winner).toBe(value.winner);
    }
  });

  it('is the same for retrograde analysis and a turn-capped search', async () => {
    for (const setup of await setups()) {
      const retrograde = await tableOf('retrograde', setup);
      const capped = await tableOf('turn-capped', setup);
      const outcomes = finalCells(capped.table).map(({ winner, plies }) => ({ winner, plies }));
      expect(outcomes).toEqual(finalCells(retrograde.table).map(({ winner, plies }) => ({ winner, plies })));
      expect(capped.table.restAt(capped.records.count)).toBe(retrograde.table.restAt(retrograde.records.count));
    }
  });

  it("has the solver's counters", async () => {
    for (const setup of await setups()) {
      for (const solver of ['retrograde', 'lazy-retrograde', 'turn-capped', 'turn-cap-2n']) {
        const { report, records, table } = await tableOf(solver, setup);
        const { nodes, tableHits, cutoffs } = report;
        expect(report.records).toBe(records.count);
        expect(table.countersAt(records.count), solver).toEqual({ nodes, tableHits, cutoffs });
      }
    }
  });

  it('decides a position before taking it, the nearest first', async () => {
    for (const setup of await setups()) {
      const { table, records } = await tableOf('retrograde', setup);
      expect(table.queueAt(records.count, 1).length).toBe(0);
      for (let index = 0; index < table.count; index += 1) {
        const { winner } = table.cellAt(index, records.count);
        if (winner !== null) expect(table.takenAt(index)).toBeGreaterThan(table.decidedAt(index));
      }
      const starts = table.layerStarts();
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }
  });
});
