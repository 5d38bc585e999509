/** Tests the pseudo-code listings, for all possible records. */
import { describe, expect, it } from 'vitest';
import chinese from '../../../../web/messages/code.zh.json' with { type: 'json' };
import english from '../../../../web/messages/watch.en.json' with { type: 'json' };
import { MOVE_ORDERS, type MoveOrder } from '../../../../web/model/game/trace-types.ts';
import type { ValueKind } from '../../../../web/model/game/types.ts';
import {
  engineVariablesAt,
  lineAt,
  listingOf,
  VARIABLES,
  variablesAt,
} from '../../../../web/model/watch/pseudo-code.ts';
import { CODE_NOTES } from '../../../../web/model/watch/trace/listings.ts';
import { NO_BOUND, RECORD, type RecordKind, TraceRecords } from '../../../../web/model/watch/trace/records.ts';
import type { Trace } from '../../../../web/model/watch/trace/trace.ts';
import { createTraceTree } from '../../../../web/model/watch/trace/tree.ts';
import { traceable } from '../support/traceables.ts';

function traceOf(
  solver: string,
  valueKind: ValueKind,
  words: readonly number[],
  order: MoveOrder | null = null,
): Trace {
  const records = new TraceRecords();
  records.append(Int32Array.from(words));
  return {
    game: 'any',
    setup: '',
    solver: traceable(solver),
    cap: null,
    order,
    valueKind,
    endlessPlay: valueKind === 'outcome' ? 'draw' : 'impossible',
    lead: 0,
    mover: 0,
    records,
    fractions: [],
    report: null,
  };
}

/** Record kinds with their relevant details, by solver family. */
const SEARCH: readonly (readonly [RecordKind, number])[] = [
  ['enter', 0],
  ['leaf', 0],
  ['back', 0],
  ['back', 1],
  ['value', 0],
];
const CHANCE: typeof SEARCH = [...SEARCH, ['hit', 0], ['chance', 0], ['average', 0]];
const CUTTING: typeof SEARCH = [...SEARCH, ['cut', 0]];
const OUTCOMES: typeof SEARCH = [...CUTTING, ['leaf', 1], ['window', 1], ['window', 2]];
const BACKWARDS: typeof SEARCH = [
  ['open', 0],
  ['end', 2],
  ['take', 1],
  ['decide', 1],
  ['decide', 1 | (1 << 2)],
  ['count', 0],
  ['late', 1],
  ['rest', 3],
];
const LAYERS: typeof SEARCH = [
  ['open', 0],
  ['end', 2],
  ['layer', 0],
  ['expand', 0],
  ['decide', 1 | (2 << 2)],
  ['rest', 3],
];
const AS_NEEDED: typeof SEARCH = [
  ['open', 0],
  ['end', 2],
  ['expand', 0],
  ['known', 0],
  ['cut', 0],
  ['aside', 0],
  ['take', 1],
  ['count', 0],
  ['decide', 1],
  ['decide', 1 | (1 << 2)],
  ['decide', 1 | (3 << 2)],
  ['rest', 3],
];

const KINDS: readonly (readonly [string, ValueKind, typeof SEARCH])[] = [
  ['minimax', 'outcome', [...SEARCH, ['leaf', 1]]],
  ['minimax', 'margin', SEARCH],
  ['alpha-beta', 'outcome', OUTCOMES],
  ['alpha-beta', 'margin', CUTTING],
  ['alpha-beta-table', 'margin', [...CUTTING, ['hit', 0]]],
  ['memo', 'margin', [...SEARCH, ['hit', 0]]],
  ['memo', 'probability', CHANCE],
  ['retrograde', 'outcome', BACKWARDS],
  ['turn-capped', 'outcome', LAYERS],
  ['lazy-retrograde', 'outcome', AS_NEEDED],
  ['turn-cap-2n', 'outcome', LAYERS],
  ['bounds-forgotten', 'margin', [...CUTTING, ['hit', 0]]],
  ['worst-case', 'probability', [...CHANCE, ['average', 1]]],
  ['draw-while-unfinished', 'outcome', [...SEARCH, ['hit', 0], ['cut', 0]]],
  ['visited-without-mover', 'outcome', [...SEARCH, ['hit', 0], ['cut', 0]]],
];

describe.each(KINDS)('the listing of %s (%s)', (solver, valueKind, kinds) => {
  it.each(kinds)('has a line for %s with detail %d', (kind, detail) => {
    const trace = traceOf(solver, valueKind, [RECORD[kind] | (detail << 8), 0, 0, 0]);
    expect(lineAt(trace, 1)).not.toBeNull();
    expect(lineAt(trace, 0)).toBeNull();
  });

  it('is short, and marks a wrong line only in a wrong solver', () => {
    const listing = listingOf(traceOf(solver, valueKind, []));
    expect(listing.length).toBeGreaterThanOrEqual(7);
    expect(listing.length).toBeLessThanOrEqual(16);
    expect(listing.filter(({ wrong }) => wrong)).toHaveLength(traceable(solver).mistake === null ? 0 : 1);
    for (const { code } of listing) expect(code.length).toBeLessThanOrEqual(56);
  });
});

describe('listings', () => {
  const lines = KINDS.flatMap(([solver, valueKind]) =>
    [null, ...traceable(solver).orders].flatMap((order) => listingOf(traceOf(solver, valueKind, [], order))),
  );

  it('have texts for their notes', () => {
    expect(new Set(lines.flatMap(({ note }) => note ?? []))).toEqual(new Set(CODE_NOTES));
    for (const note of CODE_NOTES) expect(Object.keys(english)).toContain(`code.note.${note}`);
  });

  it('have a complete Chinese translation without extra entries', () => {
    const wanted = new Set([...lines.map(({ code }) => code.trimStart()), ...VARIABLES]);
    expect(new Set(Object.keys(chinese))).toEqual(wanted);
    for (const [line, translated] of Object.entries(chinese)) {
      if (!/^[αβ]$/.test(line)) expect(translated).toMatch(/\p{Script=Han}/u);
      // Mathematical functions have the same names everywhere.
      expect(translated.replaceAll(/max|min/g, ''), line).not.toMatch(/[a-z]{2}/i);
    }
  });
});

describe('the listing of a search', () => {
  function linesOf(solver: string, valueKind: ValueKind): readonly string[] {
    return listingOf(traceOf(solver, valueKind, [])).map(({ code }) => code.trimStart());
  }

  it('passes windows on unchanged and has a lead only in games of points', () => {
    expect(linesOf('alpha-beta', 'margin')).toEqual([
      'search(position, lead, α, β):',
      'if it is over: return lead',
      'best ← none yet',
      'for each move:',
      'value ← search(next, lead ± gain, α, β)',
      'if value is better: best ← value',
      '▲ moves: α ← max(α, best)',
      '▼ moves: β ← min(β, best)',
      'if α ≥ β: leave out the rest',
      'return best',
    ]);
    expect(linesOf('memo', 'margin')).toContain('if table[position] is set: return lead ± that');
    expect(linesOf('alpha-beta-table', 'margin')).toContain('table[position] ← ±(best − lead), with its bound');
    expect(linesOf('alpha-beta', 'outcome')).toContain('value ← search(next, α, β)');
  });

  it('mentions repetition and unreachable results only where they occur', () => {
    const repetition = 'if it is on the line: return endless play';
    expect(linesOf('minimax', 'outcome')).toContain(repetition);
    expect(linesOf('minimax', 'margin')).not.toContain(repetition);
    const reach = 'if no result here is inside (α, β): return';
    expect(linesOf('alpha-beta', 'outcome')).toContain(reach);
    expect(linesOf('alpha-beta', 'margin')).not.toContain(reach);
  });

  it('names the order of moves if it is not the default', () => {
    const listings = MOVE_ORDERS.map((order) => listingOf(traceOf('alpha-beta-table', 'margin', [], order)));
    expect(listings.map((listing) => listing.find(({ id }) => id === 'moves')?.code.trimStart())).toEqual([
      'for each move:',
      'for each move, captures first:',
      'for each move, best first:',
    ]);
  });

  it('explains the comparison with an empty best', () => {
    for (const [solver, valueKind] of [
      ['memo', 'probability'],
      ['minimax', 'outcome'],
    ] as const) {
      const trace = traceOf(solver, valueKind, [RECORD.back, 0, 0, 0]);
      expect(linesOf(solver, valueKind)[lineAt(trace, 1) ?? 0]).toBe('if value is better: best ← value');
    }
  });
});

describe('variables', () => {
  it('have the values of the node at the step', () => {
    const words = [
      [RECORD.enter, 0, -NO_BOUND, NO_BOUND],
      [RECORD.enter | (4 << 8), 0, -5, NO_BOUND],
      [RECORD.leaf, 3, 0, 0],
      [RECORD.back | (1 << 8), 1, -3, -3],
    ];
    const trace = traceOf('alpha-beta', 'margin', words.flat());
    const tree = createTraceTree(trace);
    expect(variablesAt(trace, tree, null, 0)).toEqual([]);
    expect(variablesAt(trace, tree, null, 2)).toEqual([
      { name: 'depth', value: 1 },
      { name: 'lead', value: { kind: 'margin', margin: 0 } },
      { name: 'α', value: { kind: 'no-bound', sign: -1 } },
      { name: 'β', value: { kind: 'margin', margin: 5 } },
      { name: 'best', value: null },
    ]);
    expect(variablesAt(trace, tree, null, 4).at(-1)).toEqual({ name: 'best', value: { kind: 'margin', margin: -3 } });
  });

  it('of the C++ code are scores for the mover', () => {
    const words = [
      [RECORD.enter, 0, -NO_BOUND, NO_BOUND],
      [RECORD.enter | (4 << 8), 2, -5, NO_BOUND], // after a move that makes 2 points
      [RECORD.enter, 0, -NO_BOUND, 5],
      [RECORD.leaf, 3, 0, 0],
      [RECORD.back | (1 << 8), 2, 3, 3],
    ];
    const trace = traceOf('alpha-beta', 'margin', words.flat());
    const tree = createTraceTree(trace);
    expect(engineVariablesAt(trace, tree, 0)).toEqual([]);
    expect(engineVariablesAt(trace, tree, 2)).toEqual([
      { name: 'mover', value: 1 },
      { name: 'depth', value: 1 },
      { name: 'alpha', value: { kind: 'margin', margin: -5 } },
      { name: 'beta', value: { kind: 'no-bound', sign: 1 } },
      { name: 'best', value: null },
    ]);
    expect(engineVariablesAt(trace, tree, 5).at(-1)).toEqual({ name: 'best', value: { kind: 'margin', margin: 3 } });
  });
});
