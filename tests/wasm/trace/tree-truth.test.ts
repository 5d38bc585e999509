/**
 * Checks all text shown about search trees, at every step on random boards of every game, with every suitable solver.
 */

import { describe, expect, it } from 'vitest';
import { testSize } from '../../../.ci/lib/size.mjs';
import type { GameEntry, Position, Setup } from '../../../web/model/game/types.ts';
import type { Trace } from '../../../web/model/watch/trace/trace.ts';
import { createTraceTree } from '../../../web/model/watch/trace/tree.ts';
import { NARRATION_KEYS } from '../../../web/model/words/narration-keys.ts';
import { freshEngine, gameIn } from '../support/engine.ts';
import { startOf } from '../support/exact-results.ts';
import { orderOf, traceOn } from '../support/traces.ts';
import { checkTree, type Findings } from '../support/tree-check.ts';

/** Number of random boards of each kind, and maximum numbers of their positions and records. */
const SEEDS = testSize() === 'exhaustive' ? 4 : 2;
const MOST_POSITIONS = 400;
const MOST_RECORDS = 4000;

/** Generator parameters, and boards on which wrong solvers fail or on which a sentence was once false. */
interface Boards {
  readonly random: readonly Readonly<Record<string, number>>[];
  readonly fixed?: readonly string[];
}

const BOARDS: Readonly<Record<string, Boards>> = {
  'cat-mouse': {
    random: [
      { vertices: 5, edges: 5 },
      { vertices: 6, edges: 7 },
      { vertices: 7, edges: 8 },
    ],
    fixed: ['0-6_1-2.3_2-6_3-6_4-5.6_5-6', '0-2.5_1-3_2-4.5_3-4.5'],
  },
  'cat-mouse-2': { random: [{ rows: 2, columns: 3, cells: 5, cat: 1, mouse: 1 }] },
  'triangle-war': {
    random: [
      { side: 3, free: 6 },
      { side: 4, free: 5 },
    ],
    fixed: ['3_1-2.1-3.2-3.2-4'],
  },
  'dots-boxes': {
    random: [
      { rows: 2, columns: 2, free: 6 },
      { rows: 1, columns: 3, free: 5 },
    ],
  },
  gems: {
    random: [
      { bags: 5, colours: 2, gems: 3, 'stone-size': 2 },
      { bags: 5, colours: 3, gems: 4, 'stone-size': 3 },
    ],
    fixed: ['c2.s2_1_2_1.2_1.1'],
  },
  shooting: {
    random: [
      { columns: 2, height: 2 },
      { columns: 3, height: 1 },
    ],
    fixed: ['1-2-1'],
  },
  'wolves-sheep': { random: [{ rows: 3, columns: 3, cells: 6, wolves: 1, closed: 0 }] },
  'game-graph': {
    random: [
      { vertices: 6, arcs: 9, terminals: 30, alternate: 0 },
      { vertices: 8, arcs: 14, terminals: 25, alternate: 1 },
    ],
    fixed: ['xnw_0-1.2_1-0.2'],
  },
};

/** The sentences about trees after the first step. */
const TREE_SENTENCES = /^narration\.(enter|chance|leaf|hit|window|back|cut|value|average)\b/;

const findings: Findings = {
  sentences: 0,
  numbers: 0,
  questions: 0,
  onLine: 0,
  mistaken: 0,
  wrong: [],
  keys: new Set(),
};

const engine = await freshEngine();

/** Returns the positions of all nodes that have one. */
function positionsOf({ game, setup, ...trace }: Trace): ReadonlyMap<number, Position> {
  const tree = createTraceTree({ game, setup, ...trace });
  const nodes = Array.from({ length: tree.count }, (_, node) => node).filter((node) => !tree.isChance(node));
  const positions = new Map<number, Position>();
  for (let from = 0; from < nodes.length; from += 100) {
    const some = nodes.slice(from, from + 100);
    const answer = engine.ask('traceNodes', { game, setup, paths: some.map(tree.pathOf) });
    for (const [index, { position }] of answer.positions.entries()) positions.set(some[index] ?? 0, position);
  }
  return positions;
}

/** Returns the boards of a game. */
function boardsOf({ id }: GameEntry): readonly Setup[] {
  const { random = [], fixed = [] } = BOARDS[id] ?? {};
  const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1);
  return [
    ...fixed.map((text) => engine.ask('read', { game: id, text })),
    ...random.flatMap((parameters) => seeds.map((seed) => engine.ask('generate', { game: id, parameters, seed }))),
  ];
}

describe('the texts about a search tree', () => {
  it.each(Object.keys(BOARDS))(
    'are true: %s',
    (id) => {
      const game = gameIn(engine.games(), id);
      const solvers = game.traceable.filter(({ family }) => family === 'tree');
      const finished = new Map<string, number>();
      for (const [number, { text, board }] of [...boardsOf(game)].entries()) {
        const start = startOf(engine, game, text, MOST_POSITIONS);
        if (start === null) continue;
        for (const solver of solvers) {
          const trace = traceOn(engine, game, text, solver, MOST_RECORDS, orderOf(solver, number));
          checkTree(game, board, trace, start, positionsOf(trace), findings);
          if (trace.report?.status === 'finished') finished.set(solver.solver, (finished.get(solver.solver) ?? 0) + 1);
        }
      }
      const wrong = findings.wrong.splice(0);
      expect(wrong.slice(0, 10), `of ${wrong.length}`).toEqual([]);
      expect(solvers.filter(({ solver }) => !finished.has(solver))).toEqual([]);
    },
    300_000,
  );

  it('include every sentence, and some false beliefs of wrong solvers', () => {
    const sentences = NARRATION_KEYS.filter((key) => TREE_SENTENCES.test(key));
    expect(sentences.filter((key) => !findings.keys.has(key))).toEqual([]);
    expect(findings.sentences).toBeGreaterThan(50_000);
    expect(findings.numbers).toBeGreaterThan(findings.sentences);
    expect(findings.mistaken).toBeGreaterThan(100);
    expect(findings.questions).toBeGreaterThan(1000);
    expect(findings.onLine).toBeGreaterThan(1000);
  });
});
