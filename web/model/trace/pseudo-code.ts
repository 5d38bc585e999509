/** The line of pseudo-code that a trace is at, and what its variables are. */
import { LISTINGS, type LineEvent, type Listing, type Listings } from './listings.ts';
import { meaningOf, type ScoreMeaning } from './meaning.ts';
import { RECORD } from './records.ts';
import type { TraceTable } from './table.ts';
import type { Trace } from './trace.ts';
import { NO_NODE, type TraceTree } from './tree.ts';

/** The listing of a solver: one where chance decides and one for all other games, if it has both. */
export function listingOf({ solver, valueKind }: Pick<Trace, 'solver' | 'valueKind'>): Listing {
  const { plain, chance } = LISTINGS[solver.solver] ?? NO_LISTINGS;
  return (valueKind === 'probability' ? chance : plain) ?? [];
}
const NO_LISTINGS: Listings = {};

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
  readonly name: 'α' | 'β' | 'best' | 'depth' | 'counter' | 'queue' | 'layer';
  /** Null while it has no value. */
  readonly value: ScoreMeaning | number | null;
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
  const score = (value: number): ScoreMeaning => meaningOf(value, trace, tree.mover(node));
  const best = tree.bestAt(node, step);
  return [
    { name: 'depth', value: tree.depth(node) },
    ...(trace.solver.window
      ? ([
          { name: 'α', value: score(tree.alpha(node)) },
          { name: 'β', value: score(tree.beta(node)) },
        ] as const)
      : []),
    { name: 'best', value: best === null ? null : score(best) },
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
