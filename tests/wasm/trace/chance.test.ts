/**
 * Checks the sums on the cards of chance nodes with independent fraction arithmetic, at every step on random boards.
 */
import { expect, it } from 'vitest';
import { randomCases } from '../../../.ci/lib/size.mjs';
import { createTraceTree, NO_NODE } from '../../../web/model/watch/trace/tree.ts';
import { nodeSentences } from '../../../web/views/watch/tree/tree-words.ts';
import { freshEngine } from '../support/engine.ts';
import { traceOn } from '../support/traces.ts';

const engine = await freshEngine();

/** A fraction with its relation, or "?". */
const FIGURE = String.raw`(?:[≥≤] )?\d+(?:/\d+)?|\?`;
const RESULTS = new RegExp(`results[^:(]*[:(] ?(${FIGURE}), (${FIGURE}), (${FIGURE})[.)]`);
const SUM = /^The mean of the results: 1\/3 × (\S+) \+ 1\/3 × (\S+) \+ 1\/3 × (\S+) = (\d+(?:\/\d+)?)\.$/;

type Fraction = readonly [bigint, bigint];
function fractionOf(text: string): Fraction {
  const [over = '0', under = '1'] = text.split('/');
  return [BigInt(over), BigInt(under)];
}
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const compare = ([a, b]: Fraction, [c, d]: Fraction): number => Number(a * d - c * b);

it('adds up chance results, marks unknown ones, and takes the worst in the wrong solver', () => {
  const game = engine.games().find(({ valueKind }) => valueKind === 'probability');
  if (game === undefined) throw new Error('no game of chance');
  const wrong: string[] = [];
  const seen = { mean: 0, worst: 0, unknown: 0 };
  for (let seed = 1; seed <= randomCases(10); seed += 1) {
    const { text } = engine.ask('generate', { game: game.id, parameters: { columns: 3, height: 2 }, seed });
    for (const solver of game.traceable) {
      const trace = traceOn(engine, game, text, solver, 3000);
      const tree = createTraceTree(trace);
      for (let step = 1; step <= trace.records.count; step += 1) {
        const node = tree.nodeAt(step);
        if (!tree.isChance(node)) continue;
        const sentences = nodeSentences(game, { trace, tree }, node, step);
        const check = (what: string, isTrue: boolean): void => {
          if (!isTrue) wrong.push(`${text} ${solver.solver} step ${step}, ${what}: ${sentences.join(' ')}`);
        };
        let known = 0;
        for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child))
          if (tree.closedAt(child) <= step) known += 1;
        const [, a = '', b = '', c = '', mean = ''] = sentences.flatMap((one) => SUM.exec(one) ?? []);
        if (mean !== '') {
          seen.mean += 1;
          const sum = [a, b, c].map(fractionOf).reduce(add);
          check('all known', known === 3 && tree.closedAt(node) <= step && !solver.specimen);
          check('the mean', compare(sum, [3n * fractionOf(mean)[0], fractionOf(mean)[1]]) === 0);
          continue;
        }
        const results = sentences.flatMap((one) => RESULTS.exec(one)?.slice(1) ?? []);
        check('three results', results.length === 3);
        check('as many as are known', results.filter((result) => result !== '?').length === known);
        if (known < 3) seen.unknown += 1;
        if (tree.end(node) !== 'worst' || tree.closedAt(node) > step) continue;
        seen.worst += 1;
        const sorted = results.map(fractionOf).toSorted(compare);
        const worst = tree.mover(node) === 0 ? sorted[0] : sorted[2];
        const [, value = ''] = /Value for ▲: ([\d.]+)%/.exec(sentences.join(' ')) ?? [];
        const [over, under] = worst ?? [0n, 1n];
        check('the worst', Math.abs(Number(value) - (100 * Number(over)) / Number(under)) < 0.051);
      }
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});
