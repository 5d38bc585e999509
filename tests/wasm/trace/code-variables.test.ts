/** Checks that the variables in the engine's code correspond to those in the pseudo-code, as scores for the mover. */
import { describe, expect, it } from 'vitest';
import { testSize } from '../../../.ci/lib/size.mjs';
import { engineVariablesAt, variablesAt } from '../../../web/model/watch/pseudo-code.ts';
import { type Result, resultOf } from '../../../web/model/watch/trace/results.ts';
import { createTraceTree, NO_NODE } from '../../../web/model/watch/trace/tree.ts';
import { freshEngine } from '../support/engine.ts';
import { orderOf, traceOn } from '../support/traces.ts';

/** Maximum number of records of a trace. */
const MOST_RECORDS = testSize() === 'exhaustive' ? 4000 : 1000;

const engine = await freshEngine();

describe('the variables of the engine’s code', () => {
  it('are those of the pseudo-code at every step of every search', () => {
    const compared = new Map<string, number>();
    const wrong: string[] = [];
    for (const game of engine.games()) {
      for (const [board, { setup }] of game.examples.slice(0, 2).entries()) {
        for (const solver of game.traceable.filter(({ family }) => family === 'tree')) {
          const trace = traceOn(engine, game, setup, solver, MOST_RECORDS, orderOf(solver, board));
          const tree = createTraceTree(trace);
          for (let step = 0; step <= trace.records.count; step += 1) {
            const engineValues = new Map(engineVariablesAt(trace, tree, step).map(({ name, value }) => [name, value]));
            const values = new Map(variablesAt(trace, tree, null, step).map(({ name, value }) => [name, value]));
            const node = tree.nodeAt(step);
            if (node === NO_NODE) {
              if (engineValues.size + values.size > 0) wrong.push(`${game.id} ${solver.solver} ${step}: no position`);
              continue;
            }
            const mover = engineValues.get('mover') === 0 ? 0 : 1;
            const before = values.get('lead');
            const lead = typeof before === 'object' && before?.kind === 'margin' ? before.margin : 0;
            const depth = Number(values.get('depth'));
            /** Converts a score of the engine's code to a result of the pseudo-code. */
            const converted = (score: Result | number | null | undefined): Result | null => {
              if (typeof score !== 'object' || score === null) return null;
              if (score.kind === 'no-bound') return { ...score, sign: score.sign > 0 === (mover === 0) ? 1 : -1 };
              return resultOf(score, mover, lead, depth);
            };
            // The pseudo-code raises α, or lowers β, as soon as a move is better.
            const [own, others] = mover === 0 ? (['α', 'β'] as const) : (['β', 'α'] as const);
            const best = converted(engineValues.get('best'));
            const pairs = [
              ['depth', engineValues.get('depth'), depth],
              ['best', best, values.get('best')],
              ...(solver.window ? [['beta', converted(engineValues.get('beta')), values.get(others)] as const] : []),
            ] as const;
            for (const [name, actual, expected] of pairs) {
              if (JSON.stringify(actual) !== JSON.stringify(expected))
                wrong.push(`${game.id} ${solver.solver} ${step} ${name}: ${JSON.stringify([actual, expected])}`);
            }
            if (solver.window) {
              const possible = [converted(engineValues.get('alpha')), best].map((value) => JSON.stringify(value));
              if (!possible.includes(JSON.stringify(values.get(own)))) {
                wrong.push(`${game.id} ${solver.solver} ${step} alpha: ${possible.join(' or ')}`);
              }
            }
            compared.set(solver.solver, (compared.get(solver.solver) ?? 0) + 1);
          }
        }
      }
    }
    expect(wrong.slice(0, 10), `of ${wrong.length}`).toEqual([]);
    const searches = engine.games().flatMap(({ traceable }) => traceable);
    const trees = searches.filter(({ family }) => family === 'tree').map(({ solver }) => solver);
    expect([...compared.keys()].toSorted()).toEqual([...new Set(trees)].toSorted());
    for (const [solver, steps] of compared) expect(steps, solver).toBeGreaterThan(100);
  }, 120_000);
});
