/**
 * Plain analyses of small games, which record traces as described in engine/core/trace.hpp, together with their own
 * state.
 */
import fc from 'fast-check';
import type { TraceReport } from '../../../../web/model/game/trace-types.ts';
import type { PlayerIndex } from '../../../../web/model/game/types.ts';
import { RECORD, type RecordKind, TraceRecords } from '../../../../web/model/watch/trace/records.ts';
import type { Trace } from '../../../../web/model/watch/trace/trace.ts';
import { traceable } from './traceables.ts';

/**
 * A game as a list of positions, each with its mover and next positions, or its result (1 or 2: the winner, 3: a draw).
 */
export interface SmallGame {
  readonly positions: readonly {
    readonly mover: PlayerIndex;
    readonly next: readonly number[];
    readonly ending: 1 | 2 | 3;
  }[];
}

/** An analysis's knowledge about a position. */
export interface MadeState {
  state: 'unseen' | 'open' | 'aside' | 'decided';
  winner: PlayerIndex | null;
  plies: number | null;
  waysOut: number | null;
}

/** The whole state of an analysis after a number of records. */
export interface Snapshot {
  readonly cells: readonly MadeState[];
  readonly queue: readonly number[];
}

/** A trace with the state before the first and after each record. */
export interface MadeTrace {
  readonly trace: Trace;
  readonly snapshots: readonly Snapshot[];
}

/** Generates games of a few positions, with endings and cycles. */
export function smallGames(drawnEnds = true): fc.Arbitrary<SmallGame> {
  return fc.integer({ min: 1, max: 9 }).chain((count) =>
    fc
      .array(
        fc.record({
          mover: fc.constantFrom<PlayerIndex>(0, 1),
          next: fc.uniqueArray(fc.integer({ min: 0, max: count - 1 }), { maxLength: 3 }),
          ending: drawnEnds ? fc.constantFrom<1 | 2 | 3>(1, 2, 3) : fc.constantFrom<1 | 2>(1, 2),
        }),
        { minLength: count, maxLength: count },
      )
      .map((positions) => ({ positions })),
  );
}

/** Returns a trace with these records, finished unless `report` is null. */
export function traceOf(solver: string, records: TraceRecords, positions: number, finished = true): Trace {
  const report: TraceReport = {
    solver,
    family: 'table',
    specimen: false,
    status: 'finished',
    limit: null,
    records: records.count,
    value: null,
    mover: 0,
    positions,
    nodes: 0,
    visits: 0,
    stored: 0,
    tableHits: 0,
    cutoffs: 0,
    bytes: 0,
  };
  return {
    game: 'small',
    setup: 'small',
    solver: traceable(solver),
    cap: null,
    valueKind: 'outcome',
    endlessPlay: 'draw',
    lead: 0,
    mover: 0,
    records,
    fractions: [],
    report: finished ? report : null,
  };
}

/** Writes records and takes a snapshot after each. */
class Maker {
  readonly records = new TraceRecords();
  readonly snapshots: Snapshot[] = [];
  readonly cells: MadeState[];
  queue: number[] = [];

  constructor(game: SmallGame) {
    this.cells = game.positions.map(() => ({ state: 'unseen', winner: null, plies: null, waysOut: null }));
    this.#look();
  }

  write(kind: RecordKind, detail: number, a: number, b: number, c: number): void {
    this.records.append(Int32Array.of(RECORD[kind] | (detail << 8), a, b, c));
    this.#look();
  }

  change(index: number, state: Partial<MadeState>): void {
    this.cells[index] = { ...this.state(index), ...state };
  }

  state(index: number): MadeState {
    const state = this.cells[index];
    if (state === undefined) throw new Error('There is no such position.');
    return state;
  }

  decide(index: number, winner: PlayerIndex | null, plies: number | null): void {
    this.change(index, { state: 'decided', winner, plies, waysOut: null });
  }

  made(solver: string): MadeTrace {
    return { trace: traceOf(solver, this.records, this.cells.length), snapshots: this.snapshots };
  }

  #look(): void {
    this.snapshots.push({ cells: this.cells.map((cell) => ({ ...cell })), queue: [...this.queue] });
  }
}

function playerOf(ending: 1 | 2 | 3): PlayerIndex | null {
  return ending === 3 ? null : ending === 1 ? 0 : 1;
}

/** Writes the records of the initial positions. */
function setUp(maker: Maker, game: SmallGame, queued: boolean, waysOut: boolean): void {
  game.positions.forEach(({ mover, next, ending }, index) => {
    if (next.length > 0) {
      maker.change(index, { state: 'open', waysOut: waysOut ? next.length : null });
      maker.write('open', mover, index, next.length, -1);
      return;
    }
    maker.decide(index, playerOf(ending), 0);
    if (queued && ending !== 3) maker.queue.push(index);
    maker.write('end', mover | (ending << 1), index, 0, -1);
  });
}

/** Performs retrograde analysis, backwards from the endings. */
export function madeRetrograde(game: SmallGame): MadeTrace {
  const maker = new Maker(game);
  setUp(maker, game, true, true);
  for (let index = maker.queue.shift(); index !== undefined; index = maker.queue.shift()) {
    const { winner, plies } = maker.state(index);
    const word = (winner ?? 0) + 1;
    maker.write('take', word, index, plies ?? 0, 0);
    game.positions.forEach(({ mover, next }, before) => {
      const { state, waysOut } = maker.state(before);
      if (!next.includes(index) || state !== 'open') return;
      if (mover !== winner && (waysOut ?? 0) > 1) {
        maker.change(before, { waysOut: (waysOut ?? 0) - 1 });
        maker.write('count', 0, before, (waysOut ?? 0) - 1, index);
        return;
      }
      maker.decide(before, winner, (plies ?? 0) + 1);
      maker.queue.push(before);
      maker.write('decide', word | ((mover === winner ? 0 : 1) << 2), before, (plies ?? 0) + 1, index);
    });
  }
  maker.write('rest', 0, maker.cells.filter(({ state }) => state === 'open').length, 0, 0);
  return maker.made('retrograde');
}

/** Performs layer-by-layer analysis, each layer from the previous one, with at most `cap` layers. */
export function madeTurnCapped(game: SmallGame, cap: number): MadeTrace {
  const maker = new Maker(game);
  maker.write('layer', 0, 0, 0, 0);
  setUp(maker, game, false, false);
  for (let layer = 1; layer <= cap; layer += 1) {
    const before = maker.cells.map((cell) => ({ ...cell }));
    maker.write('layer', 0, layer, 0, 0);
    let changed = false;
    game.positions.forEach(({ mover, next }, index) => {
      if (maker.state(index).state === 'decided') return;
      maker.write('expand', 0, index, 0, 0);
      const values = next.flatMap((to) => before[to] ?? []);
      const mine = values.filter(({ winner }) => winner === mover);
      const lost = values.every(({ winner }) => winner !== null && winner !== mover);
      if (mine.length === 0 && !lost) return;
      changed = true;
      maker.decide(index, mine.length > 0 ? mover : mover === 0 ? 1 : 0, layer);
      const best = next.find((to) => before[to]?.winner === maker.state(index).winner) ?? -1;
      maker.write('decide', ((maker.state(index).winner ?? 0) + 1) | (2 << 2), index, layer, best);
    });
    if (!changed) break;
  }
  maker.write('rest', 0, maker.cells.filter(({ state }) => state === 'open').length, 0, 0);
  return maker.made('turn-capped');
}

/**
 * Performs lazy analysis from position 0 with as few positions as needed. Skips positions that can be reached only from
 * decided positions.
 */
export function madeLazy(game: SmallGame): MadeTrace {
  const maker = new Maker(game);
  const waiting: number[] = [];
  /** Known predecessors of each position. */
  const from = new Map<number, Set<number>>();

  function meet(index: number, by: number): void {
    const position = game.positions[index];
    if (position === undefined) throw new Error('There is no such position.');
    if (maker.state(index).state !== 'unseen') {
      if (maker.state(index).state === 'aside') {
        maker.change(index, { state: 'open' });
        waiting.push(index);
      }
      maker.write('known', 0, index, 0, by);
      return;
    }
    if (position.next.length === 0) {
      maker.decide(index, playerOf(position.ending), 0);
      maker.write('end', position.mover | (position.ending << 1), index, 0, by);
      return;
    }
    maker.change(index, { state: 'open' });
    waiting.push(index);
    maker.write('open', position.mover, index, position.next.length, by);
  }

  function decide(index: number, winner: PlayerIndex, rule: number, by: number): void {
    maker.decide(index, winner, null);
    maker.queue.unshift(index);
    maker.write('decide', (winner + 1) | (rule << 2), index, -1, by);
  }

  function tell(index: number): void {
    const { winner } = maker.state(index);
    maker.queue.shift();
    maker.write('take', (winner ?? 0) + 1, index, -1, 0);
    for (const before of from.get(index) ?? []) {
      const { state, waysOut } = maker.state(before);
      if (state === 'decided' || winner === null) continue;
      if (game.positions[before]?.mover === winner) {
        decide(before, winner, 0, index);
      } else if (waysOut === 1) {
        decide(before, winner, 1, index);
      } else {
        maker.change(before, { waysOut: (waysOut ?? 0) - 1 });
        maker.write('count', 0, before, (waysOut ?? 0) - 1, index);
      }
    }
  }

  function expand(index: number): void {
    const { mover, next } = game.positions[index] ?? { mover: 0, next: [] };
    maker.change(index, { waysOut: next.length });
    maker.write('expand', 0, index, 0, 0);
    const lost = mover === 0 ? 1 : 0;
    for (const to of next) {
      meet(to, index);
      const { winner } = maker.state(to);
      if (winner === mover) {
        decide(index, mover, 3, to);
        return;
      }
      if (winner !== lost) {
        from.set(to, (from.get(to) ?? new Set()).add(index));
        continue;
      }
      const ways = (maker.state(index).waysOut ?? 0) - 1;
      if (ways === 0) {
        decide(index, lost, 1, to);
        return;
      }
      maker.change(index, { waysOut: ways });
      maker.write('count', 0, index, ways, to);
    }
  }

  meet(0, -1);
  while (maker.state(0).state !== 'decided') {
    const source = maker.queue[0];
    if (source !== undefined) {
      tell(source);
      continue;
    }
    const index = waiting.shift();
    if (index === undefined) break;
    if (maker.state(index).state === 'decided') continue;
    const reached = [...(from.get(index) ?? [])].some((before) => maker.state(before).state !== 'decided');
    if (index !== 0 && !reached) {
      maker.change(index, { state: 'aside' });
      maker.write('aside', 0, index, 0, 0);
    } else {
      expand(index);
    }
  }
  return maker.made('lazy-retrograde');
}
