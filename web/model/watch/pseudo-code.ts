/** Determines the current line of pseudo-code and the values of its variables. */

import type { TraceTable } from './table/table.ts';
import { LISTINGS, type LineEvent, type Listing } from './trace/listings.ts';
import { NO_BOUND, RECORD, type TraceRecords } from './trace/records.ts';
import { type Result, valueAt, valueOfScore } from './trace/results.ts';
import { type Facts, searchListing } from './trace/search-listing.ts';
import type { Trace } from './trace/trace.ts';
import { NO_NODE, type TraceTree } from './trace/tree.ts';
import { windowAt } from './trace/tree-facts.ts';

export function listingOf(trace: Facts): Listing {
  return trace.solver.family === 'tree' ? searchListing(trace) : (LISTINGS[trace.solver.solver] ?? []);
}

/** Returns the index of the current line; null at step 0. */
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
      return decision === 'closed' && isFirstVisit(records, record) ? 'closed-met' : decision;
    }
    case RECORD.count:
      return isFirstVisit(records, record) ? 'count-met' : 'count';
    case RECORD.layer:
      return records.a(record) === 0 ? 'start' : 'layer';
    case RECORD.rest:
      return solver.lazy && records.a(record) === 0 ? 'done' : 'rest';
    default:
      return EVENTS.get(kind) ?? null;
  }
}

/**
 * Returns whether a lazy analysis has just reached the position after a move. Otherwise, it is propagating a decision.
 */
function isFirstVisit(records: TraceRecords, record: number): boolean {
  const before = record > 0 ? records.kind(record - 1) : null;
  return before === RECORD.end || before === RECORD.known;
}

/** Events for decisions, by the rule in the record. */
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

export const VARIABLES = ['lead', 'α', 'β', 'best', 'depth', 'counter', 'queue', 'layer'] as const;

export interface Variable {
  readonly name: (typeof VARIABLES)[number];
  /** Value of the variable; null while the variable is undefined. */
  readonly value: Result | number | null;
}

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
    ...(trace.valueKind === 'margin'
      ? [{ name: 'lead', value: { kind: 'margin', margin: tree.lead(node) } } as const]
      : []),
    ...(trace.solver.window ? window : []),
    { name: 'best', value: best === null ? null : valueAt(search, node, best) },
  ];
}

/** A variable of the engine's code. */
export interface EngineVariable {
  readonly name: 'mover' | 'depth' | 'alpha' | 'beta' | 'best';
  /** Value of the variable; for `mover`, the index of the player. Null while it is undefined. */
  readonly value: Result | number | null;
}

/**
 * Returns the variables of the engine's code at a step of a tree search. In that code, scores are for the mover and
 * count from the position on.
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
