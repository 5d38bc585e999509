/**
 * The table of a retrograde analysis, a lazy one or a turn-capped search, at any step of its trace.
 *
 * As with trees, every position knows at which step what happened to it. *At step s* the first s records have happened.
 */
import type { PlayerIndex } from '../../game/types.ts';
import { RECORD } from '../trace/records.ts';
import type { Trace } from '../trace/trace.ts';
import { analysisOf, NEVER, NONE, type TableAnalysis, TableColumns, winnerOf } from './table-columns.ts';

/** What is known of a position. */
export interface TableCell {
  /** `unseen`: not a word about it yet. `aside`: a lazy analysis has put it off. `open`: not decided. */
  readonly state: 'unseen' | 'open' | 'aside' | 'decided';
  /** Null where it is not decided, and for a draw. */
  readonly winner: PlayerIndex | null;
  /** Plies to the end; null where that is not known. */
  readonly plies: number | null;
  /** Moves that are not known to lose, of an open position; null where nobody counts them. */
  readonly waysOut: number | null;
}

/** Positions by the distance of their end. */
export interface TableLayer {
  readonly plies: number;
  /** Positions that player 0 wins and that player 1 wins. */
  readonly won: readonly [number, number];
}

/** How many positions are in which state. */
export interface TableTally {
  readonly unseen: number;
  readonly open: number;
  readonly aside: number;
  readonly won: readonly [number, number];
  /** Endings without a winner. */
  readonly drawn: number;
}

/** Columns over all positions of the table. */
export interface TraceTable {
  readonly analysis: TableAnalysis;
  /** Positions in all, as far as that is known. */
  readonly count: number;
  /** Takes in the records that have come since the last call. */
  readonly grow: () => void;
  readonly mover: (index: number) => PlayerIndex;
  /** The step from which it is decided for good; `Infinity` for never. */
  readonly decidedAt: (index: number) => number;
  /** The step from which it is no longer in the queue; `Infinity` for never. */
  readonly takenAt: (index: number) => number;
  readonly cellAt: (index: number, step: number) => TableCell;
  /** The positions that records between two steps are about; null for more records than can be looked at in a frame. */
  readonly changedBetween: (one: number, other: number) => ReadonlySet<number> | null;
  /** It is one of those that are not decided in the end, and were to be. */
  readonly isRestAt: (index: number, step: number) => boolean;
  /** The position that the last record is about, and the one that it does something to; −1 for none. */
  readonly focusAt: (step: number) => { readonly taken: number; readonly touched: number };
  /** Indices that wait in the queue, nearest first, `most` at most; and how many there are. */
  readonly queueAt: (step: number, most: number) => { readonly first: readonly number[]; readonly length: number };
  /** Decided positions by distance, ascending. */
  readonly layersAt: (step: number) => readonly TableLayer[];
  /** The layer of a turn-capped search that is in work; 0 in other analyses. */
  readonly layerAt: (step: number) => number;
  /** Positions in each state. */
  readonly tallyAt: (step: number) => TableTally;
  /** The layer that fills: its number among {@link layerStarts}; −1 before the first. */
  readonly workAt: (step: number) => number;
  /** Decided positions of that distance, the last one first, `most` at most. */
  readonly membersAt: (plies: number, step: number, most: number) => readonly number[];
  /**
   * The steps that have just begun each layer, by its number: 0 with the first record, then each greater distance in the
   * queue (what is taken at distance d decides d + 1), or the next layer of a turn-capped search. None in a lazy analysis.
   */
  readonly layerStarts: () => readonly number[];
  /** Positions that have been expanded, and that were put aside and never needed. */
  readonly countersAt: (step: number) => {
    readonly nodes: number;
    readonly tableHits: number;
    readonly cutoffs: number;
  };
  /** Positions that are not decided in the end, once that has come; null before. */
  readonly restAt: (step: number) => number | null;
  /** Who wins when play goes on for ever, once the trace has said so; null for nobody. */
  readonly endlessWinner: () => PlayerIndex | null;
}

/** The table of a trace of that family, with the records that have come so far. */
export function createTraceTable(trace: Trace): TraceTable {
  const { records } = trace;
  const analysis = analysisOf(trace.solver);
  const columns = new TableColumns(records, analysis);
  const { moments } = columns;
  columns.grow();

  function stepOf(record: number): number {
    return record === NEVER ? Number.POSITIVE_INFINITY : record + 1;
  }

  function count(): number {
    return Math.max(columns.last.length, trace.report?.positions ?? 0);
  }

  function decidedAt(index: number): number {
    return stepOf(columns.decidedBy.at(index));
  }

  function takenAt(index: number): number {
    return stepOf(columns.takenBy.at(index));
  }

  function cellAt(index: number, step: number): TableCell {
    if (decidedAt(index) <= step) return decided(columns.decidedBy.at(index));
    let record = columns.last.at(index);
    while (record >= step) record = columns.before.at(record);
    if (record === NONE) return UNSEEN;
    const state = records.kind(record) === RECORD.aside ? 'aside' : 'open';
    return { state, winner: null, plies: null, waysOut: waysOut(record) };
  }

  function decided(record: number): TableCell {
    const detail = records.detail(record);
    const end = records.kind(record) === RECORD.end;
    const winner = winnerOf(end ? detail >>> 1 : detail & 3);
    const plies = end ? 0 : records.b(record);
    return { state: 'decided', winner, plies: plies < 0 ? null : plies, waysOut: null };
  }

  /** The last count by then. A lazy analysis begins to count when it plays the moves, the others at once or never. */
  function waysOut(from: number): number | null {
    let counting = analysis === 'retrograde';
    for (let record = from; record !== NONE; record = columns.before.at(record)) {
      const kind = records.kind(record);
      if (kind === RECORD.count) return records.b(record);
      if (kind === RECORD.expand && analysis === 'lazy') counting = true;
      if (kind === RECORD.open) return counting ? records.b(record) : null;
    }
    return null;
  }

  function focusAt(step: number): { taken: number; touched: number } {
    let record = step - 1;
    // A cut-off is about the position that the record before it is about.
    while (record > 0 && records.kind(record) === RECORD.cut) record -= 1;
    if (record < 0) return NOTHING;
    const kind = records.kind(record);
    if (kind < RECORD.open || kind > RECORD.late) return NOTHING;
    const [about, from] = [records.a(record), records.c(record)];
    const names =
      kind === RECORD.open ||
      kind === RECORD.end ||
      kind === RECORD.decide ||
      kind === RECORD.count ||
      kind === RECORD.known;
    return names && from >= 0 ? { taken: from, touched: about } : { taken: about, touched: NONE };
  }

  function changedBetween(one: number, other: number): ReadonlySet<number> | null {
    const from = Math.min(one, other);
    const to = Math.min(Math.max(one, other), records.count);
    if (to - from > MOST_CHANGES) return null;
    const changed = new Set<number>();
    for (let record = from; record < to; record += 1) {
      const kind = records.kind(record);
      if (kind >= RECORD.open && kind <= RECORD.late) changed.add(records.a(record));
    }
    return changed;
  }

  function queueAt(step: number, most: number): { first: readonly number[]; length: number } {
    const pushed = moments.pushes.countBelow(step);
    const taken = analysis === 'layers' ? pushed : moments.takes.countBelow(step);
    const length = pushed - taken;
    const first: number[] = [];
    const wanted = Math.min(most, length);
    // A lazy analysis tells the newest first.
    for (let at = analysis === 'lazy' ? pushed - 1 : taken; first.length < wanted; at += analysis === 'lazy' ? -1 : 1) {
      const index = records.a(moments.pushes.at(at));
      if (takenAt(index) > step) first.push(index);
    }
    return { first, length };
  }

  function layersAt(step: number): readonly TableLayer[] {
    const layers = columns.byPlies.map(([first, second], plies) => ({
      plies,
      won: [first.countBelow(step), second.countBelow(step)] as const,
    }));
    return layers.filter(({ won }) => won[0] + won[1] > 0);
  }

  function tallyAt(step: number): TableTally {
    const [drawn, first, second] = moments.decided.map((column) => column.countBelow(step));
    const seen = moments.seen.countBelow(step);
    const changes = moments.asides.countBelow(step);
    const aside = changes === 0 ? 0 : moments.asideCounts.at(changes - 1);
    const won = [first ?? 0, second ?? 0] as const;
    const open = seen - won[0] - won[1] - (drawn ?? 0) - aside;
    return { unseen: count() - seen, open, aside, won, drawn: drawn ?? 0 };
  }

  return {
    analysis,
    get count() {
      return count();
    },
    grow: () => columns.grow(),
    mover: (index) => (columns.movers.at(index) === 1 ? 1 : 0),
    decidedAt,
    takenAt,
    cellAt,
    changedBetween,
    isRestAt(index, step) {
      if (columns.rest >= step) return false;
      const { state, waysOut: ways } = cellAt(index, step);
      // What a lazy analysis has not needed is not decided, and not a draw either.
      return state === 'open' && (analysis !== 'lazy' || (ways !== null && records.a(columns.rest) > 0));
    },
    focusAt,
    queueAt,
    layersAt,
    tallyAt,
    layerAt: (step) => (analysis === 'layers' ? Math.max(0, moments.layers.countBelow(step) - 1) : 0),
    workAt: (step) => moments.layers.countBelow(step) - 1,
    layerStarts: () => Array.from({ length: moments.layers.length }, (_, layer) => moments.layers.at(layer) + 1),
    membersAt(plies, step, most) {
      const lists = columns.byPlies[plies] ?? [];
      const members = lists.flatMap((column) => {
        const length = column.countBelow(step);
        return Array.from({ length: Math.min(most, length) }, (_, at) => column.at(length - 1 - at));
      });
      return members
        .toSorted((a, b) => b - a)
        .slice(0, most)
        .map((record) => records.a(record));
    },
    countersAt: (step) => ({
      nodes: moments.nodes.countBelow(step),
      tableHits: moments.hits.countBelow(step),
      cutoffs: moments.cuts.countBelow(step),
    }),
    restAt: (step) => (columns.rest < step ? records.a(columns.rest) : null),
    endlessWinner: () => (columns.rest === NEVER ? null : winnerOf(records.detail(columns.rest))),
  };
}

/** Records that are looked at for what they change. */
const MOST_CHANGES = 2000;
const UNSEEN: TableCell = { state: 'unseen', winner: null, plies: null, waysOut: null };
const NOTHING = { taken: NONE, touched: NONE } as const;
