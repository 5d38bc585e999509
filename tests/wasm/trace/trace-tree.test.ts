/** Checks that the trees of real traces are consistent and match the records at every step. */
import { describe, expect, it } from 'vitest';
import type { GameEntry } from '../../../web/model/game/types.ts';
import { NO_BOUND, RECORD_WORDS, TraceRecords } from '../../../web/model/watch/trace/records.ts';
import { forOtherPlayer, valueOfScore } from '../../../web/model/watch/trace/results.ts';
import type { Trace } from '../../../web/model/watch/trace/trace.ts';
import { createTraceTree, NO_NODE, type NodeId, type TraceTree } from '../../../web/model/watch/trace/tree.ts';
import { freshEngine, TestClient } from '../support/engine.ts';

const MOST = 20_000;

/** The boards are small enough that every tree search ends or shows many nodes. */
const SETUPS: Readonly<Record<string, string>> = {
  'cat-mouse': '0-2.5_1-3_2-4.5_3-4.5',
  'triangle-war': '3',
  'dots-boxes': '1x2',
  gems: 'c3.s2_1.2.3_1.2.3',
  shooting: '2-1-1',
  'game-graph': 'xnlw_0-1.2_1-0.3',
};

interface Recorded {
  readonly name: string;
  readonly trace: Trace;
  readonly words: Int32Array;
}

const recorded: Recorded[] = [];

async function record(game: GameEntry, setup: string): Promise<void> {
  for (const solver of game.traceable.filter(({ family }) => family === 'tree')) {
    const pending = new TestClient(engine).ask('trace', {
      game: game.id,
      setup,
      solver: solver.solver,
      cap: null,
      records: MOST,
    });
    const report = await pending.answer;
    const words = Int32Array.from(pending.parts.flatMap(({ part }) => [...part.records]));
    const fractions = pending.parts.flatMap(({ part }) => part.fractions);
    const { id, valueKind, endlessPlay } = game;
    const { mover } = report;
    const base = { game: id, setup, solver, cap: null, valueKind, endlessPlay, lead: 0, mover, fractions, report };
    recorded.push({ name: `${solver.solver} on ${id}`, trace: { ...base, records: recordsOf(words) }, words });
  }
}

function recordsOf(words: Int32Array): TraceRecords {
  const records = new TraceRecords();
  records.append(words);
  return records;
}

const engine = await freshEngine();
for (const game of engine.games()) {
  const setup = SETUPS[game.id];
  if (setup !== undefined) await record(game, setup);
}

function childrenOf(tree: TraceTree, node: NodeId): readonly NodeId[] {
  const children: NodeId[] = [];
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) children.push(child);
  return children;
}

/** Returns the facts of a tree about the nodes around the last record. */
function around(tree: TraceTree, step: number): unknown {
  const path: unknown[] = [];
  for (let node = tree.nodeAt(step); node !== NO_NODE; node = tree.parent(node)) {
    path.push(
      childrenOf(tree, node)
        .filter((child) => tree.openedAt(child) <= step)
        .map((child) => [child, tree.closedAt(child) <= step ? tree.score(child) : null]),
      [node, tree.bestAt(node, step), tree.cutAt(node) <= step ? tree.cutMoves(node) : 0, tree.pathOf(node)],
    );
  }
  return { path, counters: tree.countersAt(step), count: tree.countAt(step) };
}

describe('the tree of a real trace', () => {
  it('matches a tree of the records up to each step', () => {
    expect(recorded.length).toBeGreaterThan(15);
    for (const { name, trace, words } of recorded) {
      const tree = createTraceTree(trace);
      const { count } = trace.records;
      // The loop goes backwards, so that no state can remain from earlier steps.
      for (let step = count; step >= 0; step -= Math.max(1, Math.floor(count / 40))) {
        const short = createTraceTree({ ...trace, records: recordsOf(words.slice(0, step * RECORD_WORDS)) });
        expect(around(tree, step), `${name} at ${step}`).toEqual(around(short, step));
      }
    }
  });

  it('gives every node its best result so far', () => {
    for (const { name, trace } of recorded) {
      const tree = createTraceTree(trace);
      for (let node = 0; node < tree.count; node += 1) {
        // A wrong solver may keep its first value.
        if (tree.end(node) !== 'value' || tree.bestMove(node) < 0) continue;
        const best = childrenOf(tree, node).filter((child) => tree.move(child) === tree.bestMove(node));
        expect(best.map(tree.scoreForParent), `${name}, node ${node}`).toContain(tree.bestAt(node, Infinity));
        expect(tree.score(node), `${name}, node ${node}`).toBe(tree.bestAt(node, Infinity));
      }
    }
  });

  it('never visits a cut move', () => {
    for (const { name, trace } of recorded) {
      const tree = createTraceTree(trace);
      for (let node = 0; node < tree.count; node += 1) {
        if (tree.end(node) !== 'value' || tree.moveCount(node) === 0) continue;
        const visited = childrenOf(tree, node).length;
        expect(visited + tree.cutMoves(node), `${name}, node ${node}`).toBe(tree.moveCount(node));
        for (const child of childrenOf(tree, node)) expect(tree.openedAt(child)).toBeLessThan(tree.cutAt(node));
        if (tree.cutMoves(node) > 0) expect(tree.cutScore(node)).toBeGreaterThanOrEqual(tree.cutBound(node));
      }
    }
  });

  it('opens no node with an empty window', () => {
    for (const { name, trace } of recorded) {
      const tree = createTraceTree(trace);
      for (let node = 0; node < tree.count; node += 1) {
        const [alpha, beta] = [tree.alpha(node), tree.beta(node)];
        expect(alpha, `${name}, node ${node}`).toBeLessThan(beta);
        expect(Math.max(-alpha, beta)).toBeLessThanOrEqual(NO_BOUND);
      }
    }
  });

  it("has the solver's value at the start", () => {
    for (const { name, trace } of recorded) {
      const { report } = trace;
      if (report?.status !== 'finished' || report.value === null) continue;
      const tree = createTraceTree(trace);
      const value = valueOfScore(trace, tree.score(0), tree.mover(0));
      expect(value, name).not.toBeNull();
      if (value === null) continue;
      expect(forOtherPlayer(forOtherPlayer(value))).toEqual(value);
      if (value.kind === 'outcome' && report.value.kind === 'outcome') {
        expect(value.outcome, name).toBe(report.value.outcome);
      } else expect(value, name).toEqual(report.value);
    }
  });
});
