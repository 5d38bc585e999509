/**
 * The table of a retrograde analysis, of a lazy one or of a turn-capped search, at any step of its trace. As in trees,
 * each position stores the steps of its events. *At step s* means after the first s records.
 */
import type { PlayerIndex } from '../../game/types.ts';
import { RECORD } from '../trace/records.ts';
import type { Trace } from '../trace/trace.ts';
import { analysisOf, NEVER, NONE, TableColumns, winnerOf } from './table-columns.ts';

/** The state of a position at a step. */
export interface TableCell {
  /** `unseen`: the position has no record yet. `aside`: a lazy analysis has postponed it. `open`: it is undecided. */
  readonly state: 'unseen' | 'open' | 'aside' | 'decided';
  /** The winner of the position; null if it is undecided or drawn. */
  readonly winner: PlayerIndex | null;
  /** Plies to the end of the game; null if unknown. */
  readonly plies: number | null;
  /** Number of moves of an open position that are not yet known to lose; null if the analysis does not count them. */
  readonly waysOut: number | null;
}

/** Numbers of positions that were decided at one distance. */
export interface TableLayer {
  readonly plies: number;
  /** Numbers of positions won by the first and by the second player. */
  readonly won: readonly [number, number];
}

/** Number of positions in each state. */
export interface TableTally {
  readonly unseen: number;
  readonly open: number;
  readonly aside: number;
  readonly won: readonly [number, number];
  /** Number of positions drawn by the rules. */
  readonly drawn: number;
}

export type TraceTable = ReturnType<typeof createTraceTable>;

/** Returns the table of a trace with its current records. */
export function createTraceTable(trace: Trace) {
  const { records } = trace;
  const analysis = analysisOf(trace.solver);
  const columns = new TableColumns(records, analysis);
  const { moments } = columns;
  columns.grow();

  function count(): number {
    return Math.max(columns.last.length, trace.report?.positions ?? 0);
  }

  const stepOf = (record: number): number => (record === NEVER ? Number.POSITIVE_INFINITY : record + 1);
  const decidedAt = (index: number): number => stepOf(columns.decidedBy.at(index));
  const takenAt = (index: number): number => stepOf(columns.takenBy.at(index));

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

  /**
   * Returns the last recorded number of ways out. Retrograde analysis counts them from the first record on, a lazy one
   * after it has played the moves, and a turn-capped search never.
   */
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
    // A record of a cut refers to the same position as the record before it.
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
    // A lazy analysis takes the newest position of the queue first.
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
    /** Number of positions; a lower bound until the report arrives. */
    get count() {
      return count();
    },
    /** Adds new records. */
    grow: (): void => columns.grow(),
    mover: (index: number): PlayerIndex => (columns.movers.at(index) === 1 ? 1 : 0),
    /** Returns the step that finally decides a position; `Infinity` if none does. */
    decidedAt,
    /** Returns the step that removes a position from the queue; `Infinity` if none does. */
    takenAt,
    cellAt,
    /**
     * Returns the positions of the records between two steps; null if there are too many records to draw within one
     * frame.
     */
    changedBetween,
    /** Returns whether a position is still undecided although the analysis should decide it. */
    isRestAt(index: number, step: number): boolean {
      if (columns.rest >= step) return false;
      const { state, waysOut: ways } = cellAt(index, step);
      // A position that a lazy analysis does not need is neither decided nor counted as a draw.
      return state === 'open' && (analysis !== 'lazy' || (ways !== null && records.a(columns.rest) > 0));
    },
    /** Returns the position of the last record, and the position that this record changes; −1 if there is none. */
    focusAt,
    /** Returns at most `most` indices of the queue, next one first, and the queue's length. */
    queueAt,
    /** Returns the numbers of decided positions by distance, ascending. */
    layersAt,
    tallyAt,
    /** Returns the current layer of a turn-capped search; 0 for other analyses. */
    layerAt: (step: number): number => (analysis === 'layers' ? Math.max(0, moments.layers.countBelow(step) - 1) : 0),
    /** Returns the layer that is being filled, as an index into {@link layerStarts}; −1 before the first layer. */
    workAt: (step: number): number => moments.layers.countBelow(step) - 1,
    /**
     * Returns the first step of each layer. Layer 0 starts with the first record. Each further layer starts when the
     * queue reaches a greater distance (a position taken at distance d decides d + 1), or when a turn-capped search
     * starts it. Empty for a lazy analysis.
     */
    layerStarts: (): readonly number[] =>
      Array.from({ length: moments.layers.length }, (_, layer) => moments.layers.at(layer) + 1),
    /** Returns at most `most` decided positions at a given distance, last one first. */
    membersAt(plies: number, step: number, most: number): readonly number[] {
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
    countersAt: (step: number) => ({
      nodes: moments.nodes.countBelow(step),
      tableHits: moments.hits.countBelow(step),
      cutoffs: moments.cuts.countBelow(step),
    }),
    /** Returns the number of positions undecided at the end; null before the end. */
    restAt: (step: number): number | null => (columns.rest < step ? records.a(columns.rest) : null),
    /** Returns the winner of endless play; null if nobody wins or the trace does not name the winner. */
    endlessWinner: (): PlayerIndex | null => (columns.rest === NEVER ? null : winnerOf(records.detail(columns.rest))),
  };
}

/** Returns whether a turn-capped search stopped although its last layer changed positions. */
export function endedByCap(table: TraceTable): boolean {
  if (table.analysis !== 'layers') return false;
  const last = table.layerStarts().length - 1;
  return table.layersAt(Number.POSITIVE_INFINITY).some(({ plies }) => plies === last);
}

/**
 * Returns the step after which every position is set up; 0 before that step, and for a lazy analysis, which has no
 * set-up.
 */
export function setupEndStep(table: TraceTable | null): number {
  const first = table?.layerStarts()[1];
  return first === undefined ? 0 : first - 1;
}

/** Maximum number of records that are checked for changes in a frame. */
const MOST_CHANGES = 2000;
const UNSEEN: TableCell = { state: 'unseen', winner: null, plies: null, waysOut: null };
const NOTHING = { taken: NONE, touched: NONE } as const;
