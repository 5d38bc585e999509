/** The picture of chance adds up: random boards, with fractions worked out here, at every step. */
import { beforeAll, describe, expect, it } from 'vitest';
import { randomCases } from '../../../.ci/lib/size.mjs';
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import type { Value } from '../../../web/model/game/types.ts';
import { chanceAt } from '../../../web/model/watch/chance/chance.ts';
import { createTraceTree, NO_NODE } from '../../../web/model/watch/trace/tree.ts';
import { freshEngine } from '../support/engine.ts';
import { traceOn } from '../support/traces.ts';

const SEEDS = randomCases(10);

let engine: LoadedEngine;
beforeAll(async () => {
  engine = await freshEngine();
});

/** Numerator and denominator. */
type Fraction = readonly [bigint, bigint];

function fractionOf(value: Value): Fraction {
  if (value.kind !== 'probability') throw new Error('no probability');
  const [over = '0', under = '1'] = value.fraction.split('/');
  return [BigInt(over), BigInt(under)];
}

const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const compare = ([a, b]: Fraction, [c, d]: Fraction): bigint => a * d - c * b;
const isSame = (one: Fraction, other: Fraction): boolean => compare(one, other) === 0n;

describe('what a move is worth that chance has a say in', () => {
  it('is the mean of its results, and the player picks the best of its moves', () => {
    const game = engine.catalogue().games.find(({ id }) => id === 'shooting');
    if (game === undefined) throw new Error('no game of chance');
    const wrong: string[] = [];
    const seen = { means: 0, worsts: 0, choices: 0 };
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { text } = engine.ask('generate', { game: 'shooting', parameters: { columns: 3, height: 2 }, seed });
      for (const solver of game.traceable) {
        const trace = traceOn(engine, game, text, solver, 3000);
        const tree = createTraceTree(trace);
        const search = { trace, tree };
        for (let step = 0; step <= trace.records.count; step += 1) {
          const node = tree.nodeAt(step);
          const chance = chanceAt(search, node, step);
          const hold = (what: string, isSo: boolean): void => {
            if (!isSo) wrong.push(`${text} ${solver.solver} step ${step}: ${what}`);
          };
          hold('there from the first step on', (chance === null) === (step === 0));
          if (chance === null) continue;
          // What has not come yet is not told.
          for (const one of [...chance.choices, ...chance.results.filter((result) => result.node !== NO_NODE)]) {
            hold(
              'told in time',
              tree.openedAt(one.node) <= step && (one.value !== null) === tree.closedAt(one.node) <= step,
            );
          }
          hold('all moves', chance.waiting + chance.choices.length === tree.moveCount(chance.position));
          const { shot, results } = chance;
          if (shot?.value != null) {
            const values = results.flatMap(({ value }) => (value === null ? [] : [fractionOf(value)]));
            hold('three results', values.length === 3);
            const sum = values.reduce(add, [0n, 1n]);
            const sorted = values.toSorted((one, other) => Number(compare(one, other)));
            const worst = sorted[chance.wantsMost ? 0 : 2];
            hold('what solver', chance.takesWorst === solver.specimen);
            if (chance.takesWorst) hold('the worst', worst !== undefined && isSame(worst, fractionOf(shot.value)));
            else
              hold(
                'the mean',
                isSame(sum, add(add(fractionOf(shot.value), fractionOf(shot.value)), fractionOf(shot.value))),
              );
            seen[chance.takesWorst ? 'worsts' : 'means'] += 1;
          }
          const known = chance.choices.flatMap(({ value }) => (value === null ? [] : [fractionOf(value)]));
          for (const { value, isBest } of chance.choices) {
            const own = value === null ? null : fractionOf(value);
            const isBeaten =
              own !== null && known.some((one) => (chance.wantsMost ? compare(one, own) > 0n : compare(one, own) < 0n));
            hold('the best', isBest === (own !== null && !isBeaten));
          }
          const best = chance.choices.find(({ isBest }) => isBest)?.value ?? null;
          if (chance.value !== null && best !== null) {
            seen.choices += 1;
            hold('the choice', isSame(fractionOf(chance.value), fractionOf(best)));
          }
        }
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
