import { describe, expect, it } from 'vitest';
import { testSize } from '../../../../.ci/lib/size.mjs';
import { NO_BOUND, RECORD_WORDS, TraceRecords } from '../../../../web/model/watch/trace/records.ts';
import type { Trace } from '../../../../web/model/watch/trace/trace.ts';
import { createTraceTree, NO_NODE, type TraceTree } from '../../../../web/model/watch/trace/tree.ts';
import { madeGame, SEARCHES, type Search, TraceWriter, traceOf, written } from '../support/trace-maker.ts';

/** Returns all facts about a tree at a step. */
function stateAt(tree: TraceTree, step: number): unknown {
  const nodes = Array.from({ length: tree.countAt(step) }, (_, node) => {
    const closed = tree.closedAt(node) <= step;
    const cut = tree.cutAt(node) <= step;
    return {
      parent: tree.parent(node),
      depth: tree.depth(node),
      way: [tree.move(node), tree.result(node), tree.isChance(node), tree.moveCount(node)],
      mover: tree.mover(node),
      window: [tree.alpha(node), tree.beta(node)],
      opened: tree.openedAt(node),
      children: childrenAt(tree, node, step),
      closed: closed
        ? [
            tree.closedAt(node),
            tree.end(node),
            tree.score(node),
            tree.bound(node),
            tree.firstMet(node),
            tree.size(node),
          ]
        : null,
      bestMove: closed ? tree.bestMove(node) : null,
      cut: cut ? [tree.cutAt(node), tree.cutMoves(node)] : null,
      best: tree.bestAt(node, step),
    };
  });
  return { nodes, at: tree.nodeAt(step), counters: tree.countersAt(step) };
}

function childrenAt(tree: TraceTree, node: number, step: number): readonly number[] {
  const children: number[] = [];
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
    if (tree.openedAt(child) <= step) children.push(child);
  }
  return children;
}

function makeTraces(search: Search): readonly ReturnType<typeof written>[] {
  return Array.from({ length: testSize() === 'exhaustive' ? 25 : 8 }, (_, seed) =>
    written(madeGame(seed, search === 'expectimax', 3), search),
  );
}

describe.each(SEARCHES)('the tree of %s', (search) => {
  const traces = makeTraces(search);

  it('matches a tree of the records up to each step', () => {
    for (const { words } of traces.filter((trace) => trace.words.length < 1200)) {
      const whole = createTraceTree(traceOf(words));
      for (let step = 0; step <= words.length / RECORD_WORDS; step += 1) {
        const built = createTraceTree(traceOf(words.slice(0, step * RECORD_WORDS)));
        expect(stateAt(whole, step)).toEqual(stateAt(built, step));
      }
    }
  });

  it('does not depend on the sizes of the parts', () => {
    for (const { words } of traces) {
      const records = new TraceRecords();
      const trace: Trace = { ...traceOf([]), records };
      const tree = createTraceTree(trace);
      for (let from = 0; from < words.length; from += 3 * RECORD_WORDS) {
        records.append(Int32Array.from(words.slice(from, from + 3 * RECORD_WORDS)));
        tree.grow();
      }
      const last = words.length / RECORD_WORDS;
      expect(stateAt(tree, last)).toEqual(stateAt(createTraceTree(traceOf(words)), last));
    }
  });

  it('has the counters of the search', () => {
    for (const { words, nodes, tableHits, cutoffs } of traces) {
      const tree = createTraceTree(traceOf(words));
      expect(tree.countersAt(words.length / RECORD_WORDS)).toEqual({ nodes, tableHits, cutoffs });
    }
  });

  it('scores every node by its children', () => {
    for (const { words, value } of traces) {
      const tree = createTraceTree(traceOf(words));
      const last = words.length / RECORD_WORDS;
      expect(tree.score(0)).toBe(value);
      for (let node = 0; node < tree.count; node += 1) {
        const children = childrenAt(tree, node, last);
        if (tree.end(node) === 'hit') {
          expect(tree.firstMet(node)).toBeLessThan(node);
          expect(tree.score(node)).toBe(tree.score(tree.firstMet(node)));
        }
        if (tree.end(node) === 'average') {
          const scores = children.map((child) =>
            tree.mover(child) === tree.mover(node) ? tree.score(child) : -tree.score(child),
          );
          const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
          expect(Math.abs(tree.score(node) - mean)).toBeLessThanOrEqual(0.5);
        }
        if (tree.end(node) !== 'value') continue;
        const scores = children.map((child) => tree.scoreForParent(child) ?? Number.NaN);
        expect(tree.score(node)).toBe(Math.max(...scores));
        expect(tree.bestAt(node, last)).toBe(tree.score(node));
        expect(children.some((child) => tree.move(child) === tree.bestMove(node))).toBe(true);
        expect(children.length + tree.cutMoves(node)).toBe(tree.moveCount(node));
        if (tree.cutMoves(node) > 0) expect(tree.score(node)).toBeGreaterThanOrEqual(tree.beta(node));
      }
    }
  });
});

it('returns the path to a node by moves and chance results', () => {
  const writer = new TraceWriter();
  writer.put('enter', 2 << 3, 0, -NO_BOUND, NO_BOUND);
  writer.put('chance', 0, 1);
  writer.put('enter', 3 | 4 | (5 << 3), 0, -NO_BOUND, NO_BOUND);
  writer.put('enter', 0, 4, -NO_BOUND, NO_BOUND);
  const tree = createTraceTree(traceOf(writer.words));
  expect(tree.pathOf(0)).toEqual([]);
  expect(tree.pathOf(1)).toEqual([]);
  expect(tree.pathOf(2)).toEqual([1 * 4 + 3]);
  expect(tree.pathOf(3)).toEqual([1 * 4 + 3, 4 * 4]);
  expect([tree.mover(1), tree.mover(2), tree.moveCount(2)]).toEqual([0, 1, 5]);
});
