/** The line of pseudo-code that a trace is at, and what its variables are. */

import type { TraceTable } from './table/table.ts';
import { LISTINGS, type LineEvent, type Listing } from './trace/listings.ts';
import { NO_BOUND, RECORD, type TraceRecords } from './trace/records.ts';
import { type Result, valueAt } from './trace/results.ts';
import { valueOfScore } from './trace/scores.ts';
import { type Facts, searchListing } from './trace/search-listing.ts';
import type { Trace } from './trace/trace.ts';
import { NO_NODE, type NodeId, type TraceTree } from './trace/tree.ts';
import { windowAt } from './trace/tree-facts.ts';

/** The listing of a solver. */
export function listingOf(trace: Facts): Listing {
  return trace.solver.family === 'tree' ? searchListing(trace) : (LISTINGS[trace.solver.solver] ?? []);
}

/** The line of the last record at a step, by its place in the listing; null at step 0. */
export function lineAt(trace: Trace, step: number): number | null {
  if (step === 0) return null;
  const event = eventOf(trace, step - 1);
  const line = listingOf(trace).findIndex(({ on }) => event !== null && on.includes(event));
  return line < 0 ? null : line;
}

function eventOf({ solver, records }: Trace, record: number): LineEvent | null {
  const kind = records.kind(record);
  const detail = records.detail(record);
  switch (kind) {
    case RECORD.leaf:
      return detail === 1 ? 'repetition' : 'ending';
    case RECORD.back:
      return detail === 1 ? 'better' : 'back';
    case RECORD.open:
    case RECORD.end:
      return solver.lazy && records.c(record) < 0 ? 'start' : kind === RECORD.open ? 'open' : 'end';
    case RECORD.decide: {
      const decision = DECISIONS[detail >> 2] ?? null;
      return decision === 'closed' && isWhileMeeting(records, record) ? 'closed-met' : decision;
    }
    case RECORD.count:
      return isWhileMeeting(records, record) ? 'count-met' : 'count';
    case RECORD.layer:
      return records.a(record) === 0 ? 'start' : 'layer';
    case RECORD.rest:
      return solver.lazy && records.a(record) === 0 ? 'done' : 'rest';
    default:
      return EVENTS.get(kind) ?? null;
  }
}

/** Whether a lazy analysis has just met the position that a move leads to, and is not telling of one that is decided. */
function isWhileMeeting(records: TraceRecords, record: number): boolean {
  const before = record > 0 ? records.kind(record - 1) : null;
  return before === RECORD.end || before === RECORD.known;
}

/** By the rule in the record. */
const DECISIONS: readonly LineEvent[] = ['wins', 'closed', 'best-move', 'leads'];

const EVENTS: ReadonlyMap<number, LineEvent> = new Map([
  [RECORD.enter, 'enter'],
  [RECORD.chance, 'chance'],
  [RECORD.hit, 'hit'],
  [RECORD.window, 'window'],
  [RECORD.cut, 'cut'],
  [RECORD.value, 'value'],
  [RECORD.average, 'average'],
  [RECORD.take, 'take'],
  [RECORD.known, 'known'],
  [RECORD.expand, 'expand'],
  [RECORD.aside, 'aside'],
  [RECORD.late, 'late'],
]);

/** The names of variables in the code. */
export const VARIABLES = ['lead', 'α', 'β', 'best', 'depth', 'counter', 'queue', 'layer'] as const;

/** A variable of a listing. */
export interface Variable {
  readonly name: (typeof VARIABLES)[number];
  /** Null while it has no value. */
  readonly value: Result | number | null;
}

/** What the variables of the listing are at a step. */
export function variablesAt(
  trace: Trace,
  tree: TraceTree | null,
  table: TraceTable | null,
  step: number,
): readonly Variable[] {
  if (tree !== null) return searchVariables(trace, tree, step);
  return table === null ? [] : tableVariables(trace, table, step);
}

function searchVariables(trace: Trace, tree: TraceTree, step: number): readonly Variable[] {
  const node = tree.nodeAt(step);
  if (node === NO_NODE) return [];
  const search = { trace, tree };
  const best = tree.bestAt(node, step);
  const { alpha, beta } = windowAt(search, node, step);
  const window: readonly Variable[] = [
    { name: 'α', value: alpha },
    { name: 'β', value: beta },
  ];
  return [
    { name: 'depth', value: tree.depth(node) },
    ...(trace.valueKind === 'margin' ? [{ name: 'lead', value: leadAt(tree, node) } as const] : []),
    ...(trace.solver.window ? window : []),
    { name: 'best', value: best === null ? null : valueAt(search, node, best) },
  ];
}

/** A variable of the engine's own code. */
export interface EngineVariable {
  readonly name: 'mover' | 'depth' | 'alpha' | 'beta' | 'best';
  /** A player for `mover`. Null while it has no value. */
  readonly value: Result | number | null;
}

/**
 * The variables of the engine's own code at a step of a tree search. There, scores are those of the position for its mover,
 * without what was made on the way.
 */
export function engineVariablesAt(trace: Trace, tree: TraceTree, step: number): readonly EngineVariable[] {
  const node = tree.nodeAt(step);
  if (node === NO_NODE) return [];
  const mover = tree.mover(node);
  const scoreOf = (score: number | null): Result | null => {
    if (score === null) return null;
    if (Math.abs(score) === NO_BOUND) return { kind: 'no-bound', sign: score > 0 ? 1 : -1 };
    return valueOfScore(trace, score, mover);
  };
  const window: readonly EngineVariable[] = [
    { name: 'alpha', value: scoreOf(tree.alpha(node)) },
    { name: 'beta', value: scoreOf(tree.beta(node)) },
  ];
  return [
    { name: 'mover', value: mover },
    { name: 'depth', value: tree.depth(node) },
    ...(trace.solver.window ? window : []),
    { name: 'best', value: scoreOf(tree.bestAt(node, step)) },
  ];
}

function leadAt(tree: TraceTree, node: NodeId): Result {
  return { kind: 'margin', margin: tree.lead(node) };
}

function tableVariables(trace: Trace, table: TraceTable, step: number): readonly Variable[] {
  if (trace.solver.layers) return [{ name: 'layer', value: table.layerAt(step) }];
  const { taken, touched } = table.focusAt(step);
  const subject = touched >= 0 ? touched : taken;
  const counter = subject >= 0 ? table.cellAt(subject, step).waysOut : null;
  return [
    { name: 'counter', value: counter },
    { name: 'queue', value: table.queueAt(step, 0).length },
  ];
}
