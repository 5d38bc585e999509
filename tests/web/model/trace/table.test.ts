import process from 'node:process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTraceTable } from '../../../../web/model/watch/table/table.ts';
import { RECORD, TraceRecords } from '../../../../web/model/watch/trace/records.ts';
import {
  type MadeTrace,
  madeLazy,
  madeRetrograde,
  madeTurnCapped,
  smallGames,
  traceOf,
} from '../support/table-trace-maker.ts';

const MADE: fc.Arbitrary<MadeTrace> = fc.oneof(
  smallGames().map(madeRetrograde),
  fc.tuple(smallGames(), fc.integer({ min: 0, max: 6 })).map(([game, cap]) => madeTurnCapped(game, cap)),
  smallGames().map(madeLazy),
);

/** Returns the records before a step. */
function prefix({ trace }: MadeTrace, step: number): TraceRecords {
  const records = new TraceRecords();
  for (let at = 0; at < step; at += 1) {
    const word = trace.records.kind(at) | (trace.records.detail(at) << 8);
    records.append(Int32Array.of(word, trace.records.a(at), trace.records.b(at), trace.records.c(at)));
  }
  return records;
}

describe('the table of a trace', () => {
  it('matches a replay of the analysis at every step', () => {
    fc.assert(
      fc.property(MADE, (made) => {
        const table = createTraceTable(made.trace);
        made.snapshots.forEach(({ cells, queue }, step) => {
          cells.forEach((cell, index) => {
            expect(table.cellAt(index, step), `position ${index} at step ${step}`).toEqual(cell);
          });
          expect(table.queueAt(step, 100)).toEqual({ first: queue, length: queue.length });
          expect(table.queueAt(step, 2).first).toEqual(queue.slice(0, 2));
        });
      }),
    );
  });

  it('does not change a step when more records arrive', () => {
    fc.assert(
      fc.property(MADE, fc.nat(), (made, at) => {
        const step = at % (made.trace.records.count + 1);
        const whole = createTraceTable(made.trace);
        const part = createTraceTable(traceOf(made.trace.solver.solver, prefix(made, step), whole.count));
        for (let index = 0; index < whole.count; index += 1) {
          expect(part.cellAt(index, step)).toEqual(whole.cellAt(index, step));
        }
        expect(part.layersAt(step)).toEqual(whole.layersAt(step));
        expect(part.tallyAt(step)).toEqual(whole.tallyAt(step));
        expect(part.countersAt(step)).toEqual(whole.countersAt(step));
        expect(part.focusAt(step)).toEqual(whole.focusAt(step));
        expect(part.workAt(step)).toBe(whole.workAt(step));
        expect(part.restAt(step)).toBe(whole.restAt(step));
      }),
    );
  });

  it('does not depend on the sizes of the parts', () => {
    fc.assert(
      fc.property(MADE, fc.integer({ min: 1, max: 5 }), (made, slice) => {
        const records = new TraceRecords();
        const table = createTraceTable(
          traceOf(made.trace.solver.solver, records, made.snapshots[0]?.cells.length ?? 0),
        );
        const whole = createTraceTable(made.trace);
        const all = prefix(made, made.trace.records.count);
        for (let at = 0; at < all.count; at += 1) {
          records.append(Int32Array.of(all.kind(at) | (all.detail(at) << 8), all.a(at), all.b(at), all.c(at)));
          if (at % slice === 0) table.grow();
        }
        table.grow();
        expect(table.layerStarts()).toEqual(whole.layerStarts());
        for (let index = 0; index < whole.count; index += 1) {
          expect(table.decidedAt(index)).toBe(whole.decidedAt(index));
          expect(table.takenAt(index)).toBe(whole.takenAt(index));
          expect(table.mover(index)).toBe(whole.mover(index));
        }
      }),
    );
  });

  it('counts positions by state and by distance', () => {
    fc.assert(
      fc.property(MADE, (made) => {
        const table = createTraceTable(made.trace);
        made.snapshots.forEach(({ cells }, step) => {
          const tally = table.tallyAt(step);
          const number = (state: string) => cells.filter((cell) => cell.state === state).length;
          expect(tally.unseen).toBe(number('unseen'));
          expect(tally.open).toBe(number('open'));
          expect(tally.aside).toBe(number('aside'));
          const won = [0, 1].map((player) => cells.filter(({ winner }) => winner === player).length);
          expect(tally.won).toEqual(won);
          expect(tally.drawn + (won[0] ?? 0) + (won[1] ?? 0)).toBe(number('decided'));
          for (const layer of table.layersAt(step)) {
            const there = cells.filter((cell) => cell.winner !== null && cell.plies === layer.plies);
            expect(layer.won[0] + layer.won[1]).toBe(there.length);
            const members = table.membersAt(layer.plies, step, 3);
            expect(members.length).toBe(Math.min(3, there.length));
            for (const member of members) expect(cells[member]?.plies).toBe(layer.plies);
          }
        });
      }),
    );
  });

  it('never increases the ways out', () => {
    fc.assert(
      fc.property(smallGames().map(madeRetrograde), ({ trace }) => {
        const table = createTraceTable(trace);
        for (let index = 0; index < table.count; index += 1) {
          let before = Number.POSITIVE_INFINITY;
          for (let step = 0; step <= trace.records.count; step += 1) {
            const { waysOut } = table.cellAt(index, step);
            if (waysOut === null) continue;
            expect(waysOut).toBeGreaterThan(0);
            expect(waysOut).toBeLessThanOrEqual(before);
            before = waysOut;
          }
        }
      }),
    );
  });

  it('starts each layer of a retrograde analysis with the first position at a greater distance', () => {
    fc.assert(
      fc.property(smallGames().map(madeRetrograde), ({ trace }) => {
        const table = createTraceTable(trace);
        table.layerStarts().forEach((step, layer) => {
          if (layer === 0) return;
          const { taken } = table.focusAt(step);
          expect(table.cellAt(taken, step).plies).toBe(layer - 1);
          expect(table.layersAt(step).every(({ plies }) => plies < layer)).toBe(true);
          expect(table.workAt(step)).toBe(layer);
          expect(table.workAt(step - 1)).toBe(layer - 1);
        });
      }),
    );
  });

  it('reports the layer of a turn-capped search', () => {
    const made = madeTurnCapped(
      { positions: [0, 1, 2].map((at) => ({ mover: 0, next: at === 0 ? [] : [at - 1], ending: 1 })) },
      2,
    );
    const table = createTraceTable(made.trace);
    const last = made.trace.records.count;
    expect(table.layerAt(1)).toBe(0);
    expect(table.layerAt(last)).toBe(2);
    expect(table.layersAt(last).map(({ won }) => won)).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(table.restAt(last)).toBe(0);
    expect(table.restAt(last - 1)).toBeNull();
  });

  it('reports the taken and the touched position', () => {
    const { trace } = madeRetrograde({
      positions: [
        { mover: 0, next: [], ending: 2 },
        { mover: 0, next: [0], ending: 1 },
      ],
    });
    const table = createTraceTable(trace);
    expect(Array.from({ length: trace.records.count + 1 }, (_, step) => table.focusAt(step))).toEqual([
      { taken: -1, touched: -1 },
      { taken: 0, touched: -1 },
      { taken: 1, touched: -1 },
      { taken: 0, touched: -1 },
      { taken: 0, touched: 1 },
      { taken: 1, touched: -1 },
      { taken: -1, touched: -1 },
    ]);
  });

  it('takes little memory for few positions of a board with 50 million', () => {
    const records = new TraceRecords();
    const last = 49_999_999;
    records.append(Int32Array.of(RECORD.open, last, 5, 0));
    const before = process.memoryUsage().arrayBuffers;
    const table = createTraceTable(traceOf('retrograde', records, last + 1));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1e7);
    expect(table.cellAt(last, 1).state).toBe('open');
    expect([0, last - 1].map((index) => table.cellAt(index, 1).state)).toEqual(['unseen', 'unseen']);
  });

  // The test finishes only if the work per record is small.
  it('adds a million records', () => {
    const records = new TraceRecords();
    const words = new Int32Array(4 * 1_000_000);
    const positions = 200_000;
    for (let record = 0; record < 1_000_000; record += 1) {
      const index = record % positions;
      const kind = record < positions ? RECORD.open : record < 4 * positions ? RECORD.count : RECORD.decide;
      words.set([kind | (kind === RECORD.decide ? 1 << 8 : 0), index, 5, 0], 4 * record);
    }
    records.append(words);
    const table = createTraceTable(traceOf('retrograde', new TraceRecords(), positions));
    expect(table.count).toBe(positions);
    const grown = createTraceTable(traceOf('retrograde', records, positions));
    expect(grown.tallyAt(records.count)).toEqual({ unseen: 0, open: 0, aside: 0, won: [positions, 0], drawn: 0 });
  });
});
