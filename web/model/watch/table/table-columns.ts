/** Facts about each position of a table: columns by index, and lists of records in chronological order. */

import type { Traceable } from '../../game/trace-types.ts';
import type { PlayerIndex } from '../../game/types.ts';
import { Column, SparseColumn } from '../trace/column.ts';
import { RECORD, type TraceRecords } from '../trace/records.ts';

/** Stands for a step that is never reached. */
export const NEVER = 2 ** 31 - 1;
/** Stands for a missing position or a missing record. */
export const NONE = -1;

/** Ascending lists of records. A binary search in a list gives the number of its records before a step. */
interface Moments {
  /** Records of the first visits to positions. */
  readonly seen: Column;
  /** Decisions by winner: none (a drawn ending), first player, second player. */
  readonly decided: readonly [Column, Column, Column];
  /** Additions to the queue, and removals from it. */
  readonly pushes: Column;
  readonly takes: Column;
  readonly nodes: Column;
  readonly hits: Column;
  readonly cuts: Column;
  /** Records that postpone a position or resume it, and the number of postponed positions at that time. */
  readonly asides: Column;
  readonly asideCounts: Column;
  /** First record of each layer. */
  readonly layers: Column;
}

/** Kinds of analysis. They differ in the content of their queue and in their definition of a node. */
export type TableAnalysis = 'retrograde' | 'lazy' | 'layers';

export function analysisOf({ lazy, layers }: Traceable): TableAnalysis {
  if (lazy) return 'lazy';
  return layers ? 'layers' : 'retrograde';
}

/** The records of the positions that each player wins in some number of plies, in order. */
export type LayerRecords = readonly [Column, Column];

export class TableColumns {
  readonly movers = new SparseColumn(0);
  /** The record that decides a position; `NEVER` if no record does. */
  readonly decidedBy = new SparseColumn(NEVER);
  readonly takenBy = new SparseColumn(NEVER);
  /** By position, the last record before its decision; by record, the previous record about the same position. */
  readonly last = new SparseColumn(NONE);
  readonly before = new Column();
  /** Records of decisions, by plies to the end of the game. */
  readonly byPlies: LayerRecords[] = [];
  readonly moments: Moments = {
    seen: new Column(),
    decided: [new Column(), new Column(), new Column()],
    pushes: new Column(),
    takes: new Column(),
    nodes: new Column(),
    hits: new Column(),
    cuts: new Column(),
    asides: new Column(),
    asideCounts: new Column(),
    layers: new Column(),
  };
  /** The record of the positions undecided at the end; `NEVER` before it arrives. */
  rest = NEVER;
  readonly #records: TraceRecords;
  readonly #analysis: TableAnalysis;
  readonly #aside = new Set<number>();
  /** Plies of the last position taken from the queue. */
  #distance = NONE;

  constructor(records: TraceRecords, analysis: TableAnalysis) {
    this.#records = records;
    this.#analysis = analysis;
  }

  /** Adds new records. */
  grow(): void {
    for (let record = this.before.length; record < this.#records.count; record += 1) this.#take(record);
  }

  #take(record: number): void {
    const records = this.#records;
    const kind = records.kind(record);
    const { moments } = this;
    if (this.#isAbout(kind)) this.#chain(record, records.a(record));
    else this.before.push(NONE);
    if (record === 0 && this.#analysis !== 'lazy') moments.layers.push(0);
    switch (kind) {
      case RECORD.open:
      case RECORD.end:
        this.#meet(record, kind === RECORD.end);
        return;
      case RECORD.decide:
        this.#decide(record, records.detail(record) & 3, records.b(record));
        return;
      case RECORD.take:
      case RECORD.late:
        this.#leaveQueue(record);
        return;
      case RECORD.known:
        moments.hits.push(record);
        this.#putAside(record, false);
        return;
      case RECORD.expand:
        moments.nodes.push(record);
        this.#putAside(record, false);
        return;
      case RECORD.aside:
        this.#putAside(record, true);
        return;
      case RECORD.cut:
        moments.cuts.push(record);
        return;
      case RECORD.layer:
        // Skips the first layer, which starts with the first record anyway.
        if (records.a(record) > 0 && this.#analysis !== 'lazy') moments.layers.push(record);
        return;
      case RECORD.rest:
        this.rest = record;
        return;
    }
  }

  /** Returns whether records of this kind change the facts about position `a` while it is open. */
  #isAbout(kind: number): boolean {
    switch (kind) {
      case RECORD.open:
      case RECORD.end:
      case RECORD.count:
        return true;
      case RECORD.known:
      case RECORD.expand:
      case RECORD.aside:
        // A turn-capped search examines every open position once per layer, so it changes no facts in between.
        return this.#analysis === 'lazy';
      default:
        return false;
    }
  }

  #chain(record: number, index: number): void {
    this.before.push(this.last.at(index));
    this.last.set(index, record);
  }

  #meet(record: number, over: boolean): void {
    const records = this.#records;
    const detail = records.detail(record);
    this.movers.set(records.a(record), detail & 1);
    this.moments.seen.push(record);
    if (this.#analysis === 'layers') this.moments.nodes.push(record);
    if (over) this.#decide(record, detail >>> 1, 0);
  }

  #decide(record: number, winner: number, plies: number): void {
    const index = this.#records.a(record);
    if (this.decidedBy.at(index) !== NEVER) return;
    const { moments } = this;
    this.decidedBy.set(index, record);
    this.#putAside(record, false);
    const player = winnerOf(winner);
    moments.decided[player === null ? 0 : player === 0 ? 1 : 2].push(record);
    const isEnd = this.#records.kind(record) === RECORD.end;
    if (player === null) return;
    if (plies >= 0) this.#layer(plies)[player].push(record);
    if (this.#analysis === 'retrograde') moments.nodes.push(record);
    if (this.#analysis === 'retrograde' || (this.#analysis === 'lazy' && !isEnd)) moments.pushes.push(record);
  }

  #layer(plies: number): LayerRecords {
    while (this.byPlies.length <= plies) this.byPlies.push([new Column(), new Column()]);
    return this.byPlies[plies] ?? [new Column(), new Column()];
  }

  #leaveQueue(record: number): void {
    const records = this.#records;
    const index = records.a(record);
    // Ignores a win that was found too late. The records may contain one for a position that was just taken.
    if (this.takenBy.at(index) !== NEVER) return;
    this.takenBy.set(index, record);
    this.moments.takes.push(record);
    if (this.#analysis !== 'retrograde') return;
    const plies = records.b(record);
    if (plies > this.#distance) this.moments.layers.push(record);
    this.#distance = plies;
  }

  #putAside(record: number, aside: boolean): void {
    const index = this.#records.a(record);
    if (this.#analysis !== 'lazy' || this.#aside.has(index) === aside) return;
    if (aside) this.#aside.add(index);
    else this.#aside.delete(index);
    this.moments.asides.push(record);
    this.moments.asideCounts.push(this.#aside.size);
  }
}

/** Returns the winner that a record names; null for a draw or if the record names none. */
export function winnerOf(word: number): PlayerIndex | null {
  return word === 1 ? 0 : word === 2 ? 1 : null;
}
