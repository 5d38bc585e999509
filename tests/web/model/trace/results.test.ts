/** Tests the conversion of record scores to results for the first player. */
import { describe, expect, it } from 'vitest';
import { NO_BOUND, WIN_SCORE } from '../../../../web/model/watch/trace/records.ts';
import { resultAt, type Search, valueAt } from '../../../../web/model/watch/trace/results.ts';
import type { Trace } from '../../../../web/model/watch/trace/trace.ts';
import { createTraceTree } from '../../../../web/model/watch/trace/tree.ts';
import { shownValue, windowAt } from '../../../../web/model/watch/trace/tree-facts.ts';
import { TraceWriter, traceOf } from '../support/trace-maker.ts';

const SECOND = 1 << 2;

/** Returns a record word with a move and its points. */
function wordOf(points: number, move = 0): number {
  return move | (points << 21);
}

function searchOf(writer: TraceWriter, more: Partial<Trace> = {}): Search {
  const trace = { ...traceOf(writer.words, 'alpha-beta'), ...more };
  return { trace, tree: createTraceTree(trace) };
}

/**
 * Returns a search in which the first player makes 2 points and moves again, then 1; the other player makes 3 and gets
 * the window −4 … 5.
 */
function points(): Search {
  const writer = new TraceWriter();
  writer.put('enter', 0, 0, -NO_BOUND, NO_BOUND);
  writer.put('enter', 0, wordOf(2), -NO_BOUND, NO_BOUND);
  writer.put('enter', SECOND, wordOf(1), -NO_BOUND, NO_BOUND);
  writer.put('enter', 0, wordOf(3, 1), -4, 5);
  return searchOf(writer, { lead: 10 });
}

describe('a result', () => {
  it('includes the points made on the way by either player', () => {
    const { tree } = points();
    expect([0, 1, 2, 3].map(tree.gain)).toEqual([0, 2, 1, 3]);
    expect([0, 1, 2, 3].map(tree.move)).toEqual([0, 0, 0, 1]);
    expect([0, 1, 2, 3].map(tree.lead)).toEqual([10, 12, 13, 10]);
  });

  it('is the lead at the end: points made plus points to come', () => {
    const search = points();
    expect(valueAt(search, 1, 4)).toEqual({ kind: 'margin', margin: 16 });
    expect(valueAt(search, 2, 4)).toEqual({ kind: 'margin', margin: 9 });
    expect(resultAt(search, 2, NO_BOUND)).toEqual({ kind: 'no-bound', sign: -1 });
  });

  it('gives a window the same owners at every depth', () => {
    const search = points();
    expect(windowAt(search, 3, 4)).toEqual({
      alpha: { kind: 'margin', margin: 6 },
      beta: { kind: 'margin', margin: 15 },
    });
    const writer = new TraceWriter();
    writer.put('enter', SECOND, 0, -4, 5);
    expect(windowAt(searchOf(writer), 0, 1)).toEqual({
      alpha: { kind: 'margin', margin: -5 },
      beta: { kind: 'margin', margin: 4 },
    });
  });

  it('counts plies from the start', () => {
    const writer = new TraceWriter();
    writer.put('enter', 0, 0, -NO_BOUND, NO_BOUND);
    writer.put('enter', SECOND, 0, -NO_BOUND, NO_BOUND);
    const search = searchOf(writer, { valueKind: 'outcome', endlessPlay: 'draw' });
    expect(valueAt(search, 1, WIN_SCORE - 3)).toMatchObject({ outcome: 'loss', plies: 4, winner: 1 });
    expect(valueAt(search, 0, -(WIN_SCORE - 4))).toEqual(valueAt(search, 1, WIN_SCORE - 3));
  });

  it('is only a bound if the mover has a better move elsewhere', () => {
    const writer = new TraceWriter();
    writer.put('enter', 2 << 3, 0, 3, NO_BOUND);
    writer.put('enter', SECOND, 0, -NO_BOUND, -3);
    writer.put('value', 1, -1, -2);
    writer.put('back', 1, 1, 2, 2);
    const search = searchOf(writer);
    expect(shownValue(search, 1, 3)).toMatchObject({ value: { margin: 2 }, relation: 'at-most' });
    expect(shownValue(search, 0, 4)).toMatchObject({ value: { margin: 2 }, relation: 'at-most', soFar: true });
  });
});
