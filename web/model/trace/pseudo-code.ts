/** The line of pseudo-code that a trace is at, and what its variables are. */
import { LISTINGS, type LineEvent, type Listing } from './listings.ts';
import { RECORD } from './records.ts';
import { type Result, valueAt } from './results.ts';
import { type Facts, searchListing } from './search-listing.ts';
import type { TraceTable } from './table.ts';
import type { Trace } from './trace.ts';
import { NO_NODE, type NodeId, type TraceTree } from './tree.ts';
import { windowAt } from './tree-facts.ts';

/** The listing of a solver. */
export function listingOf(trace: Facts): Listing {
  return trace.solver.family === 'tree' ? searchListing(trace) : (LISTINGS[trace.solver.solver] ?? []);
}

/** The line of the last record at a step, by its place in the listing; null at step 0. */
export function lineAt(trace: Trace, step: number): number | null {
  if (step === 0) return null;
  const event = eventOf(trace.records.kind(step - 1), trace.records.detail(step - 1));
  const line = listingOf(trace).findIndex(({ on }) => event !== null && on.includes(event));
  return line < 0 ? null : line;
}

function eventOf(kind: number, detail: number): LineEvent | null {
  switch (kind) {
    case RECORD.leaf:
      return detail === 1 ? 'repetition' : 'ending';
    case RECORD.back:
      return detail === 1 ? 'better' : 'back';
    case RECORD.decide:
      return DECISIONS[detail >> 2] ?? null;
    default:
      return EVENTS.get(kind) ?? null;
  }
}

/** By the rule in the record. */
const DECISIONS: readonly LineEvent[] = ['wins', 'closed', 'best-move', 'best-move'];

const EVENTS: ReadonlyMap<number, LineEvent> = new Map([
  [RECORD.enter, 'enter'],
  [RECORD.chance, 'chance'],
  [RECORD.hit, 'hit'],
  [RECORD.window, 'window'],
  [RECORD.cut, 'cut'],
  [RECORD.value, 'value'],
  [RECORD.average, 'average'],
  [RECORD.open, 'open'],
  [RECORD.end, 'end'],
  [RECORD.take, 'take'],
  [RECORD.count, 'count'],
  [RECORD.known, 'known'],
  [RECORD.expand, 'expand'],
  [RECORD.aside, 'aside'],
  [RECORD.late, 'late'],
  [RECORD.layer, 'layer'],
  [RECORD.rest, 'rest'],
]);

/** A variable of a listing, by its name in the code. */
export interface Variable {
  readonly name: 'lead' | 'α' | 'β' | 'best' | 'depth' | 'counter' | 'queue' | 'layer';
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
