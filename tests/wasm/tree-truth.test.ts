/** Everything that is said of searched trees is so: random boards of every game, every solver that fits, every step. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedEngine } from '../../web/engine/module.ts';
import { createTraceTree } from '../../web/model/trace/tree.ts';
import type { Trace } from '../../web/model/trace/trace.ts';
import type { GameEntry, Position } from '../../web/model/types.ts';
import { freshEngine } from './engine.ts';
import { linesOf } from './exact-results.ts';
import { traceOn } from './traces.ts';
import { checkTree, type Findings } from './tree-truth.ts';

/** Boards of each kind, and so many lines and records at most: whatever is larger is left out. */
const SEEDS = 4;
const MOST_LINES = 12_000;
const MOST_RECORDS = 12_000;

/** What the generators are asked for: small boards, with and without points made at once, with and without cycles. */
const BOARDS: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>> = {
  'cat-mouse': [
    { vertices: 5, edges: 5 },
    { vertices: 6, edges: 6 },
    { vertices: 7, edges: 7 },
  ],
  'cat-mouse-2': [{ rows: 2, columns: 3, cells: 5, cat: 1, mouse: 1 }],
  'triangle-war': [
    { side: 3, free: 6 },
    { side: 4, free: 6 },
  ],
  'dots-boxes': [
    { rows: 2, columns: 2, free: 6 },
    { rows: 1, columns: 3, free: 6 },
  ],
  gems: [
    { bags: 5, colours: 2, gems: 3, 'stone-size': 2 },
    { bags: 5, colours: 3, gems: 4, 'stone-size': 3 },
  ],
  shooting: [
    { columns: 2, height: 2 },
    { columns: 3, height: 1 },
  ],
  'wolves-sheep': [{ rows: 3, columns: 3, cells: 5, wolves: 1, closed: 0 }],
  'game-graph': [
    { vertices: 6, arcs: 9, terminals: 30, alternate: 0 },
    { vertices: 6, arcs: 9, terminals: 30, alternate: 1 },
  ],
};

let engine: LoadedEngine;

beforeAll(async () => {
  engine = await freshEngine();
});

/** The positions of all nodes that have one. */
function positionsOf({ game, setup, ...trace }: Trace): ReadonlyMap<number, Position> {
  const tree = createTraceTree({ game, setup, ...trace });
  const nodes = Array.from({ length: tree.count }, (_, node) => node).filter((node) => !tree.isChance(node));
  const positions = new Map<number, Position>();
  for (let from = 0; from < nodes.length; from += 100) {
    const some = nodes.slice(from, from + 100);
    const told = engine.traceNodes({ game, setup, paths: some.map(tree.pathOf) });
    for (const [index, { position }] of told.positions.entries()) positions.set(some[index] ?? 0, position);
  }
  return positions;
}

function check(game: GameEntry, findings: Findings): ReadonlyMap<string, number> {
  const traces = new Map<string, number>();
  for (const parameters of BOARDS[game.id] ?? []) {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { text, board } = engine.generate(game.id, parameters, seed);
      const start = linesOf(engine, game, text, MOST_LINES);
      if (start === null) continue;
      for (const solver of game.traceable.filter(({ family }) => family === 'tree')) {
        const trace = traceOn(engine, game, text, solver, MOST_RECORDS);
        if (trace.report?.status !== 'finished') continue;
        checkTree(game, board, trace, start, positionsOf(trace), findings);
        traces.set(solver.solver, (traces.get(solver.solver) ?? 0) + 1);
      }
    }
  }
  return traces;
}

describe('what is said of a searched tree', () => {
  it.each(Object.keys(BOARDS))('is so: %s', (id) => {
    const game = engine.catalogue().games.find((one) => one.id === id);
    if (game === undefined) throw new Error(`no game ${id}`);
    const findings: Findings = { sentences: 0, lines: 0, numbers: 0, mistaken: 0, wrong: [], keys: new Set() };
    const traces = check(game, findings);
    { const g = new Map<string, string[]>(); for (const w of findings.wrong) { const k = w.replace(/^.*?step \d+: /, "").replace(/[-−+]?\d+(\.\d+)?/g, "N").slice(0, 60) + "|" + w.split(" on ")[0]; g.set(k, [...(g.get(k) ?? []), w]); } for (const [k, v] of g) console.log("GG", v.length, k, "::", v[0]); }
    console.log("GG", id, findings.sentences, findings.numbers, findings.mistaken, findings.wrong.length);
    expect(findings.wrong.slice(0, 10), `of ${findings.wrong.length}`).toEqual([]);
    for (const solver of game.traceable.filter(({ family }) => family === 'tree'))
      expect(traces.get(solver.solver), solver.solver).toBeGreaterThan(0);
  });
});
